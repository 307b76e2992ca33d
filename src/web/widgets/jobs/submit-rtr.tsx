import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { filesApi } from '#contract/areas/files/files.ts';
import { recordedConfirmations } from '#domain/jobs/right-to-represent.ts';
import { yearlyOf } from '#domain/money/salary.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { readBrowser } from '#web/widgets/browser-name.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Words } from '#web/words/words.ts';
import { CopyText } from './copy-text.tsx';
import { useFindings } from './submission-findings.tsx';
import { type Check, noRtr, type TypedRtr } from './use-submission.ts';

/** The right to represent of a submission: the one on record while it holds, or a new one with its evidence. */
export function SubmitRtr({
  check,
  typed,
  onChange,
}: {
  check: Check | undefined;
  typed: TypedRtr;
  onChange: (typed: TypedRtr) => void;
}) {
  const { words } = useLanguage(jobWords);
  const t = words.submissions.submit;
  const isHeld = check?.rtr?.state === 'valid' || (check?.rtr === undefined && check?.chatRtr !== undefined);
  return (
    <Box component="section" aria-label={t.rtr} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography variant="h3">{t.rtr}</Typography>
        {check?.job && (
          <Box component="span" sx={{ color: token('text2'), fontSize: 13 }}>
            {check.job.rtrRequired ? t.rtrNeeded : t.rtrNotNeeded}
          </Box>
        )}
      </Box>
      {check && isHeld && !typed.isOpen && <HeldRtr check={check} />}
      {check?.rtr && !isHeld && <OtherRtr rtr={check.rtr} {...check.job} />}
      {typed.isOpen ? (
        <NewRtr check={check} typed={typed} onChange={onChange} />
      ) : (
        <Box>
          <Button size="small" onClick={() => onChange({ ...noRtr, isOpen: true })}>
            {isHeld ? t.rtrAgain : t.rtrRecord}
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** The newest right to represent on record, where it does not count at these terms, and why. */
function OtherRtr({
  rtr: { state, rate, taxTerm },
  currency,
  isDirectHire,
}: {
  rtr: NonNullable<Check['rtr']>;
  currency: string;
  isDirectHire: boolean;
}) {
  const { words, format } = useLanguage(jobWords);
  const t = words.submissions.submit.rtrOther;
  if (state === 'valid') return null;
  const named = isDirectHire
    ? `${format.rate(yearlyOf(rate), currency)}${words.jobs.terms.aYear}`
    : `${format.money(rate, currency)}${words.jobs.anHour} · ${taxTerm}`;
  return <Note tone="warn">{state === 'stale' ? t.stale(named) : t[state]}</Note>;
}

/** Who confirmed what, when and from where. */
function HeldRtr({ check }: { check: Check }) {
  const { words, format } = useLanguage(jobWords);
  const t = words.submissions.submit;
  const { rtrVia, confirmedFrom } = words.submit;
  const { rtr, chatRtr } = check;
  const from = rtr?.fromAddress ?? chatRtr?.address;
  const device = rtr?.device ?? chatRtr?.device;
  return (
    <Box sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
      <Box>
        {rtr
          ? t.rtrHeld(rtrVia[rtr.confirmedVia], format.moment(rtr.confirmedAt), format.day(rtr.expiresAt))
          : `${rtrVia.CHAT} · ${format.moment(chatRtr!.at)}`}
      </Box>
      {from && (
        <Box title={device} sx={{ color: token('text2'), fontSize: 13 }}>
          {confirmedFrom(from, browserOf(device, words))}
        </Box>
      )}
      {rtr?.evidence && <Box sx={{ color: token('text2'), fontSize: 13 }}>{rtr.evidence}</Box>}
      {rtr?.recordedBy && <Box sx={{ color: token('text2'), fontSize: 13 }}>{t.rtrBy(rtr.recordedBy)}</Box>}
    </Box>
  );
}

function NewRtr({
  check,
  typed,
  onChange,
}: {
  check: Check | undefined;
  typed: TypedRtr;
  onChange: (typed: TypedRtr) => void;
}) {
  const { words } = useLanguage(jobWords);
  const t = words.submissions.submit;
  const findings = useFindings();
  const codes = new Set(check?.blocks.map(({ code }) => code));
  const error = (...fields: string[]) => {
    const code = fields.map((field) => `rtr-${field}`).find((one) => codes.has(one));
    return code === undefined ? undefined : findings[code];
  };
  const set = (next: Partial<TypedRtr>) => onChange({ ...typed, ...next });
  const isWritten = typed.via === 'EMAIL_REPLY' || typed.via === 'SMS';
  const isPaper = typed.via === 'ESIGN' || typed.via === 'UPLOAD';
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {check?.rtrWording && (
        <Box sx={{ background: token('canvas'), borderRadius: '8px', padding: 1.5, fontSize: 13 }}>
          <Box sx={{ fontWeight: 600 }}>{t.rtrText}</Box>
          <Box dir="auto">{check.rtrWording}</Box>
          <CopyText text={check.rtrWording} label={t.copyText} />
        </Box>
      )}
      <Box sx={columns}>
        <ChoiceField
          label={t.rtrVia}
          value={typed.via}
          onChange={(via) => set({ via, fileId: '', fileName: '' })}
          empty={t.rtrChoose}
          required
          options={recordedConfirmations.map((one) => [one, words.submit.rtrVia[one]] as const)}
        />
        <Field
          label={t.rtrWhen}
          type="datetime-local"
          value={typed.at}
          onChange={(at) => set({ at })}
          error={error('confirmedAt', 'tooOld')}
        />
        {isWritten && (
          <Field
            label={t.rtrFrom}
            value={typed.from}
            onChange={(from) => set({ from })}
            error={error('fromAddress', 'notOnRecord')}
          />
        )}
      </Box>
      {(isWritten || typed.via === 'VERBAL') && (
        <Field
          label={t.rtrSaid}
          value={typed.said}
          onChange={(said) => set({ said })}
          // That it is missing is told below, not before a word is typed.
          error={typed.said === '' ? undefined : error('evidence')}
          required
          multiline
          rows={2}
        />
      )}
      {isPaper && <RtrFile typed={typed} error={error('fileId')} onFile={set} />}
      <Box>
        <Button size="small" variant="text" onClick={() => onChange(noRtr)}>
          {t.rtrKeep}
        </Button>
      </Box>
    </Box>
  );
}

/** The signed document: kept by the server until the submission takes it. */
function RtrFile({
  typed,
  error,
  onFile,
}: {
  typed: TypedRtr;
  error: string | undefined;
  onFile: (file: { fileId: string; fileName: string }) => void;
}) {
  const { words } = useLanguage(jobWords);
  const t = words.submissions.submit;
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const upload = useChange(filesApi.upload);
  const take = (list: FileList | null) => {
    const [file] = list ?? [];
    if (!file) return;
    upload.mutate(
      { input: {}, options: { files: [file] } },
      {
        onSuccess: ([saved]) => {
          if (saved?.fileId) onFile({ fileId: saved.fileId, fileName: saved.name });
          else toast(saved?.refused?.message ?? '', { isError: true });
        },
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button size="small" aria-busy={upload.isPending} onClick={() => input.current?.click()}>
        {t.rtrFileChoose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t.rtrFile}
        data-testid="rtr-file"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      {typed.fileName !== '' && <bdi>{typed.fileName}</bdi>}
      {error && typed.fileId === '' && <Box sx={{ color: token('dangerText'), fontSize: 13 }}>{error}</Box>}
    </Box>
  );
}

/** The browser by its common name; undefined where it is unknown. */
function browserOf(device: string | undefined, { account }: Words): string | undefined {
  const known = readBrowser(device ?? '');
  return known && account.sessions.browserOn(known.browser, known.system);
}

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
} as const;
