import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { backupsApi } from '#contract/areas/backups/backups.ts';
import { useCall } from '#web/api/use-call.ts';
import { Note } from '#web/ui/page.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { useGroup } from './use-menu.ts';
import { shellWords } from './words/words.ts';

/** Tells administrators on every page that the backup of the latest night failed, or is not whole. */
export function BackupNote() {
  const isAdministrator = useGroup() === 'admin';
  const { words, format } = useLanguage(shellWords);
  const { data } = useCall(backupsApi.status, {}, { enabled: isAdministrator });
  if (!isAdministrator || !data?.trouble || !data.night) return null;
  return (
    <Box sx={{ mb: 2 }} role="status">
      <Note tone="warn">
        <Box sx={{ flex: 1, minWidth: 220 }}>{words.frame.backupTrouble[data.trouble](format.day(data.night))}</Box>
        <Button size="small" variant="outlined" component={Link} to="/system/backups">
          {words.shell.backups}
        </Button>
      </Note>
    </Box>
  );
}
