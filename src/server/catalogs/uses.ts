import { type RawBuilder, sql } from 'kysely';
import type { Catalog } from '#contract/lists/catalog.ts';
import { linkedKinds, type usageKinds } from '#contract/lists/catalog-calls.ts';

/** A column that refers to a list's rows: what it means to a person, and the referring records with their names. */
export type Reference = {
  readonly table: string;
  readonly column: string;
  /** The column holds several ids; it has no foreign key. */
  readonly isMany?: true;
  /** The entry refers to the records, by the ids in this column of its own. */
  readonly named?: string;
  readonly kind: (typeof usageKinds)[number];
  /** Records in scope: `unit` is the column of the unit, absent where the records are global. */
  readonly records: string;
};

const job = `select u.id, u.title as name, u.updated_at as at, u.unit_id from job u`;
const person = `trim(c.first_name || ' ' || c.last_name)`;
const candidate = `select c.id, ${person} as name, cu.updated_at as at, cu.unit_id, cu.status_id, c.work_authorization_id,
  c.source_id from candidate c join candidate_unit cu on cu.candidate_id = c.id`;
const submission = `select u.candidate_id as id, ${person} || ', ' || j.title as name, u.updated_at as at, u.unit_id, u.status_id
  from submission u join candidate c on c.id = u.candidate_id join job j on j.id = u.job_id`;
const chat = `select u.id, ${person} || ', ' || j.title as name, u.last_at as at, u.unit_id, u.type_id
  from chat_session u join candidate c on c.id = u.candidate_id join job j on j.id = u.job_id`;
const manager = 'select u.id, u.name, u.updated_at as at, u.unit_id, u.client_id, u.vendor_id from manager u';

const fee = `select u.id, coalesce(u.vms_provider, (select c.name from client c where c.id = u.client_id)) as name, u.created_at as at, u.unit_id, u.client_id from fee u`;
const child = 'select u.id, u.name, u.updated_at as at, u.unit_id, u.parent_id from client u';
const served = 'select u.id, u.name, u.updated_at as at, u.unit_id from client u';
const vendor = 'select u.id, u.name, u.updated_at as at, u.unit_id, u.clients from vendor u';
const flow = `select u.type_id as id, 'v' || u.version as name, u.made_at as at, null::bigint as unit_id, u.type_id from chat_flow u`;
const login = 'select u.id, u.vms_provider as name, u.created_at as at, u.unit_id, u.client_id from vault_entry u';

const mail = `select u.id, coalesce(u.subject, '') as name, u.created_at as at, u.unit_id, u.network_id
  from outbound_message u`;

const inbound = `select u.id, coalesce(u.subject, '') as name, u.recorded_at as at, u.unit_id, u.network_id
  from inbound_message u`;
const peopleSearch = `select u.id, coalesce(u.note, u.query) as name, u.created_at as at, u.unit_id, u.source_id
  from people_search u`;

/** What a part of a consultant refers to, under the consultant's name. */
const consultantBy = (table: string, column: string) =>
  point(
    table,
    column,
    'consultant',
    `select t.id, ${person} as name, t.updated_at as at, t.unit_id, u.${column}
      from ${table} u join consultant t on t.id = u.consultant_id join candidate c on c.id = t.candidate_id`,
  );
const projectManager = `select t.id, ${person} as name, u.linked_at as at, t.unit_id, u.manager_id from project_manager u
  join project p on p.id = u.project_id join consultant t on t.id = p.consultant_id join candidate c on c.id = t.candidate_id`;

const point = (table: string, column: string, kind: Reference['kind'], records: string): Reference => ({
  table,
  column,
  kind,
  records,
});

const jobBy = (column: string) =>
  point('job', column, 'job', job.replace('u.unit_id from', `u.unit_id, u.${column} from`));

