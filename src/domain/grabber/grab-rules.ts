import { nameKey } from '#domain/candidates/names.ts';
import type { GrabbedJob } from './read-row.ts';

/** What a condition of a rule looks at. */
export const ruleFields = [
  'title',
  'client',
  'state',
  'city',
  'workMode',
  'jobType',
  'vmsProvider',
  'billRateMax',
  'payRateMax',
  'durationMonths',
  'positions',
  'skills',
  'description',
] as const;
export type RuleField = (typeof ruleFields)[number];

export const ruleOps = ['is', 'is-not', 'has', 'has-not', 'below', 'above'] as const;
export type RuleOp = (typeof ruleOps)[number];

export type RuleCondition = { readonly field: RuleField; readonly op: RuleOp; readonly value: string };

/** What a rule does with a job that meets all its conditions. `ignore` ends: nothing after it is looked at (ruling 70). */
export const ruleActions = ['ignore', 'priority', 'assign', 'tag', 'notify', 'auto-match', 'auto-bot'] as const;
export type RuleActionKind = (typeof ruleActions)[number];
/** `value`: the priority, the user's number, or the tag; empty for the others. */
export type RuleAction = { readonly do: RuleActionKind; readonly value: string };

export type GrabRule = {
  readonly id: number;
  readonly name: string;
  readonly conditions: readonly RuleCondition[];
  readonly actions: readonly RuleAction[];
};

/** What the rules said of a job, each action with the rule that wants it. The first of two priorities holds. */
export type RuleResult = {
  readonly isIgnored: boolean;
  readonly applied: readonly { readonly rule: string; readonly action: RuleAction }[];
};

const isNumeric = (field: RuleField) => ['billRateMax', 'payRateMax', 'durationMonths', 'positions'].includes(field);

function holds(job: Partial<GrabbedJob> & { vmsProvider: string }, { field, op, value }: RuleCondition): boolean {
  const held = job[field];
  if (op === 'below' || op === 'above') {
    if (held === undefined || !isNumeric(field)) return false;
    return op === 'below' ? Number(held) < Number(value) : Number(held) > Number(value);
  }
  if (isNumeric(field)) return (Number(held ?? Number.NaN) === Number(value)) === (op === 'is');
  const [text, wanted] = [nameKey(String(held ?? '')), nameKey(value)];
  // Words, not letters: "java" is not in "javascript".
  const found = op === 'is' || op === 'is-not' ? text === wanted : ` ${text} `.includes(` ${wanted} `);
  return found === (op === 'is' || op === 'has');
}

/** Applies the rules in their order. */
export function applyRules(job: Partial<GrabbedJob> & { vmsProvider: string }, rules: readonly GrabRule[]): RuleResult {
  const applied: { rule: string; action: RuleAction }[] = [];
  for (const { name, conditions, actions } of rules) {
    if (!conditions.every((condition) => holds(job, condition))) continue;
    for (const action of actions) {
      const isSecond = action.do === 'priority' && applied.some((one) => one.action.do === 'priority');
      if (!isSecond) applied.push({ rule: name, action });
      if (action.do === 'ignore') return { isIgnored: true, applied };
    }
  }
  return { isIgnored: false, applied };
}
