import { useId, useState } from 'react';
import { connectorsApi } from '#contract/areas/job-boards/connectors.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { ChoiceField } from '#web/ui/field.tsx';
import { FormSheet } from '#web/ui/form-sheet.tsx';
import { Note, Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { jobBoardsWords } from './words/words.ts';

type Connector = Output<typeof connectorsApi.save>;

/** Removes a mailbox that holds emails nobody has read: says how many, and asks what becomes of them. */
export function RemoveMailbox({
  mailbox,
  others,
  onClose,
}: {
  mailbox: Connector;
  /** The other mailboxes, which may get the emails. */
  others: readonly Connector[];
  onClose: () => void;
}) {
  const { words } = useLanguage(jobBoardsWords);
  const t = words.connectors;
  const titleId = useId();
  const toast = useToast();
  const [chosen, setChosen] = useState('');
  const remove = useChange(connectorsApi.remove, [connectorsApi.list]);
  const to = others.find(({ id }) => String(id) === chosen);
  return (
    <FormSheet
      title={t.removeMailbox(mailbox.name)}
      titleId={titleId}
      isPending={remove.isPending}
      submitLabel={words.common.remove}
      isBlocked={chosen === ''}
      onCancel={onClose}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate(
          { input: { id: mailbox.id, ...(to ? { handOverTo: to.id } : { dropMails: true }) } },
          {
            onSuccess: () => {
              toast(to ? t.handedOver(to.name) : t.removed);
              onClose();
            },
          },
        );
      }}
    >
      {remove.error && <Problem text={explain(remove.error, words)} />}
      <Note tone="warn">{t.unread(mailbox.unread ?? 0)}</Note>
      <ChoiceField
        label={t.unreadWhat}
        hint={t.unreadHint}
        value={chosen}
        onChange={setChosen}
        empty={t.choose}
        options={[
          ...others.map(({ id, name }) => [String(id), t.handOver(name)] as const),
          ['drop', t.dropMails] as const,
        ]}
        required
      />
    </FormSheet>
  );
}
