import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Catalog } from '#contract/lists/catalog.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { ChoiceField } from '#web/ui/field.tsx';
import { Note, Problem } from '#web/ui/page.tsx';
import { Select } from '#web/ui/select.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
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
      {!hasName && <Note tone="warn">{words.errors['import.no-name']}</Note>}
      <Box sx={{ overflowX: 'auto' }} role="region" aria-label={t.columns} tabIndex={0}>
        <Box component="table" sx={gridStyle}>
          <thead>
            <tr>
              <th scope="col">{t.column}</th>
              <th scope="col" className="example">
                {t.example}
              </th>
              <th scope="col">{t.field}</th>
            </tr>
          </thead>
          <tbody>
            {file.headers.map((header, at) => (
              <tr key={header}>
                <td>
                  <bdi>{header}</bdi>
                </td>
                <Box component="td" className="example" sx={{ color: token('text2'), maxWidth: 260 }}>
                  <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                    <bdi>
                      {file.sample
                        .map((row) => row[at] ?? '')
                        .filter(Boolean)
                        .slice(0, 3)
                        .join(' · ')}
                    </bdi>
                  </Box>
                </Box>
                <td>
                  <Select
                    label={`${header}: ${t.field}`}
                    value={plan.mapping[at] ?? ''}
                    onChange={(key) => set(at, key)}
                    options={fields}
                    empty={t.leaveOut}
                    sx={{ minHeight: 34, minWidth: 160 }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
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

const gridStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'start', fontSize: 12, fontWeight: 500, color: token('text2'), padding: '6px 8px' },
  '& td': { padding: '6px 8px', borderTop: `1px solid ${token('border')}` },
  '@media (max-width: 599px)': { '& .example': { display: 'none' }, '& select': { minWidth: 0, width: '100%' } },
} as const;
