import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { page } from '#domain/access/pages.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { useCall } from '#web/api/use-call.ts';
import { findDraft } from '#web/session/draft.ts';
import { readSession } from '#web/session/session.ts';
import { useGroup } from '#web/shell/use-menu.ts';
import { Note, PageHead, Sheet, Waiting } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { CallStrip } from '#web/widgets/candidates/call-strip.tsx';
import { candidatePath } from '#web/widgets/candidates/candidate-path.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Person } from './candidate-draft.ts';
import { CandidateHeader } from './candidate-header.tsx';
import { CandidateNeighbours } from './candidate-neighbours.tsx';
import { ClientBlocks } from './client-blocks.tsx';
import { ConsentSheet } from './consent-sheet.tsx';
import { ContactSheet } from './contact-sheet.tsx';
import { Conversations } from './conversations.tsx';
import { Doubles } from './doubles.tsx';
import { draftOfRecord, EditCandidate } from './edit-candidate.tsx';
import { FilesTab } from './files-tab.tsx';
import { ForJob } from './for-job.tsx';
import { JobsTab } from './jobs-tab.tsx';
import { Merges } from './merges.tsx';
import { OnFile } from './on-file.tsx';
import { ResumeLines } from './resume-lines.tsx';
import { ResumeTab } from './resume-tab.tsx';
import { useJobsOf } from './use-jobs-of.ts';
import { candidateWords } from './words/words.ts';

/** A candidate's record: who they are, what is on file, and everything that was said. */
export function CandidateDetails() {
  const { words } = useLanguage(candidateWords);
  const { candidates } = words;
  const [params] = useSearchParams();
  const candidateId = Number(params.get('candidateId') ?? 0);
  const { data: person, error, refetch, isPlaceholderData } = useCall(candidatesApi.details, { candidateId });
  if (error)
    return (
      <>
        <PageHead title={candidates.title} />
        <CallProblem
          error={error}
          onAgain={refetch}
          back={{ to: '/upload/managecandidates', label: candidates.title }}
        />
      </>
    );
  return (
    <>
      <CandidateNeighbours id={candidateId} />
      {person && person.id !== candidateId && !isPlaceholderData && <Navigate to={candidatePath(person.id)} replace />}
      {person?.id === candidateId ? (
        <Record key={person.id} person={person} />
      ) : (
        <Waiting label={words.common.loading} />
      )}
    </>
  );
}

const tabs = ['overview', 'resume', 'conversations', 'jobs', 'files'] as const;
type TabName = (typeof tabs)[number];

/** A tab with how much is in it; the first page of jobs is read for the card beside it anyway. */
function NameOfTab({ name, person }: { name: TabName; person: Person }) {
  const { words, format } = useLanguage(candidateWords);
  const { data: jobs } = useJobsOf(person.id);
  const t = words.candidates.tabs;
  const counts = { conversations: person.counts.conversations, jobs: jobs?.found.total, files: person.counts.files };
  const count = name in counts ? counts[name as keyof typeof counts] : undefined;
  const versions = person.resumes.length;
  if (name === 'resume' && versions > 0) return t.resumeVersion(format.number(versions));
  return count ? `${t[name]} ${format.number(count)}` : t[name];
}

/** The record with its header and its tabs; each tab has its own address. */
function Record({ person }: { person: Person }) {
  const { words } = useLanguage(candidateWords);
  const { candidates } = words;
  const [params, setParams] = useSearchParams();
  const [calling, setCalling] = useState<string>();
  const session = readSession();
  const isAdministrator = useGroup() === 'admin';
  const mayWrite = session?.mayWrite ?? false;
  const mayEdit = mayWrite && (session?.pages.includes(page.manageCandidates) ?? false);
  // What was being typed when the session ended, or when the page was left by accident, is there again.
  const [isEditing, setEditing] = useState(() => mayEdit && findDraft(draftOfRecord(person)) !== undefined);
  const mayActOnJobs =
    mayWrite && [page.uploadJob, page.manageJobs, page.manageCandidates].some((one) => session?.pages.includes(one));
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'overview';
  const show = (next: TabName) =>
    setParams(
      (before) => {
        before.set('tab', next);
        return before;
      },
      { replace: true },
    );
  return (
    <>
      <CandidateHeader
        person={person}
        mayEdit={mayEdit}
        mayWrite={mayWrite}
        mayActOnJobs={mayActOnJobs}
        onEdit={() => setEditing(true)}
        onCall={setCalling}
      />
      {calling && <CallStrip candidateId={person.id} phone={calling} onClose={() => setCalling(undefined)} />}
      <Holds person={person} />
      {isEditing && <EditCandidate person={person} onClose={() => setEditing(false)} />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' } }}>
        <Box sx={{ minWidth: 0 }}>
          <Tabs
            value={tab}
            onChange={(_, next: TabName) => show(next)}
            variant="scrollable"
            allowScrollButtonsMobile
            aria-label={person.name}
            sx={{ mb: 2, borderBottom: `1px solid ${token('border')}` }}
          >
            {tabs.map((one) => (
              <Tab
                key={one}
                value={one}
                label={<NameOfTab name={one} person={person} />}
                id={`tab-${one}`}
                {...(one === tab && { 'aria-controls': `panel-${one}` })}
              />
            ))}
          </Tabs>
          <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} key={tab}>
            {tab === 'overview' && <Overview person={person} />}
            {tab === 'resume' && <ResumeTab person={person} mayEdit={mayEdit} />}
            {tab === 'conversations' && <Conversations person={person} mayWrite={mayWrite} />}
            {tab === 'jobs' && <JobsTab person={person} mayWrite={mayWrite} />}
            {tab === 'files' && <FilesTab person={person} mayEdit={mayEdit} />}
          </Box>
        </Box>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <ForJob person={person} />
          <ContactSheet person={person} />
          <OnFile person={person} />
          <ClientBlocks person={person} mayEdit={mayEdit} />
          <ConsentSheet person={person} mayEdit={mayEdit} />
          {session?.pages.includes(page.manageCandidates) && <Doubles person={person} mayEdit={mayEdit} />}
          {session?.pages.includes(page.manageCandidates) && <Merges person={person} mayEdit={mayEdit} />}
          {isAdministrator && (
            <div>
              <Button component={Link} to={`/upload/candidateprivacy?candidateId=${person.id}`}>
                {candidates.doubles.privacy}
              </Button>
            </div>
          )}
        </Box>
      </Box>
    </>
  );
}

