// The system's own Chromium: nothing is downloaded for the tests.

import { execSync } from "node:child_process";

function installed(): string {
  const named = process.env.NOSTRUM_CHROMIUM;
  if (named) return named;
  for (const name of ["chromium", "chromium-browser", "google-chrome"]) {
    try {
      return execSync(`command -v ${name}`, { encoding: "utf-8" }).trim();
    } catch {
      // the next one
    }
  }
  throw new Error("There is no Chromium here; scripts/setup-browser.sh installs one.");
}

export const launch = {
  executablePath: installed(),
  args: [
    "--no-sandbox", // tests may run as root
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
  ],
};
