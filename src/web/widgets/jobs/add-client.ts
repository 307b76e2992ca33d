import { client as clientCatalog } from '#contract/catalogs/client.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { page } from '#domain/access/pages.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import type { AddEntry, Picked } from '#web/lists/record-picker.tsx';
import { readSession } from '#web/session/session.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';

/** Whether the reader edits the list of clients. */
export function mayAddClients(): boolean {
  const session = readSession();
  return session?.mayWrite === true && session.pages.includes(page.manageClients);
}

/** Adds a client from a field that looks for one; undefined for whoever may not. */
export function useAddClient(): AddEntry | undefined {
  const words = useWords(jobWords);
  const t = words.jobs.limits;
  const toast = useToast();
  const add = useChange(clientCatalog.calls.create as Endpoint, [clientCatalog.calls.search as Endpoint]);
  if (!mayAddClients()) return undefined;
  return {
    label: t.addClient,
    run: (name, onAdded) =>
      add.mutate(
        { input: { name } },
        {
          onSuccess: (row) => {
            onAdded(row as Picked);
            toast(t.clientAdded(name));
          },
          onError: (problem) => toast(explain(problem, words), { isError: true }),
        },
      ),
  };
}
