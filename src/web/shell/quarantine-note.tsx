import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { automationApi } from '#contract/areas/automation/automation.ts';
import { quarantineApi } from '#contract/areas/backups/quarantine.ts';
import { webhooksApi } from '#contract/areas/integrations/webhooks.ts';
import { connectorsApi } from '#contract/areas/job-boards/connectors.ts';
import { outboxApi } from '#contract/areas/messages/outbox.ts';
import { page } from '#domain/access/pages.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { Note } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import { useSignedIn } from './session-provider.tsx';
import { useGroup } from './use-menu.ts';
import { shellWords } from './words/words.ts';

/** Tells administrators that this installation is a copy and sends nothing, and lets them confirm (ruling 53). */
export function QuarantineNote() {
  const isAdministrator = useGroup() === 'admin';
  const { mayWrite, pages } = useSignedIn();
  const words = useWords(shellWords);
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { data } = useCall(quarantineApi.read, {}, { enabled: isAdministrator });
  const end = useChange(quarantineApi.end, [
    quarantineApi.read,
    outboxApi.search,
    automationApi.check,
    connectorsApi.list,
    webhooksApi.list,
  ]);
  const { quarantine } = words.frame;
  // Messages of all units leave then.
  const mayEnd = mayWrite && pages.includes(page.businessUnits);
  if (!isAdministrator || !data?.isOn) return null;
  const start = () =>
    end.mutate(
      { input: {} },
      {
        onSuccess: () => toast(quarantine.started),
        onError: (problem) => toast(explain(problem, words), { isError: true }),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <Box sx={{ mb: 2 }} role="status">
      <Note tone="warn">
        <Box sx={{ flex: 1, minWidth: 220 }}>{mayEnd ? quarantine.note : quarantine.ask}</Box>
        {mayEnd && (
          <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
            {quarantine.start}
          </Button>
        )}
      </Note>
      <Dialog open={isAsking} onClose={() => setAsking(false)} aria-labelledby="quarantine-title">
        <DialogTitle id="quarantine-title">{quarantine.title}</DialogTitle>
        <DialogContent>{quarantine.text}</DialogContent>
        <DialogActions>
          <Button onClick={() => setAsking(false)}>{words.common.cancel}</Button>
          <Button variant="contained" color="primary" disabled={end.isPending} onClick={start}>
            {quarantine.start}
          </Button>
        </DialogActions>
      </Dialog>
    </Box>
  );
}
