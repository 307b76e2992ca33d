import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useSearchParams } from 'react-router';
import { grabberApi } from '#contract/areas/automation/grabber.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { explain } from '#web/api/explain.ts';
import { useCall } from '#web/api/use-call.ts';
import { useLiveCalls } from '#web/api/use-live-calls.ts';
import { readSession } from '#web/session/session.ts';
import { PageHead, Problem, Waiting } from '#web/ui/page.tsx';
import { useLanguage, useWords } from '#web/words/language.tsx';
import { GrabQueue } from './grab-queue.tsx';
import { GrabSource } from './grab-source.tsx';
import { GrabUpload } from './grab-upload.tsx';
import { GrabUploads } from './grab-uploads.tsx';
import { Rules } from './rules.tsx';
import { automationWords } from './words/words.ts';

const kinds = ['grab'] as const;
const reads = [grabberApi.setup, grabberApi.unmapped];
const views = ['import', 'queue', 'rules'] as const;

/** Jobs from vendor systems: files in, what waits for somebody, and the rules. All of it stands in the address. */
export function VendorImport() {
  const { words } = useLanguage(automationWords);
  const t = words.grabber;
  const [params, setParams] = useSearchParams();
  const session = readSession();
  const mayWrite = session?.mayWrite ?? false;
  const mayRule = session?.pages.includes(22) ?? false;
  const view = views.find((one) => one === params.get('view')) ?? 'import';
  const uploadId = params.get('upload') ?? '';
  const { data: setup, error } = useCall(grabberApi.setup, {});
  useLiveCalls(kinds, reads);
  const waiting = setup ? setup.waitingRows + setup.waitingFiles + setup.failedFiles : 0;
  const show = (next: Record<string, string>) => setParams(next);
  return (
    <Box sx={{ maxWidth: 1200, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHead title={t.title} under={t.intro}>
        {mayRule && (
          <Button component={Link} to="/recruiter/dashboardBackgroundprocess" variant="text">
            {words.automation.title}
          </Button>
        )}
      </PageHead>
      <Tabs
        value={view}
        onChange={(_, next: string) => show(next === 'import' ? {} : { view: next })}
        aria-label={t.title}
      >
        <Tab value="import" label={t.tabs.import} />
        <Tab value="queue" label={waiting > 0 ? `${t.tabs.queue} (${waiting})` : t.tabs.queue} />
        {mayRule && <Tab value="rules" label={t.tabs.rules} />}
      </Tabs>
      {error && <Problem text={explain(error, words)} />}
      {view === 'import' && !setup && !error && <Waiting rows={6} label={words.common.loading} />}
      {view === 'import' && setup && (
        <Import setup={setup} uploadId={uploadId} mayWrite={mayWrite} onRead={(upload) => show({ upload })} />
      )}
      {view === 'queue' && <GrabQueue mayWrite={mayWrite} />}
      {view === 'rules' && mayRule && <Rules mayWrite={mayWrite} />}
    </Box>
  );
}

/** One upload where it stands, or a new one above the earlier ones. */
function Import({
  setup,
  uploadId,
  mayWrite,
  onRead,
}: {
  setup: Output<typeof grabberApi.setup>;
  uploadId: string;
  mayWrite: boolean;
  onRead: (uploadId: string) => void;
}) {
  const t = useWords(automationWords).grabber;
  if (uploadId !== '')
    return (
      <>
        <Link to="/upload/vendorimport">{t.back}</Link>
        <GrabUpload key={uploadId} uploadId={uploadId} mayWrite={mayWrite} />
      </>
    );
  return (
    <>
      {mayWrite && <GrabSource setup={setup} onRead={onRead} />}
      <GrabUploads />
    </>
  );
}
