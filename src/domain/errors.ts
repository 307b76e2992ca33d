import { consultantRefusals } from './consultant-refusals.ts';
import { many } from './english.ts';
import { identityRefusals } from './identity-refusals.ts';
import { outreachRefusals } from './outreach-refusals.ts';
import { outsideRefusals } from './outside-refusals.ts';

/** A day as Americans write it: Nov 23, 2026. What is no moment stays as it is. */
const dayOf = (moment: string) =>
  Number.isNaN(Date.parse(moment))
    ? moment
    : new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(moment));

/** The words of a refusal: a sentence, or one that is made from the refusal's details. */
type RefusalWords = string | ((details: never) => string);

/**
 * Every refusal of the product: its HTTP status and its English words. The browser's English is made from this table.
 *
 * The code is the stable name on the wire and the key of the browser's words in other languages, so a code is never renamed.
 * Words that need details say which. Those that may be missing (a browser hears of many entries by their codes alone) have a
 * sentence without them.
 * Status 401 means a dead session and nothing else (ruling 6); it clears the browser's session.
 */
export const refusals = {
  // the frame around every call
  'call.invalid': { status: 400, says: 'Some fields need attention.' },
  'call.unreadable': { status: 400, says: 'The request could not be read.' },
  'call.unknown': { status: 404, says: 'There is no such call.' },
  'call.wrong-method': { status: 405, says: 'This call does not accept that method.' },
  'call.timed-out': { status: 408, says: 'The request took too long to arrive. Try again.' },
  'call.too-large': { status: 413, says: 'The request is too large.' },
  'call.long-address': { status: 414, says: 'The address of the request is too long.' },
  'call.long-headers': { status: 431, says: 'The headers of the request are too long.' },
  'call.wrong-type': { status: 415, says: 'This call does not accept that content type.' },
  'call.unsigned': { status: 403, says: 'The signature of this request is missing or wrong.' },
  'call.too-many': {
    status: 429,
    says: ({ seconds }: { seconds?: number }) =>
      `Too many requests. Try again in ${seconds === undefined ? 'a moment' : many(seconds, 'second', 'seconds')}.`,
  },
  'call.key-reused': {
    status: 409,
    says: 'This idempotency key was used for another request. Use a new key for each request.',
  },
  'call.key-in-use': {
    status: 409,
    says: 'The first request with this idempotency key has not finished. Look whether it took effect before you use a new key.',
  },
  'call.interrupted': { status: 503, says: 'The service is restarting. Try again in a moment.' },
  'server.unavailable': { status: 503, says: 'The server is not available right now. Try again in a moment.' },
  'server.no-space': {
    status: 503,
    says: 'The server is out of space, so nothing was saved. You can still view records. Tell your administrator.',
  },
  'call.failed': { status: 500, says: 'Something went wrong on our side. Nothing was saved.' },

  ...identityRefusals,

  // rights and scope
  'right.no-page': { status: 403, says: 'You do not have access to this page. Ask your administrator.' },
  'right.read-only': { status: 403, says: 'You have view-only access.' },
  'right.no-group': { status: 403, says: 'This is for administrators only.' },
  'right.beyond-own': {
    status: 403,
    says: ({ missing }: { missing?: string }) =>
      `You can only grant access that you have yourself${missing === undefined ? '' : `. You do not have: ${missing}`}.`,
  },
  'scope.choose-unit': { status: 409, says: 'Select a Business Unit first.' },
  'scope.not-granted': { status: 403, says: 'You do not have access to that Business Unit.' },
  'record.absent': { status: 404, says: 'Not found in the selected Business Units.' },
  'record.stale': {
    status: 409,
    says: 'Someone else updated this record. Review their changes and save again.',
  },
  'record.duplicate': { status: 409, says: 'That name is already in use.' },
  'record.protected': { status: 409, says: 'The system uses this entry, so this cannot be changed.' },
  'record.last-active': {
    status: 409,
    says: 'This is the only active entry of its category, and jobs need one there. Add or activate another one first.',
  },
  'record.category-used': {
    status: 409,
    says: 'Records use this entry, so its system category stays. Add another entry instead.',
  },
  'record.no-such': { status: 400, says: 'The selected entry no longer exists.' },
  'record.misplaced': { status: 400, says: 'Two fields contradict each other.' },
  'note.not-yours': { status: 403, says: 'Only the author of a note can change it.' },
  'record.in-use': {
    status: 409,
    says: ({ uses }: { uses?: string }) => `This is in use${uses === undefined ? '' : `: ${uses}`}.`,
  },

  // lists: bulk actions, files that become entries
  'list.too-many': {
    status: 409,
    says: ({ count }: { count?: number }) =>
      `${count === undefined ? 'Too many entries' : `No more than ${many(count, 'entry', 'entries')}`} at a time. Narrow the filters first.`,
  },
  'list.nothing-chosen': { status: 400, says: 'Select at least one entry.' },
  'import.wrong-type': { status: 415, says: 'The file must be a CSV or XLSX.' },
  'import.unknown-file': {
    status: 415,
    says: 'This file cannot be imported here. Choose an OpenCATS dump (.sql or .sql.gz), a table (.csv or .xlsx), a ZIP of tables, or a file that was exported here.',
  },
  'import.wrong-encoding': { status: 415, says: 'The text is not in UTF-8. Dump it again in utf8mb4 with --hex-blob.' },
  'export.too-large': {
    status: 413,
    says: ({ megabytes, count }: { megabytes?: number; count?: number }) =>
      `The resume files are too many for one ZIP${megabytes === undefined || count === undefined ? '' : ` (${count} files, ${megabytes} MB)`}. Export without files.`,
  },
  'import.no-rows': { status: 400, says: 'The file has no rows.' },
  'import.too-many-rows': {
    status: 413,
    says: ({ count }: { count?: number }) =>
      count === undefined
        ? 'The file has too many rows.'
        : `The file has too many rows. The limit is ${many(count, 'row', 'rows')}.`,
  },
  'import.no-name': { status: 400, says: 'Choose the column with the name.' },
  'import.mapped-twice': { status: 400, says: 'Two columns map to the same field. Change one of them.' },
  'import.running': { status: 409, says: 'This import is still running.' },
  'import.done': { status: 409, says: 'This import has already been completed.' },
  'import.file-gone': { status: 409, says: 'The file of this import is gone. Upload it again.' },
  'import.not-done': { status: 409, says: 'There is nothing to undo.' },

  // backups
  'backup.running': { status: 409, says: 'A backup or a check is running. Wait until it ends.' },
  'backup.no-passphrase': {
    status: 409,
    says: 'No passphrase is set. Set BACKUP_PASSPHRASE_FILE on the server and restart it.',
  },
  'backup.file-gone': { status: 409, says: 'The file of this backup is not on this server.' },

  'flow.flaws': { status: 400, says: 'Some questions need attention.' },
  // roles and users
  'role.in-use': {
    status: 409,
    says: ({ count, names }: { count?: number; names?: string }) =>
      `${
        count === undefined
          ? 'Users have this role'
          : `${many(count, 'user has', 'users have')} this role${names === undefined ? '' : `: ${names}`}`
      }. Assign another role first.`,
  },
  'role.built-in': {
    status: 409,
    says: 'Built-in roles cannot be renamed or deleted, and Admin keeps all pages.',
  },
  'role.own': { status: 409, says: 'This is your own role. Another administrator has to make this change.' },
  'user.own-account': { status: 409, says: 'You cannot do this to your own account. Ask another administrator.' },
  'user.last-administrator': { status: 409, says: 'There must be at least one active administrator.' },
  'user.above-you': {
    status: 403,
    says: 'This user has pages that you do not have. Ask someone who has them.',
  },
  'user.beyond-units': {
    status: 403,
    says: 'This user also works in Business Units that you do not have. Ask someone who has all of them.',
  },
  'role.above-you': {
    status: 403,
    says: 'This role has pages that you do not have. Ask someone who has them.',
  },
  'role.beyond-units': {
    status: 403,
    says: 'Users in Business Units that you do not have hold this role. Ask someone who has all of them.',
  },
  'user.has-password': {
    status: 409,
    says: 'This user already has a password and can request a new one on the login page.',
  },

  // the vault
  'vault.bad-password': { status: 400, says: 'This password cannot be saved.' },
  'vault.used-before': { status: 400, says: 'This login has already used that password. Choose a new one.' },
  'vault.unreadable': {
    status: 409,
    says: 'This password cannot be decrypted. Ask your administrator to check the vault.',
  },

  // files
  'file.empty': { status: 400, says: 'The file is empty.' },
  'file.too-large': {
    status: 413,
    says: ({ megabytes }: { megabytes?: number }) =>
      megabytes === undefined ? 'The file is too large.' : `The file must be smaller than ${megabytes} MB.`,
  },
  'file.no-space': {
    status: 507,
    says: 'The server is out of space for files, so nothing was saved. Tell your administrator.',
  },
  'file.wrong-type': {
    status: 415,
    says: 'The file must be a PDF, DOCX, DOC, RTF, ODT, TXT or HTML, and be what its name says.',
  },
  'file.password': { status: 400, says: 'The file is password-protected.' },
  'file.no-text': { status: 400, says: 'No text found; this looks like a scan. Upload a file with text.' },
  'file.damaged': { status: 400, says: 'The file is damaged and could not be read.' },
  'file.too-complex': { status: 400, says: 'The file is too large or complex to read.' },
  'file.reader-busy': {
    status: 429,
    says: ({ seconds }: { seconds?: number }) =>
      `Too many files are being read. Try again ${seconds === undefined ? 'in a moment' : `in ${many(seconds, 'second', 'seconds')}`}.`,
  },
  'file.infected': { status: 400, says: 'A virus was found in this file.' },
  'file.held': { status: 409, says: 'This file has not been scanned for viruses yet. Try again in a few minutes.' },
  'file.too-many-today': {
    status: 429,
    says: ({ count }: { count?: number }) =>
      `${count === undefined ? 'That is too many files' : `No more than ${many(count, 'file', 'files')}`} a day.`,
  },
  'file.missing': { status: 400, says: 'Choose at least one file.' },
  'file.too-many': {
    status: 413,
    says: ({ count }: { count?: number }) =>
      `${count === undefined ? 'Too many files' : `No more than ${many(count, 'file', 'files')}`} at a time.`,
  },

  // jobs and matching
  'job.not-open': { status: 409, says: 'This job is not open.' },
  'job.not-draft': { status: 409, says: 'Only a draft can be deleted. Close or cancel the job instead.' },
  'job.wrong-step': { status: 409, says: 'This job cannot go to that status from where it is.' },
  'job.lead-only': { status: 403, says: 'Only a team lead can do this.' },
  'job.admin-only': { status: 403, says: 'Only an administrator can reopen a canceled job.' },
  'job.not-filled': {
    status: 409,
    says: ({ filled, positions }: { filled?: number; positions?: number }) =>
      `Not every opening is filled yet${positions === undefined ? '' : `: ${filled ?? 0} of ${positions}`}.`,
  },
  'job.would-fill': { status: 409, says: 'This fills the job. Confirm that first.' },
  'job.past-due': { status: 409, says: 'The due date has passed. Change or clear it before you reopen the job.' },
  'job.client-inactive': { status: 409, says: 'The client is inactive. Activate the client or choose another one.' },
  'job.restricted': {
    status: 409,
    says: ({ phrases }: { phrases?: string }) =>
      `This posting has wording that cannot be advertised${phrases === undefined ? '' : `: ${phrases}`}. Edit it before you email it.`,
  },
  'job.no-text': { status: 400, says: 'Paste the job description or choose a file.' },
  'job.too-complex': {
    status: 400,
    says: 'This description is too complex to read. Paste it as plain text.',
  },
  'match.none-yet': { status: 404, says: 'Matching has not been run for this job.' },
  'match.not-comparable': { status: 409, says: 'Only two finished runs of the same job can be compared.' },
  'match.not-ranked': { status: 404, says: 'This candidate is not in that run.' },
  'match.no-skills': { status: 409, says: 'Add a must-have skill or a title before matching.' },

  'skill.taken': {
    status: 409,
    says: ({ spelling, skill }: { spelling?: string; skill?: string }) =>
      spelling === undefined || skill === undefined
        ? 'That spelling already belongs to another skill.'
        : `“${spelling}” already belongs to ${skill}.`,
  },

  // search
  'search.syntax': {
    status: 400,
    says: ({ position, suggestion }: { position?: number; suggestion?: string }) =>
      [
        position === undefined
          ? 'The search could not be read.'
          : `The search could not be read at position ${position}.`,
        ...(suggestion ? [suggestion] : []),
      ].join(' '),
  },
  'search.no-place': {
    status: 400,
    says: ({ where }: { where?: string }) =>
      `${where === undefined ? 'Place not found' : `“${where}” was not found`}. Enter a city and state, or a ZIP or postal code.`,
  },
  'search.too-many-saved': {
    status: 409,
    says: ({ count }: { count?: number }) =>
      count === undefined
        ? 'Too many saved searches. Delete one first.'
        : `You can save up to ${many(count, 'search', 'searches')}. Delete one first.`,
  },

  // candidates, submissions
  'candidate.already-submitted': {
    status: 409,
    says: ({ who, when }: { who?: string | undefined; when?: string | undefined }) =>
      `Already submitted to this job${who ? ` by ${who}` : ''}${when ? ` on ${dayOf(when)}` : ''}.`,
  },
  'candidate.submit-blocked': {
    status: 409,
    says: ({ blocks }: { blocks?: string }) =>
      `This candidate cannot be submitted yet${blocks === undefined ? '' : `: ${blocks}`}.`,
  },
  'candidate.warnings-unanswered': { status: 409, says: 'Give a reason for each warning before submitting.' },
  'candidate.do-not-contact': { status: 409, says: 'This candidate is marked do not contact.' },
  'candidate.client-refuses': { status: 409, says: 'The client does not accept this candidate.' },
  'candidate.refuses-client': { status: 409, says: 'The candidate does not want to work for this client.' },
  'candidate.lead-needed': { status: 409, says: 'Only a team lead can override this.' },
  'candidate.nothing-to-undo': { status: 409, says: 'There is no earlier stage to go back to.' },
  'candidate.not-submitted': { status: 409, says: 'This candidate has not been submitted yet.' },
  'person.held': {
    status: 409,
    says: ({ why }: { why?: 'hold' | 'consultant' }) =>
      why === 'consultant'
        ? 'This person is an active consultant. End the project first.'
        : 'This person is under a legal hold and cannot be erased.',
  },
  'person.erased': {
    status: 409,
    says: 'This person was erased and asked not to be added again. No record was created.',
  },
  'person.other-name': { status: 400, says: 'Type the name of the candidate exactly as it is shown.' },
  'merge.same': { status: 400, says: 'This is the same record. Choose another one.' },
  'merge.erased': { status: 409, says: 'An erased record cannot be merged.' },
  'merge.consultants': {
    status: 409,
    says: 'Both are active consultants, so they cannot be merged. End one of the projects first.',
  },
  'merge.undone': { status: 409, says: 'This merge has already been undone.' },
  'merge.too-late': { status: 409, says: 'A merge can be undone for 30 days.' },
  'merge.stands': {
    status: 409,
    says: ({ kind, name }: { kind?: 'merge' | 'submission'; name?: string }) =>
      name === undefined
        ? 'Something newer depends on this merge, so it cannot be undone.'
        : kind === 'merge'
          ? `${name} was merged later. Undo that merge first.`
          : `Added to ${name} since the merge, so it cannot be undone.`,
  },
  'candidate.no-font': {
    status: 409,
    says: 'This resume has letters that a PDF cannot show. Take the Word file.',
  },
  'candidate.no-resume': { status: 409, says: 'This candidate has no resume.' },
  'candidate.wrong-step': {
    status: 409,
    says: ({ from, to, allowed }: { from?: string; to?: string; allowed?: string }) =>
      from === undefined || to === undefined || allowed === undefined
        ? 'The candidate cannot be moved to that stage from here.'
        : `A candidate cannot be moved from ${from} to ${to}. Possible: ${allowed}.`,
  },
  'candidate.last-stage': {
    status: 409,
    says: ({ from }: { from?: string }) =>
      `${from === undefined ? 'This' : from} is a final stage. The candidate cannot be moved from here.`,
  },

  ...consultantRefusals,
  ...outreachRefusals,
  ...outsideRefusals,
} as const satisfies Record<string, { status: number; says: RefusalWords }>;

