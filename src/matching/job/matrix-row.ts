/** A row of a skill matrix: whether it is required, how many years, and the place of the years in the row. */
export type MatrixRow = { isRequired: boolean; minYears?: number; yearsAt: number };

const row =
  /(?:[|\t]|\s{2})\s*(?:(required|mandatory|must(?:[- ]have)?)|(?:highly |strongly )?(?:desired|preferred|nice[- ]to[- ]have|optional))\s*(?:[|\t]|\s{2}|$)\s*(?:(\d{1,2})\s*\+?)?\s*[|\t]?\s*(?:years?|yrs?)?[\s|]*$/diu;

/** Reads "Jira | Required | 3", a row of the skill matrix of public clients, whose years are a bare number. */
export function readMatrixRow(text: string): MatrixRow | undefined {
  const match = row.exec(text);
  if (!match) return undefined;
  const minYears = Number(match[2] ?? 0);
  const isSaid = minYears >= 1 && minYears <= 30;
  return { isRequired: match[1] !== undefined, ...(isSaid && { minYears }), yearsAt: match.indices?.[2]?.[0] ?? 0 };
}
