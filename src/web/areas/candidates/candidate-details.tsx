import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { page } from '#domain/access/pages.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { download } from '#web/api/client.ts';
import { useCall } from '#web/api/use-call.ts';
import { readSession } from '#web/session/session.ts';
import { Note, PageHead, Sheet, Waiting } from '#web/ui/page.tsx';
import { StatusChip, toneOf } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Person } from './candidate-draft.ts';
import { ConsentSheet } from './consent-sheet.tsx';
import { ContactSheet } from './contact-sheet.tsx';
import { EditCandidate } from './edit-candidate.tsx';
import { OnFile } from './on-file.tsx';
import { ResumeLines } from './resume-lines.tsx';
import { candidateWords } from './words/words.ts';

/** A candidate's details as the resume states them. */
export function CandidateDetails() {
  const { words } = useLanguage(candidateWords);
  const { candidates } = words;
  const [params] = useSearchParams();
  const candidateId = Number(params.get('candidateId') ?? 0);
  const [isEditing, setEditing] = useState(false);
  const session = readSession();
  const mayEdit = session?.mayWrite && session.pages.includes(page.manageCandidates);
  const { data: person, error, refetch } = useCall(candidatesApi.details, { candidateId });
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
  if (!person) return <Waiting label={words.common.loading} />;
  return (
    <>
      <PageHead
        over={<Link to="/upload/managecandidates">{candidates.title}</Link>}
        kind={candidates.title}
        title={person.name}
        under={
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 0.5 }}>
            <StatusChip tone={toneOf(person.statusTone)} label={person.statusName} />
            {[person.headline, person.employer, person.place].filter(Boolean).join(' · ')}
            {person.isHot && <StatusChip tone="warning" icon="flag" label={candidates.record.hot} />}
            {person.tags.map((tag) => (
              <bdi key={tag}>#{tag}</bdi>
            ))}
          </Box>
        }
      >
        {mayEdit && (
          <Button variant="outlined" onClick={() => setEditing(true)}>
            {candidates.edit.button}
          </Button>
        )}
      </PageHead>
      <Holds person={person} />
      {isEditing && <EditCandidate person={person} onClose={() => setEditing(false)} />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' } }}>
        <Resume person={person} />
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <ContactSheet person={person} />
          <OnFile person={person} />
          <ConsentSheet person={person} mayEdit={mayEdit ?? false} />
          <FilesSheet person={person} />
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

function Resume({ person }: { person: Person }) {
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

function FilesSheet({ person }: { person: Person }) {
  const { words, format } = useLanguage(candidateWords);
  return (
    <Sheet>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {words.candidates.resumes}
      </Typography>
      {person.resumes.map((resume) => (
        <Box
          key={resume.id}
          sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between', py: 0.5 }}
        >
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {resume.name}
            <Box sx={{ color: token('text3'), fontSize: 12 }}>{format.day(resume.readAt)}</Box>
          </Box>
          {resume.fileId && (
            <Button size="small" onClick={() => void download(resume.fileId!, resume.name)}>
              {words.common.open}
            </Button>
          )}
        </Box>
      ))}
    </Sheet>
  );
}
