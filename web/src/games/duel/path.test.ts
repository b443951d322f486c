import { describe, expect, it } from "vitest";
import type { DuelEvent } from "../../lib/wire.ts";
import games from "./games.json";
import { afterStall, afterSteps, journeyOf, sceneOf, stepsTo, type Scene } from "./path.ts";
import { view } from "./scene.ts";
import box from "./words/box.json";

const RULES = { spaces: box.half, back: box.stall_back };

describe("the path", () => {
  it("leads real games where the engine led them", () => {
    let checked = 0;
    for (const { events } of games) {
      const told = events as unknown as DuelEvent[];
      let scene: Scene = { ...sceneOf(view()), stalls: [box.stall_start, box.stall_start] };
      told.forEach((event, n) => {
        const won = told[n + 1]?.[0] === "PatientWon";
        if (event[0] === "PatientMoved") {
          const [, seat, steps, half, space] = event;
          scene = afterSteps(scene, seat, steps, RULES);
          if (won) expect(scene.half).toBeNull();
          else expect([scene.half, scene.space]).toEqual([half, space]);
          checked += 1;
        } else if (event[0] === "StallMoved") {
          const [, seat, space, why] = event;
          const was = scene.stalls[seat] ?? 0;
          if (why !== "patient" && space < was) scene = afterStall(scene, seat, was - space, RULES);
          else if (why !== "patient") scene = { ...scene, stalls: scene.stalls.map((stall, k) => (k === seat ? space : stall)) };
          if (!won) expect(scene.stalls[seat]).toBe(space);
        } else if (event[0] === "Treated") expect(scene.ledges[event[1]]).toBeGreaterThanOrEqual(event[2]);
      });
    }
    expect(checked).toBeGreaterThan(50);
  });

  it("has no space between its halves, and counts from the park without a patient", () => {
    const theirs = sceneOf(view({ patient: { half: 1, space: 2 } }));
    expect(stepsTo(theirs, 0)).toBe(9);
    expect(afterSteps(theirs, 0, 2, RULES)).toMatchObject({ half: 0, space: 1 });
    expect(stepsTo(sceneOf(view()), 0)).toBe(8);
    expect(afterSteps(sceneOf(view()), 0, 3, RULES)).toMatchObject({ half: 0, space: 3, park: 10 });
    expect(afterSteps(sceneOf(view({ park: 0 })), 0, 3, RULES)).toMatchObject({ half: null });
  });

  it("tells what is won on the way, and what the ledge brings", () => {
    const before = sceneOf(view({ patient: { half: 0, space: 6 } }));
    const after = afterSteps(before, 0, 5, RULES);
    expect(journeyOf(view(), before, after, 0, 0, "Max")).toEqual({
      mine: true,
      rival: "Max",
      won: 1,
      game: false,
      bonuses: ["upgrade"],
      stall: 10,
      patient: { mine: true, space: 3, left: 7 },
    });
    const last = sceneOf(view({ patient: { half: 0, space: 7 } }, { ledge: 5 }));
    expect(journeyOf(view(), last, afterSteps(last, 0, 1, RULES), 0, 0, "Max").game).toBe(true);
  });

  it("lets a stall meet the patient", () => {
    const near = sceneOf(view({ patient: { half: 0, space: 7 } }));
    expect(afterStall(near, 0, 1, RULES)).toMatchObject({ half: null, stalls: [9, 8], ledges: [1, 0] });
    expect(afterStall(sceneOf(view({}, { stall: 1 })), 0, 1, RULES).stalls).toEqual([1, 8]);
  });
});
