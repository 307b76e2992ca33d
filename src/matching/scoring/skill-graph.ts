import { vocabulary } from '#matching/skills/vocabulary.ts';

type Graph = {
  of: ReturnType<typeof vocabulary>;
  provenBy: ReadonlyMap<string, readonly string[]>;
  near: ReadonlyMap<string, readonly string[]>;
};

let made: Graph | undefined;

/**
 * The vocabulary's edges reversed, computed once per vocabulary: which skills prove one, and which are close to it, in
 * both directions.
 */
function graph(): Graph {
  const of = vocabulary();
  if (made?.of === of) return made;
  const provenBy = new Map<string, string[]>();
  const near = new Map<string, string[]>();
  const put = (map: Map<string, string[]>, key: string, one: string) => {
    const known = map.get(key);
    if (!known) map.set(key, [one]);
    else if (!known.includes(one)) known.push(one);
  };
  for (const skill of of.skills.values()) {
    for (const implied of skill.implies) put(provenBy, implied, skill.key);
    for (const other of skill.near) {
      put(near, skill.key, other);
      put(near, other, skill.key);
    }
  }
  made = { of, provenBy, near };
  return made;
}

/** Skills that prove this one, through any number of steps. */
export const skillsThatProve = (key: string): readonly string[] => graph().provenBy.get(key) ?? [];

/** Skills close to this one, in both directions. */
export const skillsNear = (key: string): readonly string[] => graph().near.get(key) ?? [];
