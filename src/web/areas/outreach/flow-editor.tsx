import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { chatbotTypesApi } from '#contract/areas/outreach/chatbot-types.ts';
import { type FlowFlaw, type FlowItem, flawsOf, mostQuestions } from '#domain/outreach/chat-flow.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { StaleNotice, staleOf } from '#web/lists/stale-notice.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { useDraft } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Field } from '#web/ui/field.tsx';
import { Leaving } from '#web/ui/leaving.tsx';
import { Note, Problem, Sheet } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { AddQuestion } from './add-question.tsx';
import type { Flow } from './flow.ts';
import { PhonePreview } from './phone-preview.tsx';
import { QuestionCard } from './question-card.tsx';
import { Versions } from './versions.tsx';
import { outreachWords } from './words/words.ts';

/** Edits the questions; changes take effect only when they are saved as a new version. */
export function FlowEditor({
  flow,
  mayWrite,
  onShow,
  onSaved,
}: {
  flow: Omit<Flow, 'items'> & { items: FlowItem[] };
  mayWrite: boolean;
  onShow: (version: number | undefined) => void;
  onSaved: () => void;
}) {
  const words = useWords(listWords, outreachWords);
  const t = words.chatbotTypes;
  const toast = useToast();
  const [{ items, note }, setTyped, draft] = useDraft(`questions:${flow.typeId}:${flow.version}:${flow.newest}`, {
    items: flow.items,
    note: '',
  });
  const [flaws, setFlaws] = useState<readonly FlowFlaw[]>([]);
  const [open, setOpen] = useState<number | undefined>();
  const save = useChange(chatbotTypesApi.saveFlow, [chatbotTypesApi.flow]);
  const isOld = flow.version !== flow.newest;
  const isDirty = JSON.stringify(items) !== JSON.stringify(flow.items);
  const change = (next: FlowItem[]) => {
    setTyped((before) => ({ ...before, items: next }));
    if (flaws.length > 0) setFlaws(flawsOf(next));
  };
  const move = (at: number, by: number) => {
    const next = [...items];
    const [item] = next.splice(at, 1);
    next.splice(at + by, 0, item!);
    change(next);
    setOpen(undefined);
  };
  const remove = (at: number) => {
    const before = items;
    change(items.filter((_, place) => place !== at));
    setOpen(undefined);
    toast(t.removed, { undo: { label: words.common.undo, run: () => change(before) } });
  };
  const stale = staleOf(save.error);
  const submit = () => {
    const found = flawsOf(items);
    setFlaws(found);
    if (found.length > 0) {
      setOpen(found[0]!.at);
      return;
    }
    const version = (stale?.current['version'] as number | undefined) ?? flow.newest;
    save.mutate(
      { input: { typeId: flow.typeId, version, items, ...(note.trim() !== '' && { note: note.trim() }) } },
      {
        onSuccess: (saved) => {
          draft.done();
          toast(t.saved(saved.version));
          onSaved();
        },
      },
    );
  };
  return (
    <Box sx={layout}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' }}>
        <Leaving isDirty={isDirty} onLeave={draft.done} />
        <DraftNote draft={draft} />
        {isOld && flow.version > 0 && <Note tone="info">{t.old(flow.version)}</Note>}
        {stale && <StaleNotice stale={stale} text={words.lists.stale.same} />}
        {save.error && !stale && <Problem text={explain(save.error, words)} />}
        <Sheet padded={false}>
          <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {items.map((item, at) => (
              <QuestionCard
                key={item.key}
                item={item}
                at={at}
                count={items.length}
                isOpen={open === at}
                mayWrite={mayWrite}
                flaws={flaws.filter((flaw) => flaw.at === at).map(({ flaw }) => flaw)}
                onOpen={() => setOpen(open === at ? undefined : at)}
                onChange={(next) => change(items.map((one, place) => (place === at ? next : one)))}
                onMove={(by) => move(at, by)}
                onRemove={() => remove(at)}
              />
            ))}
          </Box>
          {mayWrite && items.length < mostQuestions && (
            <Box sx={{ padding: 2, borderTop: `1px solid ${token('border')}` }}>
              <AddQuestion
                items={items}
                onAdd={(item) => {
                  change([...items, item]);
                  setOpen(items.length);
                }}
              />
            </Box>
          )}
        </Sheet>
        {mayWrite && (
          <Sheet>
            <Box sx={{ display: 'grid', gap: 1.5 }}>
              <Field
                label={t.note}
                value={note}
                onChange={(text) => setTyped((before) => ({ ...before, note: text }))}
                inputProps={{ maxLength: 200 }}
              />
              <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
                <Button
                  variant="contained"
                  color="primary"
                  disabled={!isDirty && !isOld}
                  aria-busy={save.isPending}
                  onClick={submit}
                >
                  {t.save}
                </Button>
                {isDirty && (
                  <Box role="status" sx={{ color: token('text2') }}>
                    {t.dirty}
                  </Box>
                )}
              </Box>
            </Box>
          </Sheet>
        )}
        <Versions flow={flow} onShow={onShow} />
      </Box>
      <PhonePreview items={items} company={flow.company} />
    </Box>
  );
}

const layout = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
  alignItems: 'start',
} as const;
