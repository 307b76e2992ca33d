import Button from '@mui/material/Button';
import { useWords } from '#web/words/language.tsx';

/** Shows or hides a typed password. */
export function ShowButton({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) {
  const words = useWords();
  return (
    <Button
      size="small"
      variant="text"
      aria-pressed={isShown}
      onClick={() => onChange(!isShown)}
      sx={{ minHeight: 28 }}
    >
      {isShown ? words.login.hide : words.login.show}
    </Button>
  );
}
