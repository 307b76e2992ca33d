import { randomBytes } from 'node:crypto';
import type { RuleResult } from '#domain/grabber/grab-rules.ts';
import type { StepContext } from '#server/areas/jobs/job-steps.ts';
import type { Db } from '#server/db/connect.ts';
import * as queries from './grab-apply-queries.ts';
import { extrasOf, feedOf, valuesOfNew } from './grab-columns.ts';
import { beforeOf, type Change, feedBefore, firstOf } from './grab-compare.ts';
import { followSteps } from './grab-follow.ts';
import { naming, type Outcomes, type Taken, toldRules } from './grab-rows.ts';
import type { UploadRow } from './grab-run-queries.ts';

/** Who takes a file, from a request or from a task. */
export type GrabActor = StepContext & { readonly userId: number };

/** What is the same for every job of a unit. */
export type GrabUnit = {
  /** The status of each category. */
  readonly statuses: ReadonlyMap<string, number>;
  /** When a job that opened then has to get its first attention. */
  readonly attention: (releasedAt: string) => string | null;
};

/** Writes the rows of one upload into jobs, and what happened into their histories. */
export class GrabWriter {
  readonly #db: Db;
  readonly #upload: UploadRow;
  readonly #by: GrabActor;
  readonly #unit: GrabUnit;
  readonly #outcomes: Outcomes;

  constructor(db: Db, upload: UploadRow, by: GrabActor, unit: GrabUnit, outcomes: Outcomes) {
    this.#db = db;
    this.#upload = upload;
    this.#by = by;
    this.#unit = unit;
    this.#outcomes = outcomes;
  }

