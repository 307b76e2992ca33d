import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { auditApi } from '#contract/areas/audit/audit.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { useCall } from '#web/api/use-call.ts';
import { Waiting } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { auditWords } from './words/words.ts';

/** One audit entry in full, with links to all entries of its person and of its record. */
export function EntryDialog({
  id,
  onClose,
  onFilter,
}: {
  id: number;
  onClose: () => void;
  onFilter: (filters: Record<string, string>) => void;
}) {
  const { words, format } = useLanguage(auditWords);
  const { audit } = words;
  const { data: line, error, refetch } = useCall(auditApi.line, { id });
  const say = (texts: Readonly<Record<string, string>>, key: string) => texts[key] ?? key;
  const facts: [label: string, value: string | undefined][] = line
    ? [
        [audit.columns.at, format.moment(line.at)],
        [audit.columns.who, line.username || audit.system],
        [audit.columns.act, say(audit.acts, line.act)],
        [audit.columns.result, audit.results[line.result]],
        [
          audit.columns.record,
          [line.kind && say(audit.kinds, line.kind), line.recordName, line.recordId].filter(Boolean).join(' '),
        ],
        [audit.unit, line.unitCode],
        [audit.columns.address, line.address],
        ...Object.entries(line.details).map(([name, value]): [string, string] => [
          say(audit.detailNames, name),
          Array.isArray(value) ? value.join(', ') : String(value),
        ]),
        [audit.request, line.requestId],
        [audit.number, line.number === undefined ? undefined : format.number(line.number)],
        [audit.seal, line.seal],
      ]
    : [];
  return (
    <Dialog open onClose={onClose} aria-labelledby="line-title" fullWidth maxWidth="sm">
      <DialogTitle id="line-title">{audit.lineTitle(format.number(id))}</DialogTitle>
      <DialogContent>
        {error && <CallProblem error={error} onAgain={refetch} />}
        {!line && !error && <Waiting rows={6} label={words.common.loading} />}
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '180px minmax(0, 1fr)' },
            gap: 1,
            m: 0,
            '& dd': { m: 0 },
          }}
        >
          {facts.map(([label, value]) =>
            value ? (
              <Box key={label} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: token('text2') }}>
                  {label}
                </Box>
                <Box component="dd" sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{value}</bdi>
                </Box>
              </Box>
            ) : null,
          )}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {line?.username && (
          <Button variant="text" onClick={() => onFilter({ q: line.username })}>
            {audit.sameWho}
          </Button>
        )}
        {line?.kind && line.recordId && (
          <Button variant="text" onClick={() => onFilter({ kind: line.kind!, record: line.recordId! })}>
            {audit.sameRecord}
          </Button>
        )}
        <Button variant="contained" color="primary" onClick={onClose}>
          {words.common.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
