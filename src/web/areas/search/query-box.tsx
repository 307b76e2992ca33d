import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type Ref, useEffect, useState } from 'react';
import { explain } from '#web/api/explain.ts';
import type { Problem } from '#web/api/problem.ts';
import { Icon } from '#web/ui/icons.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { searchWords } from './words/words.ts';

/** The query field, submitted by Enter. A syntax error is shown below it, with a correction to click. */
export function QueryBox({
  query,
  problem,
  inputRef,
  onSearch,
  onHelp,
}: {
  query: string;
  problem: Problem | undefined;
  inputRef: Ref<HTMLInputElement>;
  onSearch: (query: string) => void;
  onHelp: () => void;
}) {
  const words = useWords(searchWords);
  const [typed, setTyped] = useState(query);
  useEffect(() => setTyped(query), [query]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <Box
      component="form"
      role="search"
      aria-label={words.search.title}
      onSubmit={send}
      sx={{ display: 'grid', gap: 1 }}
    >
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Box sx={{ position: 'relative', flex: '1 1 260px' }}>
          <Box
            sx={{ position: 'absolute', insetInlineStart: 12, top: 13, color: token('text3'), pointerEvents: 'none' }}
          >
            <Icon name="search" />
          </Box>
          <Box
            component="input"
            ref={inputRef}
            type="search"
            dir="auto"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-label={words.search.box}
            aria-describedby={problem ? 'search-fault' : undefined}
            aria-invalid={problem !== undefined}
            placeholder={words.search.placeholder}
            value={typed}
            onChange={(event) => setTyped((event.target as HTMLInputElement).value)}
            sx={{
              width: '100%',
              height: 44,
              font: 'inherit',
              fontSize: 15,
              color: 'inherit',
              background: token('surface'),
              border: `1px solid ${problem ? token('danger') : token('borderStrong')}`,
              borderRadius: '8px',
              paddingInlineStart: '40px',
              paddingInlineEnd: '10px',
              '&::placeholder': { color: token('text3'), opacity: 1 },
            }}
          />
        </Box>
        <Button type="submit" variant="contained" color="primary" sx={{ minHeight: 44 }}>
          {words.common.search}
        </Button>
        <Button variant="text" onClick={onHelp} sx={{ minHeight: 44 }}>
          {words.search.help}
        </Button>
      </Box>
      {problem && <Fault problem={problem} onSearch={onSearch} />}
    </Box>
  );
}

/** The syntax error: its place, its message and the corrected query. */
function Fault({ problem, onSearch }: { problem: Problem; onSearch: (query: string) => void }) {
  const words = useWords(searchWords);
  const { query, offset, length, mended, where } = problem.details as {
    query?: string;
    offset?: number;
    length?: number;
    mended?: string;
    where?: string;
  };
  const kinds = words.search.problems as Readonly<Record<string, string>>;
  const text = kinds[String(problem.details['problem'])] ?? explain(problem, words);
  return (
    <Box
      id="search-fault"
      role="alert"
      sx={{
        display: 'grid',
        gap: 1,
        padding: 1.5,
        borderRadius: 1.5,
        background: token('dangerSoft'),
        color: token('dangerText'),
        borderInlineStart: `3px solid ${token('danger')}`,
      }}
    >
      {query !== undefined && offset !== undefined && length !== undefined && (
        <Box
          component="code"
          dir="auto"
          sx={{
            fontFamily: "'IBM Plex Mono', ui-monospace, monospace",
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-wrap',
          }}
        >
          {query.slice(0, offset)}
          <Box
            component="span"
            data-fault
            sx={{ textDecoration: 'underline wavy', textUnderlineOffset: '4px', fontWeight: 600 }}
          >
            {query.slice(offset, offset + length)}
          </Box>
          {query.slice(offset + length)}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <span>
          {text}
          {where && !kinds[String(problem.details['problem'])] ? ` (${where})` : ''}
        </span>
        {mended !== undefined && (
          <Button size="small" onClick={() => onSearch(mended)} sx={{ whiteSpace: 'normal', textAlign: 'start' }}>
            {words.search.didYouMean}&nbsp;<bdi>{mended}</bdi>
          </Button>
        )}
      </Box>
    </Box>
  );
}
