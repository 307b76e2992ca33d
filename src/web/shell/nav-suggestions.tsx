import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { placeOfKey } from '#domain/candidates/names.ts';
import { Icon } from '#web/ui/icons.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import type { NavSearchState } from './use-nav-search.ts';
import type { Suggestion, SuggestionKind } from './use-suggestions.ts';
import { shellWords } from './words/words.ts';

const kinds: readonly SuggestionKind[] = ['page', 'record', 'action'];

type SearchProps = { id: string; search: NavSearchState };

/** What the navigation search found, under its field; before anything is typed, what can be found. */
export function NavSuggestions({ id, search }: SearchProps) {
  const { frame, shell } = useWords(shellWords);
  const { isOpen, suggestions, isAsking } = search;
  return (
    <Box
      // A press on what is no suggestion leaves the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      sx={{
        position: 'absolute',
        insetInlineEnd: 0,
        top: { xs: 48, sm: 40 },
        width: { xs: '100%', sm: 'min(440px, calc(100vw - 48px))' },
        maxHeight: 'min(70dvh, 560px)',
        overflowY: 'auto',
        zIndex: 1300,
        background: token('surface'),
        color: token('text'),
        border: `1px solid ${token('border')}`,
        borderRadius: '6px',
        boxShadow: '0 8px 24px rgb(0 0 0 / 0.16)',
      }}
    >
      {!isOpen && <Box sx={{ padding: '10px 12px', color: token('text2'), fontSize: 13 }}>{frame.findHint}</Box>}
      {isOpen && suggestions.length > 0 && (
        <Box role="listbox" id={`${id}-hits`} aria-label={shell.searchPages} sx={{ paddingBlock: '4px' }}>
          {kinds.map((kind) => (
            <Group key={kind} id={id} kind={kind} search={search} />
          ))}
        </Box>
      )}
      {isOpen && suggestions.length === 0 && !isAsking && (
        <Box role="status" sx={{ padding: '10px 12px', color: token('text2') }}>
          {shell.noResults}
        </Box>
      )}
    </Box>
  );
}

/** The suggestions of one kind, under its name where all kinds are looked for. */
function Group({ id, kind, search }: SearchProps & { kind: SuggestionKind }) {
  const { frame } = useWords(shellWords);
  const { suggestions, text, isAll, at, setActive, choose } = search;
  const own = suggestions.filter((one) => one.kind === kind);
  if (own.length === 0) return null;
  return (
    <Box role="group" aria-label={frame.found[kind]}>
      {isAll && (
        <Box aria-hidden sx={{ padding: '6px 12px 2px', fontSize: 12, fontWeight: 500, color: token('text3') }}>
          {frame.found[kind]}
        </Box>
      )}
      {own.map((one) => {
        const index = suggestions.indexOf(one);
        return (
          <Option
            key={one.key}
            id={`${id}-${index}`}
            suggestion={one}
            wanted={text}
            isActive={index === at}
            onPoint={() => setActive(index)}
            onChoose={() => choose(one)}
          />
        );
      })}
    </Box>
  );
}

type OptionProps = {
  id: string;
  suggestion: Suggestion;
  wanted: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function Option({
  id,
  suggestion: { label, under, icon },
  wanted: requested,
  isActive,
  onPoint,
  onChoose,
}: OptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Box
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseMove={onPoint}
      onClick={onChoose}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: { xs: 44, sm: 36 },
        padding: '6px 12px',
        cursor: 'pointer',
        background: isActive ? token('selected') : 'transparent',
        boxShadow: isActive ? `inset 2px 0 0 ${token('accent')}` : 'none',
        '[dir="rtl"] &': { boxShadow: isActive ? `inset -2px 0 0 ${token('accent')}` : 'none' },
      }}
    >
      <Icon name={icon} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <bdi>
          <Marked text={label} wanted={requested} />
        </bdi>
        {under && <Box sx={{ fontSize: 12, color: token('text2') }}>{under}</Box>}
      </Box>
    </Box>
  );
}

/** A text with the letters that were found in bold, on the text as it is written. */
function Marked({ text, wanted: requested }: { text: string; wanted: string }) {
  const place = placeOfKey(text, requested);
  if (!place) return text;
  return (
    <>
      {text.slice(0, place[0])}
      <Box component="b" sx={{ fontWeight: 600, textDecoration: 'underline', textUnderlineOffset: '3px' }}>
        {text.slice(...place)}
      </Box>
      {text.slice(place[1])}
    </>
  );
}
