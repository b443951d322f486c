export { duel } from "./en.ts";
