/** Fewer people in a group would say something about one of them: no figure (trade 4.5). */
export const leastInGroup = 5;
/** A selection rate below this share of the highest one is worth a closer look; it is a rule of thumb, not a verdict. */
export const fourFifths = 0.8;

/** What was decided about somebody, each with a share of its own: the steps of trade 4.5. */
export const fairnessMeasures = ['above', 'submitted', 'interview', 'accepted'] as const;
export type FairnessMeasure = (typeof fairnessMeasures)[number];

/** What people are grouped by. */
export const fairnessDimensions = ['sex', 'ethnicity', 'both'] as const;
export type FairnessDimension = (typeof fairnessDimensions)[number];

/** One person on one job: what they said of themselves, and how far they came. `above` is unknown without a score. */
export type FairnessRow = {
  readonly sex: string;
  readonly ethnicity: string;
  readonly above: boolean | undefined;
  readonly submitted: boolean;
  readonly interview: boolean;
  readonly accepted: boolean;
};

/** A group with its figures, or without any where too few are in it. */
export type FairnessGroup =
  | { readonly key: string; readonly isHidden: true }
  | {
      readonly key: string;
      readonly isHidden: false;
      readonly people: number;
      readonly selected: number;
      /** In percent. */
      readonly rate: number;
      /** The rate over the highest rate; undefined where nobody was selected. */
      readonly ratio: number | undefined;
    };

/** Of one measure and dimension: the groups, and how many said nothing. */
export type FairnessTable = {
  readonly measure: FairnessMeasure;
  readonly dimension: FairnessDimension;
  readonly groups: readonly FairnessGroup[];
  readonly unknown: number;
};

const undisclosed = 'undisclosed';
const isKnown = ({ sex, ethnicity }: FairnessRow, dimension: FairnessDimension) =>
  (dimension === 'ethnicity' || sex !== undisclosed) && (dimension === 'sex' || ethnicity !== undisclosed);
const keyOf = ({ sex, ethnicity }: FairnessRow, dimension: FairnessDimension) =>
  dimension === 'sex' ? sex : dimension === 'ethnicity' ? ethnicity : `${sex} ${ethnicity}`;

/**
 * Selection rates and impact ratios of every measure by every dimension. `silent` is how many said nothing at all. Groups under
 * five have no figure; where those that are hidden are under five together, the smallest of the others is hidden too, so that
 * no subtraction finds them.
 */
export function fairnessTables(
  rows: readonly FairnessRow[],
  silent: Readonly<Record<FairnessMeasure, number>>,
): FairnessTable[] {
  return fairnessMeasures.flatMap((measure) => {
    const measured = rows.filter((row) => row[measure] !== undefined);
    return fairnessDimensions.map((dimension) => {
      const known = measured.filter((row) => isKnown(row, dimension));
      return {
        measure,
        dimension,
        groups: groupsOf(known, measure, dimension),
        unknown: measured.length - known.length + silent[measure],
      };
    });
  });
}

function groupsOf(known: readonly FairnessRow[], measure: FairnessMeasure, dimension: FairnessDimension) {
  const groups = [...Map.groupBy(known, (row) => keyOf(row, dimension))]
    .map(([key, own]) => ({ key, people: own.length, selected: own.filter((row) => row[measure]).length }))
    .toSorted((a, b) => b.people - a.people || (a.key < b.key ? -1 : 1));
  const shown = groups.filter(({ people }) => people >= leastInGroup);
  const hidden = known.length - shown.reduce((sum, { people }) => sum + people, 0);
  if (hidden > 0 && hidden < leastInGroup) shown.pop();
  const rateOf = ({ people, selected }: (typeof groups)[number]) => selected / people;
  const highest = Math.max(0, ...shown.map(rateOf));
  return groups.map((group): FairnessGroup => {
    if (!shown.includes(group)) return { key: group.key, isHidden: true };
    const rate = rateOf(group);
    return {
      ...group,
      isHidden: false,
      rate: Math.round(rate * 1000) / 10,
      ratio: highest === 0 ? undefined : Math.round((rate / highest) * 100) / 100,
    };
  });
}

/** Whether a ratio is worth a closer look. */
export const isBelowFourFifths = (ratio: number | undefined) => ratio !== undefined && ratio < fourFifths;
