import { zstdCompressSync } from 'node:zlib';
import { defaultWeights } from '#domain/matching/match.ts';
import type { Column } from './table-facts.ts';

/** A unit to fill: one record in every table, all of the same number. */
export type FilledUnit = {
  readonly code: string;
  readonly id: number;
  readonly userId: number;
  readonly recordId: number;
};

/** Values made for a unit's rows, under `table.column`. */
export type MadeValues = Readonly<Record<string, unknown>>;

/** Tables that the matrix does not fill: infrastructure tables, and those that the product computes from others. */
export const leftAlone: readonly string[] = [
  'migration',
  'migration_lock',
  'migration_phase',
  // One row for the whole database, written by the server's start.
  'installation',
  // Of the whole installation, too.
  'backup_run',
  'automation_service',
  'inbox_state',
  'channel_check',
  'audit_line',
  'audit_link',
  'audit_check',
  'business_unit',
  'role',
  'role_page',
  'app_user',
  'user_unit',
  'session',
  'refresh_token',
  'sign_in_nonce',
  'password_link',
  'second_factor',
  'recovery_code',
  'counted_try',
  // Made by indexing the candidate.
  'candidate_match',
  'candidate_match_gone',
  'candidate_search',
  'candidate_wording',
  'search_fill',
  'pool_statistics',
  'skill_near',
  'term',
  // A pair of two people.
  'candidate_apart',
  'candidate_link',
  // Apart from every record, on purpose.
  'self_identification',
  // Questions of a chatbot type, which are global.
  'chat_flow',
];

/** Values of columns that every table has under the same name. */
const anywhere: Readonly<Record<string, unknown>> = {
  country: 'US',
  currency: 'USD',
  language: 'en',
  time_zone: 'America/Chicago',
  tone: 'neutral',
  channel: 'EMAIL',
};

