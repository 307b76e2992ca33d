import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import { useRef, useState } from 'react';
import type { ListFilters as Filters } from '#contract/lists/list-filters.ts';
import { Icon } from '#web/ui/icons.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { filterText, namesOf, setFilters } from './filter-text.ts';
import type { ListState } from './list-state.ts';
import { RecordName } from './record-picker.tsx';
import { listWords } from './words/words.ts';

/** The filters of a list: set filters as chips, each with its own editor and remove button, and a menu of the others. */
export function ListFilters({ filters, state }: { filters: Filters; state: Pick<ListState, 'filter' | 'change'> }) {
  const { words, language, format } = useLanguage(listWords);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [open, setOpen] = useState<{ key: string; anchor: HTMLElement; isChip: boolean } | undefined>();
  const adder = useRef<HTMLButtonElement>(null);
  const set = setFilters(filters, state);
  // A chip whose editor is open stays even while nothing is chosen: the editor is anchored to it.
  const chips = Object.keys(filters).filter((key) => set.includes(key) || (open?.isChip && open.key === key));
  const clear = (key: string) => state.change(Object.fromEntries(namesOf(filters, [key]).map((name) => [name, ''])));
  const editing = open && filters[open.key];
  return (
    <>
      {chips.map((key) => {
        const filter = filters[key]!;
        const label = filter.label[language];
        return (
          <Box key={key} sx={chipStyle}>
            <Box
              component="button"
              type="button"
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => setOpen({ key, anchor: currentTarget, isChip: true })}
            >
              <Box component="span" sx={{ color: token('text2') }}>
                {label}:{' '}
              </Box>
              <bdi>
                {!set.includes(key) ? (
                  '…'
                ) : filter.kind === 'record' ? (
                  <RecordName to={filter.to} id={Number(state.filter(key))} />
                ) : (
                  filterText(key, filter, state, { words, language, format })
                )}
              </bdi>
            </Box>
            <Box
              component="button"
              type="button"
              aria-label={words.lists.removeFilter(label)}
              onClick={() => clear(key)}
            >
              <Icon name="close" size={12} />
            </Box>
          </Box>
        );
      })}
      <Button ref={adder} variant="text" size="small" onClick={() => setMenuOpen(true)} aria-haspopup="menu">
        <Icon name="plus" size={14} />
        <Box component="span" sx={{ marginInlineStart: 0.5 }}>
          {words.lists.filter}
        </Box>
      </Button>
      <Menu anchorEl={adder.current} open={isMenuOpen} onClose={() => setMenuOpen(false)}>
        {Object.entries(filters).map(([key, filter]) => (
          <MenuItem
            key={key}
            onClick={() => {
              setMenuOpen(false);
              if (adder.current) setOpen({ key, anchor: adder.current, isChip: false });
            }}
          >
            {filter.label[language]}
          </MenuItem>
        ))}
      </Menu>
      <Popover
        open={editing !== undefined}
        anchorEl={open?.anchor ?? null}
        onClose={() => setOpen(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': editing ? words.lists.filterBy(editing.label[language]) : '' },
        }}
      >
        {editing && open && (
          <FilterEditor name={open.key} filter={editing} state={state} onDone={() => setOpen(undefined)} />
        )}
      </Popover>
    </>
  );
}

const chipStyle = {
  display: 'inline-flex',
  alignItems: 'stretch',
  minHeight: 32,
  maxWidth: '100%',
  borderRadius: 999,
  border: `1px solid ${token('accent')}`,
  background: token('accentSoft'),
  color: token('accentSoftText'),
  fontSize: 13,
  '& button': {
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    border: 0,
    cursor: 'pointer',
    paddingBlock: '4px',
    paddingInline: '12px 4px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& button:last-of-type': { padding: '4px 10px', display: 'flex', alignItems: 'center' },
} as const;
