import Button from '@mui/material/Button';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';

/** Copies a text. It is absent where the browser has no clipboard (plain http); the text can still be selected. */
export function CopyText({ text, label, shown = label }: { text: string; label: string; shown?: string }) {
  const { submissions } = useWords(jobWords);
  const toast = useToast();
  const clipboard = globalThis.navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return null;
  return (
    <Button
      size="small"
      aria-label={label}
      onClick={() => void clipboard.writeText(text).then(() => toast(submissions.submittal.copied))}
    >
      {shown}
    </Button>
  );
}
