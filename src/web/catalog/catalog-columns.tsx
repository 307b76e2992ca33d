import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import type { Catalog } from '#contract/lists/catalog.ts';
import { isDetail, isMany, isSortable } from '#contract/lists/catalog-fields.ts';
import { listWords } from '#web/lists/words/words.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Clipped, NoWrap, TwoLines } from '#web/ui/data-table.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { ActiveSwitch } from './active-switch.tsx';
import { InlineCell } from './inline-cell.tsx';
import { recordPath } from './record-path.ts';
import type { Row } from './row.ts';
import { RowMenu } from './row-menu.tsx';
import { Value } from './value.tsx';

/** Uses are counted up to this number; beyond it the cell says "more than". */
const mostCounted = 10_000;

/** The columns of a declared list: its fields, then what every list has. */
export function useCatalogColumns(
  catalog: Catalog,
  {
    mayWrite,
    rows,
    isOrdered,
    edit,
    remove,
    showUsage,
  }: {
    mayWrite: boolean;
    rows: readonly Row[];
    isOrdered: boolean;
    edit: (row: Row) => void;
    remove: (row: Row) => void;
    showUsage: (row: Row) => void;
  },
): Column<Row>[] {
  const { words, language, format } = useLanguage(listWords);
  const from = useLocation().search.slice(1);
  return useMemo(() => {
    const fields = Object.entries(catalog.fields).filter(([key]) => key !== 'name');
    const uses = (row: Row) => (row.uses >= mostCounted ? words.lists.usesMany : format.number(row.uses));
    const isStatusHidden = catalog.aside?.includes('status') ?? false;
    const hasScreen = catalog.record !== undefined;
    return [
      {
        key: 'name',
        label: catalog.fields.name.label[language],
        sort: 'name',
        show: (row) => (
          <TwoLines
            first={
              hasScreen ? (
                <Link to={recordPath(catalog.name, row.id, { from }) ?? ''}>
                  <bdi>{row.name}</bdi>
                </Link>
              ) : mayWrite ? (
                <Button variant="text" onClick={() => edit(row)} sx={nameStyle}>
                  <bdi>{row.name}</bdi>
                </Button>
              ) : (
                <bdi>{row.name}</bdi>
              )
            }
            // Where no column shows the state, the name shows that an entry is off.
            second={
              row.isKept ? words.catalog.kept : isStatusHidden && !row.isActive ? words.common.inactive : undefined
            }
          />
        ),
      },
      ...fields.map(([key, field]): Column<Row> => {
        const isLocked = (row: Row) => row.isKept && key === 'category';
        const isInline = mayWrite && field.kind !== 'reference' && field.kind !== 'note' && !isMany(field);
        return {
          key,
          label: field.label[language],
          ...(isSortable(field) && { sort: key }),
          ...((field.kind === 'number' || field.kind === 'percent') && { isNumber: true }),
          ...((key === 'position' || isDetail(field) || field.hiddenByDefault) && { isExtra: true }),
          ...(field.kind === 'note' && { isOffPhone: true }),
          show: (row) => {
            const value = <Value field={field} name={key} row={row} isCut />;
            return isInline && !isLocked(row) ? (
              <InlineCell catalog={catalog} row={row} name={key} field={field}>
                {value}
              </InlineCell>
            ) : (
              value
            );
          },
        };
      }),
      ...Object.entries(catalog.facts ?? {}).map(
        ([key, fact]): Column<Row> => ({
          key,
          label: fact.label[language],
          sort: key,
          ...(fact.kind === 'count' && { isNumber: true }),
          ...(fact.hiddenByDefault && { isExtra: true }),
          show: (row) =>
            row[key] === undefined ? (
              '–'
            ) : fact.kind === 'count' ? (
              format.number(Number(row[key]))
            ) : (
              <NoWrap>{format.day(String(row[key]))}</NoWrap>
            ),
        }),
      ),
      {
        key: 'status',
        isExtra: isStatusHidden,
        label: words.common.status,
        sort: 'status',
        show: (row) => <ActiveSwitch catalog={catalog} row={row} isLocked={!mayWrite || row.isKept} />,
      },
      {
        key: 'uses',
        isExtra: catalog.aside?.includes('uses') ?? false,
        label: words.catalog.uses,
        isNumber: true,
        show: (row) =>
          row.uses === 0 ? (
            format.number(0)
          ) : (
            <Button
              variant="text"
              size="small"
              aria-label={`${words.lists.usageOf(row.name)}: ${uses(row)}`}
              onClick={() => showUsage(row)}
              // Aligns the button with the plain numbers of its column.
              sx={{ minWidth: 0, padding: 0, font: 'inherit' }}
            >
              {uses(row)}
            </Button>
          ),
      },
      {
        key: 'updatedAt',
        isOffPhone: true,
        isExtra: catalog.aside?.includes('updatedAt') ?? false,
        label: words.common.updated,
        sort: 'updatedAt',
        show: (row) => (
          <TwoLines
            first={
              <NoWrap>
                <Box sx={{ fontWeight: 400 }}>{format.day(row.updatedAt)}</Box>
              </NoWrap>
            }
            second={row.updatedBy && <Clipped text={words.lists.by(row.updatedBy)} />}
          />
        ),
      },
      {
        key: 'actions',
        label: words.common.actions,
        isNumber: true,
        isPinned: true,
        show: (row) => (
          <RowMenu
            catalog={catalog}
            row={row}
            rows={rows}
            mayWrite={mayWrite}
            isOrdered={isOrdered}
            edit={edit}
            remove={remove}
            showUsage={showUsage}
          />
        ),
      },
    ];
  }, [catalog, words, language, format, from, mayWrite, rows, isOrdered, edit, remove, showUsage]);
}

const nameStyle = {
  padding: 0,
  minWidth: 0,
  justifyContent: 'flex-start',
  minHeight: 24,
  color: 'primary.main',
  whiteSpace: 'normal',
  textAlign: 'start',
} as const;
