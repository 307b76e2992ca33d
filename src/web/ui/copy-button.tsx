import Button from '@mui/material/Button';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';

/** Copies a text. It is absent where the browser has no clipboard API (plain http); the text can still be selected. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { account } = useWords();
  const toast = useToast();
  const clipboard = globalThis.navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return null;
  return (
    <Button size="small" onClick={() => void clipboard.writeText(text).then(() => toast(account.factor.copied))}>
      {label}
    </Button>
  );
}
