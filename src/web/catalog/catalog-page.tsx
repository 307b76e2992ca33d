import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import type { Catalog } from '#contract/catalog.ts';
import type { Field } from '#contract/catalog-fields.ts';
import { catalogs } from '#contract/catalogs/all.ts';
import { explain } from '#web/data/explain.ts';
import { asked, useListState } from '#web/data/list-state.ts';
import { ListView } from '#web/data/list-view.tsx';
import { useCall, useChange } from '#web/data/use-call.ts';
import { readSession } from '#web/session/session.ts';
import { type Column, TwoLines } from '#web/ui/data-table.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { FilterChip } from '#web/ui/search-field.tsx';
import { StatusChip, toneOf } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { CatalogForm, type Row } from './catalog-form.tsx';

/** The screen of any list of the organisation, made from its declaration. */
export function CatalogPage({ name }: { name: string }) {
  const catalog = catalogs.find((one) => one.name === name);
  if (!catalog) throw new Error(`no list is named ${name}`);
  return <CatalogList key={name} catalog={catalog} />;
}

function CatalogList({ catalog }: { catalog: Catalog }) {
  const { words, language, format } = useLanguage();
  const state = useListState();
  const toast = useToast();
  const [edited, setEdited] = useState<Row | 'new' | undefined>();
  const onlyActive = state.filter('active') === '1';
  const { data, error, isPlaceholderData, refetch } = useCall(catalog.calls.search, {
    ...asked(state),
    ...(onlyActive && { isActive: true }),
  } as never);
  const turn = useChange(catalog.calls.active, [catalog.calls.search]);
  const mayWrite = readSession()?.mayWrite ?? false;
  const found = (data as { found: { rows: Row[]; total: number } } | undefined)?.found;

  const toggle = (row: Row) => {
    const change = (isActive: boolean, withUndo: boolean) =>
      turn.mutate(
        { input: { id: row.id, isActive } as never },
        {
          onSuccess: () =>
            toast((isActive ? words.catalog.turnedOn : words.catalog.turnedOff)(row.name), {
              ...(withUndo && { undo: { label: words.common.undo, run: () => change(!isActive, false) } }),
            }),
          onError: (problem) => toast(explain(problem, words), { isError: true }),
        },
      );
    change(!row.isActive, true);
  };

  const fields = Object.entries(catalog.fields).filter(([key]) => key !== 'name' && key !== 'remark');
  const columns: Column<Row>[] = [
    {
      key: 'name',
      label: words.common.name,
      sort: 'name',
      show: (row) => (
        <TwoLines
          first={
            mayWrite ? (
              <Button
                variant="text"
                onClick={() => setEdited(row)}
                sx={{ padding: 0, minHeight: 24, color: 'primary.main', whiteSpace: 'normal', textAlign: 'start' }}
              >
                {row.name}
              </Button>
            ) : (
              row.name
            )
          }
          second={row.isKept ? words.catalog.kept : (row['remark'] as string | undefined)}
        />
      ),
    },
    ...fields.map(([key, field]) => ({
      key,
      label: field.label[language],
      show: (row: Row) => <Value field={field} value={row[key]} />,
      ...(field.kind === 'number' && { isNumber: true }),
    })),
    {
      key: 'status',
      label: words.common.status,
      show: (row) => (
        <Switch
          checked={row.isActive}
          disabled={!mayWrite || row.isKept}
          onChange={() => toggle(row)}
          slotProps={{ input: { 'aria-label': `${row.name}: ${words.common.active}` } }}
        />
      ),
    },
    { key: 'uses', label: words.catalog.uses, isNumber: true, show: (row) => format.number(row.uses) },
    { key: 'updated', label: words.common.updated, sort: 'updatedAt', show: (row) => format.day(row.updatedAt) },
  ];

  const title = catalog.words.many[language];
  const one = catalog.words.one[language];
  const add = mayWrite && (
    <Button variant="contained" color="primary" onClick={() => setEdited('new')}>
      {words.catalog.addOne(one)}
    </Button>
  );
  return (
    <>
      <PageHead title={title} under={mayWrite ? undefined : words.common.viewOnly}>
        {add}
      </PageHead>
      <ListView
        label={title}
        state={state}
        columns={columns}
        keyOf={(row) => row.id}
        found={found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={() => void refetch()}
        filterNames={['active']}
        filters={
          <FilterChip
            label={words.catalog.activeOnly}
            isOn={onlyActive}
            onToggle={() => state.change({ active: onlyActive ? '' : '1' })}
          />
        }
        empty={{ title: words.common.emptyTitle, text: words.catalog.emptyText, action: add }}
      />
      {edited && (
        <CatalogForm
          catalog={catalog}
          row={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function Value({ field, value }: { field: Field; value: unknown }) {
  const { words, language } = useLanguage();
  if (field.kind === 'flag') return value ? words.common.yes : words.common.no;
  if (field.kind !== 'choice') return String(value ?? '–');
  const label = field.options?.[String(value)]?.[language] ?? String(value ?? '–');
  const isTone = field.options !== undefined && 'danger' in field.options;
  return isTone ? <StatusChip tone={toneOf(String(value))} label={label} /> : label;
}
