/**
 * What a candidate may say of themselves, voluntarily (trade 4.5): the categories of the EEO-1 report. It is kept apart
 * from every record and read only as a sum.
 */
export const sexes = ['female', 'male', 'undisclosed'] as const;
export const ethnicities = [
  'hispanic',
  'white',
  'black',
  'asian',
  'native-american',
  'pacific-islander',
  'two-or-more',
  'undisclosed',
] as const;
