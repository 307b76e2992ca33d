import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { backupsApi } from '#contract/areas/backups/backups.ts';
import type { Endpoint, Given, Output } from '#contract/core/endpoint.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useSignedIn } from '#web/shell/session-provider.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Empty, Note, PageHead, Problem, Sheet } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { BackupCard } from './backup-card.tsx';
import { backupWords } from './words/words.ts';

type Listed = Output<typeof backupsApi.list>;

/** Whether a backup or a check is waiting or running. */
export const isActive = (listed: Listed | undefined): boolean =>
  listed?.backups.some((one) => [one, ...one.checks].some(({ state }) => state === 'WAITING' || state === 'RUNNING')) ??
  false;

/** Backups of the whole installation for administrators: the schedule, the latest backups, and their checks. */
export function Backups() {
  const { words } = useLanguage(backupWords);
  const { backups: say } = words;
  const { mayWrite } = useSignedIn();
  const { data, error, refetch } = useCall(backupsApi.list, {}, { pollWhile: isActive });
  const run = useStart(backupsApi.run);
  const verify = useStart(backupsApi.verify);
  const rehearse = useStart(backupsApi.rehearse);
  const mayStart = mayWrite && data?.schedule.hasPassphrase === true && !isActive(data);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PageHead title={say.title} under={say.intro}>
        <Button variant="contained" color="primary" disabled={!mayStart || run.isPending} onClick={() => run.start({})}>
          {say.now}
        </Button>
      </PageHead>
      {error && (
        <Problem text={explain(error, words)}>
          <Button onClick={() => void refetch()}>{words.common.again}</Button>
        </Problem>
      )}
      {!data && !error && (
        <Box role="status" sx={{ color: token('text2') }}>
          {words.common.loading}
        </Box>
      )}
      {data && <Schedule schedule={data.schedule} />}
      {data?.backups.length === 0 && (
        <Sheet>
          <Empty title={say.empty} text={data.schedule.hasPassphrase ? say.emptyText : ''} />
        </Sheet>
      )}
      {data?.backups.map((one) => (
        <BackupCard
          key={one.id}
          backup={one}
          mayStart={mayStart}
          onVerify={() => verify.start({ id: one.id })}
          onRehearse={() => rehearse.start({ id: one.id })}
        />
      ))}
    </Box>
  );
}

/** Starts work in the background and tells when that is refused. */
function useStart<E extends Endpoint>(endpoint: E) {
  const { words } = useLanguage(backupWords);
  const toast = useToast();
  const change = useChange(endpoint, [backupsApi.list]);
  return {
    isPending: change.isPending,
    start: (input: Given<E>) =>
      change.mutate(
        { input },
        {
          onSuccess: () => toast(words.backups.started),
          onError: (problem) => toast(explain(problem, words), { isError: true }),
        },
      ),
  };
}

function Schedule({ schedule }: Pick<Listed, 'schedule'>) {
  const { words, format } = useLanguage(backupWords);
  const { backups: say } = words;
  const { hasPassphrase, at, zone, nextAt, dir, keep } = schedule;
  if (!hasPassphrase)
    return (
      <Note tone="warn">
        <Box>
          <b>{say.noPassphrase}</b>
          <Box>{say.noPassphraseText}</Box>
        </Box>
      </Note>
    );
  return (
    <Sheet>
      <Facts
        facts={[
          [say.next, nextAt ? format.moment(nextAt) : say.off],
          [say.schedule, at && say.everyNight(at, zone)],
          [say.keep, at && say.keeps(...keepWords(keep, format.number))],
          [
            say.folder,
            <Box key="folder" component="bdi" sx={{ overflowWrap: 'anywhere' }}>
              {dir}
            </Box>,
          ],
        ]}
      />
    </Sheet>
  );
}

const keepWords = (
  { daily, weekly, monthly }: Listed['schedule']['keep'],
  number: (value: number) => string,
): [string, string, string] => [number(daily), number(weekly), number(monthly)];
