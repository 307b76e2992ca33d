import { sql } from 'kysely';
import { consultantFilters } from '#contract/areas/consultants/consultant-filters.ts';
import type { Scope } from '#domain/access/scope.ts';
import { unitZone } from '#server/db/unit-zone.ts';
import type { ListSource } from '#server/lists/list-source.ts';
import { firstStart } from './projects-queries.ts';

/** The consultants in scope as a list; today is each unit's own. */
export function consultantList(scope: Scope, userId: number, now: Date): ListSource {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${unitZone('b')})::date`;
  const works = sql`t.state in ('ACTIVE', 'ON_LEAVE')`;
  const flag = (value: ReturnType<typeof sql>) => ({ value, type: 'boolean', isNullable: false }) as const;
  const nullable = <T extends 'text' | 'date' | 'numeric'>(value: ReturnType<typeof sql>, type: T) =>
    ({ value, type, isNullable: true }) as const;
  return {
    name: 'consultant',
    from: sql`consultant t join business_unit b on b.id = t.unit_id join candidate c on c.id = t.candidate_id
      left join app_user o on o.id = t.owner_id`,
    within: scope.units.length === 0 ? sql`false` : sql`t.unit_id in (${sql.join([...scope.units])})`,
    fields: {
      name: { value: sql`t.name_sort`, type: 'text', isNullable: false },
      // Who has not begun is not active yet, as dashboards count (trade 3.12.2).
      state: {
        value: sql`case when t.state = 'ACTIVE' and ${firstStart} > ${today} then 'STARTING' else t.state end`,
        type: 'text',
        isNullable: false,
      },
      clientName: nullable(sql`t.client_name`, 'text'),
      projectTitle: nullable(sql`t.project_title`, 'text'),
      startOn: nullable(sql`t.start_on`, 'date'),
      start: nullable(sql`t.start_on`, 'date'),
      endOn: nullable(sql`t.end_on`, 'date'),
      end: nullable(sql`t.end_on`, 'date'),
      billRate: nullable(sql`t.bill_rate`, 'numeric'),
      payRate: nullable(sql`t.pay_rate`, 'numeric'),
      marginPerHour: nullable(sql`t.margin_per_hour`, 'numeric'),
      marginPercent: nullable(sql`t.margin_percent`, 'numeric'),
      authorizedUntil: nullable(sql`t.authorized_until`, 'date'),
      updatedAt: { value: sql`t.updated_at`, type: 'timestamptz', isNullable: false },
      owner: { value: sql`t.owner_id`, type: 'bigint', isNullable: true },
      client: {
        value: sql`array(select p.client_id from project p where p.consultant_id = t.id and p.state <> 'ENDED')`,
        type: 'bigint[]',
        isNullable: false,
      },
      mine: flag(sql`coalesce(t.owner_id = ${userId}, false)`),
      ending: flag(sql`(${works} and t.end_on is not null and t.end_on between ${today} and ${today} + 30)`),
      bench: flag(sql`(t.state = 'ENDED')`),
      missingHours: flag(sql`(t.missing_weeks > 0)`),
      toApprove: flag(
        sql`(exists (select from project p join project_week w on w.project_id = p.id and w.state = 'SUBMITTED' where p.consultant_id = t.id))`,
      ),
      authorizationDue: flag(
        sql`(${works} and t.authorized_until is not null and t.authorized_until <= ${today} + 90)`,
      ),
    },
    filters: consultantFilters,
    unit: sql`t.unit_id`,
    searched: sql`c.first_name || ' ' || c.last_name || ' ' || coalesce(t.client_name, '') || ' ' || coalesce(t.project_title, '')`,
    isAccentBlind: true,
    isUsed: sql`false`,
    columns: sql`t.*, c.guid as candidate_guid, trim(c.first_name || ' ' || c.last_name) as name,
      concat_ws(' ', o.first_name, o.last_name) as owner_name, b.code as unit_code, b.currency, b.rates_need_approval, ${firstStart} as first_start,
      ${unitZone('b')} as time_zone`,
    standardSort: 'name',
  };
}
