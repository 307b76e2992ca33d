import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import type { Endpoint, Given, Output } from '#contract/core/endpoint.ts';
import type { bulkOutcomes } from '#contract/lists/list-export.ts';
import { explain, explainCode } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { inOwnWords } from '#web/words/field-messages.ts';
import { useWords } from '#web/words/language.tsx';
import type { ListChoice } from './list-choice.ts';

/** A call that does one thing to many records, each with an outcome of its own. */
type BulkCall = Endpoint & { output: typeof bulkOutcomes };
type Outcome = Output<BulkCall>['outcomes'][number];

/** The chosen rows as calls take them: by their ids, or everything that matches except some. */
export const chosenOf = (choice: ListChoice, cut: object) =>
  choice.isEverything ? { ...cut, everything: true, except: [...choice.except] } : { ids: [...choice.ids] };

/**
 * One action on the chosen rows. What was done is said in a toast; the rows that were not changed stay chosen and are named
 * with the reason in `failures`, which stands above the actions.
 */
export function useBulk<E extends BulkCall>(
  endpoint: E,
  {
    reads,
    choice,
    notDone,
  }: {
    /** What is asked again afterwards. */
    reads: readonly Endpoint[];
    choice: ListChoice;
    /** "2 jobs were not changed:". */
    notDone: (count: number) => string;
  },
) {
  const words = useWords();
  const toast = useToast();
  const change = useChange(endpoint as Endpoint, reads);
  const [failed, setFailed] = useState<readonly Outcome[]>([]);
  const run = (
    input: Given<E>,
    {
      said,
      undo,
      onAnswer,
    }: {
      said: (count: number) => string;
      /** Takes it back for those to whom it was done. */
      undo?: ((ids: number[]) => void) | undefined;
      /** Is told to whom it was done. */
      onAnswer?: (done: readonly number[]) => void;
    },
  ) =>
    change.mutate(
      { input: input as never },
      {
        onSuccess: (answer) => {
          const { outcomes } = answer as Output<BulkCall>;
          const done = outcomes.filter((one) => one.done).map(({ id }) => id);
          const rest = outcomes.filter((one) => !one.done);
          setFailed(rest);
          onAnswer?.(done);
          if (done.length > 0)
            toast(said(done.length), {
              ...(undo && { undo: { label: words.common.undo, run: () => undo(done) } }),
            });
          choice.keep(rest.map(({ id }) => id));
        },
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  return {
    run,
    isPending: change.isPending,
    failures: failed.length > 0 && <Failures title={notDone(failed.length)} failed={failed} />,
  };
}

function Failures({ title, failed }: { title: string; failed: readonly Outcome[] }): ReactNode {
  const words = useWords();
  // What is wrong with a field says more than that something is.
  const reason = ({ code = '', message }: Outcome) =>
    (code === 'call.invalid' ? undefined : explainCode(words, code)) ?? inOwnWords(message ?? '');
  return (
    <Box sx={{ flexBasis: '100%', order: -1 }}>
      <Problem text={title}>
        <Box
          component="ul"
          sx={{ flexBasis: '100%', margin: 0, paddingInlineStart: 3, maxHeight: 160, overflowY: 'auto' }}
        >
          {failed.map((one) => (
            <li key={`${one.id} ${one.name}`}>
              <bdi>{one.name || one.id}</bdi>: {reason(one)}
            </li>
          ))}
        </Box>
      </Problem>
    </Box>
  );
}
