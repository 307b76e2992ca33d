/** The parts of a list that is written with commas. */
export const commas = (list: string): string[] => list.split(',').map((part) => part.trim());

/** The lines of a list that is written one below the other. */
export const lines = (list: string): string[] =>
  list
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
