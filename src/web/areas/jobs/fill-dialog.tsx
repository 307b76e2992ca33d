import { AskDialog } from '#web/ui/ask-dialog.tsx';
import { useWords } from '#web/words/language.tsx';
import { jobWords } from './words/words.ts';

/** Asks before a change of the openings fills a job, which ends its outreach. */
export function FillDialog({
  title,
  filled,
  onFill,
  onCancel,
}: {
  /** Of the job. */
  title: string;
  filled: number;
  onFill: () => void;
  onCancel: () => void;
}) {
  const { jobs } = useWords(jobWords);
  return (
    <AskDialog
      title={jobs.list.fillTitle(title)}
      text={jobs.list.fillText(filled)}
      action={jobs.life.steps.FILLED}
      onDo={onFill}
      onCancel={onCancel}
    />
  );
}
