import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { useCall } from '#web/api/use-call.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useKeys } from '#web/ui/keys.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { readListState } from './list-state.ts';
import { listWords } from './words/words.ts';

type State = ReturnType<typeof readListState>;
type Rows = { found: { rows: readonly never[]; total: number } };

/** A list that records are opened from: the call that reads a page of it, and the number of a row's record. */
export type NeighbourList = {
  readonly ask: (state: State, params: URLSearchParams) => { call: Endpoint; input: object };
  readonly idOf: (row: never) => number;
  /** Rows of a page where the address does not say. */
  readonly size?: number;
};

/** Loads one page of the list that a record was opened from, if that page exists. */
function usePage({ ask, idOf, size }: NeighbourList, from: string | null, by: number, isWanted: boolean) {
  const params = new URLSearchParams(from ?? '');
  const state = readListState(params, size);
  const page = state.page + by;
  const { call, input } = ask({ ...state, page }, params);
  const { data, isPlaceholderData } = useCall(call, input as never, {
    enabled: from !== null && isWanted && page >= 0,
  });
  if (page > 0) params.set('page', String(page));
  else params.delete('page');
  // Placeholder rows of another page are no neighbours.
  const found = isPlaceholderData ? undefined : (data as Rows | undefined)?.found;
  return { page, size: state.size, ids: found?.rows.map(idOf), total: found?.total ?? 0, from: params.toString() };
}

/** The position of a record in the list it was opened from (`from` is its query string), and the way to the ones beside it. */
export function Neighbours({
  list,
  id,
  from,
  onGo,
}: {
  list: NeighbourList;
  id: number;
  from: string | null;
  onGo: (id: number, from: string) => void;
}) {
  const here = usePage(list, from, 0, true);
  const ids = here.ids ?? [];
  const at = ids.indexOf(id);
  const position = here.page * here.size + at + 1;
  const before = usePage(list, from, -1, at === 0);
  const after = usePage(list, from, 1, at === ids.length - 1 && at >= 0 && position < here.total);
  const next = at < ids.length - 1 ? { id: ids[at + 1], from: here.from } : { id: after.ids?.[0], from: after.from };
  const previous = at > 0 ? { id: ids[at - 1], from: here.from } : { id: before.ids?.at(-1), from: before.from };
  const way = ({ id, from }: typeof next) => (at >= 0 && id !== undefined ? () => onGo(id, from) : undefined);
  return (
    <NeighbourBar
      position={at < 0 ? 0 : position}
      total={here.total}
      hasList={from !== null}
      onPrevious={way(previous)}
      onNext={way(next)}
    />
  );
}

/** "3 of 14" with the ways to the previous and the next record (screens 2.0, DP): J and K. */
export function NeighbourBar({
  position,
  total,
  hasList,
  onPrevious,
  onNext,
}: {
  /** From 1; 0 where the record is not in the list. */
  position: number;
  total: number;
  hasList: boolean;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}) {
  const { words, format } = useLanguage(listWords);
  const t = words.lists.neighbours;
  const ways = { previous: onPrevious, next: onNext };
  useKeys(
    hasList
      ? [
          { keys: 'j', label: t.next, run: () => onNext?.() },
          { keys: 'k', label: t.previous, run: () => onPrevious?.() },
        ]
      : [],
  );
  if (position < 1) return null;
  return (
    <Box className="no-print" sx={barStyle}>
      {(['previous', 'next'] as const).map((way) => (
        <IconButton
          key={way}
          size="small"
          aria-label={t[way]}
          title={`${t[way]} (${way === 'next' ? 'J' : 'K'})`}
          disabled={ways[way] === undefined}
          onClick={ways[way]}
          sx={{ order: way === 'next' ? 2 : 0, transform: way === 'next' ? 'none' : 'rotate(180deg)' }}
        >
          <Icon name="down" />
        </IconButton>
      ))}
      <Box component="span" sx={{ order: 1 }}>
        {t.place(format.number(position), format.number(total))}
      </Box>
    </Box>
  );
}

const barStyle = {
  // Beside the heading where there is room, above it on a phone. It is outside the record, so that a button keeps the focus
  // when the record changes.
  float: { xs: 'none', sm: 'inline-end' },
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  marginInlineStart: 2,
  minHeight: 36,
  color: token('text2'),
  fontSize: 13,
} as const;
