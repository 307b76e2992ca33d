import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Endpoint, Output } from '#contract/core/endpoint.ts';
import type { Catalog } from '#contract/lists/catalog.ts';
import { linkedKinds } from '#contract/lists/catalog-calls.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { listWords } from '#web/lists/words/words.ts';
import { Note, Problem, Waiting } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import type { Row } from './row.ts';
import { UsesList } from './usage-dialog.tsx';

type Uses = Output<Catalog['calls']['usage']>['uses'];

/** Asks before an entry is deleted for good, and names what it is linked with. An entry that is in use cannot be deleted: the dialog lists what uses it. */
export function RemoveDialog({
  catalog,
  row,
  onClose,
  onRemoved,
}: {
  catalog: Catalog;
  row: Pick<Row, 'id' | 'name'>;
  onClose: () => void;
  onRemoved?: () => void;
}) {
  const words = useWords(listWords);
  const toast = useToast();
  const { data, error } = useCall(catalog.calls.usage, { id: row.id } as never);
  const remove = useChange(catalog.calls.remove as Endpoint, [catalog.calls.search]);
  // Records that began to use it after the dialog opened are named by the refusal.
  const refused = remove.error?.code === 'record.in-use' ? (remove.error.details['by'] as Uses) : undefined;
  const uses = refused ?? (data as { uses: Uses } | undefined)?.uses;
  const isFree = uses?.every(({ kind }) => linkedKinds.includes(kind)) === true;
  const problem = error ?? (refused ? null : remove.error);
  const run = () =>
    remove.mutate(
      { input: { id: row.id } as never },
      {
        onSuccess: () => {
          toast(words.lists.removed(row.name));
          onClose();
          onRemoved?.();
        },
      },
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby="remove-title" fullWidth maxWidth="xs">
      <DialogTitle id="remove-title">{words.lists.removeSure(row.name)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {problem && <Problem text={explain(problem, words)} />}
        {!uses && !error && <Waiting rows={3} label={words.common.loading} />}
        {isFree && <Box>{words.lists.removeText}</Box>}
        {isFree && uses && uses.length > 0 && (
          <>
            <Note tone="info">{words.lists.removeLinks}</Note>
            <UsesList uses={uses} />
          </>
        )}
        {uses && !isFree && (
          <>
            <Note tone="warn">{words.lists.removeUsed}</Note>
            <UsesList uses={uses} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {isFree ? words.common.cancel : words.common.close}
        </Button>
        {isFree && (
          <Button variant="contained" color="error" aria-busy={remove.isPending} onClick={run}>
            {words.lists.remove}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
