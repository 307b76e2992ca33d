import { readerName, readInbox } from '#server/areas/outreach/inbox-reader.ts';
import type { AppContext } from '#server/context.ts';
import type { InboxConnection } from '#server/outside/mail/inbox.ts';

/** What a made-up mail says; everything has a usual value. */
export type MadeMail = {
  from?: string;
  to?: string;
  subject?: string;
  /** Without it the mail has none. */
  id?: string;
  answers?: string;
  date?: string;
  headers?: readonly string[];
  text?: string;
  html?: string;
  files?: readonly { name: string; content: string; type?: string }[];
};

/** A mail as a mail program writes it. */
export function makeMail(made: MadeMail): string {
  const {
    from = 'Dana Whitfield <dana@example.com>',
    to = 'replies@northgate.example',
    subject = 'Re: The role',
  } = made;
  const files = made.files ?? [];
  const isPlain = files.length === 0 && made.html === undefined;
  const words = made.html ?? made.text ?? '';
  const type = `text/${made.html === undefined ? 'plain' : 'html'}; charset=utf-8`;
  const body = isPlain
    ? words
    : [
        `--part\nContent-Type: ${type}\n\n${words}`,
        ...files.map(
          ({ name, content, type: of = 'application/octet-stream' }) =>
            `--part\nContent-Type: ${of}; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${Buffer.from(content).toString('base64')}`,
        ),
        '--part--\n',
      ].join('\n');
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...(made.id === undefined ? [] : [`Message-ID: <${made.id}>`]),
    ...(made.answers === undefined ? [] : [`In-Reply-To: ${made.answers}`, `References: ${made.answers}`]),
    ...(made.date === undefined ? [] : [`Date: ${made.date}`]),
    ...(made.headers ?? []),
    'MIME-Version: 1.0',
    `Content-Type: ${isPlain ? type : 'multipart/mixed; boundary=part'}`,
    '',
    body,
  ]
    .join('\n')
    .replace(/\r?\n/g, '\r\n');
}

/** An inbox in memory. `read` reads what is new as the reader does. */
export function openMemoryInbox(context: AppContext) {
  const mails = new Map<number, { raw: Buffer; receivedAt: Date }>();
  const holder = readerName();
  let [next, validity] = [1, '1'];
  const connection = (): InboxConnection => ({
    uidValidity: validity,
    listAfter: async (uid) => [...mails.keys()].filter((one) => one > uid),
    fetch: async (uid) => {
      const found = mails.get(uid);
      return found && { ...found, size: found.raw.length };
    },
    ping: async () => undefined,
    close: async () => undefined,
  });
  return {
    mails,
    deliver: (raw: string | Buffer) => {
      mails.set(next, { raw: Buffer.from(raw as string), receivedAt: context.clock.now() });
      next += 1;
      return next - 1;
    },
    /** All mails get new numbers. */
    renew: () => {
      const all = [...mails.values()];
      mails.clear();
      validity = String(Number(validity) + 1);
      for (const one of all) {
        mails.set(next, one);
        next += 1;
      }
    },
    read: () => readInbox(context, connection(), holder),
    connection,
    holder,
  };
}
