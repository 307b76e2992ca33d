/** A skill as a line of the vocabulary says it: others by their names, or by their keys. */
export type Line = {
  name: string;
  aliases: string[];
  implies: string[];
  near: string[];
  /** The key it has had since it was added, whatever it is called now; without one the key of its name. */
  key?: string;
};

let lines: readonly Line[] = [];
let number = 0;

/**
 * Makes the customer's own skills known from now on, in place of those set before: to `skillByName`, `findSkills` and
 * everything else that asks the vocabulary. A name or spelling that the product's vocabulary holds stays what it is there.
 * The order of the lines does not matter. Said at server start and after a change, never while texts are read.
 * @param change number of the last change that these lines contain; what is read with them says it
 */
export function setCustomSkills(skills: readonly Line[], change = 0): void {
  number = change;
  lines = skills.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** What was set last; another list after every change. */
export const customSkills = (): readonly Line[] => lines;

/** The number of the last change that is known; 0 before the first. */
export const customSkillsChange = (): number => number;
