/** Small generator of repeatable numbers (mulberry32): the same seed gives the same page for ever. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

export const pick = <T>(random: () => number, list: readonly [T, ...T[]]): T =>
  list[Math.floor(random() * list.length)] ?? list[0];

const subjects = [
  "The harbour office",
  "A patient reader",
  "The night ferry",
  "Every second customer",
  "The old workshop",
  "A careful engineer",
  "The committee",
  "Our neighbour",
  "The tide table",
  "A good manual",
] as const;
const verbs = [
  "keeps a list of",
  "measures",
  "rarely mentions",
  "depends on",
  "explains",
  "compares",
  "repairs",
  "writes down",
  "questions",
  "remembers",
] as const;
const objects = [
  "the small differences between two mornings",
  "what the last crew left behind",
  "how long a rope really lasts",
  "the price of standing still",
  "three kinds of weather",
  "the shortest way around the pier",
  "why the lamps are painted green",
  "a plan that survived its first winter",
  "the number of boats that came back",
  "the habits of people who wait",
] as const;
const endings = [
  "",
  ", and nobody is surprised",
  ", which is how it should be",
  " before the first bell",
  ", except on Thursdays",
  " in plain words",
  ", even when it rains",
  " with a pencil and a ruler",
] as const;

export const sentence = (random: () => number): string =>
  `${pick(random, subjects)} ${pick(random, verbs)} ${pick(random, objects)}${pick(random, endings)}.`;

export const paragraph = (random: () => number, sentences = 5): string =>
  Array.from({ length: sentences }, () => sentence(random)).join(" ");
