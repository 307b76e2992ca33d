import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { candidateFilesApi } from '#contract/areas/candidates/candidate-files.ts';
import { candidateRecordApi, candidatesApi } from '#contract/areas/candidates/candidates.ts';
import type { Given, Output } from '#contract/core/endpoint.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { download } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { ClientResumeFiles } from '#web/widgets/jobs/client-resume-files.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { Person } from './candidate-draft.ts';
import { compareTexts } from './text-difference.ts';
import { candidateWords } from './words/words.ts';

type Version = Output<typeof candidateFilesApi.versions>[number];

/** The versions of a candidate's resume: read, compared, and what the newest one says otherwise. */
export function ResumeTab({ person, mayEdit }: { person: Person; mayEdit: boolean }) {
  const { words } = useLanguage(candidateWords);
  const { data: versions, error, refetch } = useCall(candidateFilesApi.versions, { candidateId: person.id });
  if (error) return <CallProblem error={error} onAgain={refetch} />;
  if (!versions) return <Waiting rows={6} label={words.common.loading} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {mayEdit && <Proposals person={person} version={versions[0]} />}
      {versions.map((version, at) => (
        <OneVersion
          key={version.id}
          guid={person.guid}
          version={version}
          number={versions.length - at}
          older={versions[at + 1]}
          isOpen={at === 0}
        />
      ))}
      {mayEdit && <AddVersion person={person} />}
    </Box>
  );
}

/** What the newest resume says of fields that were edited before it came; each is taken over on its own. */
function Proposals({ person, version }: { person: Person; version: Version | undefined }) {
  const { words } = useLanguage(candidateWords);
  const t = words.candidates.versions;
  const toast = useToast();
  const save = useChange(candidateRecordApi.change, [candidatesApi.details, candidateFilesApi.versions]);
  const proposals = version?.proposals ?? [];
  if (proposals.length === 0) return null;
  const take = ({ field, value }: Version['proposals'][number]) => {
    const [city, state] = value.split(', ');
    const change = field === 'place' ? { city: city ?? null, state: state ?? null } : { [field]: value };
    const input = { candidateId: person.id, version: person.version, ...change };
    save.mutate(
      { input: input as Given<typeof candidateRecordApi.change> },
      { onSuccess: () => toast(t.taken(t.fields[field])) },
    );
  };
  return (
    <Sheet>
      <Typography variant="h2">{t.proposals}</Typography>
      <Box sx={{ color: token('text2'), mb: 1 }}>{t.proposalsHint}</Box>
      {save.error && <Problem text={explain(save.error, words)} />}
      {proposals.map((one) => (
        <Box key={one.field} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.5 }}>
          <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <strong>{t.fields[one.field]}</strong>
            {': '}
            <bdi>{one.value}</bdi>
            <Box sx={{ color: token('text2'), fontSize: 13 }}>{t.now(one.now || '–')}</Box>
          </Box>
          <Button
            size="small"
            aria-label={t.takeOf(t.fields[one.field])}
            aria-busy={save.isPending}
            onClick={() => take(one)}
          >
            {t.take}
          </Button>
        </Box>
      ))}
    </Sheet>
  );
}

function OneVersion({
  guid,
  version,
  number,
  older,
  isOpen: isOpenFirst,
}: {
  guid: string;
  version: Version;
  number: number;
  older: Version | undefined;
  isOpen: boolean;
}) {
  const { words, format } = useLanguage(candidateWords);
  const t = words.candidates.versions;
  const [isOpen, setOpen] = useState(isOpenFirst);
  const [isCompared, setCompared] = useState(false);
  return (
    <Sheet>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="h2">{t.version(number)}</Typography>
            {version.isPrimary && <StatusChip tone="success" label={t.newest} />}
          </Box>
          <Box sx={{ color: token('text2'), fontSize: 13 }}>
            <bdi>{version.name}</bdi> · {format.day(version.readAt)}
          </Box>
        </Box>
        <Button size="small" variant="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t.hide : t.show}
        </Button>
        {older && (
          <Button size="small" variant="text" aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
            {t.compare}
          </Button>
        )}
        <ClientResumeFiles candidateGuid={guid} resumeId={version.id} />
        {version.fileId && (
          <Button size="small" onClick={() => void download(version.fileId!, version.name)}>
            {t.download}
          </Button>
        )}
      </Box>
      {isCompared && older && <Difference newer={version} older={older} number={number} />}
      {isOpen && !isCompared && (
        <Box dir="auto" tabIndex={0} role="region" aria-label={t.version(number)} sx={textStyle}>
          {version.text}
        </Box>
      )}
    </Sheet>
  );
}

function Difference({ newer, older, number }: { newer: Version; older: Version; number: number }) {
  const { words } = useLanguage(candidateWords);
  const t = words.candidates.versions;
  const lines = compareTexts(older.text, newer.text);
  return (
    <Box sx={{ mt: 1 }}>
      <Box sx={{ fontWeight: 600, mb: 0.5 }}>{t.compareTitle(number, number - 1)}</Box>
      {lines.every(({ kind }) => kind === 'same') && <Note tone="info">{t.noDifference}</Note>}
      <Box dir="auto" tabIndex={0} role="region" aria-label={t.compareTitle(number, number - 1)} sx={textStyle}>
        {lines.map(({ kind, text }, at) =>
          kind === 'same' ? (
            <div key={at}>{text}</div>
          ) : (
            <Box
              key={at}
              component={kind === 'added' ? 'ins' : 'del'}
              sx={{
                display: 'block',
                textDecoration: kind === 'removed' ? 'line-through' : 'none',
                background: token(kind === 'added' ? 'successSoft' : 'dangerSoft'),
                color: token(kind === 'added' ? 'successText' : 'dangerText'),
              }}
            >
              <Box component="span" sx={{ display: 'inline-block', fontSize: 12, marginInlineEnd: 1 }}>
                {kind === 'added' ? t.addedLine : t.removedLine}
              </Box>
              {text}
            </Box>
          ),
        )}
      </Box>
    </Box>
  );
}

const textStyle = {
  mt: 1,
  maxHeight: 640,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  lineHeight: '22px',
} as const;

/** A newer resume, as a file or as pasted text. */
function AddVersion({ person }: { person: Person }) {
  const words = useLanguage(candidateWords).words;
  const t = words.candidates.versions;
  const toast = useToast();
  const [text, setText] = useState('');
  const add = useChange(candidateFilesApi.updateResume, [candidateFilesApi.versions, candidatesApi.details]);
  const send = (given: { text?: string }, files: File[] = []) =>
    add.mutate(
      { input: { candidateGuid: person.guid, ...given }, options: { files } },
      {
        onSuccess: ({ outcome }) => {
          setText('');
          toast(outcome === 'DUPLICATE' ? t.same : t.added);
        },
      },
    );
  return (
    <Sheet>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {add.error && <Problem text={explain(add.error, words)} />}
        <DropZone
          title={t.add}
          hint={t.addHint}
          buttonLabel={t.choose}
          accept=".pdf,.docx,.doc,.rtf,.odt,.txt"
          onFiles={(files) => send({}, files)}
        />
        <Field label={t.paste} value={text} onChange={setText} multiline rows={3} />
        <Box>
          <Button disabled={text.trim() === ''} aria-busy={add.isPending} onClick={() => send({ text })}>
            {t.savePasted}
          </Button>
        </Box>
      </Box>
    </Sheet>
  );
}
