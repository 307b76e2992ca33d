import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Catalog } from '#contract/lists/catalog.ts';
import { type DomainEvent, useDomainEvents } from '#web/api/events.ts';
import { explain } from '#web/api/explain.ts';
import { keyOf, useCall } from '#web/api/use-call.ts';
import { Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { ImportState } from './import-plan.ts';
import { listWords } from './words/words.ts';

/** The progress of a large import that runs in the background: by events, and by polling in between. */
export function ImportProgress({
  catalog,
  state,
  onState,
}: {
  catalog: Catalog;
  state: ImportState;
  onState: (state: ImportState) => void;
}) {
  const { words } = useLanguage(listWords);
  const t = words.lists.import;
  const toast = useToast();
  const client = useQueryClient();
  const { importId } = state;
  const [opened] = useState(() => Date.now());
  const read = catalog.calls.importState as Endpoint;
  const { data, error } = useCall(
    read,
    // The dry run and the import itself are two runs; the answer of the first does not count for the second.
    { importId, ...({ as: opened } as object) },
    { pollWhile: (answer) => ((answer as ImportState | undefined)?.state ?? 'RUNNING') === 'RUNNING' },
  );
  useDomainEvents(
    useCallback(
      (event: DomainEvent) => {
        if (event.about === 'import' && event.list === catalog.name)
          void client.invalidateQueries({ queryKey: keyOf(read) });
      },
      [client, catalog, read],
    ),
  );
  const now = (data as ImportState | undefined) ?? state;
  useEffect(() => {
    if (now.state === 'RUNNING') return;
    void client.invalidateQueries({ queryKey: keyOf(catalog.calls.search) });
    if (now.state === 'DONE') toast(t.written(now.counts.added, now.counts.changed), { isNews: true });
    onState(now);
  }, [now, client, catalog, toast, t, onState]);
  const done = now.done ?? 0;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5, paddingBlock: 3 }}>
      {error && <Problem text={explain(error, words)} />}
      <LinearProgress
        variant={done > 0 ? 'determinate' : 'indeterminate'}
        value={(100 * done) / Math.max(1, now.rows)}
        aria-label={t.progress(done, now.rows)}
      />
      <Box>{t.progress(done, now.rows)}</Box>
      <Box sx={{ color: 'text.secondary' }}>{t.running}</Box>
    </Box>
  );
}
