import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Catalog } from '#contract/lists/catalog.ts';
import { downloadCall } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { problemOf } from '#web/api/problem.ts';
import { useChange } from '#web/api/use-call.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { ImportPlan, ImportState } from './import-plan.ts';
import { listWords } from './words/words.ts';

/** Writes a checked import, takes a written one back, and hands out the rows with errors as a file. */
export function useImportRun({
  catalog,
  importId,
  plan,
  onState,
  onReverted,
}: {
  catalog: Catalog;
  importId: ImportState['importId'];
  plan: ImportPlan;
  onState: (state: ImportState) => void;
  onReverted: () => void;
}) {
  const { words, language } = useLanguage(listWords);
  const t = words.lists.import;
  const toast = useToast();
  const reads = [catalog.calls.search, catalog.calls.imports] as readonly Endpoint[];
  const run = useChange(catalog.calls.importRun as Endpoint, reads);
  const revert = useChange(catalog.calls.importRevert as Endpoint, reads);
  const write = () =>
    run.mutate(
      { input: { importId, ...plan, dryRun: false, language } as never },
      {
        onSuccess: (next) => {
          const { counts: done } = next as ImportState;
          onState(next as ImportState);
          if ((next as ImportState).state === 'DONE') toast(t.written(done.added, done.changed), { isNews: true });
        },
      },
    );
  const takeBack = () =>
    revert.mutate(
      { input: { importId } as never },
      {
        onSuccess: (next) => {
          const after = next as ImportState;
          onState(after);
          onReverted();
          toast(t.reverted(after.kept ?? 0));
        },
      },
    );
  const errors = () =>
    downloadCall(catalog.calls.importErrors as Endpoint, { importId, format: 'xlsx', language } as never).catch(
      (failure) => toast(explain(problemOf(failure), words), { isError: true }),
    );
  return {
    write,
    isWriting: run.isPending,
    takeBack,
    isTakingBack: revert.isPending,
    saveErrors: () => void errors(),
    problem: run.error ?? revert.error,
  };
}
