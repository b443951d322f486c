// What the server says has changed, put into the view: a new view that shares with the old one all
// that has not changed, so that both can be looked at side by side.

export type Patch = Readonly<Record<string, unknown>>;

function put(old: unknown, path: readonly string[], depth: number, value: unknown): unknown {
  const key = path[depth];
  if (key === undefined) return value;
  if (key === "") return patched(old, value as Patch);
  if (Array.isArray(old)) {
    const copy = [...(old as unknown[])];
    copy[Number(key)] = put(copy[Number(key)], path, depth + 1, value);
    return copy;
  }
  const record = (typeof old === "object" && old !== null ? old : {}) as Record<string, unknown>;
  return { ...record, [key]: put(record[key], path, depth + 1, value) };
}

/** The view after a patch: values by dotted path; the empty path is the whole. A path with a dot at
 * its end has a patch of its own for that part. */
export function patched<View>(view: View, patch: Patch | undefined): View {
  let fresh: unknown = view;
  for (const [path, value] of Object.entries(patch ?? {})) {
    fresh = path === "" ? value : put(fresh, path.split("."), 0, value);
  }
  return fresh as View;
}
