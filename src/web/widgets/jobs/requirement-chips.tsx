import Box from '@mui/material/Box';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { matchingWords } from '#web/areas/matching/words/words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { type ChipNeed, isYears, type Strength, strengths, typedNeed } from './chip-need.ts';
import { RequirementEditor } from './requirement-editor.tsx';
import { RequirementInput } from './requirement-input.tsx';

/** The keys that change a chip without opening it. */
const strengthKeys: Readonly<Record<string, Strength>> = { m: 'must', p: 'should', n: 'nice' };

/**
 * The deciding requirements as chips: must, preferred, nice. All chips are one Tab stop; arrow keys move, M, P and N set the
 * strength, Delete removes, Enter opens years and spellings. New ones are suggested while typing.
 */
export function RequirementChips({
  needs: given,
  isOneLine = false,
  isReadOnly = false,
  onChange,
}: {
  needs: readonly ChipNeed[];
  /** In one line that scrolls sideways, where height is short. */
  isOneLine?: boolean;
  isReadOnly?: boolean;
  onChange: (needs: ChipNeed[]) => void;
}) {
  const words = useWords(matchingWords).needs;
  const needs = given.map((need) => ({ ...need, isBad: (need.isBad ?? false) || !isYears(need.years) }));
  const [current, setCurrent] = useState(0);
  const [open, setOpen] = useState<{ name: string; anchor: HTMLElement }>();
  const box = useRef<HTMLDivElement>(null);
  // A chip that changes its importance moves to another group; the focus goes with it.
  const followed = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chips have to be drawn before one is focused
  useEffect(() => {
    if (followed.current === undefined) return;
    const chips = [...(box.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
    chips.find((chip) => chip.dataset['chip'] === followed.current)?.focus();
    followed.current = undefined;
  }, [given]);
  const ordered = strengths.flatMap((strength) => needs.filter((need) => need.strength === strength));
  const at = Math.min(current, Math.max(0, ordered.length - 1));
  const change = (name: string, next: Partial<ChipNeed>) =>
    onChange(given.map((need) => (need.name === name ? { ...need, ...next } : need)));
  const focus = (index: number) => {
    setCurrent(index);
    box.current?.querySelectorAll<HTMLElement>('[data-chip]')[index]?.focus();
  };
  const remove = (name: string) => {
    onChange(given.filter((need) => need.name !== name));
    setOpen(undefined);
  };
  const onKey = (event: KeyboardEvent, need: ChipNeed, index: number) => {
    const isBack = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const strength = strengthKeys[event.key.toLowerCase()];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
      focus(Math.max(0, Math.min(ordered.length - 1, index + (event.key === isBack ? -1 : 1))));
    else if (event.key === 'Home') focus(0);
    else if (event.key === 'End') focus(ordered.length - 1);
    else if (isReadOnly) return;
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(need.name);
    else if (strength) {
      followed.current = need.name;
      change(need.name, { strength });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const add = (name: string) => {
    if (needs.some((need) => need.name.toLowerCase() === name.toLowerCase())) return;
    onChange([...given, typedNeed(name)]);
  };
  const edited = open && needs.find(({ name }) => name === open.name);
  return (
    <Box ref={box} sx={{ ...rowStyle, ...(isOneLine && lineStyle) }}>
      {strengths.map((strength) => {
        const some = ordered.filter((need) => need.strength === strength);
        if (some.length === 0) return null;
        return (
          <Box key={strength} role="group" aria-label={words.groups[strength]} sx={groupStyle(isOneLine)}>
            <Box component="span" aria-hidden sx={{ color: token('text2'), fontSize: 13, whiteSpace: 'nowrap' }}>
              {words.short[strength]}
            </Box>
            {some.map((need) => {
              const index = ordered.indexOf(need);
              return (
                <Box
                  component="button"
                  type="button"
                  key={need.name}
                  data-chip={need.name}
                  tabIndex={index === at ? 0 : -1}
                  aria-haspopup={isReadOnly ? undefined : 'dialog'}
                  aria-invalid={need.isBad}
                  title={titleOf(need, words)}
                  onFocus={() => setCurrent(index)}
                  onKeyDown={(event: KeyboardEvent) => onKey(event, need, index)}
                  onClick={({ currentTarget }) => !isReadOnly && setOpen({ name: need.name, anchor: currentTarget })}
                  sx={{ ...chipStyle(strength, need.isBad), ...(isReadOnly && readOnlyStyle(isOneLine)) }}
                >
                  <Box component="bdi" sx={isReadOnly && !isOneLine ? wholeStyle : nameStyle}>
                    {need.name}
                  </Box>
                  {need.years.trim() !== '' && !need.isBad && <bdi> · {words.years(need.years)}</bdi>}
                  {!isReadOnly && <Icon name="down" size={12} />}
                </Box>
              );
            })}
          </Box>
        );
      })}
      {!isReadOnly && <RequirementInput onAdd={add} />}
      {edited && open && (
        <RequirementEditor
          need={edited}
          anchor={open.anchor}
          onChange={(next) => change(edited.name, next)}
          onRename={(name) => {
            if (needs.some((need) => need.name.toLowerCase() === name.toLowerCase())) return;
            change(edited.name, { name, quote: undefined });
            setOpen(undefined);
          }}
          onRemove={() => remove(edited.name)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Box>
  );
}

/** What is wrong with its years, the whole statement where its chip is cut, and where it was read. */
const titleOf = (
  { name, kind, quote, isBad }: ChipNeed,
  { readFrom, badYears }: { readFrom: (quote: string) => string; badYears: string },
) => [isBad && badYears, kind && name, quote && readFrom(quote)].filter(Boolean).join('. ') || undefined;

const nameStyle = { maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** Where it only tells, and height is not short, a statement of work is told whole. */
const wholeStyle = { overflowWrap: 'anywhere', textAlign: 'start' } as const;
const readOnlyStyle = (isOneLine: boolean) =>
  ({
    cursor: 'default',
    ...(!isOneLine && { whiteSpace: 'normal', paddingBlock: '3px', borderRadius: '14px' }),
  }) as const;

const rowStyle = { display: 'flex', flexWrap: 'wrap', gap: '6px 12px', alignItems: 'center', minWidth: 0 } as const;
const lineStyle = {
  flexWrap: 'nowrap',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  padding: '2px',
  '@media print': { flexWrap: 'wrap', overflowX: 'visible' },
} as const;
const groupStyle = (isOneLine: boolean) =>
  ({
    display: 'flex',
    flexWrap: isOneLine ? 'nowrap' : 'wrap',
    gap: '6px',
    alignItems: 'center',
    '@media print': { flexWrap: 'wrap' },
  }) as const;

const chipStyle = (strength: Strength, isBad: boolean) => ({
  font: 'inherit',
  fontSize: 13,
  fontWeight: strength === 'must' ? 600 : 400,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  minHeight: 28,
  paddingInline: '10px',
  borderRadius: 999,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  border: `1px ${strength === 'nice' ? 'dashed' : 'solid'} ${token(isBad ? 'danger' : strength === 'must' ? 'accent' : 'borderStrong')}`,
  background: strength === 'must' ? token('accentSoft') : token('surface'),
  color: strength === 'must' ? token('accentSoftText') : token('text'),
  '&:focus-visible': { outline: `2px solid ${token('focus')}`, outlineOffset: '1px' },
});
