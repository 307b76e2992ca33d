import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon, type IconName } from './icons.tsx';
import { token } from './tokens.ts';

/** One action on the selected rows, as a button or as an entry of "More". */
export type BulkAction = {
  label: string;
  run: () => void;
  icon?: IconName;
  /** What most people came for: a filled button. */
  isMain?: boolean;
  isPending?: boolean;
  /** Why it cannot be done now; the action stays in view and says so. */
  whyNot?: string | undefined;
};

/**
 * Actions in one row: those that have room are buttons, in their order, and the rest are behind "More". How many
 * have room is measured, because languages differ by a third in length.
 */
export function BulkActions({ actions, moreLabel }: { actions: readonly BulkAction[]; moreLabel: string }) {
  const row = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<{ count: number; height: number }>();
  const whyId = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const names = actions.map(({ label }) => label).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other names have other widths
  useLayoutEffect(() => {
    const measure = () => {
      const buttons = [...(row.current?.children ?? [])] as HTMLElement[];
      const first = buttons[0];
      if (!first) return;
      const count = buttons.filter(({ offsetTop }) => offsetTop === first.offsetTop).length;
      const height = first.offsetHeight;
      setRoom((before) => (before?.count === count && before.height === height ? before : { count, height }));
    };
    measure();
    if (typeof ResizeObserver === 'undefined' || !row.current) return;
    const observer = new ResizeObserver(measure);
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [names]);
  const shown = room?.count ?? actions.length;
  const rest = actions.slice(shown);
  const why = actions.slice(0, shown).find(({ whyNot }) => whyNot)?.whyNot;
  return (
    <Box sx={wholeStyle}>
      <Box sx={lineStyle}>
        {/* What wraps is hidden but keeps its place: so it can be measured again when there is more room. */}
        <Box ref={row} sx={rowStyle} style={room && room.height > 0 ? { height: room.height + 2 * ring } : undefined}>
          {actions.map(({ label, run, icon, isMain, isPending, whyNot }, index) => (
            <Button
              key={label}
              size="small"
              {...(isMain && { variant: 'contained', color: 'secondary' })}
              {...(icon && { startIcon: <Icon name={icon} /> })}
              {...(isPending && { 'aria-busy': true })}
              disabled={whyNot !== undefined}
              {...(whyNot !== undefined && { 'aria-describedby': whyId })}
              onClick={run}
              style={index < shown ? undefined : { visibility: 'hidden' }}
            >
              {label}
            </Button>
          ))}
        </Box>
        {rest.length > 0 && (
          <Button
            size="small"
            aria-haspopup="menu"
            aria-expanded={anchor !== undefined}
            endIcon={<Icon name="down" />}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
            sx={{ flex: 'none' }}
          >
            {moreLabel}
          </Button>
        )}
      </Box>
      {why && (
        <Box id={whyId} sx={whyStyle}>
          {why}
        </Box>
      )}
      <Menu
        open={anchor !== undefined && rest.length > 0}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
      >
        {rest.map(({ label, run, whyNot }) => (
          <MenuItem
            key={label}
            disabled={whyNot !== undefined}
            onClick={() => {
              setAnchor(undefined);
              run();
            }}
          >
            <Box>
              {label}
              {whyNot && <Box sx={whyStyle}>{whyNot}</Box>}
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}

/** Room for the focus ring inside the clipped row, in pixels. */
const ring = 4;

const whyStyle = { color: token('text2'), fontSize: 12.5, whiteSpace: 'normal' } as const;

/**
 * The reason stands below the buttons: beside them it took the room of the button that it is about, which went behind
 * "More" and took the reason along, and so made room for itself again, in every frame.
 */
const wholeStyle = { display: 'grid', gap: 0.5, flex: '1 1 220px', minWidth: 0 } as const;

const lineStyle = { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 } as const;

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1,
  flex: '0 1 auto',
  minWidth: 0,
  overflow: 'hidden',
  padding: `${ring}px`,
  margin: `${-ring}px`,
} as const;
