import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useCallback, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { candidateRecordApi, candidatesApi, uploadsApi } from '#contract/areas/candidates/candidates.ts';
import { manyFiles, type Output } from '#contract/core/endpoint.ts';
import { type DomainEvent, useDomainEvents } from '#web/api/events.ts';
import { explain, explainCode } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { readLastJob } from '#web/session/last-job.ts';
import { readSession } from '#web/session/session.ts';
import { DropZone, documentKinds } from '#web/ui/drop-zone.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Leaving } from '#web/ui/leaving.tsx';
import { localToday } from '#web/ui/local-day.ts';
import { Empty, PageHead, Problem, Sheet } from '#web/ui/page.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage, useWords } from '#web/words/language.tsx';
import { candidateWords } from './words/words.ts';

const consentNames = ['EXPRESS', 'IMPLIED_INQUIRY', 'IMPLIED_EBR', 'PUBLISHED_ADDRESS', 'NONE'] as const;
type Consent = (typeof consentNames)[number];

/** What is said of all files of an upload; `origin` is the source type of the new candidates, `source` that of their consent. */
type Typed = { consent: Consent | ''; source: string; day: string; origin?: string };

/** As many files as one call takes; more are sent in several calls. */
const filesPerCall = 50;

/** What the server would refuse is told before it is sent. */
const mostBytes = ({ name }: File) => (/\.zip$/i.test(name) ? manyFiles.zipBytes! : manyFiles.fileBytes);
const isTooLarge = (file: File) => file.size > mostBytes(file);

/** Uploads resumes and shows the state of each. The ids of its calls are in the address, so that one can return to it. */
export function UploadResumes() {
  const { words } = useLanguage(candidateWords);
  const { candidates } = words;
  const [params, setParams] = useSearchParams();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [{ consent, source, day, origin = '' }, setTyped, draft] = useDraft<Typed>('upload-consent', {
    consent: '',
    source: '',
    day: localToday(),
    origin: '',
  });
  const set = (name: keyof Typed) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const [share, setShare] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const mayWrite = readSession()?.mayWrite ?? false;
  const upload = useChange(uploadsApi.uploadAll, [candidatesApi.search]);
  const uploadIds = (params.get('upload') ?? '').split(',').map(Number).filter(Number.isSafeInteger).filter(Boolean);
  /** The address follows a moment later; who sends the rest at once must not lose what went before. */
  const sent = useRef<number[]>([]);
  const hasConsent = consent !== '' && consent !== 'NONE';
  const lacksSource = hasConsent && source.trim() === '';

  const fitting = files.filter((file) => !isTooLarge(file));
  /** Sends the files batch by batch; what was not sent when a batch fails stays in the list. */
  const send = async () => {
    // Told before the files go, which may take minutes.
    setChecked(true);
    if (lacksSource) return;
    setIsSending(true);
    const ids = [...new Set([...uploadIds, ...sent.current])];
    try {
      for (let from = 0; from < fitting.length; from += filesPerCall) {
        const batch = fitting.slice(from, from + filesPerCall);
        const { id } = await upload.mutateAsync({
          input: {
            ...(consent !== '' && { consentBasis: consent }),
            ...(origin !== '' && { sourceId: Number(origin) }),
            ...(hasConsent && { consentSource: source.trim(), consentOn: day }),
          },
          options: { files: batch, onProgress: (part) => setShare((from + part * batch.length) / fitting.length) },
        });
        ids.push(id);
        sent.current = ids;
        setFiles((before) => before.filter((file) => !batch.includes(file)));
        setParams({ upload: ids.join(',') });
      }
      draft.discard();
    } catch {
      // `upload.error` says why, beside the files that are left.
    } finally {
      setIsSending(false);
    }
  };

  return (
    <Box sx={{ maxWidth: 960, display: 'grid', gap: 2 }}>
      <PageHead over={<Link to="/upload/managecandidates">{candidates.title}</Link>} title={candidates.upload} />
      {!mayWrite && (
        <Sheet>
          <Empty title={words.common.viewOnly} text={words.common.viewOnlyText}>
            <Button component={Link} to="/upload/managecandidates">
              {candidates.title}
            </Button>
          </Empty>
        </Sheet>
      )}
      {mayWrite && (
        <Sheet>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Leaving isDirty={isSending} />
            <DropZone
              title={candidates.dropTitle}
              hint={candidates.dropHint}
              buttonLabel={candidates.chooseFiles}
              isMany
              accept={`${documentKinds},.zip`}
              isDisabled={isSending}
              onFiles={(more) => setFiles((before) => [...before, ...more])}
            />
            {files.length > 0 && (
              <>
                <ChosenFiles files={files} onFiles={setFiles} isSending={isSending} />
                <FieldRow least={220}>
                  <SourceField value={origin} onChange={set('origin')} />
                  <ConsentFields
                    typed={{ consent, source, day }}
                    set={set}
                    error={isChecked && lacksSource ? words.common.required : upload.error?.fields['consentSource']}
                  />
                </FieldRow>
                <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
                  <Button
                    variant="contained"
                    color="primary"
                    disabled={isSending || fitting.length === 0}
                    onClick={() => void send()}
                  >
                    {candidates.start(fitting.length)}
                  </Button>
                  {isSending && <span role="status">{candidates.uploading(Math.round(share * 100))}</span>}
                </Box>
              </>
            )}
            {upload.error && <Problem text={explain(upload.error, words)} />}
          </Box>
        </Sheet>
      )}
      {uploadIds.toReversed().map((id) => (
        <UploadProgress key={id} uploadId={id} mayLeave={!isSending} />
      ))}
    </Box>
  );
}

