import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { postingsApi } from '#contract/areas/job-boards/postings.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import type { Posting } from '#domain/job-boards/posting.ts';
import type { Call, FileAnswer } from '#server/http/call.ts';
import { findFeed, findFeedChange, findInFeed } from './postings-queries.ts';
import { presentPosting } from './publish.ts';
import { findPublished } from './publish-queries.ts';

/** Requests for one feed in a minute, at most: a board looks a few times a day. */
const mostAMinute = 10;
const minuteMs = 60_000;
/** When each feed was asked for in the last minute, in this process. */
const asked = new Map<string, number[]>();

/** @throws Refusal `call.too-many` */
function limitRequests(feed: string, now: number): void {
  const lately = (asked.get(feed) ?? []).filter((at) => now - at < minuteMs);
  if (lately.length >= mostAMinute)
    throw new Refusal('call.too-many', { seconds: Math.ceil((lately[0]! + minuteMs - now) / 1000) });
  asked.set(feed, [...lately, now]);
}

/** The open postings of a board that fetches them, in the usual form of such feeds. */
export async function readFeed({ feed }: Input<typeof postingsApi.feed>, call: Call): Promise<FileAnswer> {
  const guid = feed.replace(/\.xml$/, '');
  const connector = await findFeed(call.db, guid);
  if (!connector) throw new Refusal('record.absent');
  limitRequests(guid, call.now.getTime());
  const company = connector.settings.companyName ?? call.config.company.name;
  const jobs: string[] = [];
  for (const row of await findInFeed(call.db, guid)) {
    const job = await findPublished(call.db, row.job_id);
    if (!job) continue;
    const { posting, flaws } = presentPosting(job, row.guid, {
      terms: row.terms,
      settings: connector.settings,
      company,
    });
    if (flaws.length === 0) jobs.push(jobElement(posting, row.posted_at));
  }
  const head = `${element('publisher', company)}${element('publisherurl', call.config.publicUrl)}`;
  const bytes = Buffer.from(`<?xml version="1.0" encoding="utf-8"?>\n<source>${head}\n${jobs.join('\n')}\n</source>\n`);
  return {
    name: 'jobs.xml',
    type: 'application/xml; charset=utf-8',
    stream: Readable.from([bytes]),
    size: bytes.length,
    version: {
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 32)}"`,
      changedAt: await findFeedChange(call.db, connector.id),
    },
  };
}

function jobElement(posting: Posting, postedAt: string): string {
  const { pay } = posting;
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['referencenumber', posting.reference],
    ['title', posting.title],
    ['date', new Date(postedAt).toUTCString()],
    ['company', posting.company],
    ['city', posting.city],
    ['state', posting.state],
    ['country', posting.country],
    ['jobtype', posting.jobType],
    ['remotetype', posting.workMode],
    ['salary', pay && `${pay.currency} ${[pay.min, pay.max].filter(Boolean).join('-')} per ${pay.per.toLowerCase()}`],
    ['category', posting.skills.join(', ')],
    ['description', [posting.description, posting.aiStatement].filter(Boolean).join('\n\n')],
    ['vacancy', posting.vacancy?.toLowerCase()],
  ];
  return `<job>${fields.map(([name, value]) => (value ? element(name, value) : '')).join('')}</job>`;
}

// CDATA ends at its own mark only; what XML cannot hold is left out.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const element = (name: string, value: string): string =>
  `<${name}><![CDATA[${value.replace(unwritable, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`;
