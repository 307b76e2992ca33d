import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Catalog } from '#contract/lists/catalog.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { ChoiceField } from '#web/ui/field.tsx';
import { Note, Problem } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { ColumnMap } from './column-map.tsx';
import type { ImportPlan, ImportState, ReadFile } from './import-plan.ts';
import { listWords } from './words/words.ts';

/** Step two: assigns each column to a field, with the first rows for comparison. */
export function ImportColumns({
  catalog,
  file,
  plan,
  onPlan,
  onBack,
  onTried,
}: {
  catalog: Catalog;
  file: ReadFile;
  plan: ImportPlan;
  onPlan: (plan: ImportPlan) => void;
  onBack: () => void;
  onTried: (state: ImportState) => void;
}) {
  const { words, language } = useLanguage(listWords);
  const t = words.lists.import;
  const run = useChange(catalog.calls.importRun as Endpoint);
  const fields = [
    ...Object.entries(catalog.fields).map(
      ([key, { label, required }]) => [key, `${label[language]}${required ? ' *' : ''}`] as const,
    ),
    ['status', words.common.status] as const,
  ];
  const how =
    file.read.kind === 'xlsx'
      ? t.sheet(file.read.sheet ?? '')
      : t.delimiter(file.read.delimiter === '\t' ? t.tab : (file.read.delimiter ?? ','));
  const set = (at: number, key: string) =>
    onPlan({
      ...plan,
      // A field can have one column only, so its previous column is unassigned.
      mapping: plan.mapping.map((before, place) => (place === at ? key : key !== '' && before === key ? '' : before)),
    });
  const tryOut = () =>
    run.mutate(
      { input: { importId: file.importId, ...plan, dryRun: true, language } as never },
      { onSuccess: (state) => onTried(state as ImportState) },
    );
  const isUnknown = plan.mapping.every((key) => key === '');
  const hasName = plan.mapping.includes('name');
  return (
    <>
      <Box>
        <strong>
          <bdi>{file.name}</bdi>
        </strong>
        <Box sx={{ color: token('text2') }}>{t.readAs(file.rows, how)}</Box>
      </Box>
      {file.notes.map((note) => (
        <Note key={note} tone="warn">
          {t.notes[note]}
        </Note>
      ))}
      {run.error && <Problem text={explain(run.error, words)} />}
      {isUnknown && (
        <Note tone="warn">
          {t.unknownColumns(file.headers.join(', '), fields.map(([, label]) => label).join(', '))}
        </Note>
      )}
      {!hasName && !isUnknown && <Note tone="warn">{words.errors['import.no-name']}</Note>}
      <ColumnMap headers={file.headers} sample={file.sample} mapping={plan.mapping} fields={fields} onChange={set} />
      <Box sx={{ maxWidth: 360 }}>
        <ChoiceField
          label={t.existing}
          value={plan.existing}
          onChange={(existing) => onPlan({ ...plan, existing: existing === 'change' ? 'change' : 'skip' })}
          options={[
            ['skip', t.existingSkip],
            ['change', t.existingChange],
          ]}
        />
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="contained"
          color="primary"
          disabled={!hasName || run.isPending}
          aria-busy={run.isPending}
          onClick={tryOut}
        >
          {run.isPending ? t.checking : t.tryOut}
        </Button>
        <Button variant="text" onClick={onBack}>
          {t.back}
        </Button>
      </Box>
    </>
  );
}
