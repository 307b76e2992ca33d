import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { explain } from '#web/api/explain.ts';
import { problemOf } from '#web/api/problem.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';
import type { ListAppearance } from './list-appearance.ts';
import { listWords } from './words/words.ts';

/** Exports the list to a file; returns the name of the file. */
export type ExportList = (requested: {
  format: 'csv' | 'xlsx';
  columns: string[];
  onlyChosen: boolean;
}) => Promise<string>;

/** Tools for the whole list: columns, export, print. */
export function ListTools<Row>({
  look,
  total,
  chosen,
  exportList,
}: {
  look: ListAppearance<Row>;
  total: number;
  chosen: number;
  exportList: ExportList | undefined;
}) {
  const words = useWords(listWords);
  const toast = useToast();
  const [isColumnsOpen, setColumnsOpen] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const run = async (format: 'csv' | 'xlsx', onlyChosen: boolean) => {
    setMenuOpen(false);
    setBusy(true);
    try {
      const name = await exportList!({ format, columns: [...look.shown], onlyChosen });
      toast(words.lists.exported(name));
    } catch (failure) {
      toast(explain(problemOf(failure), words), { isError: true });
    } finally {
      setBusy(false);
    }
  };
  const formats = ['csv', 'xlsx'] as const;
  return (
    <>
      <Button variant="text" size="small" onClick={() => setColumnsOpen(true)}>
        {words.lists.columns}
      </Button>
      {exportList && (
        <Button
          ref={button}
          variant="text"
          size="small"
          aria-haspopup="menu"
          aria-busy={isBusy}
          disabled={isBusy}
          onClick={() => setMenuOpen(true)}
        >
          {isBusy ? words.lists.exporting : words.lists.export}
        </Button>
      )}
      <Menu anchorEl={button.current} open={isMenuOpen} onClose={() => setMenuOpen(false)}>
        {chosen > 0 &&
          formats.map((format) => (
            <MenuItem key={`chosen ${format}`} onClick={() => void run(format, true)}>
              {words.lists.exportChosen(chosen, format.toUpperCase())}
            </MenuItem>
          ))}
        {formats.map((format) => (
          <MenuItem key={format} disabled={total === 0} onClick={() => void run(format, false)}>
            {words.lists.exportAll(total, format.toUpperCase())}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setMenuOpen(false);
            // The menu would be printed while it is still closing.
            setTimeout(() => window.print(), 250);
          }}
        >
          {words.lists.print}
        </MenuItem>
      </Menu>
      {isColumnsOpen && <ColumnsDialog look={look} onClose={() => setColumnsOpen(false)} />}
    </>
  );
}
