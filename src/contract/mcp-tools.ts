import { allCalls } from './all.ts';
import { type Endpoint, writes } from './core/endpoint.ts';
import { type Json, wireJsonSchema } from './core/wire-names.ts';

/**
 * A call of the contract as a tool of the Model Context Protocol (ADR 0123). What it takes, who may use it and what it refuses is
 * the call's own declaration; a tool adds a name and a sentence for a model.
 */
export type McpTool = {
  readonly name: string;
  readonly title: string;
  readonly does: string;
  readonly call: Endpoint;
  /** `send`: only a person sends; the tool shows what would leave. */
  readonly kind: 'read' | 'write' | 'send';
  /** Its answer holds texts that strangers wrote: resumes, emails, chats, postings. */
  readonly isUntrusted: boolean;
  /** The page on which a person does what the tool may not. */
  readonly route?: string;
};

type Declared = {
  call: string;
  title: string;
  does: string;
  sends?: string;
  /** Nothing in its answer was written by strangers. */
  isOwn?: true;
};

const declared: Readonly<Record<string, Declared>> = {
  search_candidates: {
    call: 'search.candidates',
    title: 'Search candidates',
    does: 'Finds candidates by a boolean search (AND, OR, NOT, quotes, field:value), such as: java AND "spring boot" AND city:dallas.',
  },
  list_candidates: {
    call: 'candidates.search',
    title: 'List candidates',
    does: 'Lists candidates by filters, last changed first. Use search_candidates to look for skills.',
  },
  get_candidate: {
    call: 'candidates.details',
    title: 'Read a candidate',
    does: 'Reads one candidate: facts with their sources, skills, employment, consents.',
  },
  get_candidate_history: {
    call: 'timeline.history',
    title: 'Read the history of a candidate',
    does: 'Reads messages, chats, calls, notes, stages and decisions of a candidate, newest first.',
  },
  get_candidate_resumes: {
    call: 'candidate-files.versions',
    title: 'Read the resumes of a candidate',
    does: 'Reads every version of the resume of a candidate as text.',
  },
  list_candidate_jobs: {
    call: 'candidate-jobs.search',
    title: 'List the jobs of a candidate',
    does: 'Lists the jobs that a candidate is on, with stage and score.',
  },
  list_jobs: { call: 'jobs.list', title: 'List jobs', does: 'Lists jobs by status, client, owner and other filters.' },
  get_job: {
    call: 'jobs.read',
    title: 'Read a job',
    does: 'Reads a whole job with its requirements, rates and description. Give isNonHTML=True for plain text.',
  },
  get_job_pipeline: {
    call: 'jobList.pipeline',
    title: 'Read the pipeline of a job',
    does: 'Lists the people on a job by their stages.',
  },
  get_job_history: {
    call: 'jobLife.history',
    title: 'Read the history of a job',
    does: 'Tells what happened to a job, newest first.',
  },
  get_match_results: {
    call: 'matching.saved',
    title: 'Read match results',
    does: 'Reads the ranked candidates of the last matching run of a job, with scores and the reasons for them.',
  },
  get_matched_resume: {
    call: 'matching.resume',
    title: 'Read the resume behind a match',
    does: 'Reads the resume text of a candidate with the places that met the needs of a job.',
  },
  list_submissions: {
    call: 'submissionRecords.search',
    title: 'List submissions',
    does: 'Lists submissions of candidates to jobs with their stages.',
  },
  get_submission: {
    call: 'submissionRecords.details',
    title: 'Read a submission',
    does: 'Reads one submission with history, rights to represent and interviews.',
  },
  list_consultants: {
    call: 'consultants.search',
    title: 'List consultants',
    does: 'Lists placed people with their projects, end dates and margins.',
  },
  get_consultant: {
    call: 'consultants.info',
    title: 'Read a consultant',
    does: 'Reads one consultant with projects, rates and parts.',
  },
  list_conversations: {
    call: 'outreach.search',
    title: 'List chatbot conversations',
    does: 'Lists conversations of the chatbot with candidates, those that need a person first.',
  },
  get_conversation: {
    call: 'conversations.read',
    title: 'Read a conversation',
    does: 'Reads one conversation line by line with the answers that were read from it.',
  },
  list_clients: { call: 'client.search', title: 'List clients', does: 'Lists clients by name and filters.' },
  get_dashboard: {
    call: 'dashboards.data',
    title: 'Read dashboard figures',
    does: 'Reads the figures of a dashboard for a range of days: tiles, funnel and tables.',
    isOwn: true,
  },
  get_waiting: {
    call: 'queue.read',
    title: 'Read what waits',
    does: 'Lists what waits for the owner of the token, the most urgent first.',
  },
  run_matching: {
    call: 'matching.run',
    title: 'Run matching for a job',
    does: 'Starts a matching run for a job; read its people with get_match_results.',
    isOwn: true,
  },
  decide_on_match: {
    call: 'match-history.act',
    title: 'Decide on a matched person',
    does: 'Notes that a person of a run was viewed, shortlisted or skipped with a reason.',
    isOwn: true,
  },
  add_candidate_note: {
    call: 'timeline.addNote',
    title: 'Add a note about a candidate',
    does: 'Adds a note to the timeline of a candidate, in the name of the owner of the token.',
  },
  change_job_status: {
    call: 'jobLife.status',
    title: 'Change the status of a job',
    does: 'Moves a job to another status; read the job first for its version.',
  },
  move_submission: {
    call: 'submissions.submit',
    title: 'Submit a candidate or move a submission',
    does: 'Checks and records the submission of a candidate to a job, or moves it to another stage. Nothing is sent to the client.',
  },
  start_outreach: {
    call: 'outreach.sendBot',
    title: 'Prepare chatbot outreach',
    does: 'Shows whom the chatbot would write to about a job, and who would be skipped and why. It sends nothing: a person starts it in the product.',
    sends: '/upload/matchingdetails',
  },
  send_submittal: {
    call: 'submissionRecords.sendSubmittal',
    title: 'Send a submittal to a client',
    does: 'Sending to a client is for people: this tells where a person does it.',
    sends: '/upload/submissions',
  },
};

