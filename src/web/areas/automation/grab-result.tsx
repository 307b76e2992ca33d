import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Ref, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { grabberApi } from '#contract/areas/automation/grabber.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { page } from '#domain/access/pages.ts';
import { downloadCall } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { problemOf } from '#web/api/problem.ts';
import { useChange } from '#web/api/use-call.ts';
import { PageLink } from '#web/session/page-link.tsx';
import { readSession } from '#web/session/session.ts';
import { Note, Problem, Sheet } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { GrabRows, whyStays } from './grab-rows.tsx';
import { automationWords } from './words/words.ts';

type Stays = Output<typeof grabberApi.revert>['stays'];

/** What the rows of an upload become or became, the rows to correct as a file, and the way back. */
export function GrabResult({
  read,
  mayWrite,
  heading,
}: {
  read: Output<typeof grabberApi.state>;
  mayWrite: boolean;
  /** Has the focus once the rows were checked or imported. */
  heading: Ref<HTMLHeadingElement>;
}) {
  const { words, language } = useLanguage(automationWords);
  const t = words.grabber;
  const toast = useToast();
  const { upload } = read;
  const { counts, uploadId, state } = upload;
  const [isSure, setSure] = useState(false);
  const [stays, setStays] = useState<Stays>([]);
  const revert = useChange(grabberApi.revert, [grabberApi.state, grabberApi.info, grabberApi.uploads]);
  const failed = counts.REJECTED + counts.FAILED;
  const takeBack = () =>
    revert.mutate(
      { input: { uploadId } },
      {
        onSuccess: (after) => {
          setSure(false);
          setStays(after.stays);
          toast(t.reverted(0));
        },
      },
    );
  const again = useChange(grabberApi.runOld, [grabberApi.uploads, grabberApi.setup]);
  const mayRunAgain = readSession()?.pages.includes(page.automationDashboard) ?? false;
  const navigate = useNavigate();
  const runAgain = () =>
    again.mutate(
      // Tried first: a newer file may have changed the same jobs.
      { input: { uploadId, dryRun: true } },
      { onSuccess: (next) => void navigate(`/upload/vendorimport?upload=${next.uploadId}`) },
    );
  const errors = () =>
    downloadCall(grabberApi.errors, { uploadId, format: 'xlsx', language }).catch((failure) =>
      toast(explain(problemOf(failure), words), { isError: true }),
    );
  return (
    <Sheet>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {revert.error && <Problem text={explain(revert.error, words)} />}
        {again.error && <Problem text={explain(again.error, words)} />}
        {state === 'REVERTED' && <TakenBack kept={upload.kept ?? 0} stays={stays} />}
        <Typography variant="h2" ref={heading} tabIndex={-1}>
          {state === 'CHECKED' ? t.checkResults : t.importResults}
        </Typography>
        <GrabRows upload={upload} />
        {isSure && (
          <Note tone="warn">
            <Box sx={{ flex: '1 1 240px' }}>{t.revertText}</Box>
            <Button size="small" variant="contained" color="primary" aria-busy={revert.isPending} onClick={takeBack}>
              {t.revert}
            </Button>
            <Button size="small" variant="text" onClick={() => setSure(false)}>
              {words.common.cancel}
            </Button>
          </Note>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {failed > 0 && <Button onClick={() => void errors()}>{t.errorsFile(failed)}</Button>}
          {mayWrite && mayRunAgain && (state === 'DONE' || state === 'REVERTED') && (
            <Button aria-busy={again.isPending} onClick={runAgain}>
              {t.runAgain}
            </Button>
          )}
          {mayWrite && upload.mayRevert && !isSure && <Button onClick={() => setSure(true)}>{t.revert}</Button>}
          {counts.UNMAPPED > 0 && state === 'DONE' && (
            <Button component={Link} to="/upload/vendorimport?view=queue">
              {t.tabs.queue} ({counts.UNMAPPED})
            </Button>
          )}
          {state !== 'CHECKED' && (
            <Button variant="text" component={Link} to="/upload/vendorimport">
              {t.another}
            </Button>
          )}
        </Box>
      </Box>
    </Sheet>
  );
}

/** What of an import stays although it was taken back; after a reload the rows say it. */
function TakenBack({ kept, stays }: { kept: number; stays: Stays }) {
  const { words } = useLanguage(automationWords);
  const t = words.grabber;
  return (
    <Note tone="info">
      <Box>
        {stays.length > 0 || kept === 0 ? t.reverted(kept) : t.revertedKept(kept)}
        {stays.length > 0 && (
          <ul>
            {stays.map(({ jobId, title, why, by }) => (
              <li key={jobId}>
                <PageLink to={`/upload/jobdetails?jobId=${jobId}`}>
                  <bdi>{title}</bdi>
                </PageLink>
                {' · '}
                {whyStays({ why, by }, t)}
              </li>
            ))}
          </ul>
        )}
      </Box>
    </Note>
  );
}
