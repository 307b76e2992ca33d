import type { Evidence } from '#domain/candidates/evidence.ts';
import type { ParsedJob } from '#domain/jobs/requirement.ts';
import type { Scored } from './figures.ts';

/** One sentence of ner_jobs.jsonl: words and IOB tags. */
export type Tagged = { id: string; tokens: string[]; tags: string[] };
type Span = [start: number, end: number];

function spansOf({ tokens, tags }: Tagged, label: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const [index, token] of tokens.entries()) {
    const tag = tags[index];
    if (tag === `B-${label}`) spans.push([at, at + token.length]);
    else if (tag === `I-${label}` && spans.length > 0) spans[spans.length - 1]![1] = at + token.length;
    at += token.length + 1;
  }
  return spans;
}

/** Compares tagged and parsed spans: overlapping ones are the same, each counted once. */
export function scoreTagged(tagged: Tagged, job: ParsedJob): Scored[] {
  const compare = (label: string, stated: (Evidence | undefined)[]): Scored => {
    const expected = spansOf(tagged, label);
    const read = stated.flatMap((one): Span[] => (one ? [[one.offset, one.offset + one.quote.length]] : []));
    const meets = ([from, to]: Span, others: Span[]) => others.some(([start, end]) => from < end && start < to);
    const found = expected.filter((span) => meets(span, read)).length;
    const wrong = read.filter((span) => !meets(span, expected)).length;
    return { field: `tagged ${label.toLowerCase()}`, counts: [found, wrong, expected.length - found], note: '' };
  };
  return [
    compare(
      'Skill',
      job.skills.map(({ evidence }) => evidence),
    ),
    compare('Occupation', [job.title?.evidence]),
    compare('Qualification', [job.education?.evidence, ...(job.certifications ?? []).map(({ evidence }) => evidence)]),
    compare('Experience', [job.minYears?.evidence]),
  ];
}