/** How the people of an upload agreed to be written to; where it was given and when, for it is proven by that. */
function ConsentFields({
  typed: { consent, source, day },
  set,
  error,
}: {
  typed: Typed;
  set: (name: keyof Typed) => (value: string) => void;
  error: string | undefined;
}) {
  const { candidates, common } = useWords(candidateWords);
  const hasConsent = consent !== '' && consent !== 'NONE';
  return (
    <>
      <ChoiceField
        label={candidates.consent}
        hint={consent === 'PUBLISHED_ADDRESS' ? candidates.publishedHint : candidates.consentHint}
        value={consent}
        onChange={set('consent')}
        empty={common.unknown}
        options={consentNames.map((name) => [name, candidates.consents[name]] as const)}
      />
      {hasConsent && (
        <Field label={candidates.consentSource} value={source} onChange={set('source')} required error={error} />
      )}
      {hasConsent && <Field label={candidates.consentOn} type="date" value={day} onChange={set('day')} />}
    </>
  );
}

/** Where the new candidates come from, of the list Source Types; the source performance counts by it. */
function SourceField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { candidates, common } = useWords(candidateWords);
  const { data } = useCall(candidateRecordApi.choices, {});
  return (
    <ChoiceField
      label={candidates.source}
      hint={candidates.uploadSourceHint}
      value={value}
      onChange={onChange}
      empty={common.unknown}
      options={(data?.sources ?? []).map(({ id, name }) => [String(id), name] as const)}
    />
  );
}

