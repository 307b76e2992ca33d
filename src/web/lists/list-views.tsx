import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDraft } from '#web/session/draft.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { type ListAppearance, mostViews, type SavedView } from './list-appearance.ts';
import { listWords } from './words/words.ts';

/** The part of an address that makes a view: all but the page. */
function viewOf(params: URLSearchParams): string {
  const saved = new URLSearchParams(params);
  saved.delete('page');
  saved.sort();
  return saved.toString();
}

/**
 * Tabs of a list: all entries, and this person's saved views. Each is an address that can be shared. What is for the whole list
 * stands at the end of their line: beside search and filters it would take a line of its own from the rows.
 */
export function ListViews<Row>({ look, children }: { look: ListAppearance<Row>; children?: ReactNode }) {
  const words = useWords(listWords);
  const toast = useToast();
  const [params, setParams] = useSearchParams();
  const [menu, setMenu] = useState<{ view: SavedView; anchor: HTMLElement } | undefined>();
  const [naming, setNaming] = useState<{ of?: SavedView } | undefined>();
  const current = viewOf(params);
  const withColumns = () => {
    const saved = new URLSearchParams(current);
    if (!look.isStandard) saved.set('columns', look.shown.join(','));
    saved.sort();
    return saved.toString();
  };
  const save = (views: readonly SavedView[], text: string) => {
    look.keep({ views: [...views] });
    toast(text);
  };
  const copyLink = (query: string) => {
    const address = `${window.location.origin}${window.location.pathname}?${query}`;
    navigator.clipboard
      ?.writeText(address)
      .then(() => toast(words.lists.linkCopied))
      .catch(() => toast(words.lists.linkNotCopied, { isError: true })) ??
      toast(words.lists.linkNotCopied, { isError: true });
  };
  const finish = (name: string) => {
    const others = look.views.filter((one) => one !== naming?.of && one.name !== name);
    const query = naming?.of?.query ?? withColumns();
    save([...others, { name, query }], words.lists.viewSaved(name));
    if (!naming?.of) setParams(query, { replace: true });
    setNaming(undefined);
  };
  const begin = () =>
    look.views.length >= mostViews ? toast(words.lists.tooManyViews, { isError: true }) : setNaming({});
  return (
    <Box className="no-print" role="group" aria-label={words.lists.views} sx={barStyle}>
      <Tab label={words.lists.allView} isOn={current === ''} onClick={() => setParams('', { replace: true })} />
      {look.views.map((view) => (
        <Box key={view.name} sx={{ display: 'flex', alignItems: 'center' }}>
          <Tab
            label={view.name}
            isOn={current === view.query && current !== ''}
            onClick={() => setParams(view.query, { replace: true })}
          />
          <IconButton
            size="small"
            aria-label={words.lists.viewActions(view.name)}
            onClick={({ currentTarget }) => setMenu({ view, anchor: currentTarget })}
          >
            <Icon name="more" size={14} />
          </IconButton>
        </Box>
      ))}
      {current !== '' && !look.views.some(({ query }) => query === current) && (
        <Button variant="text" size="small" onClick={begin}>
          <Icon name="plus" size={14} />
          <Box component="span" sx={{ marginInlineStart: 0.5 }}>
            {words.lists.saveView}
          </Box>
        </Button>
      )}
      {current !== '' && (
        <Button variant="text" size="small" onClick={() => copyLink(withColumns())}>
          {words.lists.copyLink}
        </Button>
      )}
      {children && <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>{children}</Box>}
      <Menu open={menu !== undefined} anchorEl={menu?.anchor ?? null} onClose={() => setMenu(undefined)}>
        {menu && [
          <MenuItem
            key="change"
            onClick={() => {
              const changed = look.views.map((one) => (one === menu.view ? { ...one, query: withColumns() } : one));
              save(changed, words.lists.viewSaved(menu.view.name));
              setMenu(undefined);
            }}
          >
            {words.lists.changeView}
          </MenuItem>,
          <MenuItem
            key="rename"
            onClick={() => {
              setNaming({ of: menu.view });
              setMenu(undefined);
            }}
          >
            {words.lists.renameView}
          </MenuItem>,
          <MenuItem
            key="link"
            onClick={() => {
              copyLink(menu.view.query);
              setMenu(undefined);
            }}
          >
            {words.lists.copyLink}
          </MenuItem>,
          <MenuItem
            key="remove"
            onClick={() => {
              const before = look.views;
              look.keep({ views: before.filter((one) => one !== menu.view) });
              toast(words.lists.viewGone(menu.view.name), {
                undo: { label: words.common.undo, run: () => look.keep({ views: [...before] }) },
              });
              setMenu(undefined);
            }}
          >
            {words.lists.removeView}
          </MenuItem>,
        ]}
      </Menu>
      {naming && <NameView start={naming.of?.name ?? ''} onName={finish} onClose={() => setNaming(undefined)} />}
    </Box>
  );
}

/** Asks for the name of a view. */
function NameView({ start, onName, onClose }: { start: string; onName: (name: string) => void; onClose: () => void }) {
  const words = useWords(listWords);
  const [typed, setTyped, draft] = useDraft(`view:${window.location.pathname}:${start}`, start);
  const name = typed.trim().slice(0, 60);
  const finish = (event: FormEvent) => {
    event.preventDefault();
    if (name === '') return;
    draft.done();
    onName(name);
  };
  const leave = () => {
    draft.done();
    onClose();
  };
  return (
    <Dialog open onClose={leave} aria-labelledby="view-title" fullWidth maxWidth="xs">
      <Box component="form" onSubmit={finish}>
        <DialogTitle id="view-title">{words.lists.saveView}</DialogTitle>
        <DialogContent>
          <Field
            label={words.lists.viewName}
            value={typed}
            autoFocus
            required
            inputProps={{ maxLength: 60 }}
            onChange={setTyped}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={leave}>
            {words.common.cancel}
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={name === ''}>
            {words.common.save}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

function Tab({ label, isOn, onClick }: { label: string; isOn: boolean; onClick: () => void }) {
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      sx={{
        font: 'inherit',
        fontWeight: isOn ? 600 : 400,
        color: isOn ? token('text') : token('text2'),
        background: 'none',
        border: 0,
        borderBottom: `2px solid ${isOn ? token('accent') : 'transparent'}`,
        padding: '8px 4px',
        marginInlineEnd: 1,
        cursor: 'pointer',
      }}
    >
      <bdi>{label}</bdi>
    </Box>
  );
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  paddingInline: 1.5,
  borderBottom: `1px solid ${token('border')}`,
} as const;
