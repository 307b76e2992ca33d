/** The facts that decide whether somebody may be contacted (trade 3.9, ruling 39). */
export type ContactFacts = {
  country: 'US' | 'CA';
  hasEmail: boolean;
  hasPhone: boolean;
  emailBounced: boolean;
  emailOptedOut: boolean;
  phoneOptedOut: boolean;
  emailConsent: boolean;
  smsConsent: boolean;
  doNotContact: boolean;
  hasOpenSession: boolean;
  sessionsLastWeek: number;
  sessionsLastMonth: number;
};

/** Why somebody is not contacted on any channel. */
export type NoContactReason =
  | 'do-not-contact'
  | 'open-session'
  | 'contacted-this-week'
  | 'contacted-often'
  | 'messaged-today'
  | 'opted-out'
  | 'no-address'
  | 'bounced'
  | 'no-consent';

/** New conversations with one person at most, over all jobs and recruiters. */
const mostEachWeek = 1;
const mostEachMonth = 3;

export type Channel = 'EMAIL' | 'SMS';

/** The channels on which somebody may be contacted, or why not at all. */
export function channelsFor(facts: ContactFacts, expected: 'email' | 'sms' | 'both'): Channel[] | NoContactReason {
  if (facts.doNotContact) return 'do-not-contact';
  if (facts.hasOpenSession) return 'open-session';
  if (facts.sessionsLastWeek >= mostEachWeek) return 'contacted-this-week';
  if (facts.sessionsLastMonth >= mostEachMonth) return 'contacted-often';
  const outcomes = [
    ...(expected === 'sms' ? [] : [emailOutcome(facts)]),
    ...(expected === 'email' ? [] : [smsOutcome(facts)]),
  ];
  const open = outcomes.filter((outcome) => outcome === 'EMAIL' || outcome === 'SMS');
  return open.length > 0 ? open : (outcomes[0] as NoContactReason);
}

/** Email in the US needs no prior consent; Canadian law requires one (ruling 39). */
function emailOutcome(facts: ContactFacts): Channel | NoContactReason {
  if (!facts.hasEmail) return 'no-address';
  if (facts.emailOptedOut) return 'opted-out';
  if (facts.emailBounced) return 'bounced';
  return facts.country === 'CA' && !facts.emailConsent ? 'no-consent' : 'EMAIL';
}

function smsOutcome(facts: ContactFacts): Channel | NoContactReason {
  if (!facts.hasPhone) return 'no-address';
  if (facts.phoneOptedOut) return 'opted-out';
  return facts.smsConsent ? 'SMS' : 'no-consent';
}

/** The reasons in English words; the browser has its own for each. */
export const skipWords: Readonly<Record<NoContactReason, string>> = {
  'do-not-contact': 'Marked do not contact',
  'open-session': 'A conversation about this job is open',
  'contacted-this-week': 'Contacted in the last 7 days',
  'contacted-often': 'Contacted 3 times in the last 30 days',
  'messaged-today': 'Messaged 3 times in the last 24 hours',
  'opted-out': 'Opted out',
  'no-address': 'No email or phone on file',
  bounced: 'Email bounced',
  'no-consent': 'No consent on file',
};
