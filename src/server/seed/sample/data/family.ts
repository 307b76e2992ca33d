/**
 * A family of work: what its people do, know and say.
 *
 * In a deed, `{Java|Kafka}` stands for one of these skills that the person has (a person with none of them never says
 * the sentence), and `#20-60#` for a number in that range.
 */
export type Family = {
  key: string;
  /** Selects the sentences that anybody of the sector could say. */
  sector: 'technology' | 'project' | 'office' | 'care' | 'engineering';
  titles: readonly string[];
  core: readonly string[];
  more: readonly string[];
  deeds: readonly string[];
  certificates: readonly string[];
  degrees: readonly string[];
  /** Pay by the hour for a senior, in whole units of the currency. */
  rate: number;
  /** The purpose of the work, as a posting describes it. */
  purposes: readonly string[];
  duties: readonly string[];
};
