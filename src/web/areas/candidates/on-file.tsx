import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type availabilities, type FastFact, staleAfterDays } from '#domain/candidates/fast-facts.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { searchWords } from '#web/areas/search/words/words.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Sheet } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { AskResume } from './ask-resume.tsx';
import type { Person } from './candidate-draft.ts';
import { ratesWanted } from './rates-wanted.ts';
import { candidateWords } from './words/words.ts';

const dayMs = 86_400_000;

/** How a recruiter and the candidate told a fact, each with its date, and what the other one said (ruling 89). */
function useTold(person: Person) {
  const { words, format } = useLanguage(candidateWords, jobWords);
  const t = words.candidates.record;
  const said = ({ source, by, at }: Person['facts'][number]) =>
    source === 'CANDIDATE' ? t.told.CANDIDATE(format.day(at)) : t.told.MANUAL(by ?? '–', format.day(at));
  const shown = (field: FastFact, value: Person['facts'][number]['value']): string => {
    if (value === undefined) return words.common.unknown;
    if (typeof value === 'boolean') return value ? words.common.yes : words.common.no;
    if (typeof value !== 'string')
      return value.map((mode) => words.jobs.workModes[mode as keyof typeof words.jobs.workModes] ?? mode).join(', ');
    if (field === 'availableOn') return format.day(value);
    if (field === 'rate') return format.rate(value, person.currency);
    return field === 'availability' ? noticeOf(value, t.availabilities) : value;
  };
  return (field: FastFact, value: ReactNode): ReactNode => {
    const own = person.facts.filter((one) => one.field === field);
    const used = own.find(({ isUsed }) => isUsed);
    const other = own.find(({ isUsed }) => !isUsed);
    const isKnown = value !== undefined && value !== null && value !== '';
    if (!isKnown && !other) return undefined;
    const isStale = used && (field === 'availableOn' || field === 'availability') && isOld(used.at);
    return (
      <>
        <bdi>{isKnown ? value : words.common.unknown}</bdi>
        {used && (
          <Box component="span" sx={{ color: token('text2'), fontSize: 13 }}>
            {' '}
            <bdi>{isStale ? t.stale(format.ago(used.at)) : said(used)}</bdi>
          </Box>
        )}
        {other && used && shown(field, other.value) !== shown(field, used.value) && (
          <Box sx={{ color: token('text3'), fontSize: 12 }}>{t.also(shown(field, other.value), said(other))}</Box>
        )}
      </>
    );
  };
}

const isOld = (at: string) => Date.now() - Date.parse(at) > staleAfterDays * dayMs;

const noticeOf = (value: string, names: Readonly<Record<(typeof availabilities)[number], string>>) =>
  (names as Record<string, string>)[value] ?? value;

/** What is on file of a candidate: the facts that change quickly with who told them, wishes, owner, source. */
export function OnFile({ person }: { person: Person }) {
  const { words, format } = useLanguage(candidateWords, jobWords, searchWords);
  const { candidates } = words;
  const t = candidates.record;
  const told = useTold(person);
  const yesNo = (value: boolean | undefined) =>
    value === undefined ? undefined : value ? words.common.yes : words.common.no;
  const wishes = person.preferences;
  // A time of the person's own day, as clocks are read here.
  const clock = (time: string) => format.time(`2000-01-01T${time}`);
  const dotted = (parts: readonly (string | undefined)[] | undefined) =>
    parts?.filter(Boolean).join(' · ') || undefined;
  return (
    <Sheet>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t.onFile}
      </Typography>
      <Facts
        facts={[
          [candidates.edit.middleName, person.middleName],
          [candidates.edit.preferredName, person.preferredName],
          [
            candidates.rate,
            told(
              'rate',
              dotted([
                person.rate && `${format.rate(person.rate, person.currency)} ${candidates.edit.anHour}`,
                person.taxTerm,
              ]),
            ),
          ],
          [t.notice, told('availability', person.noticeGiven && noticeOf(person.noticeGiven, t.availabilities))],
          [t.availableOn, told('availableOn', person.availableOn && format.day(person.availableOn))],
          [
            words.jobs.workMode,
            told('workModes', person.workModes.map((mode) => words.jobs.workModes[mode]).join(', ')),
          ],
          [candidates.edit.relocates, told('relocates', yesNo(person.relocates))],
          [
            words.search.authorization,
            told(
              'authorized',
              person.authorized === undefined
                ? words.common.unknown
                : person.authorized
                  ? words.search.authorizations.yes
                  : words.search.authorizations.no,
            ),
          ],
          [candidates.sponsorship, told('needsSponsorship', yesNo(person.needsSponsorship))],
          [t.authorizationClass, person.authorizationClass?.name],
          [t.desiredTitles, dotted(wishes.desiredTitles)],
          [t.desiredLocations, dotted(wishes.desiredLocations)],
          [t.maxCommuteMiles, wishes.maxCommuteMiles === undefined ? undefined : format.number(wishes.maxCommuteMiles)],
          [t.taxTerms, dotted(wishes.taxTerms)],
          [t.ratesWanted, dotted(ratesWanted(wishes, (amount) => format.rate(amount, person.currency)))],
          [t.minDuration, wishes.minDuration],
          [t.interviewTimes, wishes.interviewTimes],
          [t.preferredChannel, wishes.preferredChannel && t.channels[wishes.preferredChannel]],
          [
            t.callTimes,
            wishes.callFrom || wishes.callUntil
              ? t.between(clock(wishes.callFrom ?? '00:00'), clock(wishes.callUntil ?? '24:00'))
              : undefined,
          ],
          [t.c2c, dotted([wishes.c2cCompany, wishes.c2cContact, wishes.c2cMail, wishes.c2cPhone])],
          [candidates.owner, person.ownerName],
          [candidates.source, person.sourceName],
          [candidates.askResume.label, <ResumeAge key="resume" person={person} />],
          [t.statusReason, person.statusReason],
        ]}
      />
    </Sheet>
  );
}

/** Which version of the resume is used and how old it is, with the way to a newer one. */
function ResumeAge({ person }: { person: Person }) {
  const { words, format } = useLanguage(candidateWords);
  const t = words.candidates.askResume;
  const [newest] = person.resumes.toSorted((a, b) => (a.readAt < b.readAt ? 1 : -1));
  return (
    <>
      <bdi>{newest ? t.version(format.number(person.resumes.length), format.ago(newest.readAt)) : t.none}</bdi>{' '}
      <AskResume person={person} />
    </>
  );
}
