import { automationWords } from '#web/areas/automation/words/words.ts';
import { useLanguage } from '#web/words/language.tsx';

/** What a background task does, in words; a task of a newer server under its own name. */
export function TaskName({ name }: { name: string }) {
  const tasks: Readonly<Record<string, string>> = useLanguage(automationWords).words.automation.processes.tasks;
  return <>{tasks[name] ?? name}</>;
}
