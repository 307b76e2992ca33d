import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWords } from '#web/words/language.tsx';
import { Note } from './page.tsx';

/** Says that a draft from before the end of the session was restored, and offers to discard it. */
export function DraftNote({ draft }: { draft: { isRestored: boolean; discard: () => void } }) {
  const words = useWords();
  if (!draft.isRestored) return null;
  return (
    <Box role="status">
      <Note tone="info">
        {words.account.draft.restored}
        <Button size="small" variant="text" onClick={draft.discard}>
          {words.account.draft.discard}
        </Button>
      </Note>
    </Box>
  );
}