/** A refusal's stable name. */
export type RefusalCode = keyof typeof refusals;

/** One invalid field of a request: its wire name, and what to do about it. */
export type InvalidField = { field: string; message: string };

/** Details of a refusal: values for its words, and facts for the screen (who, when, what uses it). */
export type RefusalDetails = Readonly<Record<string, unknown>>;

/** What the words of a refusal are made from, beside the facts that the screen shows. */
export type DetailsOf<C extends RefusalCode> = C extends RefusalCode
  ? (typeof refusals)[C]['says'] extends (details: infer D) => string
    ? D & RefusalDetails
    : RefusalDetails
  : never;

/**
 * The only error for a "no". Thrown by the domain or a handler, translated to the wire in one place
 * (server/http/errors.ts).
 */
export class Refusal<C extends RefusalCode = RefusalCode> extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  readonly fields: readonly InvalidField[];

  constructor(code: C, details: DetailsOf<C> = {} as DetailsOf<C>, fields: readonly InvalidField[] = []) {
    super(refusalWords(code, details));
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
    this.fields = fields;
  }

  /** The HTTP status of this refusal. */
  get status(): number {
    return refusals[this.code].status;
  }
}

/** What a refusal says in English; without details the sentence that needs none. */
export function refusalWords(code: RefusalCode, details: RefusalDetails = {}): string {
  const says: RefusalWords = refusals[code].says;
  return typeof says === 'string' ? says : says(details as never);
}
