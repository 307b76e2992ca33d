import type { GrabField } from '#domain/grabber/fields.ts';
import { automationWords } from '#web/areas/automation/words/words.ts';
import { useLanguage } from '#web/words/language.tsx';

/** The name of a field that a column of a vendor system is read as. */
export function GrabFieldName({ field }: { field: GrabField }) {
  return <>{useLanguage(automationWords).words.grabber.fields[field]}</>;
}
