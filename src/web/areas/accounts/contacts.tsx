import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { vendorRecordApi } from '#contract/areas/accounts.ts';
import { explain } from '#web/data/explain.ts';
import { useCall, useChange } from '#web/data/use-call.ts';
import { Clipped, type Column, NoWrap, TwoLines } from '#web/ui/data-table.tsx';
import { Empty } from '#web/ui/page.tsx';
import { Phone } from '#web/ui/phone.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { Contact } from './account-api.ts';
import { ContactForm } from './contact-form.tsx';
import { PartTable } from './part-table.tsx';

type Api = typeof vendorRecordApi;

const size = 50;

/** The people at an account: how to reach them, what they are there for, who is not to be contacted. */
export function Contacts({ api, id, mayWrite }: { api: Api; id: number; mayWrite: boolean }) {
  const { words } = useLanguage();
  const said = words.accounts.contacts;
  const toast = useToast();
  const [page, setPage] = useState(0);
  const [open, setOpen] = useState<{ contact?: Contact } | undefined>();
  const asked = useCall(api.contacts, { id, page, size });
  const remove = useChange(api.removeContact, [api.contacts, api.history]);
  const restore = useChange(api.restoreContact, [api.contacts, api.history]);
  const failed = {
    onError: (problem: Parameters<typeof explain>[0]) => toast(explain(problem, words), { isError: true }),
  };
  const takeAway = ({ contactId, name }: Contact) =>
    remove.mutate(
      { input: { contactId } },
      {
        ...failed,
        onSuccess: () =>
          toast(words.lists.removed(name), {
            undo: { label: words.common.undo, run: () => restore.mutate({ input: { contactId } }, failed) },
          }),
      },
    );
  const add = mayWrite && (
    <Button variant="contained" color="primary" onClick={() => setOpen({})}>
      {said.add}
    </Button>
  );
  const columns: Column<Contact>[] = [
    {
      key: 'name',
      label: words.common.name,
      show: (contact) => (
        <TwoLines first={<bdi>{contact.name}</bdi>} second={contact.title && <bdi>{contact.title}</bdi>} />
      ),
    },
    { key: 'role', label: said.role, show: ({ role }) => said.roles[role] },
    {
      key: 'email',
      label: said.email,
      show: ({ email }) =>
        email ? (
          <a href={`mailto:${email}`}>
            <Clipped text={email} />
          </a>
        ) : (
          '–'
        ),
    },
    {
      key: 'phone',
      label: said.phone,
      show: ({ phone }) =>
        phone ? (
          <NoWrap>
            <Phone number={phone} isCalled />
          </NoWrap>
        ) : (
          '–'
        ),
    },
    {
      key: 'noContact',
      label: words.common.status,
      show: ({ noContact }) => (noContact ? <StatusChip tone="danger" label={said.noContact} /> : '–'),
    },
    ...(mayWrite
      ? [
          {
            key: 'actions',
            isPinned: true,
            label: words.common.actions,
            isNumber: true,
            show: (contact: Contact) => (
              <Box sx={{ display: 'inline-flex', gap: 0.5 }}>
                <Button
                  size="small"
                  variant="text"
                  aria-label={`${words.lists.edit}: ${contact.name}`}
                  onClick={() => setOpen({ contact })}
                >
                  {words.lists.edit}
                </Button>
                <Button
                  size="small"
                  variant="text"
                  aria-label={`${words.lists.remove}: ${contact.name}`}
                  onClick={() => takeAway(contact)}
                >
                  {words.lists.remove}
                </Button>
              </Box>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      {asked.data && asked.data.found.total > 0 && (
        <Box sx={{ mb: 2, display: 'flex', justifyContent: 'flex-end' }}>{add}</Box>
      )}
      <PartTable
        asked={asked}
        empty={
          <Empty title={said.none} text={said.noneText}>
            {add}
          </Empty>
        }
        label={words.accounts.tabs.contacts}
        columns={columns}
        keyOf={({ contactId }) => contactId}
        page={page}
        size={size}
        onPage={setPage}
      />
      {open && <ContactForm api={api} id={id} contact={open.contact} onClose={() => setOpen(undefined)} />}
    </>
  );
}
