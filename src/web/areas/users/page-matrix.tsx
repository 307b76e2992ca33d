import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { memo, useCallback, useId, useRef, useState } from 'react';
import { tickOf } from '#domain/access/grants.ts';
import { type MenuGroup, menuGroups, type PageId, page, pages } from '#domain/access/pages.ts';
import { hasScreen } from '#web/screens.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Note } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { userWords } from './words/words.ts';

const idsOf = (group: MenuGroup) => pages.filter((one) => one.group === group).map(({ id }) => id);

/**
 * The 26 pages with a checkbox each, grouped as in the menu; the checkbox of a group covers all its pages. A page that the
 * editor does not hold cannot be given, only kept or taken away.
 */
export function PageMatrix({
  ticked,
  kept: saved,
  held,
  isLocked,
  mayWrite,
  onChange,
}: {
  ticked: readonly PageId[];
  /** The saved pages of the role. */
  kept: readonly PageId[];
  /** The pages that the editor holds. */
  held: readonly PageId[];
  isLocked: boolean;
  /** Whether holders of the role may change records. */
  mayWrite: boolean;
  onChange: (ticked: PageId[]) => void;
}) {
  const { words } = useLanguage(shellWords, userWords);
  const { roles } = words.people;
  const noteId = useId();
  const mayGive = (id: PageId) => held.includes(id) || saved.includes(id);
  const set = new Set(ticked);
  const put = (ids: readonly PageId[], isOn: boolean) => {
    const next = new Set(set);
    for (const id of ids) {
      if (!isOn) next.delete(id);
      else if (mayGive(id)) next.add(id);
    }
    onChange(pages.map(({ id }) => id).filter((id) => next.has(id)));
  };
  // Rows get a stable callback, so that one click renders one row.
  const latest = useRef(put);
  latest.current = put;
  const tickOne = useCallback((id: PageId, isOn: boolean) => latest.current([id], isOn), []);
  const hasForeign = !isLocked && pages.some(({ id }) => !mayGive(id));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {hasForeign && (
        <Note tone="info">
          <span id={noteId}>{roles.notYours}</span>
        </Note>
      )}
      {menuGroups.map((group) => {
        const ids = idsOf(group);
        const tick = tickOf(ids, set);
        const name = words.shell.groups[group];
        return (
          <Box
            key={group}
            component="fieldset"
            sx={{
              background: token('surface'),
              border: `1px solid ${token('border')}`,
              borderRadius: '8px',
              margin: 0,
              padding: 0,
              minWidth: 0,
            }}
          >
            <Box component="legend" sx={{ clipPath: 'inset(50%)', position: 'absolute' }}>
              {name}
            </Box>
            <Box
              sx={{
                background: token('inset'),
                paddingInline: 1.5,
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                borderRadius: '8px 8px 0 0',
              }}
            >
              <FormControlLabel
                sx={{ flex: 1, margin: 0, minHeight: 40 }}
                control={
                  <Checkbox
                    checked={tick === 'all'}
                    indeterminate={tick === 'some'}
                    disabled={isLocked || !ids.some(mayGive)}
                    onChange={() => put(ids, !ids.filter(mayGive).every((id) => set.has(id)))}
                    slotProps={{
                      input: { 'aria-label': roles.all(name), ...(tick === 'some' && { 'aria-checked': 'mixed' }) },
                    }}
                  />
                }
                label={<Box sx={{ fontWeight: 600 }}>{name}</Box>}
              />
              <Box sx={{ color: token('text2'), fontSize: 13 }}>
                {roles.pagesOf(ids.filter((id) => set.has(id)).length, ids.length)}
              </Box>
            </Box>
            {ids.map((id) => (
              <PageRow
                key={id}
                id={id}
                isTicked={set.has(id)}
                mayWrite={mayWrite}
                isLocked={isLocked || (!mayGive(id) && !set.has(id))}
                {...(!isLocked && !mayGive(id) && { noteId })}
                onTick={tickOne}
              />
            ))}
          </Box>
        );
      })}
    </Box>
  );
}

const PageRow = memo(function PageRow({
  id,
  isTicked,
  mayWrite,
  isLocked,
  noteId,
  onTick,
}: {
  id: PageId;
  isTicked: boolean;
  mayWrite: boolean;
  isLocked: boolean;
  noteId?: string;
  onTick: (id: PageId, isOn: boolean) => void;
}) {
  const { words } = useLanguage(shellWords, userWords);
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const name = words.shell.pages[id];
  return (
    <Box sx={{ borderTop: `1px solid ${token('border')}`, paddingInlineStart: 4, paddingInlineEnd: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <FormControlLabel
          sx={{ flex: 1, margin: 0, minHeight: 40, minWidth: 0 }}
          control={
            <Checkbox
              checked={isTicked}
              disabled={isLocked}
              onChange={(_, isOn) => onTick(id, isOn)}
              slotProps={{ input: { ...(noteId && { 'aria-describedby': noteId }) } }}
            />
          }
          label={name}
        />
        {!hasScreen(id) && <StatusChip tone="neutral" label={words.people.roles.noScreenYet} />}
        <IconButton
          size="small"
          aria-label={`${words.people.roles.what}: ${name}`}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          <Box sx={{ display: 'flex', transform: isOpen ? 'rotate(180deg)' : 'none' }}>
            <Icon name="down" />
          </Box>
        </IconButton>
      </Box>
      {id === page.vmsPasswords && isTicked && !mayWrite && (
        <Box role="status" sx={{ pb: 1, fontSize: 13, color: token('warnText') }}>
          {words.people.roles.showsPasswords}
        </Box>
      )}
      <Box id={panel}>{isOpen && <PageCarries pageId={id} mayWrite={mayWrite} />}</Box>
    </Box>
  );
});

/** What a page allows: what its holders see there and, with write access, what they can do. */
function PageCarries({ pageId, mayWrite }: { pageId: PageId; mayWrite: boolean }) {
  const { words } = useLanguage(userWords);
  const { roles, carries } = words.people;
  const { shows, changes } = carries[pageId];
  return (
    <Box sx={{ pb: 1.5, fontSize: 13, color: token('text2') }}>
      <Box component="dl" sx={listStyle}>
        <dt>{roles.shows}</dt>
        <dd>{shows}</dd>
        {changes !== undefined && (
          <>
            <dt>{roles.changes}</dt>
            <dd>{mayWrite ? changes : roles.changesNothing}</dd>
          </>
        )}
      </Box>
      {!hasScreen(pageId) && <Box sx={{ mt: 0.5 }}>{roles.noScreen}</Box>}
    </Box>
  );
}

const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
  gap: '4px 12px',
  margin: 0,
  maxWidth: '72ch',
  '& dt': { fontWeight: 500, color: token('text') },
  '& dd': { margin: 0 },
} as const;
