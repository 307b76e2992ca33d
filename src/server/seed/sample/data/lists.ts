/** The items of a comma-separated list. */
export const commas = (list: string): string[] => list.split(',').map((part) => part.trim());

/** The items of a list with one per line. */
export const lines = (list: string): string[] =>
  list
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
