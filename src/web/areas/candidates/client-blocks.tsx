import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { clientBlocksApi } from '#contract/areas/candidates/client-blocks.ts';
import { type BlockKind, blockKinds } from '#domain/candidates/client-block.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { type Picked, RecordPicker } from '#web/lists/record-picker.tsx';
import { SaveDialog } from '#web/lists/save-dialog.tsx';
import { useDraft } from '#web/session/draft.ts';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Sheet } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage, useWords } from '#web/words/language.tsx';
import type { Person } from './candidate-draft.ts';
import { candidateWords } from './words/words.ts';

/** The clients that a candidate is not put forward to, with why and until when. */
export function ClientBlocks({ person, mayEdit }: { person: Person; mayEdit: boolean }) {
  const { words, format } = useLanguage(candidateWords);
  const t = words.candidates.clientBlocks;
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useCall(clientBlocksApi.list, { candidateId: person.id });
  const lift = useChange(clientBlocksApi.lift, [clientBlocksApi.list]);
  if (data.length === 0 && !mayEdit) return null;
  return (
    <Sheet>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h2">{t.title}</Typography>
        {mayEdit && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t.add}
          </Button>
        )}
      </Box>
      <Box component="ul" aria-label={t.title} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.map((one) => (
          <Box component="li" key={one.id} sx={{ display: 'flex', gap: 1, alignItems: 'start', pt: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{one.clientName}</bdi>
              <Box sx={{ color: token('text2'), fontSize: 13 }}>
                {[t.kinds[one.kind], one.reason, one.untilOn && t.until(format.day(one.untilOn))]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
            </Box>
            {mayEdit && (
              <IconButton
                size="small"
                aria-label={t.remove(one.clientName)}
                title={t.remove(one.clientName)}
                onClick={() =>
                  lift.mutate(
                    { input: { id: one.id } },
                    {
                      onSuccess: () => toast(t.removed(one.clientName)),
                      onError: (problem) => toast(explain(problem, words), { isError: true }),
                    },
                  )
                }
              >
                <Icon name="close" size={16} />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {isOpen && <AddBlock candidateId={person.id} onClose={() => setOpen(false)} />}
    </Sheet>
  );
}

const start = { client: undefined as Picked | undefined, kind: 'CANDIDATE' as BlockKind, reason: '', until: '' };

function AddBlock({ candidateId, onClose }: { candidateId: number; onClose: () => void }) {
  const words = useWords(candidateWords);
  const t = words.candidates.clientBlocks;
  const [typed, setTyped, draft] = useDraft(`client-block:${candidateId}`, start);
  const set = (more: Partial<typeof start>) => setTyped((before) => ({ ...before, ...more }));
  const add = useChange(clientBlocksApi.add, [clientBlocksApi.list]);
  const errors = add.error?.fields ?? {};
  const save = () =>
    add.mutate(
      {
        input: {
          candidateId,
          clientId: (typed.client?.id ?? '') as number,
          kind: typed.kind,
          reason: typed.reason,
          ...(typed.until !== '' && { untilOn: typed.until }),
        },
      },
      {
        onSuccess: () => {
          draft.done();
          onClose();
        },
      },
    );
  return (
    <SaveDialog
      title={t.addTitle}
      draft={draft}
      problem={add.error}
      isPending={add.isPending}
      labels={{ clientId: t.client, reason: t.reason, untilOn: t.untilOn, kind: t.who }}
      onSave={save}
      onTakeTheirs={onClose}
      onClose={onClose}
    >
      <RecordPicker
        to="client"
        label={t.client}
        value={typed.client}
        onChange={(client) => set({ client })}
        error={errors['clientId']}
        autoFocus
      />
      <ChoiceRow
        label={t.who}
        value={typed.kind}
        options={blockKinds.map((kind) => [kind, t.kinds[kind]] as const)}
        onChange={(kind) => set({ kind })}
      />
      <Field
        label={t.reason}
        value={typed.reason}
        onChange={(reason) => set({ reason })}
        error={errors['reason']}
        required
      />
      <Field
        label={t.untilOn}
        hint={t.untilHint}
        type="date"
        value={typed.until}
        onChange={(until) => set({ until })}
        error={errors['untilOn']}
      />
    </SaveDialog>
  );
}
