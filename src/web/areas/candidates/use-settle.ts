import { doublesApi } from '#contract/areas/candidates/doubles.ts';
import { explain } from '#web/api/explain.ts';
import type { Problem } from '#web/api/problem.ts';
import { useChange } from '#web/api/use-call.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import { candidateWords } from './words/words.ts';

/** Says that two records are two people, with a way back. */
export function useSettle() {
  const words = useWords(candidateWords);
  const toast = useToast();
  const reads = [doublesApi.list, doublesApi.links];
  const settle = useChange(doublesApi.settle, reads);
  const undo = useChange(doublesApi.settle, reads);
  const failed = { onError: (problem: Problem) => toast(explain(problem, words), { isError: true }) };
  const undone = { ...failed, onSuccess: () => toast(words.common.undone) };
  const keepApart = (pair: { candidateId: number; otherId: number }, otherName: string) =>
    settle.mutate(
      { input: { ...pair, areApart: true } },
      {
        ...failed,
        onSuccess: () =>
          toast(words.candidates.doubles.kept(otherName), {
            undo: {
              label: words.common.undo,
              run: () => undo.mutate({ input: { ...pair, areApart: false } }, undone),
            },
          }),
      },
    );
  return { keepApart, isPending: settle.isPending };
}
