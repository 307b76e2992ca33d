import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWords } from '#web/words/language.tsx';
import { Note } from './page.tsx';

/** Says that what was typed before the session ended is back, and how to be rid of it. */
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
