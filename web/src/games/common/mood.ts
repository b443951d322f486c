/** How a brew feels, from calm to the brink; off the fire, exploded, or exploded without harm. */
export type Mood = "calm" | "simmering" | "boiling" | "brink" | "off" | "exploded" | "covered";
