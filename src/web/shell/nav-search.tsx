import Box from '@mui/material/Box';
import { useId } from 'react';
import { Icon } from '#web/ui/icons.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import type { Openers } from './actions.ts';
import { NavSuggestions } from './nav-suggestions.tsx';
import { type NavSearchState, useNavSearch } from './use-nav-search.ts';
import { shellWords } from './words/words.ts';

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
  const id = useId();
  const search = useNavSearch(called, openers, onDone);
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
      <SearchInput id={id} search={search} isDark={isDark} />
      <Shortcut isDark={isDark} />
      {search.isHere && (search.isOpen || search.isAll) && <NavSuggestions id={id} search={search} />}
    </Box>
  );
}

/** The field itself: a combobox whose list stands under it. */
function SearchInput({ id, search, isDark }: { id: string; search: NavSearchState; isDark: boolean }) {
  const { frame, shell } = useWords(shellWords);
  const { field, text, isAll, isOpen, suggestions, at, onText, onKey, onFocus, onBlur } = search;
  return (
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
      onChange={(event) => onText((event.target as HTMLInputElement).value)}
      onKeyDown={onKey}
      onFocus={onFocus}
      onBlur={onBlur}
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
  );
}

/** The keys that lead into the field, at its end. */
function Shortcut({ isDark }: { isDark: boolean }) {
  return (
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
  );
}
