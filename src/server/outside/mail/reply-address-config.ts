import { parseMailbox } from '#domain/outreach/mailbox.ts';

/** Letters of a message's sealed name in a reply address. */
const nameLength = 42;

type Given = { IMAP_URL?: string | undefined; REPLY_ADDRESS?: string | undefined; MAIL_FROM: string };

/**
 * Where replies come to, with `*` for the sealed name of the message that is answered: as it is set, else the mailbox that is
 * read with the name behind a plus.
 * @returns what is wrong, in an array
 */
export function readReplyAddress({ IMAP_URL: inbox, REPLY_ADDRESS: set, MAIL_FROM: from }: Given): string | string[] {
  const user = inbox ? decodeURIComponent(new URL(inbox).username) : '';
  const { local, domain } = parseMailbox(user) ?? parseMailbox(from)!;
  const address = (set ?? `${local}+*@${domain}`).toLowerCase();
  const isAddress = parseMailbox(address.replace('*', 'a'.repeat(nameLength))) !== undefined;
  if (address.split('*').length === 2 && address.indexOf('*') < address.indexOf('@') && isAddress) return address;
  // Without an inbox nobody needs it.
  if (!inbox && set === undefined) return address;
  return [
    `REPLY_ADDRESS: give an address with a * before the @, such as replies+*@example.com or *@replies.example.com; the * takes ${nameLength} of the 64 characters there`,
  ];
}