/** Which columns refer to a list's rows. A new foreign key must be added here; a test compares with the database. */
export const references: Readonly<Record<string, readonly Reference[]>> = {
  candidate_status: [point('candidate_unit', 'status_id', 'candidate', candidate)],
  client_job_status: [point('submission', 'status_id', 'submission', submission)],
  job_status: [jobBy('status_id')],
  work_authorization: [
    point('candidate', 'work_authorization_id', 'candidate', candidate),
    consultantBy('consultant_personal', 'work_authorization_id'),
  ],
  employment_type: [consultantBy('consultant_employment', 'employment_type_id')],
  manager: [point('project_manager', 'manager_id', 'consultant', projectManager)],
  source_type: [
    point('candidate', 'source_id', 'candidate', candidate),
    point('people_search', 'source_id', 'search', peopleSearch),
  ],
  chatbot_type: [point('chat_session', 'type_id', 'chat', chat), point('chat_flow', 'type_id', 'flow', flow)],
  client: [
    jobBy('client_id'),
    point('manager', 'client_id', 'manager', manager),
    point('fee', 'client_id', 'fee', fee),
    point('vault_entry', 'client_id', 'login', login),
    point('client', 'parent_id', 'client', child),
    consultantBy('project', 'client_id'),
    { ...point('vendor', 'clients', 'vendor', vendor), isMany: true },
  ],
  vendor: [
    point('manager', 'vendor_id', 'manager', manager),
    consultantBy('project', 'vendor_id'),
    { ...point('client', 'id', 'linkedClient', served), named: 'vendor.clients' },
  ],
  network: [
    point('outbound_message', 'network_id', 'mail', mail),
    point('inbound_message', 'network_id', 'mail', inbound),
  ],
  business_unit: [point('job', 'unit_id', 'job', job), point('candidate_unit', 'unit_id', 'candidate', candidate)],
};

/** The word for a record, singular and plural; the browser has its own words. */
const kindWords: Readonly<Record<Reference['kind'], readonly [one: string, many: string]>> = {
  job: ['job', 'jobs'],
  candidate: ['candidate', 'candidates'],
  submission: ['submission', 'submissions'],
  chat: ['conversation', 'conversations'],
  manager: ['manager', 'managers'],
  fee: ['fee', 'fees'],
  login: ['VMS login', 'VMS logins'],
  flow: ['question version', 'question versions'],
  mail: ['email', 'emails'],
  vendor: ['vendor', 'vendors'],
  client: ['subsidiary', 'subsidiaries'],
  consultant: ['consultant', 'consultants'],
  search: ['list of people from outside', 'lists of people from outside'],
  linkedClient: ['client', 'clients'],
};

/** "3 jobs, 1 manager": what uses an entry, in words. */
export function wordsOfUses(uses: readonly { kind: Reference['kind']; total: number }[]): string {
  return uses.map(({ kind, total }) => `${total} ${kindWords[kind][total === 1 ? 0 : 1]}`).join(', ');
}

/** Counting stops here: "10,000 and more" says as much, and a list stays fast. */
const mostCounted = 10_000;

/** Whether a row of this alias refers to an entry, or is named by it, as SQL. */
export function pointsAt(
  { column, isMany, named }: Reference,
  alias: 'u' | 'r',
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const value = sql.ref(`${alias}.${column}`);
  if (named) {
    const [table = '', ids = ''] = named.split('.');
    return sql`${value} in (select unnest(n.${sql.id(ids)}) from ${sql.table(table)} n where n.id = ${id})`;
  }
  return isMany ? sql`${value} @> array[${id}]` : sql`${value} = ${id}`;
}

type Named = Pick<Catalog, 'name'>;

/** How many records use a row `t` of a list, as SQL. */
export function usesOf({ name }: Named): RawBuilder<number> {
  const counts = (references[name] ?? []).map(
    (one) =>
      sql`(select count(*) from (select from ${sql.table(one.table)} u where ${pointsAt(one, 'u', sql`t.id`)} limit ${mostCounted}) n)`,
  );
  return counts.length === 0 ? sql<number>`0` : sql<number>`${sql.join(counts, sql` + `)}`;
}

const anyOf = (some: readonly Reference[]): RawBuilder<boolean> =>
  some.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(
        some.map((one) => sql`exists (select from ${sql.table(one.table)} u where ${pointsAt(one, 'u', sql`t.id`)})`),
        sql` or `,
      )})`;

/** Whether anything uses a row `t`, as SQL: whether `usesOf` counts any. */
export const isUsed = ({ name }: Named): RawBuilder<boolean> => anyOf(references[name] ?? []);

/** Whether anything that uses a row `t` keeps it from being deleted, as SQL. */
export const isHeld = ({ name }: Named): RawBuilder<boolean> =>
  anyOf((references[name] ?? []).filter(({ kind }) => !linkedKinds.includes(kind)));
