import Box from '@mui/material/Box';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { placeOfKey } from '#domain/candidates/names.ts';
import { Icon } from '#web/ui/icons.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { type Openers, useActions } from './actions.ts';
import { type Suggestion, type SuggestionKind, useSuggestions } from './use-suggestions.ts';
import { shellWords } from './words/words.ts';

const kinds: readonly SuggestionKind[] = ['page', 'record', 'action'];
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/**
 * Finds permitted pages by name, in every spelling of the language (shell 52 to 59). Opened by Ctrl+K or the slash it
 * is the command palette and finds records and actions too; `called` grows with every such call.
 */
export function NavSearch({
  called,
  openers,
  onDone,
  isDark = false,
}: {
  called: number;
  openers: Openers;
  onDone: () => void;
  isDark?: boolean;
}) {
  const { frame, shell } = useWords(shellWords);
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const before = useRef<Element | null>(null);
  const [text, setText] = useState('');
  const [isAll, setAll] = useState(false);
  const [isHere, setHere] = useState(false);
  const [active, setActive] = useState(0);
  const { suggestions, isAsking } = useSuggestions(text, isAll, useActions(openers));
  const isOpen = isHere && text.trim() !== '';
  const at = Math.min(active, suggestions.length - 1);

  useEffect(() => {
    if (called === 0) return;
    if (document.activeElement !== field.current) before.current = document.activeElement;
    setAll(true);
    field.current?.focus();
    field.current?.select();
  }, [called]);

  const close = () => {
    setText('');
    setActive(0);
  };
  const choose = ({ route, run }: Suggestion) => {
    close();
    // The next page takes the focus, unless it would seem that somebody is typing here.
    field.current?.blur();
    onDone();
    if (route) void navigate(route);
    run?.();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
      onDone();
      if (before.current instanceof HTMLElement && before.current !== document.body) before.current.focus();
      else if (isAll) field.current?.blur();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (suggestions.length > 0) setActive((at + step + suggestions.length) % suggestions.length);
    }
    if (event.key === 'Enter' && isOpen && suggestions[at]) choose(suggestions[at]);
  };

  return (
    <Box
      sx={{
        position: 'relative',
        width: { xs: '100%', sm: 260, md: 320 },
        flex: { sm: '0 1 auto' },
        minWidth: { sm: 140 },
        order: { xs: 9, sm: 0 },
      }}
    >
      <Box
        sx={{
          position: 'absolute',
          insetInlineStart: 12,
          top: { xs: 13, sm: 9 },
          color: isDark ? token('navMuted') : token('text3'),
          pointerEvents: 'none',
        }}
      >
        <Icon name="search" />
      </Box>
      <Box
        component="input"
        ref={field}
        type="text"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-label={shell.searchPages}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        aria-expanded={isOpen}
        aria-controls={`${id}-hits`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && suggestions[at] ? `${id}-${at}` : undefined}
        placeholder={isAll ? frame.findAll : shell.searchPages}
        value={text}
        onChange={(event) => {
          setText((event.target as HTMLInputElement).value);
          setActive(0);
        }}
        onKeyDown={onKey}
        onFocus={(event) => {
          setHere(true);
          if (event.relatedTarget) before.current = event.relatedTarget;
        }}
        onBlur={() => {
          setHere(false);
          setAll(false);
          close();
        }}
        sx={{
          width: '100%',
          height: { xs: 44, sm: 36 },
          font: 'inherit',
          color: 'inherit',
          textOverflow: 'ellipsis',
          background: isDark ? 'transparent' : token('surface'),
          border: `1px solid ${isDark ? token('navMuted') : token('borderStrong')}`,
          borderRadius: '6px',
          paddingInlineStart: '38px',
          paddingInlineEnd: { xs: '8px', md: '64px' },
          '&::placeholder': { color: isDark ? token('navMuted') : token('text3'), opacity: 1 },
        }}
      />
      <Box
        component="kbd"
        aria-hidden
        sx={{
          position: 'absolute',
          insetInlineEnd: 8,
          top: 8,
          display: { xs: 'none', md: 'block' },
          font: 'inherit',
          fontSize: 12,
          lineHeight: '18px',
          paddingInline: '6px',
          borderRadius: '4px',
          pointerEvents: 'none',
          border: `1px solid ${isDark ? token('navMuted') : token('border')}`,
          background: isDark ? 'transparent' : token('inset'),
          color: isDark ? token('navText') : token('text2'),
        }}
      >
        {/* The keys stay in order; on the box itself it would put the box at the wrong end. */}
        <bdi dir="ltr">{isMac ? '⌘ K' : 'Ctrl K'}</bdi>
      </Box>
      {isHere && (isOpen || isAll) && (
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
              {kinds.map((kind) => {
                const own = suggestions.filter((one) => one.kind === kind);
                return (
                  own.length > 0 && (
                    <Box key={kind} role="group" aria-label={frame.found[kind]}>
                      {isAll && (
                        <Box
                          aria-hidden
                          sx={{ padding: '6px 12px 2px', fontSize: 12, fontWeight: 500, color: token('text3') }}
                        >
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
                  )
                );
              })}
            </Box>
          )}
          {isOpen && suggestions.length === 0 && !isAsking && (
            <Box role="status" sx={{ padding: '10px 12px', color: token('text2') }}>
              {shell.noResults}
            </Box>
          )}
        </Box>
      )}
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
