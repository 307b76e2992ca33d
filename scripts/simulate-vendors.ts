import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeMail } from '#server/testing/mails.ts';
import { openBoardSimulator } from '#server/testing/simulators/board.ts';
import { hasImapServer, openImapServer } from '#server/testing/simulators/imap.ts';
import { openVendorFeedSimulator } from '#server/testing/simulators/vendor-feed.ts';
import { vendorCsv, vendorLine } from '#server/testing/vendor-files.ts';

/** A vendor system's feed, a job board, a drop folder and an inbox on this machine, to try the product by hand. */
const [feedPort = '4011', boardPort = '4012'] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const titles = ['Java Developer', 'Help Desk Technician', 'Data Analyst', 'Network Engineer'];
let count = 0;
const next = () => {
  count += 1;
  return vendorLine(`SIM-${1000 + count}`, { title: titles[count % titles.length]!, start: '01/11/2027' });
};

const records = titles.map((title, at) => ({
  'Req ID': `F-${at + 1}`,
  'Job Title': title,
  Client: 'Larkspur Bank',
  Status: 'Open',
  Location: 'Dallas, TX',
  Description: `${title} for branch offices. Java, SQL, Active Directory.`,
}));
const people = [
  {
    id: 'p1',
    firstName: 'Nora',
    lastName: 'Feld',
    email: 'nora@people.example',
    title: 'Java Developer',
    city: 'Dallas',
  },
  { id: 'p2', firstName: 'Ivo', lastName: 'Marsh', email: 'ivo@people.example', title: 'Help Desk Technician' },
];
const feed = await openVendorFeedSimulator(records, { port: Number(feedPort) });
const board = await openBoardSimulator({ port: Number(boardPort), people });
const drop = mkdtempSync(join(tmpdir(), 'rolecall-drop-'));
const mail = hasImapServer() ? await openImapServer() : undefined;

say(`OUTBOUND_ALLOW=${feed.host},${board.host} GRABBER_DROP=${drop}${mail ? ` IMAP_URL=${mail.url}` : ''}`);
say(
  `Feed: ${feed.settings.baseUrl}, path ${feed.settings.path}, records ${feed.settings.records}, header X-Api-Key: feed-key`,
);
say(`Board: ${board.settings.baseUrl}, OAuth at ${board.settings.tokenPath}, client / secret`);
say('Type "file <unit>/<system>", "mail <address>", "text <address>", "feed" (one more requisition) or "board".');

/** Makes what was asked for; says what it made. */
async function make([what, where = '']: string[]): Promise<string> {
  if (what === 'file') {
    mkdirSync(join(drop, where), { recursive: true });
    const path = join(drop, where, `export-${count + 1}.csv`);
    writeFileSync(path, vendorCsv(next(), next()));
    // A file is taken when nobody has written to it for ten seconds.
    utimesSync(path, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
    return path;
  }
  if (what === 'mail' || what === 'text') {
    const id = `${Date.now()}@beeline.example`;
    const to = where || 'replies+beeline@northgate.example';
    const from = 'Beeline <notify@beeline.example>';
    const subject = what === 'mail' ? 'New requests released' : 'New request: Java Developer';
    const text =
      what === 'mail'
        ? 'Please see the attached file.'
        : `Request Number: MAIL-${Date.now() % 10_000}\nJob Title: Java Developer\nClient: Larkspur Bank\nStatus: Open\nLocation: Dallas, TX\n\nBuild payment services with Java, Spring Boot and SQL.`;
    const files = what === 'mail' ? [{ name: 'requests.csv', content: vendorCsv(next(), next()).toString() }] : [];
    await mail?.deliver(makeMail({ from, to, subject, id, text, files }));
    return mail ? `mail to ${to}` : 'Dovecot is not installed: no mail was delivered';
  }
  if (what === 'feed') {
    records.push({ ...records[0]!, 'Req ID': `F-${records.length + 1}` });
    return `${records.length} requisitions`;
  }
  return `${board.jobs.size} postings: ${[...board.jobs.values()].map(({ body }) => String(body['title'])).join(', ')}`;
}

for await (const chunk of process.stdin) say(await make(String(chunk).trim().split(/\s+/)));
