import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { nationalPhone } from '#domain/candidates/phone-number.ts';
import { workOfRow } from '#domain/matching/work.ts';
import { Dotted } from '#web/ui/facts.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { localToday } from '#web/ui/local-day.ts';
import { PageHead } from '#web/ui/page.tsx';
import { Phone } from '#web/ui/phone.tsx';
import { StatusChip, toneOf } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { isHeld, type Person } from './candidate-draft.ts';
import { BackToList } from './candidate-neighbours.tsx';
import { JobActions } from './job-actions.tsx';
import { OwnRating } from './own-rating.tsx';
import { candidateWords } from './words/words.ts';

/** Who the person is, in three lines, and what to do next. */
export function CandidateHeader({
  person,
  mayEdit,
  mayWrite,
  mayActOnJobs,
  onEdit,
  onCall,
}: {
  person: Person;
  mayEdit: boolean;
  mayWrite: boolean;
  /** Submit, Chatbot and Add to job. */
  mayActOnJobs: boolean;
  onEdit: () => void;
  onCall: (phone: string) => void;
}) {
  const { words, format } = useLanguage(candidateWords);
  const { candidates } = words;
  const t = candidates.head;
  const reachable = (kind: 'email' | 'phone') =>
    person.contacts.find((one) => one.kind === kind && !one.bouncedAt && one.isPrimary) ??
    person.contacts.find((one) => one.kind === kind && !one.bouncedAt);
  const phone = reachable('phone');
  const mail = reachable('email');
  const dialed = phone && (phone.e164 ?? phone.value);
  return (
    <PageHead
      over={<BackToList />}
      kind={candidates.title}
      title={[person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ')}
      under={
        <>
          <Row>
            <StatusChip tone={toneOf(person.statusTone)} label={person.statusName} />
            {person.checkBackOn && (
              <StatusChip tone="info" icon="clock" label={t.checkBack(format.day(person.checkBackOn))} />
            )}
            <Availability person={person} />
            {person.authorized !== undefined && (
              <StatusChip
                tone={person.authorized ? 'neutral' : 'warning'}
                label={person.authorized ? t.authorized : t.notAuthorized}
              />
            )}
            {person.isHot && <StatusChip tone="warning" icon="flag" label={candidates.record.hot} />}
          </Row>
          <Row>
            <Dotted
              parts={[
                person.preferredName && t.called(person.preferredName),
                ...workOf(person, words.common.comma),
                person.place,
                person.totalYears === undefined ? undefined : t.years(person.totalYears),
                ...claimOf(person).map(t.statedYears),
                person.lastContactAt && t.lastContact(format.ago(person.lastContactAt)),
              ]}
            />
          </Row>
          <Row>
            {phone && (
              <span>
                <Phone number={phone.e164 ?? phone.value} />
                <Copy value={nationalPhone(phone.e164 ?? phone.value)} />
              </span>
            )}
            {mail && (
              <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                <bdi>{mail.value}</bdi>
                <Copy value={mail.value} />
              </Box>
            )}
            {person.ownerName && <bdi>{t.owner(person.ownerName)}</bdi>}
            <OwnRating person={person} mayEdit={mayEdit} />
            {person.tags.map((tag) => (
              <bdi key={tag}>#{tag}</bdi>
            ))}
          </Row>
        </>
      }
    >
      {dialed && mayWrite && <CallButton person={person} number={dialed} onCall={onCall} />}
      {mayActOnJobs && <JobActions person={person} />}
      {mayEdit && (
        <Button variant="outlined" onClick={onEdit}>
          {candidates.edit.button}
        </Button>
      )}
    </PageHead>
  );
}

/** Calls the person; why nobody may stands below the header. */
function CallButton({ person, number, onCall }: { person: Person; number: string; onCall: (phone: string) => void }) {
  const { words } = useLanguage(candidateWords);
  if (isHeld(person)) return null;
  return (
    <Button
      variant="contained"
      color="primary"
      component="a"
      href={`tel:${number.replace(/[^\d+]/g, '')}`}
      onClick={() => onCall(number)}
    >
      {words.candidates.calls.call}
    </Button>
  );
}

/** When the person can start, as a chip; nothing where it is unknown. */
function Availability({ person: { availableOn, noticeGiven } }: { person: Person }) {
  const { words, format } = useLanguage(candidateWords);
  const t = words.candidates.record;
  if (noticeGiven === 'NOT_LOOKING') return <StatusChip tone="neutral" label={t.availabilities.NOT_LOOKING} />;
  const isPast = availableOn !== undefined && availableOn <= localToday();
  if (isPast || noticeGiven === 'IMMEDIATE') return <StatusChip tone="success" label={t.availabilities.IMMEDIATE} />;
  if (availableOn) return <StatusChip tone="success" label={t.from(format.day(availableOn))} />;
  const named = noticeGiven && (t.availabilities as Record<string, string>)[noticeGiven];
  return named ? <StatusChip tone="success" label={named} /> : null;
}

function Row({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 12px', alignItems: 'center', mt: 0.5, minHeight: 22 }}>
      {children}
    </Box>
  );
}

function Copy({ value }: { value: string }) {
  const { words } = useLanguage(candidateWords);
  const t = words.candidates.head;
  const toast = useToast();
  return (
    <IconButton
      size="small"
      aria-label={t.copy(value)}
      title={t.copy(value)}
      onClick={() => void navigator.clipboard.writeText(value).then(() => toast(t.copied))}
    >
      <Icon name="copy" size={14} />
    </IconButton>
  );
}

/** The years that the resume claims, where they are others than those of its positions. */
function claimOf({ statedYears, totalYears = 0 }: Person): number[] {
  return statedYears === undefined || statedYears === Math.floor(totalYears) ? [] : [statedYears];
}

/**
 * The headline, and the title held at the latest employer where the two are not the same: nobody was what a headline wishes, and
 * beside an employer it would say so.
 */
function workOf(person: Person, comma: string): (string | undefined)[] {
  const { title, employer } = workOfRow(person);
  const held = [title, employer].filter(Boolean).join(comma);
  return title?.toLowerCase() === person.headline?.toLowerCase() ? [held] : [person.headline, held];
}
