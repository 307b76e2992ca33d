import type { composerApi } from '#contract/areas/outreach/composer.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { nationalPhone } from '#domain/candidates/phone-number.ts';
import {
  type ComposerSkip,
  composerSkipWords,
  emptyFields,
  type MergeValues,
  merge,
} from '#domain/outreach/composer.ts';
import type { Verdict } from '#domain/outreach/gate.ts';
import { cleanSms, plainSms } from '#domain/outreach/sms-text.ts';
import { botWords } from '#domain/words/bot.ts';
import { languageOf } from '#domain/words/languages.ts';
import { textAnswers } from '#domain/words/text-answers.ts';
import { askGate } from '#server/areas/messages/gate.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import type * as queries from './composer-queries.ts';
import type { JobRow } from './outreach-queries.ts';

type Sent = Output<typeof composerApi.sendMail>;

/** What is written, whichever way it goes. */
export type Writing = {
  channel: 'EMAIL' | 'SMS';
  kind: 'mail' | 'text';
  subject: string | undefined;
  text: string;
  job: JobRow | undefined;
  /** The number of ours; of mails none. */
  from: string | undefined;
};

export type Planned = {
  person: queries.Addressee;
  to: string;
  subject: string | undefined;
  text: string;
  heldUntil: Date | undefined;
};

export const nameOf = (person: queries.Addressee | undefined) =>
  person ? `${person.first_name} ${person.last_name}`.trim() : '';

export const shownAs = ({ person, to, heldUntil }: Planned) => ({
  candidateGuid: person.guid,
  name: nameOf(person),
  to,
  ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
});

/** Who gets the message and exactly what they read, and why the others do not. */
export async function planFor(
  db: Db,
  { isLater = false, ...writing }: Writing & { isLater?: boolean | undefined },
  guids: readonly string[],
  people: readonly queries.Addressee[],
  call: SignedInCall,
): Promise<{ will: Planned[]; skipped: Sent['skipped'] }> {
  const known = new Map(people.map((person) => [person.guid, person]));
  const wanted = guids.map((guid) => known.get(guid));
  const reachable = wanted.flatMap((person) => {
    const to = person && (writing.channel === 'SMS' ? person.phone : person.email);
    return person && to ? [{ person, to }] : [];
  });
  const asked = reachable.map(({ person, to }) => ({
    unitId: person.unit_id,
    channel: writing.channel,
    kind: writing.kind,
    to,
    candidateId: person.id,
    networkId: null,
    contactId: null,
    jobId: writing.job?.id ?? null,
  }));
  const asOfNow = await askGate(db, asked, call.now, 'queue');
  // For later only what lasts counts: each run asks for the rest when it is due.
  const verdicts = asOfNow.map((verdict) => (isLater && verdict.may === 'wait' ? ({ may: 'go' } as const) : verdict));
  const verdictOf = new Map(reachable.map(({ person }, at) => [person.guid, verdicts[at]!]));
  const addresses = new Set<string>();
  const will: Planned[] = [];
  const skipped: Sent['skipped'] = [];
  for (const [at, guid] of guids.entries()) {
    const person = wanted[at];
    const to = person && (writing.channel === 'SMS' ? person.phone : person.email);
    const values = person && valuesFor(person, writing.job, call);
    const empty = values ? emptyFields(`${writing.subject ?? ''} ${writing.text}`, values) : [];
    const reason = skipFor(person, to, empty, verdictOf.get(guid), addresses);
    if (reason || !person || !to || !values) {
      const why = reason ?? 'absent';
      const fields = why === 'empty-field' && { fields: empty };
      skipped.push({
        candidateGuid: guid,
        name: nameOf(person),
        reason: why,
        message: composerSkipWords[why],
        ...fields,
      });
      continue;
    }
    addresses.add(to.toLowerCase());
    const verdict = verdictOf.get(guid);
    will.push({
      person,
      to,
      subject: writing.subject === undefined ? undefined : merge(writing.subject, values),
      text: textFor(writing, person, values, call),
      heldUntil: verdict?.may === 'wait' ? verdict.until : undefined,
    });
  }
  return { will, skipped };
}

function skipFor(
  person: queries.Addressee | undefined,
  to: string | null | undefined,
  empty: readonly string[],
  verdict: Verdict | undefined,
  addresses: ReadonlySet<string>,
): ComposerSkip | undefined {
  if (!person) return 'absent';
  if (!to) return 'no-address';
  if (verdict?.may === 'never') return verdict.because;
  // Quiet hours hold a message until they end; the other rules would hold it too long to be what was meant.
  if (verdict?.may === 'wait' && verdict.because !== 'quiet-hours')
    return verdict.because === 'often' ? 'messaged-today' : verdict.because;
  if (addresses.has(to.toLowerCase())) return 'same-address';
  return empty.length > 0 ? 'empty-field' : undefined;
}

function valuesFor(person: queries.Addressee, job: JobRow | undefined, call: SignedInCall): MergeValues {
  return { firstName: person.first_name || person.last_name, name: nameOf(person), ...sameForAll(job, call) };
}

/** What a message says the same to everybody. */
export function sameForAll(
  job: Pick<JobRow, 'title' | 'city' | 'state'> | undefined,
  { who, config }: SignedInCall,
): Omit<MergeValues, 'firstName' | 'name'> {
  return {
    jobTitle: job?.title ?? '',
    jobPlace: [job?.city, job?.state].filter(Boolean).join(', '),
    recruiterName: who.displayName,
    recruiterPhone: who.phone ? nationalPhone(who.phone) : '',
    company: config.company.name,
  };
}

/** The text as it leaves: a mail with the company's address under it, the first text message with who writes and STOP. */
function textFor(
  writing: Writing,
  person: queries.Addressee,
  values: MergeValues,
  { who, config }: SignedInCall,
): string {
  const { name, address } = config.company;
  const language = languageOf(person.language);
  const text = merge(writing.text, values);
  if (writing.channel === 'EMAIL')
    return `${text}\n\n-- \n${who.displayName}\n${botWords[language].mail.footer(name, address)}`;
  const clean = cleanSms(text);
  return plainSms(person.was_texted ? clean : `${clean}\n${textAnswers[language].first(who.displayName, name)}`);
}
