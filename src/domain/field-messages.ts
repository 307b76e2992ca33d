/**
 * What is said under an invalid field, in English; `{n}` stands for a figure and `{text}` for what else differs. The browser
 * says the same in the reader's language, so a message that is not here stays English everywhere.
 */
export const fieldMessages = {
  missing: 'Enter a value',
  choose: 'Choose one of the list',
  number: 'Enter a number',
  wholeNumber: 'Enter a whole number',
  amount: 'Enter an amount such as 85.50',
  yesOrNo: 'Choose yes or no',
  date: 'Enter a date',
  mail: 'Enter an e-mail address',
  mailSuchAs: 'Enter an e-mail address such as name@example.com',
  phone: 'Enter a phone number with its country code, such as +1 214 555 0177',
  address: 'Enter an address such as https://portal.example',
  region: 'Enter the code of a state or province, such as TX or ON',
  several: 'Give several values',
  tooLong: 'Use at most {n} characters',
  tooShort: 'Min character length is {n}',
  tooMuch: 'Enter {n} or less',
  tooLittle: 'Enter {n} or more',
  tooMany: 'Choose at most {n}',
  tooFew: 'Choose at least {n}',
  oneOf: 'Choose one of: {text}',
  notSuch: 'There is no such entry',
  noField: 'There is no such field',
  reference: 'Not a valid reference',
  invalid: 'This value cannot be used',
  usernameSigns: 'Use letters, digits, dots, hyphens and underscores only',
  units: 'Choose at least one Business Unit',
  contacts: 'Choose at least one contact',
  oneLine: 'Enter one line',
  role: 'Choose a role',
  activeRole: 'Choose a role that is active',
  why: 'Choose why',
  whyInWords: 'Say why in a few words',
  otherName: 'Choose another name',
  nameTaken: 'There is already one with this name.',
  noSuchStatus: 'There is no such client job status',
  wrongPassword: 'The current password is not right.',
  wrongCode: 'The code is not right or was used before.',
  usedPassword: 'This password was used before. Choose a new one.',
  lastUseInFuture: 'The last use cannot lie in the future',
  ownerOfUnit: 'Choose somebody of this Business Unit',
  floorAboveLeast: 'The floor must not be below the least margin',
  targetAboveFloor: 'The wanted margin must not be below the floor',
  noWeight: 'At least one part must weigh something',
  weightsOrReset: 'Give weights, or `reset` without any',
  noPage: 'There is no page {text}',
  vendorSystems: 'Choose vendor systems of the list',
  states: 'Choose at least one US state or Canadian province',
  percent: 'Enter a percentage from 0 to {n}, such as 2.5',
  missingPassword: 'Enter the password',
  otherCountry: 'This state or province is not in that country',
  postalUS: 'Enter a postal code such as 75201 or 75201-1234',
  postalCA: 'Enter a postal code such as M5G 1X6',
  takenByUser: 'Another user has this already',
  notScheduled: 'A send cannot be scheduled yet. Leave this out to send now',
  endBeforeStart: 'The last day must not be before the first',
  timeZone: 'Enter a time zone such as America/Chicago',
  takenByRole: 'There is already a role with this name',
} as const;

export type FieldMessage = keyof typeof fieldMessages;

/** A message in English, with what it leaves open filled in. */
export const fieldMessage = (key: FieldMessage, filled: string | number = '') =>
  fieldMessages[key].replace(/\{(?:n|text)\}/, String(filled));

const patterns = (Object.entries(fieldMessages) as [FieldMessage, string][]).map(
  ([key, template]) =>
    [
      key,
      new RegExp(
        `^${template
          .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
          .replace('{n}', '(-?[\\d.,]+)')
          .replace('{text}', '(.+)')}$`,
      ),
    ] as const,
);

/** Which message an English one is, and what was filled in; undefined for one that is not in the table. */
export function readFieldMessage(message: string): { key: FieldMessage; filled: string } | undefined {
  for (const [key, pattern] of patterns) {
    const read = pattern.exec(message);
    if (read) return { key, filled: read[1] ?? '' };
  }
  return undefined;
}
