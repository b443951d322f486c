// What each fortune card is about, in small pictures for its page of the rules. The text says what it does.

import type { Picture } from "../common/answer.ts";

const piece = (name: string): Picture => ({ piece: name });
const chip = (name: string): Picture => ({ chip: name });

export const CARD_PICTURES: Readonly<Record<string, readonly Picture[]>> = {
  roll_the_die: [piece("die-ruby"), piece("die-droplet"), piece("die-chip")],
  pot_filling_up: [piece("droplet")],
  charity: [piece("ruby")],
  rat_infestation: [piece("rat-tail"), piece("rat-tail")],
  beginners_bonus: [piece("points"), chip("green-1")],
  just_in_time: [piece("points"), chip("white-1")],
  choose_one: [chip("black-1"), chip("blue-2"), piece("ruby")],
  rats_are_your_friends: [piece("rat"), chip("red-4"), piece("points")],
  good_start: [piece("rat-tail"), piece("ruby")],
  choose_wisely: [piece("droplet"), chip("purple-1")],
  wheel_and_deal: [piece("ruby"), chip("green-1")],
  opportunistic_moment: [chip("red-1"), chip("red-2"), chip("red-4")],
  less_is_more: [piece("bag"), chip("blue-2"), piece("ruby")],
  pot_is_full: [piece("die-ruby"), piece("die-point1")],
  pumpkin_patch_party: [chip("orange-1")],
  lucky_devil: [piece("ruby"), piece("points")],
  shining_extra_bright: [piece("ruby"), piece("ruby")],
  magic_potion: [piece("flask-full")],
  seasoned_perfectly: [chip("white-2"), piece("droplet")],
  living_in_luxury: [chip("white-3"), chip("white-3"), chip("white-3")],
  well_stirred: [chip("white-1"), piece("bag")],
  strong_ingredient: [piece("bag"), piece("hand"), chip("yellow-2")],
  schadenfreude: [piece("boom"), chip("green-2")],
  second_chance: [piece("boom"), piece("bag")],
};
