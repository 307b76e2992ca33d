/** True positives, false positives and false negatives. */
export type Counts = [right: number, wrong: number, missed: number];

/** What one posting adds to one field. */
export type Scored = { field: string; counts: Counts; note: string };

const rounded = (value: number) => Number((Number.isFinite(value) ? value : 0).toFixed(3));

/** Precision, recall and F1 of a field, and in how many cases the person's reading has it. */
export function figures([right, wrong, missed]: Counts) {
  const [precision, recall] = [right / (right + wrong), right / (right + missed)];
  return {
    precision: rounded(precision),
    recall: rounded(recall),
    f1: rounded((2 * precision * recall) / (precision + recall)),
    stated: right + missed,
  };
}

/** One row of the printed table. */
export function line(field: string, counts: Counts): string {
  const { precision, recall, f1, stated } = figures(counts);
  const cell = (value: number) => value.toFixed(3).padStart(8);
  return `${field.padEnd(24)}${cell(precision)}${cell(recall)}${cell(f1)}${String(stated).padStart(6)}`;
}
