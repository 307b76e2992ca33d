import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { memo, useCallback, useId, useRef, useState } from 'react';
import { rolesApi } from '#contract/areas/roles.ts';
import { tickOf } from '#domain/grants.ts';
import { type MenuGroup, menuGroups, type PageId, pages } from '#domain/pages.ts';
import { explain } from '#web/data/explain.ts';
import { useCall } from '#web/data/use-call.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Note, Problem, Waiting } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';

const idsOf = (group: MenuGroup) => pages.filter((one) => one.group === group).map(({ id }) => id);

/**
 * The 26 pages with one tick each, grouped as in the menu; a group ticks all of its pages. A page that the caller does not
 * hold cannot be given by them, only kept or taken away.
 */
export function PageMatrix({
  ticked,
  kept,
  held,
  isLocked,
  onChange,
}: {
  ticked: readonly PageId[];
  /** Pages that the role has already. */
  kept: readonly PageId[];
  /** Pages of the caller. */
  held: readonly PageId[];
  isLocked: boolean;
  onChange: (ticked: PageId[]) => void;
}) {
  const { words } = useLanguage();
  const { roles } = words.people;
  const noteId = useId();
  const mayGive = (id: PageId) => held.includes(id) || kept.includes(id);
  const set = new Set(ticked);
  const put = (ids: readonly PageId[], isOn: boolean) => {
    const next = new Set(set);
    for (const id of ids) {
      if (!isOn) next.delete(id);
      else if (mayGive(id)) next.add(id);
    }
    onChange(pages.map(({ id }) => id).filter((id) => next.has(id)));
  };
  // One tick draws one row anew: the rows get a function that stays the same.
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
  isLocked,
  noteId,
  onTick,
}: {
  id: PageId;
  isTicked: boolean;
  isLocked: boolean;
  noteId?: string;
  onTick: (id: PageId, isOn: boolean) => void;
}) {
  const { words } = useLanguage();
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
      <Box id={panel}>{isOpen && <PageFunctions pageId={id} />}</Box>
    </Box>
  );
});

/** What a page lets its holders do, read when it is opened. */
function PageFunctions({ pageId }: { pageId: PageId }) {
  const { words } = useLanguage();
  const { roles } = words.people;
  const { data, error } = useCall(rolesApi.functions, { pageId, size: 200 });
  if (error) return <Problem text={explain(error, words)} />;
  if (!data) return <Waiting rows={2} label={words.common.loading} />;
  const { rows } = data.found;
  if (rows.length === 0) return <Box sx={{ color: token('text2'), fontSize: 13, pb: 1.5 }}>{roles.whatNone}</Box>;
  return (
    <Box sx={{ pb: 1.5, fontSize: 13, color: token('text2') }}>
      <Box sx={{ mb: 0.5, color: token('text3') }}>{roles.whatNote}</Box>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {rows.map(({ id, name, writes }) => (
          <Box component="li" key={id} sx={{ display: 'grid', gridTemplateColumns: '84px minmax(0, 1fr)', gap: 1 }}>
            <Box sx={{ fontWeight: 500, color: writes ? token('warnText') : token('text2') }}>
              {writes ? roles.changes : roles.looksAt}
            </Box>
            <Box lang="en" dir="ltr" sx={{ textAlign: 'start' }}>
              {name}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
