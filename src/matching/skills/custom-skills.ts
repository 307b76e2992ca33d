/** A skill as a line of the vocabulary says it: others by their names. */
export type Line = { name: string; aliases: string[]; implies: string[]; near: string[] };

let lines: readonly Line[] = [];

/**
 * Makes the customer's own skills known from now on, in place of those set before: to `skillByName`, `findSkills` and
 * everything else that asks the vocabulary. A name or spelling that the product's vocabulary holds stays what it is there.
 * The order of the lines does not matter. Said at server start and after a change, never while texts are read.
 */
export function setCustomSkills(skills: readonly Line[]): void {
  lines = skills.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** What was set last; another list after every change. */
export const customSkills = (): readonly Line[] => lines;
