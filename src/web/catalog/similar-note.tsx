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

/** While a name is typed, says that a similar one exists and links to it. It never prevents saving. */
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
  return (
    <Box role="status" aria-live="polite" sx={{ mt: found.length > 0 ? 1 : 0 }}>
      {found.length > 0 && (
        <Note tone="warn">
          <Box sx={{ minWidth: 0 }}>
            <strong>{found[0]!.isSame ? words.lists.sameName : words.lists.likeName}</strong>
            <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
              {found.map((one) => (
                <li key={one.id}>
                  {/* Opens in a new window, so that the draft here stays. */}
                  <Link to={recordPath(catalog.name, one.id) ?? ''} target="_blank">
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
              ))}
            </Box>
          </Box>
        </Note>
      )}
    </Box>
  );
}
