import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { transferApi } from '#contract/areas/transfer/transfer.ts';
import { pagesBesides } from '#contract/core/endpoint.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { downloadCall } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { type Problem as CallFailure, problemOf, shownProblem } from '#web/api/problem.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useSignedIn } from '#web/shell/session-provider.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Empty, Note, PageHead, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { TransferCard } from './transfer-card.tsx';
import { transferWords } from './words/words.ts';

const kindsOfFile = '.sql,.gz,.zip,.csv,.xlsx';

/** Records of another system in, and all of a unit out, for administrators. */
export function ImportExport() {
  const { words } = useLanguage(transferWords);
  const { transfer: t } = words;
  const session = useSignedIn();
  const hasUnit = session.unitIds.length === 1;
  const mayMove = pagesBesides(transferApi.export.allow).every((id) => session.pages.includes(id));
  const { data, error, refetch } = useCall(
    transferApi.list,
    {},
    { pollWhile: (answer) => answer?.transfers.some(({ state }) => /ING$/.test(state)) ?? false },
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHead title={t.title} under={t.intro} />
      {!mayMove && <Note tone="info">{t.needsPages}</Note>}
      {mayMove && !hasUnit && <Note tone="info">{t.chooseUnit}</Note>}
      {mayMove && hasUnit && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          }}
        >
          {session.mayWrite && <Import />}
          <Export />
        </Box>
      )}
      {error && !data && <CallProblem error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Waiting rows={3} label={words.common.loading} />}
      {data?.transfers.length === 0 && (
        <Sheet>
          <Empty title={t.none} text={t.noneText} />
        </Sheet>
      )}
      {data?.transfers.map((one) => (
        <TransferCard key={one.importId} transfer={one} mayWrite={mayMove && session.mayWrite} />
      ))}
    </Box>
  );
}

function Import() {
  const { words } = useLanguage(transferWords);
  const { transfer: t } = words;
  const [share, setShare] = useState(0);
  const upload = useChange(transferApi.upload, [transferApi.list]);
  return (
    <Sheet>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t.import}
      </Typography>
      <Box sx={{ color: token('text2'), mb: 2, maxWidth: 760 }}>{t.importText}</Box>
      <DropZone
        title={t.drop}
        hint=".sql, .sql.gz, .zip, .csv, .xlsx"
        buttonLabel={t.choose}
        accept={kindsOfFile}
        isDisabled={upload.isPending}
        onFiles={(files) => {
          setShare(0);
          upload.mutate({ input: {}, options: { files, onProgress: setShare } });
        }}
      />
      {upload.isPending && (
        <Box role="status" sx={{ mt: 1, color: token('text2') }}>
          {t.sending(Math.round(share * 100))}
        </Box>
      )}
      {upload.error && <Problem text={explain(upload.error, words)} />}
    </Sheet>
  );
}

/** The applied unit as a file. */
function Export() {
  const { words } = useLanguage(transferWords);
  const { transfer: t } = words;
  const [isBusy, setBusy] = useState(false);
  const [withFiles, setWithFiles] = useState(true);
  const [failed, setFailed] = useState<CallFailure>();
  const save = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      await downloadCall(transferApi.export, { withFiles });
    } catch (failure) {
      setFailed(shownProblem(problemOf(failure)));
    }
    setBusy(false);
  };
  return (
    <Sheet>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t.export}
      </Typography>
      <Box sx={{ color: token('text2'), mb: 1, maxWidth: 760 }}>{t.exportText}</Box>
      <FormControlLabel
        sx={{ display: 'flex', mb: 1 }}
        label={t.withFiles}
        control={<Checkbox checked={withFiles} onChange={(_, isOn) => setWithFiles(isOn)} />}
      />
      <Button aria-busy={isBusy} disabled={isBusy} onClick={() => void save()}>
        {isBusy ? t.exporting : t.exportNow}
      </Button>
      {failed && <Problem text={explain(failed, words)} />}
    </Sheet>
  );
}
