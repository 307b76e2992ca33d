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
  /** Who it is, to count people and not jobs; it leaves no function of this file. */
  readonly person: number;
  readonly quarter: number;
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
 * Selection rates and impact ratios of every measure by every dimension. `silent` is how many said nothing at all. A group under
 * five people has no figure, and none that a subtraction would find (secondary suppression): not from the others of its table,
 * not from the rows and columns of the table of both, and not from the quarters of a year.
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

const peopleIn = (rows: readonly FairnessRow[]) => new Set(rows.map(({ person }) => person)).size;

/** The groups without a figure: those under five, and as many more as keep those from being found by subtraction. */
function hiddenIn(known: readonly FairnessRow[], dimension: FairnessDimension, also: ReadonlySet<string> = new Set()) {
  const groups = Map.groupBy(known, (row) => keyOf(row, dimension));
  const hidden = new Set(
    [...groups].flatMap(([key, own]) => (also.has(key) || peopleIn(own) < leastInGroup ? key : [])),
  );
  // Whose figures add up to a total that is told elsewhere.
  const lines =
    dimension === 'both'
      ? [...Map.groupBy(known, ({ sex }) => sex).values(), ...Map.groupBy(known, ({ ethnicity }) => ethnicity).values()]
      : [known];
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const line of lines) {
      const isHidden = (row: FairnessRow) => hidden.has(keyOf(row, dimension));
      const secret = line.filter(isHidden);
      // One alone is the total less the others.
      const isAlone = dimension === 'both' && new Set(secret.map((row) => keyOf(row, dimension))).size === 1;
      if (secret.length === 0 || (peopleIn(secret) >= leastInGroup && !isAlone)) continue;
      const [smallest] = [
        ...Map.groupBy(
          line.filter((row) => !isHidden(row)),
          (row) => keyOf(row, dimension),
        ),
      ].toSorted(([a, one], [b, other]) => one.length - other.length || (a < b ? 1 : -1));
      if (!smallest) continue;
      hidden.add(smallest[0]);
      isChanged = true;
    }
  }
  return hidden;
}

function groupsOf(known: readonly FairnessRow[], measure: FairnessMeasure, dimension: FairnessDimension) {
  // The year less the quarters that are told is the quarter that is not.
  const untold = [...Map.groupBy(known, ({ quarter }) => quarter).values()].flatMap((own) => {
    const hidden = hiddenIn(own, dimension);
    return own.filter((row) => hidden.has(keyOf(row, dimension)));
  });
  const also = [...Map.groupBy(untold, (row) => keyOf(row, dimension))].flatMap(([key, own]) =>
    peopleIn(own) < leastInGroup ? key : [],
  );
  const hidden = hiddenIn(known, dimension, new Set(also));
  const groups = [...Map.groupBy(known, (row) => keyOf(row, dimension))]
    .map(([key, own]) => ({ key, people: own.length, selected: own.filter((row) => row[measure]).length }))
    .toSorted((a, b) => b.people - a.people || (a.key < b.key ? -1 : 1));
  const rateOf = ({ people, selected }: (typeof groups)[number]) => selected / people;
  const highest = Math.max(0, ...groups.filter(({ key }) => !hidden.has(key)).map(rateOf));
  return groups.map((group): FairnessGroup => {
    if (hidden.has(group.key)) return { key: group.key, isHidden: true };
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
