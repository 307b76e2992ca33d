import Box from '@mui/material/Box';
import { Fragment } from 'react';
import type { ListAppearance } from '#web/lists/list-appearance.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { foldedColumns } from './match-columns.tsx';
import { listStyle } from './match-list-style.ts';
import type { MatchRow } from './match-words.ts';
import { matchingWords } from './words/words.ts';

/** The ranked candidates, one row each, in the chosen columns; on a phone a card each. */
export function MatchList({
  rows,
  look,
  selected,
  openGuid,
  onOpen,
  onToggle,
  onToggleAll,
}: {
  rows: readonly MatchRow[];
  look: ListAppearance<MatchRow>;
  selected: ReadonlySet<string>;
  openGuid: string | undefined;
  onOpen: (row: MatchRow, tab?: 'chat') => void;
  onToggle: (row: MatchRow) => void;
  onToggleAll: () => void;
}) {
  const { words } = useLanguage(matchingWords);
  const { matching, runs } = words;
  const known = rows.filter(({ isAnonymous }) => !isAnonymous);
  const isAll = known.length > 0 && known.every(({ candidateGuid }) => selected.has(candidateGuid));
  const firstOut = rows.find(({ hardFails }) => hardFails.length > 0);
  const classOf = (key: string) => `of-${key}${look.isStandard && foldedColumns.has(key) ? ' wide' : ''}`;
  return (
    <Box component="table" aria-label={matching.title} sx={listStyle(look.density)}>
      <thead>
        <tr>
          <th scope="col" className="choice">
            <CheckBox
              label={words.common.selectAll}
              isOn={isAll}
              isPartly={!isAll && known.some(({ candidateGuid }) => selected.has(candidateGuid))}
              onToggle={onToggleAll}
            />
          </th>
          <th scope="col" className="rank" aria-label={matching.columns.rank}>
            #
          </th>
          {look.columns.map(({ key, label, width }) => (
            <th key={key} scope="col" className={classOf(key)} style={{ width }}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { candidateGuid } = row;
          const isOpen = candidateGuid === openGuid;
          const isSelected = selected.has(candidateGuid);
          return (
            <Fragment key={candidateGuid}>
              {row === firstOut && (
                <tr className="line">
                  <td colSpan={look.columns.length + 2}>{matching.belowLine}</td>
                </tr>
              )}
              <Box
                component="tr"
                data-guid={candidateGuid}
                aria-selected={isSelected}
                aria-current={isOpen ? 'true' : undefined}
                className={isOpen ? 'open' : undefined}
                onClick={() => onOpen(row)}
                sx={{ background: isSelected || isOpen ? token('selected') : 'transparent' }}
              >
                <Box component="td" className="choice" onClick={(event) => event.stopPropagation()}>
                  <CheckBox
                    label={words.common.select(row.isAnonymous ? runs.anonymous : row.name)}
                    isOn={isSelected}
                    isDisabled={row.isAnonymous}
                    onToggle={() => onToggle(row)}
                  />
                </Box>
                <td className="rank">
                  <Rank row={row} />
                </td>
                {look.columns.map(({ key, show }) => (
                  <td key={key} className={classOf(key)}>
                    {show(row)}
                  </td>
                ))}
              </Box>
            </Fragment>
          );
        })}
      </tbody>
    </Box>
  );
}

/** The rank, with an arrow where the preview has another one than the run. */
function Rank({ row: { rank, rankBefore } }: { row: MatchRow }) {
  const { needs } = useLanguage(matchingWords).words;
  const up = rankBefore === undefined ? 0 : rankBefore - rank;
  if (up === 0) return rank;
  return (
    <Box title={needs.from(rankBefore!)} sx={{ lineHeight: '16px' }}>
      {rank}
      <Box
        role="img"
        aria-label={needs.from(rankBefore!)}
        sx={{ fontSize: 11, color: token(up > 0 ? 'successText' : 'warnText'), whiteSpace: 'nowrap' }}
      >
        {up > 0 ? '▲' : '▼'}
        {Math.abs(up)}
      </Box>
    </Box>
  );
}
