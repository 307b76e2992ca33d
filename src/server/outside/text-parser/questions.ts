import type { ParsedResume } from '#domain/candidates/resume.ts';
import type { ParsedJob } from '#domain/jobs/requirement.ts';
import type { IndexRows } from '#matching/retrieval/index-rows.ts';
import type { Line } from '#matching/skills/custom-skills.ts';

/**
 * A request to the process: `resume` parses a text, and with the file's name also builds the index rows of a new person;
 * `posting` parses a job description, text or HTML (`isPlain` where tags are text, too); `description` only takes its text and its harmless HTML. `skills` only
 * where they have changed since the last request.
 */
export type Question = { text: string; skills?: readonly Line[]; change: number } & (
  | { kind: 'resume'; today: string; fileName?: string | undefined }
  | { kind: 'posting'; today: string; isPlain?: boolean }
  | { kind: 'description' }
);

export type Reading = { parsed: ParsedResume; rows?: IndexRows };

/** The text of a description, and where it was HTML what may be shown of it. */
export type Description = { text: string; html?: string };

/** A parsed job description with its first line that is no heading. */
export type Posting = Description & { firstLine: string; parsed: ParsedJob };

export type Result = Reading | Posting | Description;
