import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { backupsApi } from '#contract/areas/backups/backups.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Sheet } from '#web/ui/page.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { backupWords } from './words/words.ts';

type Backup = Output<typeof backupsApi.list>['backups'][number];
type Check = Backup['checks'][number];

/** One backup: when, how large, what was found, and what can be done with it. */
export function BackupCard({
  backup,
  mayStart,
  onVerify,
  onRehearse,
}: {
  backup: Backup;
  mayStart: boolean;
  onVerify: () => void;
  onRehearse: () => void;
}) {
  const { words, format } = useLanguage(backupWords);
  const { backups: say } = words;
  const { state, faults, rows, files, bytes, seconds } = backup;
  const isChecked = state === 'DONE' && !backup.removedAt && backup.isThere;
  const title = format.moment(backup.createdAt);
  return (
    <Sheet>
      <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="h2">{title}</Typography>
          <StatusChip {...chipOf(backup, say.states)} />
          <Box sx={{ color: token('text2'), flex: '1 1 160px' }}>
            <bdi>{backup.night ? say.nightly : say.askedBy(backup.askedBy ?? '')}</bdi>
          </Box>
          {isChecked && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button size="small" disabled={!mayStart} onClick={onVerify}>
                {say.verify}
              </Button>
              <Button size="small" disabled={!mayStart} onClick={onRehearse}>
                {say.rehearse}
              </Button>
            </Box>
          )}
        </Box>
        <RunProgress run={backup} label={title} />
        {state === 'FAILED' && <Reason title={say.backupFailed} text={backup.failure} />}
        {faults.length > 0 && <Faults title={say.backupNotWhole} faults={faults} />}
        {state === 'DONE' && (
          <Facts
            facts={[
              [say.size, bytes !== undefined && sizeOf(bytes, format.number, say.megabytes)],
              [say.rows, rows !== undefined && format.number(rows)],
              [say.files, files !== undefined && format.number(files)],
              [say.took, seconds !== undefined && say.seconds(rounded(seconds, format.number))],
              [
                say.file,
                <Box key="file" component="bdi" sx={{ overflowWrap: 'anywhere' }}>
                  {backup.file}
                </Box>,
              ],
            ]}
          />
        )}
        {backup.checks.map((check) => (
          <CheckResult key={check.id} check={check} />
        ))}
        {isChecked && backup.checks.length === 0 && <Box sx={{ color: token('text2') }}>{say.neverChecked}</Box>}
      </Box>
    </Sheet>
  );
}

/** What a check of a backup found, in words. */
function CheckResult({ check }: { check: Check }) {
  const { words, format } = useLanguage(backupWords);
  const { backups: say } = words;
  const { kind, state, faults, steps } = check;
  const isOver = state === 'DONE' || state === 'FAILED';
  return (
    <Box sx={{ borderTop: `1px solid ${token('border')}`, pt: 1.5, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <b>{isOver ? `${say.checks[kind]}: ${format.moment(check.at)}` : say.running[kind]}</b>
        {state === 'DONE' && (
          <StatusChip
            tone={faults.length > 0 ? 'danger' : 'success'}
            label={faults.length > 0 ? say.bad[kind] : say.good[kind]}
          />
        )}
        {isOver && check.seconds !== undefined && (
          <Box component="span" sx={{ color: token('text2') }}>
            {say.seconds(rounded(check.seconds, format.number))}
          </Box>
        )}
      </Box>
      <RunProgress run={check} label={say.running[kind]} />
      {state === 'FAILED' && <Reason title={say.failed[kind]} text={check.failure} />}
      {faults.length > 0 && <Faults title={say.bad[kind]} faults={faults} />}
      {steps.length > 0 && (
        <Facts
          facts={steps.map(({ step, seconds, found }) => [
            (say.steps as Record<string, string>)[step] ?? step,
            <span key={step}>
              <bdi>{found}</bdi> ({say.seconds(rounded(seconds, format.number))})
            </span>,
          ])}
        />
      )}
    </Box>
  );
}

function RunProgress({ run, label }: { run: Pick<Backup, 'state' | 'progress'>; label: string }) {
  const { words, format } = useLanguage(backupWords);
  const { backups: say } = words;
  if (run.state !== 'WAITING' && run.state !== 'RUNNING') return null;
  const { progress } = run;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <LinearProgress aria-label={label} />
      <Box role="status" sx={{ color: token('text2') }}>
        {progress
          ? say.progress(
              format.number(progress.rows),
              format.number(progress.files),
              sizeOf(progress.bytes, format.number, say.megabytes),
            )
          : run.state === 'WAITING'
            ? say.states.WAITING
            : say.beginning}
      </Box>
    </Box>
  );
}

/** The server's own words; they name paths and records, so they stay as they are. */
function Reason({ title, text }: { title: string; text: string | undefined }) {
  return (
    <Box role="note" sx={{ color: token('dangerText') }}>
      <b>{title}</b>
      {text && (
        <Box dir="auto" sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}>
          {text}
        </Box>
      )}
    </Box>
  );
}

/** Faults that are shown one by one. */
const mostShown = 10;

function Faults({ title, faults }: { title: string; faults: Backup['faults'] }) {
  const { words, format } = useLanguage(backupWords);
  const { backups: say } = words;
  return (
    <Box sx={{ color: token('dangerText') }}>
      <b>{title}</b>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {faults.slice(0, mostShown).map((fault) => (
          <li key={fault.say}>
            {(say.faults as Record<string, string>)[fault.code] ?? fault.code}
            {': '}
            <Box component="bdi" sx={{ overflowWrap: 'anywhere' }}>
              {fault.say}
            </Box>
          </li>
        ))}
        {faults.length > mostShown && <li>{say.more(format.number(faults.length - mostShown))}</li>}
      </Box>
    </Box>
  );
}

function chipOf(
  { state, faults, removedAt, isThere }: Backup,
  states: Readonly<Record<Backup['state'] | 'removed' | 'notWhole' | 'notHere', string>>,
): { tone: Tone; label: string } {
  if (removedAt) return { tone: 'neutral', label: states.removed };
  if (state === 'FAILED') return { tone: 'danger', label: states.FAILED };
  if (state !== 'DONE') return { tone: 'info', label: states[state] };
  if (!isThere) return { tone: 'warning', label: states.notHere };
  return faults.length > 0 ? { tone: 'warning', label: states.notWhole } : { tone: 'success', label: states.DONE };
}

const rounded = (value: number, number: (value: number) => string) => number(Math.round(value * 10) / 10);
const sizeOf = (bytes: number, number: (value: number) => string, megabytes: (value: string) => string) =>
  megabytes(rounded(bytes / 1024 / 1024, number));
