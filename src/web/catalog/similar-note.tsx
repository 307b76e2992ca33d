import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Catalog } from '#contract/lists/catalog.ts';
import { useCall } from '#web/api/use-call.ts';
import { listWords } from '#web/lists/words/words.ts';
import { Note } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';
import { recordPath } from './record-path.ts';

type Similar = { id: number; name: string; isActive: boolean; isSame: boolean; more?: string };

/** Debounce: asks this long after the last key. */
const restMs = 300;
const shortest = 3;

/** While a name is typed, says which are the same and which are similar, with links. It asks; the server refuses the same one. */
export function SimilarNote({ catalog, name, id }: { catalog: Catalog; name: string; id: number | undefined }) {
  const words = useWords(listWords);
  const [requested, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(name.trim()), restMs);
    return () => clearTimeout(timer);
  }, [name]);
  const isAsked = requested.length >= shortest && requested === name.trim();
  const { data } = useCall(
    catalog.calls.similar as Endpoint,
    { name: requested, ...(id !== undefined && { id }) },
    { enabled: isAsked },
  );
  const found = isAsked ? ((data as Similar[] | undefined) ?? []) : [];
  const groups = [
    { title: words.lists.sameName, entries: found.filter(({ isSame }) => isSame) },
    { title: words.lists.likeName, entries: found.filter(({ isSame }) => !isSame) },
  ].filter(({ entries }) => entries.length > 0);
  return (
    <Box role="status" aria-live="polite" sx={{ mt: found.length > 0 ? 1 : 0 }}>
      {groups.length > 0 && (
        <Note tone="warn">
          <Box sx={{ minWidth: 0 }}>
            {groups.map(({ title, entries }) => (
              <Box key={title}>
                <strong>{title}</strong>
                <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
                  {entries.map((one) => (
                    <SimilarLine key={one.id} list={catalog.name} one={one} />
                  ))}
                </Box>
              </Box>
            ))}
          </Box>
        </Note>
      )}
    </Box>
  );
}

function SimilarLine({ list, one }: { list: string; one: Similar }) {
  const words = useWords(listWords);
  return (
    <li>
      {/* Opens in a new window, so that the draft here stays. */}
      <Link to={recordPath(list, one.id) ?? ''} target="_blank">
        <bdi>{one.name}</bdi>
      </Link>
      {one.more && (
        <>
          {' · '}
          <bdi>{one.more}</bdi>
        </>
      )}
      {!one.isActive && ` · ${words.common.inactive}`}
    </li>
  );
}