  #feed(
    { job, key, client, rules }: Taken,
    jobId: number,
    locked: readonly string[],
    { feed, extras, status }: Partial<Pick<Change, 'feed' | 'extras'>> & Pick<Change, 'status'>,
  ) {
    return {
      job_id: jobId,
      unit_id: this.#upload.unit_id,
      vms_provider: this.#upload.vms_provider,
      programme: this.#upload.programme,
      requisition_key: key,
      feed: feed ?? feedOf(job, client),
      facts: extras ?? extrasOf(job),
      status: status.status,
      status_raw: status.raw,
      locked,
      tags: rules.applied.flatMap(({ action }) => (action.do === 'tag' ? [action.value] : [])),
      seen_at: this.#by.now.toISOString(),
      import_id: this.#upload.import_id,
    };
  }

  /** Adds new jobs. */
  async add(rows: readonly Taken[]): Promise<void> {
    const at = this.#by.now.toISOString();
    const made = rows.map((taken) => ({
      taken,
      guid: randomBytes(16).toString('base64url'),
      ...firstOf(taken, this.#upload, this.#by.now),
    }));
    const ids = await queries.addJobs(
      this.#db,
      made.map(({ taken, guid, category }) => ({
        ...valuesOfNew(taken.job, taken.client),
        guid,
        unit_id: this.#upload.unit_id,
        source: 'GRABBER',
        vms_provider: this.#upload.vms_provider,
        requisition_key: taken.key,
        owner_id: this.#by.userId,
        status_id: this.#unit.statuses.get(category)!,
        status_at: at,
        released_at: category === 'OPEN' ? at : null,
        attention_due_at: category === 'OPEN' ? this.#unit.attention(at) : null,
        priority: priorityOf(taken.rules),
        read_marks: this.#upload.settings.marks ?? {},
        file_id: null,
        category,
        is_kept: true,
        version: 1,
        created_at: at,
        updated_at: at,
      })),
    );
    const withIds = made.map((one) => ({ ...one, id: ids.get(one.guid)! }));
    await queries.saveFeeds(
      this.#db,
      withIds.map(({ taken, id, status }) =>
        this.#feed(taken, id, [], { status: { status, raw: taken.job.statusRaw } }),
      ),
    );
    const event = (id: number) => ({
      job_id: id,
      unit_id: this.#upload.unit_id,
      by_user: this.#by.userId,
      via: 'grabber',
      happened_at: at,
    });
    await queries.addEvents(
      this.#db,
      withIds.flatMap(({ id, category }) => [
        { ...event(id), kind: 'CREATED', to_category: 'DRAFT' },
        { ...event(id), kind: 'STATUS', from_category: 'DRAFT', to_category: category },
      ]),
    );
    await this.#follow(withIds.map(({ id, taken }) => ({ id, rules: taken.rules })));
    for (const { id, taken, facts } of withIds) {
      const rules = toldRules(taken.rules);
      this.#outcomes.end(
        taken.row,
        'CREATED',
        { ...naming(taken), ...facts, ...(rules.length > 0 && { rules }) },
        { recordId: id, version: 1 },
      );
    }
  }

  /** Does for new jobs what the rules want beside their fields. */
  async #follow(jobs: readonly { id: number; rules: RuleResult }[]): Promise<void> {
    const wanted = (kind: string) =>
      jobs.flatMap(({ id, rules }) =>
        rules.applied.flatMap(({ rule, action }) => (action.do === kind ? [{ id, rule, value: action.value }] : [])),
      );
    const at = this.#by.now.toISOString();
    await queries.assignNew(
      this.#db,
      wanted('assign').map(({ id, value }) => ({ job_id: id, user_id: Number(value) })),
      { unitId: this.#upload.unit_id, by: this.#by.userId, at },
    );
    await queries.addNotices(
      this.#db,
      wanted('notify').map(({ id, rule, value }) => ({
        unit_id: this.#upload.unit_id,
        job_id: id,
        for_user: Number(value),
        kind: 'RULE',
        details: { rule },
      })),
    );
  }

  /** Changes known jobs. */
  async change(changes: readonly Change[]): Promise<void> {
    const at = this.#by.now.toISOString();
    const written = changes.filter((one) => one.step || Object.keys(one.columns).length > 1);
    const versions = await queries.setJobs(
      this.#db,
      written.map((one) => ({ ...one.columns, ...this.#stepOf(one), updated_at: at })),
    );
    await queries.saveFeeds(
      this.#db,
      changes.map((change) => this.#feed(change.taken, change.known.id, change.locked, change)),
    );
    await queries.addEvents(
      this.#db,
      changes.flatMap((one) => this.#eventsOf(one, at)),
    );
    await followSteps(
      this.#db,
      this.#by,
      this.#upload.unit_id,
      changes.flatMap(({ step, known }) => (step ? [known] : [])),
    );
    await queries.addNotices(
      this.#db,
      changes.flatMap(({ known, facts, taken, extras }) => {
        const notice = { unit_id: this.#upload.unit_id, job_id: known.id, for_user: known.for_user };
        const openings = taken.job.hasNoOpenings ? 0 : (taken.job.positions ?? 1);
        const isNews = facts.kept?.includes('positions') || extras['openings'] !== known.facts?.['openings'];
        const isLower = isNews && openings < known.filled;
        return [
          ...(facts.told ? [{ ...notice, kind: 'SYSTEM_SAYS', details: { status: facts.told } }] : []),
          ...(isLower
            ? [{ ...notice, kind: 'POSITIONS', details: { positions: openings, filled: known.filled } }]
            : []),
        ];
      }),
    );
    for (const one of changes) {
      const before = { own: beforeOf(one), feed: feedBefore(one.known) };
      const version = versions.get(one.known.id) ?? one.known.version;
      const outcome = one.isRevived ? 'CREATED' : 'UPDATED';
      this.#outcomes.end(one.taken.row, outcome, one.facts, { recordId: one.known.id, version, before });
    }
  }

  #stepOf({ step, known, isRevived }: Change) {
    if (!step) return {};
    const at = this.#by.now.toISOString();
    // What an undone import had opened was never open.
    const before = isRevived ? undefined : known;
    const releasedAt = before?.released_at ?? at;
    return {
      status_id: this.#unit.statuses.get(step.to)!,
      status_reason: step.reason ?? null,
      status_note: null,
      status_at: at,
      ...(step.to === 'OPEN' && {
        released_at: releasedAt,
        attention_due_at: before?.attention_due_at ?? this.#unit.attention(releasedAt),
      }),
    };
  }

  #eventsOf({ known, facts, keptFields, step, isRevived }: Change, at: string) {
    const event = {
      job_id: known.id,
      unit_id: this.#upload.unit_id,
      by_user: this.#by.userId,
      via: 'grabber',
      happened_at: at,
    };
    const diff = { ...facts.diff, ...keptFields };
    return [
      ...(Object.keys(diff).length > 0 && !isRevived ? [{ ...event, kind: 'CHANGED', changes: diff }] : []),
      ...(step
        ? [
            {
              ...event,
              kind: 'STATUS',
              from_category: known.category,
              to_category: step.to,
              reason: step.reason ?? null,
              // Nobody fills a job whose openings were lowered to the people who have one (ADR 0092).
              ...(step.via && { via: step.via, by_user: null }),
            },
          ]
        : []),
    ];
  }
}

const priorityOf = ({ applied }: RuleResult) => {
  const said = applied.find(({ action }) => action.do === 'priority')?.action.value;
  return said !== undefined && ['CRITICAL', 'HIGH', 'NORMAL', 'LOW'].includes(said) ? said : 'NORMAL';
};
