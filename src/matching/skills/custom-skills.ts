/** A skill as an entry of the vocabulary: others by their names, or by their keys. */
export type Line = {
  name: string;
  aliases: string[];
  implies: string[];
  near: string[];
  /** The key it has had since it was added, whatever its name is now; without one the key of its name. */
  key?: string;
};

let lines: readonly Line[] = [];
let number = 0;

/**
 * Replaces the custom skills of this process, for `skillByName`, `findSkills` and everything else that uses the
 * vocabulary. A name or spelling of the product's vocabulary keeps its meaning. The order of the skills does not
 * matter. Called at server start and after a change, never while texts are read.
 * @param change number of the last change that the skills include; readings record it
 */
export function setCustomSkills(skills: readonly Line[], change = 0): void {
  number = change;
  lines = skills.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** The current custom skills; a new array after every change. */
export const customSkills = (): readonly Line[] => lines;

/** The number of the last known change; 0 before the first. */
export const customSkillsChange = (): number => number;
