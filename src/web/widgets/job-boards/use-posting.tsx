import { useState } from 'react';
import { mostPostedAtOnce, postingsApi } from '#contract/areas/job-boards/postings.ts';
import { vacancyKinds } from '#domain/job-boards/posting.ts';
import { explain, explainCode } from '#web/api/explain.ts';
import { useCall } from '#web/api/use-call.ts';
import { jobBoardsWords } from '#web/areas/job-boards/words/words.ts';
import type { ListChoice } from '#web/lists/list-choice.ts';
import { useBulk } from '#web/lists/use-bulk.tsx';
import { ChoiceField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Note, Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';

/**
 * Posts the chosen jobs on a board, or on every board: the action, and its dialog. Those that cannot be posted are named in
 * `failures` with what is missing.
 */
export function usePosting(choice: ListChoice) {
  const words = useWords(jobBoardsWords);
  const t = words.boards.bulk;
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const bulk = useBulk(postingsApi.bulk, { reads: [postingsApi.list], choice, notDone: t.failed });
  // Said before anything is asked.
  const tooMany =
    choice.count > mostPostedAtOnce ? explainCode(words, 'list.too-many', { count: mostPostedAtOnce }) : undefined;
  const open = () => (tooMany === undefined ? setOpen(true) : toast(tooMany, { isError: true }));
  return {
    failures: bulk.failures,
    action: { label: t.action, run: open },
    dialog: isOpen && (
      <PostDialog
        ids={[...choice.ids]}
        isPending={bulk.isPending}
        onPost={(terms) =>
          bulk.run({ ids: [...choice.ids], ...terms }, { said: t.done, onAnswer: () => setOpen(false) })
        }
        onClose={() => setOpen(false)}
      />
    ),
  };
}

type Terms = { boardId?: number; vacancy?: (typeof vacancyKinds)[number] };

/**
 * Asks for the board. Those of the first job's unit are offered; a job of another unit says that it has no such board. What a
 * country wants to know is asked where one of the jobs needs it.
 */
function PostDialog({
  ids,
  isPending,
  onPost,
  onClose,
}: {
  ids: readonly number[];
  isPending: boolean;
  onPost: (terms: Terms) => void;
  onClose: () => void;
}) {
  const words = useWords(jobBoardsWords);
  const t = words.boards;
  const [boardId, setBoardId] = useState('');
  const [vacancy, setVacancy] = useState('');
  const { data, error } = useCall(postingsApi.list, { jobId: ids[0]!, alsoIds: ids.slice(1) });
  const said = vacancyKinds.find((one) => one === vacancy);
  const boards = data?.postings ?? [];
  return (
    <FormDialog
      title={t.bulk.title(ids.length)}
      submitLabel={t.post}
      isReady={boards.length > 0 || ids.length > 1}
      isPending={isPending}
      onSubmit={() => onPost({ ...(boardId !== '' && { boardId: Number(boardId) }), ...(said && { vacancy: said }) })}
      onClose={onClose}
    >
      {error && <Problem text={explain(error, words)} />}
      {data && boards.length === 0 && ids.length === 1 && (
        <Note tone="info">
          {t.none}. {t.noneText}
        </Note>
      )}
      {(boards.length > 0 || ids.length > 1) && (
        <ChoiceField
          label={t.bulk.board}
          value={boardId}
          onChange={setBoardId}
          empty={t.bulk.every}
          options={boards.map((board) => [String(board.boardId), board.boardName] as const)}
        />
      )}
      {data?.asksVacancy && (
        <ChoiceField
          label={t.vacancy}
          value={vacancy}
          onChange={setVacancy}
          empty={t.chooseVacancy}
          options={vacancyKinds.map((one) => [one, t.vacancies[one]] as const)}
        />
      )}
    </FormDialog>
  );
}