/** Values that the product's own rules require, where a canary would be refused or could not be read. */
const special: Readonly<Record<string, unknown>> = {
  // Served like a clean file.
  'stored_file.scan': null,
  'job_status.category': 'OPEN',
  'candidate_status.category': 'ACTIVE',
  'client_job_status.category': 'SHORTLISTED',
  'chatbot_type.category': 'SCREENING',
  'employment_type.category': 'W2',
  'vendor.category': 'PRIME',
  'vendor.email': 'canary@example.com',
  'manager.email': 'canary@example.com',
  'client.stage': 'ACTIVE',
  'client.postal_code': '75001',
  'vendor.tax_number': '12-3456789',
  'client.parent_id': null,
  'client.region': 'TX',
  'client.billing_mail': 'canary@example.com',
  'client.billing_frequency': 'WEEKLY',
  'client.invoice_grouping': 'JOB',
  'client.work_week_start': 'MONDAY',
  'vendor.vms_provider': 'Beeline',
  'vendor.tier': '1',
  'network.email': 'canary@example.com',
  'network.states': '{TX}',
  'network.relation': 'PEER',
  'account_contact.email': 'canary@example.com',
  'account_contact.role': 'OTHER',
  'client_address.kind': 'OTHER',
  'client_address.region': 'TX',
  'client_address.postal_code': '75001',
  'job.category': 'OPEN',
  'job.status_reason': null,
  'job.due_zone': 'America/Chicago',
  'job.submission_limit': 4,
  'job.submission_limit_total': 8,
  'job.is_kept': true,
  'job_event.kind': 'CHANGED',
  'job_event.from_category': null,
  'job_event.to_category': null,
  'job_event.reason': null,
  'job_event.changes': '{}',
  'job.source': 'MANUAL',
  'job.work_mode': 'remote',
  'job.job_type': 'contract',
  'job.priority': 'NORMAL',
  'job.vms_provider': 'Beeline',
  'job.state': 'TX',
  'job.education': null,
  'candidate.state': 'TX',
  'candidate.tax_term': 'W2',
  'candidate.availability': null,
  'candidate.linkedin': 'https://linkedin.com/in/canary',
  'resume.parsed': JSON.stringify({ emails: [], phones: [], skills: [], positions: [], education: [], warnings: [] }),
  'resume.is_primary': true,
  'upload.state': 'DONE',
  'upload.consent_basis': 'EXPRESS',
  'upload.consent_on': '2026-01-01',
  'upload_item.state': 'CREATED',
  'upload_item.code': null,
  'contact_consent.basis': 'EXPRESS',
  'consent_event.basis': 'EXPRESS',
  'candidate_fact.field': 'rate',
  'candidate_fact.value': '"70"',
  'candidate_fact.source': 'MANUAL',
  'chat_session.state': 'IN_PROGRESS',
  'chat_session.result': null,
  'chat_session.asked': 1,
  'chat_session.nudges': 2,
  'chat_session.expires_at': '2999-01-01T00:00:00Z',
  'user_calendar.hours': '[]',
  'user_busy.starts_at': '2999-01-01T00:00:00Z',
  'user_busy.ends_at': '2999-01-02T00:00:00Z',
  'booked_call.starts_at': '2999-01-01T00:00:00Z',
  'booked_call.state': 'BOOKED',
  'booked_call.cancelled_by': null,
  'outbound_message.kind': 'chatbot',
  'outbound_message.state': 'QUEUED',
  'outbound_message.not_before': '2999-01-01T00:00:00Z',
  'submission.category': 'SHORTLISTED',
  'submission.tax_term': 'W2',
  'submission.rejected_by': null,
  'candidate_merge.steps': '[]',
  'retention_rule.months': 24,
  'legal_hold.lifted_by': null,
  'legal_hold.lifted_at': null,
  'candidate_merge.undone_at': null,
  'submission.stages_filled': true,
  'submission.merged_into': null,
  'candidate.merged_into': null,
  'candidate.merged_at': null,
  'submission_event.undoes': null,
  'submission_event.rejected_by': null,
  'stage_reached.stage': 'SHORTLISTED',
  'stage_reached.first_at': '2026-01-01T00:00:00Z',
  'right_to_represent.via': 'VERBAL',
  'right_to_represent.tax_term': 'W2',
  'interview.mode': 'VIDEO',
  'interview.starts_at': '2026-01-01T00:00:00Z',
  'submittal.via': 'EMAIL',
  'submission_event.from_category': null,
  'submission_event.to_category': 'SHORTLISTED',
  'consultant.state': 'ACTIVE',
  'consultant_employment.pay_cycle': 'WEEKLY',
  'project.state': 'ACTIVE',
  'project.start_on': '2026-01-04',
  'project.end_reason': null,
  'project.week_starts': '[{"from":"0001-01-01","start":"SUNDAY"}]',
  'project.vms_provider': 'Beeline',
  'project.work_mode': 'remote',
  'project.timesheet_cycle': 'WEEKLY',
  'project.billing_frequency': 'WEEKLY',
  'project_extension.from_on': '2026-06-01',
  'project_extension.to_on': '2026-07-01',
  'project_rate.from_on': '2026-01-04',
  'project_rate.tax_term': 'W2',
  'project_rate.fee_funding': 'SUPPLIER',
  'change_request.from_on': '2026-01-04',
  'project_week.week_ending': '2026-01-10',
  'project_week.from_on': '2026-01-04',
  'project_week.to_on': '2026-01-10',
  'match_run.kind': 'FULL',
  'match_run.state': 'DONE',
  'match_run.failure': null,
  'match_run.need': JSON.stringify({
    jobId: 1,
    title: '',
    skills: [],
    workMode: 'onsite',
    certifications: [],
    mustHavesAreHard: false,
    text: '',
  }),
  'match_run.weights': JSON.stringify(defaultWeights),
  'match_run.finished_at': '2026-01-01T00:00:01Z',
  'match_result.confidence': 'high',
  'match_explanation.packed': zstdCompressSync(JSON.stringify([{ categories: [], counterfactuals: [] }])),
  'match_run.meaning_model': null,
  'match_weights.weights': JSON.stringify({ location: 10 }),
  'match_action.action': 'shortlisted',
  'match_action.reason': null,
  'saved_search.filters': '{}',
  'skill_proposal.decided_by': null,
  // A record with effective-dated rows has one of them.
  'fee.version': 1,
  'insurance.version': 1,
  'job_board.version': 1,
  'fee.kind': 'vms',
  'fee.vms_provider': 'Beeline',
  'job_board_line.url': 'https://board.example',
  'vault_entry.vms_provider': 'Beeline',
  'vault_entry.login_url': 'https://portal.example',
  'vault_entry.health': 'OK',
  'vault_change.version': 1,
  'vault_change.changes': '[]',
  'inbound_message.kind': 'REPLY',
  'notification.kind': 'message-reply',
  'message_spending.day': '2026-01-01',
  'automation_plan.settings': '{}',
  'automation_plan_version.settings': '{}',
  'automation_schedule.cron': '0 7 * * *',
  'automation_schedule.time_zone': 'America/Chicago',
  'automation_schedule.window_from': null,
  'automation_schedule.window_until': null,
  'automation_schedule.next_run_at': '2999-01-01T00:00:00Z',
  'automation_tick.state': 'DONE',
  'automation_act.kind': 'MATCHED',
  'grab_profile.vms_provider': 'Beeline',
  'grab_profile.time_zone': 'America/Chicago',
  'grab_profile.filters': '[]',
  'grab_upload.vms_provider': 'Beeline',
  'list_import.state': 'DONE',
  'list_import_row.outcome': 'UNCHANGED',
  'job_feed.vms_provider': 'Beeline',
  'job_feed.status': 'ACTIVE',
  'grab_client.vms_provider': 'Beeline',
  'grab_rule.conditions': '[]',
  'grab_rule.actions': '[{"do":"priority","value":"HIGH"}]',
};

/**
 * The value of a column in the matrix instead of the default of its type; undefined where a canary or the default is
 * right.
 */
export function valueFor(table: string, { name }: Column, unit: FilledUnit, made: MadeValues): unknown {
  const own = `${table}.${name}`;
  if (own in special) return special[own];
  if (own in made) return made[own];
  if (own === 'candidate_contact.value')
    return `canary-${unit.code}-candidate_contact-value@matrix.example`.toLowerCase();
  if (own === 'chat_session.script') return JSON.stringify(scriptOf(unit));
  return anywhere[name];
}

const scriptOf = ({ code, recordId }: FilledUnit) => {
  const text = `CANARY-${code}-chat_session-script-${recordId}`;
  return {
    company: text,
    recruiter: { name: text },
    job: { title: text, place: text },
    language: 'en',
    greeting: [text],
    questions: [{ key: 'interest', kind: 'yes-no', text }],
  };
};
