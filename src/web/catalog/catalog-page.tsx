import Button from '@mui/material/Button';
import { useState } from 'react';
import { catalogs } from '#contract/catalogs/all.ts';
import type { Catalog } from '#contract/lists/catalog.ts';
import { downloadCall } from '#web/api/client.ts';
import { useCall } from '#web/api/use-call.ts';
import { ImportDialog } from '#web/lists/import-dialog.tsx';
import { useListChoice } from '#web/lists/list-choice.ts';
import { useListState } from '#web/lists/list-state.ts';
import { ListView } from '#web/lists/list-view.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { readSession } from '#web/session/session.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { emptyLine, PageHead } from '#web/ui/page.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { BulkActions, type MoreBulk } from './bulk-actions.tsx';
import { useCatalogColumns } from './catalog-columns.tsx';
import { CatalogForm } from './catalog-form.tsx';
import { askOf, filtersOf } from './list-ask.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import type { Row } from './row.ts';
import { UsageDialog } from './usage-dialog.tsx';

/** The screen of any declared list of master data. `more`: actions that only this list has. */
export function CatalogPage({ name, more }: { name: string; more?: MoreBulk }) {
  const catalog = catalogs.find((one) => one.name === name);
  if (!catalog) throw new Error(`no list is named ${name}`);
  return <CatalogList key={name} catalog={catalog} more={more} />;
}

type Open = { kind: 'form'; row?: Row } | { kind: 'usage' | 'remove'; row: Row } | { kind: 'import' };

function CatalogList({ catalog, more }: { catalog: Catalog; more: MoreBulk | undefined }) {
  const { words, language } = useLanguage(shellWords, listWords);
  const state = useListState();
  const [open, setOpen] = useState<Open | undefined>();
  const filters = filtersOf(catalog, words.common);
  const order = { sortField: state.sortField, direction: state.direction };
  const { cut, input } = askOf(filters, state);
  const { data, error, isPlaceholderData, refetch } = useCall(catalog.calls.search, input as never);
  const mayWrite = readSession()?.mayWrite ?? false;
  const found = (data as { found: { rows: Row[]; total: number } } | undefined)?.found;
  const choice = useListChoice(found?.rows.map(({ id }) => id) ?? [], found?.total ?? 0, JSON.stringify(cut));
  const columns = useCatalogColumns(catalog, {
    mayWrite,
    rows: found?.rows ?? [],
    // Rows can be moved by hand only while the whole list is shown in its own order.
    isOrdered: state.sortField === undefined && Object.keys(cut).length === 0,
    edit: (row) => setOpen({ kind: 'form', row }),
    remove: (row) => setOpen({ kind: 'remove', row }),
    showUsage: (row) => setOpen({ kind: 'usage', row }),
  });
  const title = catalog.words.many[language];
  const one = catalog.words.one[language];
  const add = mayWrite && (
    <Button variant="contained" color="primary" onClick={() => setOpen({ kind: 'form' })}>
      {words.catalog.addOne(one)}
    </Button>
  );
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHead
        title={words.shell.pages[catalog.page]}
        under={
          <>
            {found ? words.lists.count(found.total) : emptyLine}
            {!mayWrite && <div>{words.common.viewOnly}</div>}
          </>
        }
      >
        {mayWrite && <Button onClick={() => setOpen({ kind: 'import' })}>{words.lists.import.open}</Button>}
        {add}
      </PageHead>
      <ListView
        label={title}
        name={catalog.name}
        state={state}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        found={found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={() => void refetch()}
        declared={filters}
        choice={choice}
        bulk={mayWrite && <BulkActions catalog={catalog} choice={choice} cut={cut} more={more} />}
        exportList={({ format, columns: shown, onlyChosen }) => {
          const chosen = choice.isEverything ? { except: [...choice.except] } : { ids: [...choice.ids] };
          return downloadCall(catalog.calls.export, {
            ...cut,
            ...order,
            ...(onlyChosen && chosen),
            format,
            columns: fileColumns(shown, catalog),
            language,
          } as never);
        }}
        empty={{ title: words.common.emptyTitle, text: words.catalog.emptyText, action: add }}
      />
      {open?.kind === 'form' && <CatalogForm catalog={catalog} row={open.row} onClose={close} />}
      {open?.kind === 'usage' && <UsageDialog catalog={catalog} row={open.row} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog catalog={catalog} row={open.row} onClose={close} />}
      {open?.kind === 'import' && <ImportDialog catalog={catalog} onClose={close} />}
    </>
  );
}

/** The shown columns under their names in an export file. */
function fileColumns(shown: readonly string[], catalog: Catalog): string[] {
  const known = new Set([
    'status',
    'uses',
    'updatedAt',
    'updatedBy',
    ...Object.keys(catalog.fields),
    ...Object.keys(catalog.facts ?? {}),
  ]);
  return shown.filter((key) => known.has(key));
}