function toolOf(name: string, { call: path, title, does, sends, isOwn }: Declared): McpTool {
  const call = allCalls[path];
  if (!call) throw new Error(`the tool ${name} names the call ${path}, which there is not`);
  const kind = sends !== undefined ? 'send' : writes(call) ? 'write' : 'read';
  return { name, title, does, call, kind, isUntrusted: !isOwn, ...(sends !== undefined && { route: sends }) };
}

/** Every tool, in the order in which a model reads them. */
export const mcpTools: readonly McpTool[] = Object.entries(declared).map(([name, one]) => toolOf(name, one));

/** Fields of a call that the protocol has a way of its own for. */
const hidden: ReadonlySet<string> = new Set(['dryRun', 'idempotencyKey']);

/** Whether a call can be tried without an effect. */
export const canTry = ({ call }: McpTool): boolean => Object.hasOwn(propertiesOf(call), 'dryRun');

const propertiesOf = (call: Endpoint): Json =>
  (wireJsonSchema(call.input as never, 'input')['properties'] ?? {}) as Json;

/** What a tool takes: the wire form of its call's input; one that writes also takes the confirmation of its preview. */
export function toolInput({ call, kind }: McpTool): Json {
  const schema = withoutNames(wireJsonSchema(call.input as never, 'input')) as Json;
  const properties = Object.entries((schema['properties'] ?? {}) as Json).filter(([key]) => !hidden.has(key));
  const required = ((schema['required'] ?? []) as string[]).filter((key) => !hidden.has(key));
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(properties),
      ...(kind === 'write' && {
        confirmation: {
          type: 'string',
          description: 'Leave out at first: the tool then shows what it would do, with a confirmation to send along.',
        },
      }),
    },
    ...(required.length > 0 && { required }),
  };
}

/** A schema without the marks that only the OpenAPI document needs. */
function withoutNames(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutNames);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => (key === 'x-name' ? [] : [[key, withoutNames(value)]])),
  );
}
