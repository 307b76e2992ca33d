import { explain } from '#web/api/explain.ts';
import type { Problem } from '#web/api/problem.ts';
import { AskDialog } from '#web/ui/ask-dialog.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { consultantWords } from './words/words.ts';

/** What an hour would lose, where that is why something was refused. */
export function lossIn(problem: Problem | null): string | undefined {
  const perHour = problem?.code === 'consultant.loss' ? problem.details['perHour'] : undefined;
  return typeof perHour === 'string' ? perHour : undefined;
}

/** Asks before a rate that loses money is saved: it says what an hour loses, and sends it again with that amount. */
export function LossDialog({
  problem,
  action,
  onAccept,
  onCancel,
}: {
  problem: Problem | null;
  /** What the button says. */
  action: string;
  onAccept: (acceptedLoss: string) => void;
  onCancel: () => void;
}) {
  const { words } = useLanguage(consultantWords);
  const perHour = lossIn(problem);
  if (!problem || perHour === undefined) return null;
  return (
    <AskDialog
      title={words.consultants.rates.lossTitle}
      text={explain(problem, words)}
      action={action}
      isDanger
      onDo={() => onAccept(perHour)}
      onCancel={onCancel}
    />
  );
}
