/**
 * Messages under invalid fields, in English; `{n}` stands for a number and `{text}` for any other value. The browser
 * translates them, so a message that is not here stays English everywhere.
 */
export const fieldMessages = {
  missing: 'This field is required',
  choose: 'Choose one from the list',
  number: 'Enter a number',
  wholeNumber: 'Enter a whole number',
  amount: 'Enter an amount such as 85.50',
  yesOrNo: 'Choose yes or no',
  activeOrNot: 'Choose Active or Inactive',
  date: 'Enter a date',
  mail: 'Enter an email address',
  mailSuchAs: 'Enter an email address such as name@example.com',
  emailOnlyBasis: 'Published contact information allows email, not texts. Choose another basis',
  publicMail: 'Anybody may write from there. Say who mails are sent to as well',
  phone: 'Enter a phone number with its country code, such as +1 214 555 0177',
  address: 'Enter an address such as https://portal.example',
  publicHttps: 'Only public addresses over https that the server may call',
  region: 'Enter the code of a state or province, such as TX or ON',
  several: 'Enter a list of values',
  tooLong: 'Enter at most {n} characters',
  tooShort: 'Min character length is {n}',
  tooMuch: 'Enter {n} or less',
  tooLittle: 'Enter {n} or more',
  tooMany: 'Choose at most {n}',
  tooFew: 'Choose at least {n}',
  oneOf: 'Choose one of: {text}',
  notSuch: 'This entry does not exist',
  noField: 'This field does not exist',
  reference: 'Not a valid reference',
  candidates: 'Choose at least one candidate',
  ownNumber: 'Only your own number, as in your profile',
  invalid: 'This value cannot be used',
  usernameSigns: 'Use letters, digits, dots, hyphens and underscores only',
  units: 'Choose at least one Business Unit',
  contacts: 'Choose at least one contact',
  oneLine: 'Enter one line',
  role: 'Choose a role',
  activeRole: 'Choose a role that is active',
  cron: 'Enter when to run, such as */15 * * * *',
  why: 'Choose a reason',
  whyInWords: 'Enter a short reason',
  otherName: 'Choose another name',
  nameTaken: 'That name is already in use.',
  noSuchStatus: 'This client job status does not exist',
  wrongPassword: 'The current password is incorrect.',
  wrongCode: 'That code is incorrect or has already been used.',
  usedPassword: 'This password has been used before. Choose a new one.',
  lastUseInFuture: 'The last use cannot be in the future',
  ownerOfUnit: 'Choose someone in this Business Unit',
  inactivePerson: '{text} is inactive. Choose someone who is active',
  ownerProtected: 'The owner was in touch in the last 90 days. A team lead can reassign the candidate',
  floorAboveLeast: 'The floor cannot be below the minimum margin',
  targetAboveFloor: 'The target margin cannot be below the floor',
  noWeight: 'At least one weight must be above 0',
  weightsOrReset: 'Send weights, or `reset` without weights',
  noPage: 'Page {text} does not exist',
  vendorSystems: 'Choose vendor systems from the list',
  states: 'Choose at least one US state or Canadian province',
  percent: 'Enter a percentage from 0 to {n}, such as 2.5',
  missingPassword: 'Enter the password',
  otherCountry: 'This state or province is not in that country',
  postalUS: 'Enter a ZIP code such as 75201 or 75201-1234',
  postalCA: 'Enter a postal code such as M5G 1X6',
  takenByUser: 'Another user already has this',
  endBeforeStart: 'The end date must not be before the start date',
  timeZone: 'Enter a time zone such as America/Chicago',
  belowLeast: 'The maximum cannot be below the minimum',
  notInFuture: 'This cannot be in the future',
  notInPast: 'This cannot be in the past',
  interviewPast: 'This is in the past. If the interview took place, choose Done',
  interviewAhead: 'This is in the future, so the interview cannot be over',
  daysBack: 'Choose a time within the last {n} days',
  time: 'Enter a time such as 09:00',
  holidays: 'Enter dates such as 2026-12-25',
  dateAndTime: 'Enter a date and a time',
  noSuchTime: 'That time does not exist (daylight saving). Choose another one',
  beforeLastStage: 'This cannot be before the previous stage',
  notOnRecord: 'This address or number is not on the candidate’s record',
  noContactMail: 'This contact has no email address',
  contactSaysNo: 'This contact does not want to be contacted',
  contactOptedOut: 'This address has opted out',
  takenByRole: 'Another role already has this name',
  contactTwice: 'This is already in the list',
  notPast: 'Enter today or a later date',
  daysAfterStart: 'Choose a day at most {n} days after the start',
  filesAtOnce: 'A message for later cannot carry files. Remove them or send now',
  tooLongAgo: 'Enter a time within the last {n} days',
  statusErased: 'This candidate was erased',
  statusPlaced: 'Placed is set when a candidate becomes a consultant',
  statusWorking: 'They work on a project: the status stays Placed until it ends',
  statusErases: 'A status erases nothing. Use “Export or erase” instead',
  statusNew: 'A candidate does not become new again',
  statusByLead: 'Only a team lead can lift Do not contact',
  notInterestedYet: 'The class can be entered once the candidate is interested in a job',
  rangeTooLong: 'Choose at most {n} days',
  endBeforeBegin: 'The end must not be before the start',
  hours: 'Enter hours such as 40 or 37.5',
  hoursOfDays: 'These days have {n} hours at most',
  hoursOfWeek: 'A week has 168 hours; this person already has {n}',
  percentChange: 'Enter a change such as 5 or -2.5',
  weekEnding: 'The week ends on {text}',
  outsideProject: 'This is outside the dates of the project',
  noConsultant: 'No consultant in the selected Business Units has this name',
  severalPeople: '{n} consultants have this name: put the email address in its place',
  severalProjects: 'Several projects fit this name and week: enter these hours on the consultant',
  weekTwice: 'Row {n} has this week already. Put the hours of a week in one row',
  otherHours: '“{text}” is not read here. Enter these hours as regular or OT hours',
  payOverBill: 'The pay rate cannot be above the bill rate',
  notPerHour: 'This is not an hourly rate. Enter {n} or less',
  overtimeUnderpaid: 'OT pay cannot be below the pay rate',
  overtimeLossReason: 'Overtime at this rate loses money. Enter the reason',
  i9Order: 'Section 2 cannot be before section 1',
  i9AfterStart: 'Form I-9, section 1 is dated after this day',
  countryCode: 'Enter the two letters of a country, such as US or CA',
  lossReason: 'This rate loses money. Enter the reason',
  beforeStart: 'This cannot be before the start of the project',
  i9Late: 'Section 1 is due by the first day of work',
  certificate: 'Enter until when the certificate of insurance is valid',
  company: 'Enter the company',
  checklist: 'Answer every question of the checklist',
  notInLine: 'An extension begins after the planned end',
  projectEnded: 'The project has ended. Reopen it first',
} as const;

export type FieldMessage = keyof typeof fieldMessages;

/** A message in English, with its placeholder filled in. */
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

/** The key of an English message, and its filled-in value; undefined for one that is not in the table. */
export function readFieldMessage(message: string): { key: FieldMessage; filled: string } | undefined {
  for (const [key, pattern] of patterns) {
    const read = pattern.exec(message);
    if (read) return { key, filled: read[1] ?? '' };
  }
  return undefined;
}
