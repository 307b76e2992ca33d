/** What a submittal tells the client. Pay rate, visa class and contacts are not in it; a direct hire's salary is the client's. */
export type SubmittalFacts = {
  name: string;
  title: string;
  requisition?: string | undefined;
  /** With its currency: `$60.00`. */
  billRate?: string | undefined;
  /** Of a direct hire, by the year, with its currency. */
  salary?: string | undefined;
  place?: string | undefined;
  availableOn?: string | undefined;
  authorized: boolean;
  country: 'US' | 'CA';
  summary?: string | undefined;
  /** What the person answered, each with its question in words. */
  answers: readonly { label: string; value: string }[];
  recruiter: string;
  company: string;
};

/** One field as it is copied into a vendor system. */
export type SubmittalField = { key: string; value: string };

/** The subject: who, for what. */
export function submittalSubject({ name, title, requisition }: SubmittalFacts): string {
  return `${name} for ${title}${requisition ? ` (${requisition})` : ''}`.slice(0, 200);
}

/** The mail to the client's contact, to be corrected before it is sent. */
export function submittalText(facts: SubmittalFacts): string {
  const { name, title, requisition, billRate, salary, place, availableOn, authorized, country, summary, answers } =
    facts;
  const lines = [
    billRate && `Bill rate: ${billRate}/hr`,
    salary && `Salary: ${salary}/yr`,
    place && `Location: ${place}`,
    availableOn && `Available: ${shownDay(availableOn)}`,
    authorized && `Authorized to work in ${country === 'CA' ? 'Canada' : 'the US'}: yes`,
  ].filter(Boolean);
  return [
    'Hello,',
    `Please find attached the resume of ${name} for ${title}${requisition ? ` (requisition ${requisition})` : ''}.`,
    lines.join('\n'),
    summary ?? '',
    answers.length > 0 ? ['Screening', ...answers.map(({ label, value }) => `- ${label}: ${value}`)].join('\n') : '',
    'I would be happy to set up an interview.',
    `${facts.recruiter}\n${facts.company}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A day as American and Canadian clients read it without mistaking it for another. */
const shownDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** The same, field by field, in the order in which vendor systems ask. */
export function submittalFields(facts: SubmittalFacts & { firstName: string; lastName: string }): SubmittalField[] {
  const answers = facts.answers.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const all: [string, string | undefined][] = [
    ['requisition', facts.requisition],
    ['firstName', facts.firstName],
    ['lastName', facts.lastName],
    ['billRate', facts.billRate],
    ['salary', facts.salary],
    ['place', facts.place],
    ['availableOn', facts.availableOn && shownDay(facts.availableOn)],
    ['authorized', facts.authorized ? 'Yes' : undefined],
    ['summary', facts.summary],
    ['answers', answers || undefined],
  ];
  return all.flatMap(([key, value]) => (value ? [{ key, value }] : []));
}

/**
 * Which answers of a conversation a client is told, in English whatever language was spoken: years of what the job asks
 * for, and whether the person comes to the office. Never money or rights; the start stands in its own field.
 */
export function toldAnswers(
  skills: readonly { key: string; name: string }[],
  answers: Readonly<Record<string, { value?: unknown; lastUsedYear?: number } | undefined>>,
): { label: string; value: string }[] {
  const years = skills.flatMap(({ key, name }) => {
    const answer = answers[`years ${key}`];
    if (answer === undefined || !Number.isFinite(Number(answer.value))) return [];
    const last = answer.lastUsedYear === undefined ? '' : `, last used ${answer.lastUsedYear}`;
    return [{ label: `Years of ${name}`, value: `${Number(answer.value)}${last}` }];
  });
  const commute = answers['commute']?.value;
  return typeof commute === 'boolean' ? [...years, { label: 'Can work onsite', value: commute ? 'Yes' : 'No' }] : years;
}
