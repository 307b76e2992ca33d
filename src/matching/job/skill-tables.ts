/** "3 ABB SCADA NA Required": a row of a skill table that nobody filled in; its skill is the first of a drop-down list. */
const emptyRow = /\b\d{1,2}\s+\p{L}[\p{L}\d /&+.#-]{1,40}?\s+N\/?A\s+(?:Required|Desired|Rqrd\.?|Dsrd\.?)(?![\p{L}])/gu;

/** "PL1 The associate has basic awareness …": what the levels of such a table mean. */
const legend =
  /\bProficiency Legends?\b(?:\s+Proficiency Level)?(?:\s+Generic Reference)?|\bPL[1-5]\s+The associate\b[^.]*\.(?:\s*(?:The associate|She\s?\/\s?he|He\s?\/\s?she|They)\b[^.]*\.)?/gu;

/** The posting with blanks in place of rows of skill tables that say nothing, so that every place stays the same. */
export const withoutEmptyRows = (source: string): string =>
  [emptyRow, legend].reduce(
    (text, rows) => text.replace(rows, (row) => row.replace(/[^\n]/gu, (sign) => ' '.repeat(sign.length))),
    source,
  );