/** The files that are not sent yet. */
function ChosenFiles({
  files,
  onFiles,
  isSending,
}: {
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  isSending: boolean;
}) {
  const words = useWords(candidateWords);
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: 220, overflowY: 'auto' }}>
      {files.map((file, at) => (
        <Box
          component="li"
          key={`${file.name}${file.size}${file.lastModified}`}
          sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
        >
          <Icon name="file" size={16} />
          <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            {file.name}
            {isTooLarge(file) && (
              <Box sx={{ color: token('dangerText'), fontSize: 13 }}>
                {words.candidates.tooLarge(Math.round(mostBytes(file) / 1024 / 1024))}
              </Box>
            )}
          </Box>
          <Box sx={{ color: token('text3'), fontSize: 13 }}>{Math.max(1, Math.round(file.size / 1024))} KB</Box>
          <IconButton
            size="small"
            disabled={isSending}
            aria-label={`${words.common.remove} ${file.name}`}
            onClick={() => onFiles(files.filter((_, other) => other !== at))}
          >
            <Icon name="close" size={14} />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}

type Item = Output<typeof uploadsApi.uploadState>['items'][number];

const toneOfState: Readonly<Record<Item['state'], Tone>> = {
  WAITING: 'neutral',
  READING: 'info',
  CREATED: 'success',
  ATTACHED: 'success',
  DUPLICATE: 'warning',
  FAILED: 'danger',
};

function UploadProgress({ uploadId, mayLeave }: { uploadId: number; mayLeave: boolean }) {
  const words = useWords(candidateWords);
  const { candidates } = words;
  const { data, error, refetch } = useCall(
    uploadsApi.uploadState,
    { uploadId },
    { pollWhile: (answer) => answer !== undefined && answer.state !== 'DONE' },
  );
  useDomainEvents(
    useCallback(
      (event: DomainEvent) => {
        if (event.about === 'upload' && Number(event.id) === uploadId) void refetch();
      },
      [uploadId, refetch],
    ),
  );
  if (error) return <Problem text={explain(error, words)} />;
  if (!data) return null;
  const isDone = data.state === 'DONE';
  return (
    <Sheet>
      <Typography variant="h2" role="status">
        {candidates.progress(data.done, data.total)}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-label={candidates.progress(data.done, data.total)}
        value={data.total === 0 ? 100 : (100 * data.done) / data.total}
        sx={{ my: 1.5 }}
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 1.5 }}>
        {(
          [
            ['CREATED', data.created],
            ['ATTACHED', data.attached],
            ['DUPLICATE', data.duplicates],
            ['FAILED', data.failed],
          ] as const
        )
          .filter(([, count]) => count > 0)
          .map(([state, count]) => (
            <StatusChip key={state} tone={toneOfState[state]} label={`${candidates.states[state]}: ${count}`} />
          ))}
        {!isDone && mayLeave && <Box sx={{ color: token('text2') }}>{candidates.leave}</Box>}
      </Box>
      {isDone && data.created + data.attached > 0 && <WayBack />}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.items.map((item) => (
          <Box
            component="li"
            key={item.id}
            sx={{
              // The states are aligned in a column, however long a file name is.
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 170px minmax(0, 1fr)' },
              columnGap: 1.5,
              rowGap: 0.5,
              alignItems: 'center',
              justifyItems: 'start',
              py: 1,
              borderTop: `1px solid ${token('border')}`,
            }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{item.name}</Box>
            <StatusChip tone={toneOfState[item.state]} label={candidates.states[item.state]} />
            <Box sx={{ minWidth: 0, color: token('text2') }}>
              {item.candidateId ? (
                <>
                  <Link to={`/upload/candidatedetails?candidateId=${item.candidateId}`}>{item.candidateName}</Link>
                  {item.knownElsewhere && <Box sx={{ fontSize: 13 }}>{candidates.knownElsewhere}</Box>}
                  {item.hasPossibleDouble && item.candidateId !== undefined && (
                    <Box sx={{ fontSize: 13 }}>
                      <Link to="/upload/duplicates">{candidates.maybeOnFile}</Link>
                    </Box>
                  )}
                </>
              ) : item.code ? (
                (explainCode(words, item.code) ?? item.message)
              ) : null}
            </Box>
          </Box>
        ))}
      </Box>
    </Sheet>
  );
}

/** The way back to the job that the resumes were uploaded for: its results say that there are new people, and match again. */
function WayBack() {
  const { candidates } = useWords(candidateWords);
  const [job] = useState(readLastJob);
  if (!job) return null;
  return (
    <Button component={Link} to={`/upload/matchingdetails?jobId=${job.id}`} sx={{ mb: 1.5 }}>
      {candidates.backToResults(job.title)}
    </Button>
  );
}