/** Why nobody may write to the person, where that is so. */
function Holds({ person }: { person: Person }) {
  const { words } = useLanguage(candidateWords);
  const t = words.candidates.record;
  const isHeld = person.statusCategory === 'DO_NOT_CONTACT';
  if (!isHeld && !person.isHeldElsewhere) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Note tone="warn">{isHeld ? t.doNotContact : t.heldElsewhere}</Note>
    </Box>
  );
}

function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  const { words } = useLanguage(candidateWords);
  return (
    <Box sx={{ mb: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {isEmpty ? <Box sx={{ color: token('text3') }}>{words.candidates.noneKnown}</Box> : children}
    </Box>
  );
}

/** The words that a warning is about, on request. */
function UnseenWords({ person, warning }: { person: Person; warning: string }) {
  const { words } = useLanguage(candidateWords);
  const resume = person.resumes.find(({ isPrimary }) => isPrimary);
  const found =
    warning === 'hidden-text' ? resume?.hiddenText : warning === 'doubtful-text' ? resume?.doubtfulText : undefined;
  if (!found) return null;
  return (
    <Box component="details" sx={{ mt: 0.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
        {words.candidates.showWords}
      </Box>
      <Box
        dir="auto"
        sx={{ mt: 0.5, maxHeight: 160, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {found}
      </Box>
    </Box>
  );
}

function Overview({ person }: { person: Person }) {
  const { words, format } = useLanguage(candidateWords);
  const { candidates } = words;
  return (
    <Sheet>
      {person.knownElsewhere && (
        <Box sx={{ mb: 1.5 }}>
          <Note tone="info">{candidates.knownElsewhere}</Note>
        </Box>
      )}
      {person.warnings.map((warning) => (
        <Box key={warning} sx={{ mb: 1.5 }}>
          <Note tone="warn">
            {(candidates.warnings as Record<string, string>)[warning] ?? warning}
            <UnseenWords person={person} warning={warning} />
          </Note>
        </Box>
      ))}
      {person.summary && (
        <Part title={candidates.summary} isEmpty={false}>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-line', fontSize: 15, lineHeight: '24px' }}>
            {person.summary}
          </Typography>
        </Part>
      )}
      <Part title={candidates.skills} isEmpty={person.skillSet.length === 0}>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            margin: 0,
            padding: 0,
            display: 'grid',
            gap: 0.75,
            gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
          }}
        >
          {person.skillSet.map((skill) => (
            <Box component="li" key={skill.key}>
              {/*
               * Each part keeps its own direction: on an Arabic page the figure of "8.2 years" would otherwise move to the
               * name.
               */}
              <Box component="bdi" sx={{ fontWeight: 600, whiteSpace: skill.name.length <= 24 ? 'nowrap' : 'normal' }}>
                {skill.name}
              </Box>{' '}
              <Box component="bdi" sx={{ color: token('text2'), fontSize: 13 }}>
                {[
                  skill.years !== undefined && candidates.years(skill.years),
                  skill.statedYears !== undefined && candidates.yearsStated(skill.statedYears),
                  skill.isCurrent ? candidates.current : skill.lastUsedYear && candidates.lastUsed(skill.lastUsedYear),
                  skill.edited && candidates.edit.editedBy(skill.edited.by, format.day(skill.edited.at)),
                ]
                  .filter(Boolean)
                  .join(words.common.comma)}
              </Box>
            </Box>
          ))}
        </Box>
      </Part>
      <Part title={candidates.employment} isEmpty={person.employment.length === 0}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {person.employment.map((position, at) => (
            <Box key={at}>
              <Box sx={{ fontWeight: 600 }}>
                {[position.title, position.employer].filter(Boolean).join(', ') || '–'}
              </Box>
              <Box sx={{ color: token('text2'), fontSize: 13 }}>
                {[
                  position.startMonth &&
                    `${format.month(position.startMonth)} – ${position.isCurrent ? candidates.present : format.month(position.endMonth ?? '')}`,
                  position.location,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
              <ResumeLines text={position.description.slice(0, 1200)} name={person.name} />
            </Box>
          ))}
        </Box>
      </Part>
      <Part title={candidates.education} isEmpty={person.education.length === 0}>
        {person.education.map((one) => (
          <Box key={`${one.degree}${one.school}`}>{[one.degree, one.school].filter(Boolean).join(', ')}</Box>
        ))}
      </Part>
      {person.certifications.length > 0 && (
        <Part title={candidates.certifications} isEmpty={false}>
          {person.certifications.map((one) => (
            <Box key={one}>{one}</Box>
          ))}
        </Part>
      )}
      <Box sx={{ color: token('text3'), fontSize: 12 }}>
        {words.common.updated}: {format.moment(person.updatedAt)}
      </Box>
    </Sheet>
  );
}
