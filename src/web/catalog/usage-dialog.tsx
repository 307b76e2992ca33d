import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Link } from 'react-router';
import type { Output } from '#contract/core/endpoint.ts';
import type { Catalog } from '#contract/lists/catalog.ts';
import { explain } from '#web/api/explain.ts';
import { useCall } from '#web/api/use-call.ts';
import { listWords } from '#web/lists/words/words.ts';
import { Problem, Waiting } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { recordPath } from './record-path.ts';
import type { Row } from './row.ts';

/** The address of a record by its kind; kinds without a page of their own are missing. */
const pages: Readonly<Record<string, (id: number, name: string) => string>> = {
  job: (id) => `/upload/jobdetails?jobId=${id}`,
  candidate: (id) => `/upload/candidatedetails?candidateId=${id}`,
  submission: (id) => `/upload/candidatedetails?candidateId=${id}`,
  client: (id) => recordPath('client', id)!,
  linkedClient: (id) => recordPath('client', id)!,
  consultant: (id) => `/upload/consultantproject?id=${id}`,
  vendor: (id) => recordPath('vendor', id)!,
  search: () => '/upload/outsidepeople',
  manager: (_, name) => `/organizationalsetup/managerdetails?q=${encodeURIComponent(name)}`,
  fee: () => '/organizationalsetup/setupexpenses',
  login: () => '/teamlead/manageVMSPasswords',
};

/** What uses an entry: how many of each kind, and links to the latest. */
export function UsageDialog({ catalog, row, onClose }: { catalog: Catalog; row: Row; onClose: () => void }) {
  const { words } = useLanguage(listWords);
  const { data, error } = useCall(catalog.calls.usage, { id: row.id } as never);
  const uses = (data as Output<Catalog['calls']['usage']> | undefined)?.uses;
  return (
    <Dialog open onClose={onClose} aria-labelledby="usage-title" fullWidth maxWidth="xs">
      <DialogTitle id="usage-title">{words.lists.usageOf(row.name)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {error && <Problem text={explain(error, words)} />}
        {!uses && !error && <Waiting rows={3} label={words.common.loading} />}
        {uses?.length === 0 && <Box>{words.lists.notUsed}</Box>}
        {uses && uses.length > 0 && <UsesList uses={uses} />}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onClose}>
          {words.common.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What uses an entry: each kind with its number and the latest. */
export function UsesList({ uses }: { uses: Output<Catalog['calls']['usage']>['uses'] }) {
  const { words, format } = useLanguage(listWords);
  return (
    <>
      <Box sx={{ color: token('text2') }}>{words.lists.usageElsewhere}</Box>
      {uses.map(({ kind, total, latest }) => (
        <Box key={kind}>
          <Box sx={{ fontWeight: 600 }}>
            {words.lists.usageKinds[kind]} · {format.number(total)}
          </Box>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {latest.map(({ id, name }, at) => (
              <li key={at}>{pages[kind] ? <Link to={pages[kind](id, name)}>{name}</Link> : name}</li>
            ))}
          </Box>
        </Box>
      ))}
    </>
  );
}
