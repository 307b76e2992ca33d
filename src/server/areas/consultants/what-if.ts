import type { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { type RateLine, rateOn, ratesOf, signed } from '#domain/consultants/project-money.ts';
import { Refusal } from '#domain/errors.ts';
import { dayIn } from '#domain/money/effective-dated.ts';
import { compare, type Exact, exact, minus, over, percentOf, plus, rounded, times, zero } from '#domain/money/exact.ts';
import { bandOf, type Margin, marginOf, usualMonthHours } from '#domain/money/margin.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { limitsOf } from './rate-lines.ts';
import { findLines } from './rate-lines-queries.ts';
import { findClient, findProjectsAt } from './what-if-queries.ts';

type Given = Input<typeof consultantMoneyApi.whatIf>;
type Answer = Output<typeof consultantMoneyApi.whatIf>;

/** What other conditions of a client would do to all its consultants (issue 23). */
export async function askWhatIf(given: Given, call: SignedInCall): Promise<Answer> {
  const client = await findClient(call.db, call.scope, given.clientId);
  if (!client) throw new Refusal('record.absent');
  const today = dayIn(client.time_zone, call.now);
  const [projects, limits] = await Promise.all([
    findProjectsAt(call.db, client.id),
    limitsOf(call.db, client.unit_id, today),
  ]);
  const lines = Map.groupBy(
    await findLines(
      call.db,
      projects.map(({ id }) => id),
    ),
    ({ projectId }) => projectId,
  );
  const held = projects.flatMap((project) => {
    const day = project.start_on !== null && project.start_on > today ? project.start_on : today;
    const line = rateOn(lines.get(project.id) ?? [], day);
    return line ? [{ project, line, now: marginOf(ratesOf(line)), after: marginThen(line, given) }] : [];
  });
  const totalNow = sum(held.map(({ now }) => now.margin));
  return {
    currency: client.currency,
    rows: held.map(({ project, now, after }) => ({
      consultantId: project.consultant_id,
      name: project.name,
      billRate: rounded(after.bill, 2),
      payRate: rounded(after.pay, 2),
      marginNow: rounded(now.margin, 2),
      marginThen: rounded(after.margin, 2),
      percentThen: after.marginPercent && rounded(after.marginPercent, 2),
      band: bandOf(after, limits),
    })),
    monthNow: month(totalNow),
    monthThen: month(sum(held.map(({ after }) => after.margin))),
    ...breakEven(
      held.map(({ line }) => line),
      given,
      totalNow,
    ),
  };
}

const sum = (all: readonly Exact[]) => all.reduce(plus, zero);
const month = (perHour: Exact) => rounded(times(perHour, exact(usualMonthHours)), 2);

/** An amount after a change in percent, exact. */
const changed = (amount: string, percent: string | undefined) =>
  percent === undefined ? exact(amount) : plus(exact(amount), percentOf(signed(percent), exact(amount)));

function marginThen(line: RateLine, given: Given): Margin {
  return marginOf({
    ...ratesOf(line),
    billRate: rounded(changed(line.billRate, given.billChange), 4),
    payRate: rounded(changed(line.payRate, given.payChange), 4),
    ...(given.clientFee !== undefined && { clientFee: given.clientFee }),
    ...(given.vmsFee !== undefined && { vmsFee: given.vmsFee }),
    ...(given.factoring !== undefined && { factoring: given.factoring }),
    ...(given.termsDays !== undefined && { termsDays: String(given.termsDays) }),
  });
}

/**
 * The change of all bill rates that keeps the margin of now, and the client fee at which nothing is left. The margin is linear
 * in both, so two points of the line say where it crosses.
 */
function breakEven(lines: readonly RateLine[], given: Given, totalNow: Exact) {
  const total = (change: Partial<Given>) => sum(lines.map((line) => marginThen(line, { ...given, ...change }).margin));
  const at = (from: Exact, one: Exact, target: Exact): Exact | undefined => {
    const slope = minus(one, from);
    return compare(slope, zero) === 0 ? undefined : over(minus(target, from), slope);
  };
  if (lines.length === 0) return {};
  const bill = at(total({ billChange: '0' }), total({ billChange: '1' }), totalNow);
  const fee = at(total({ clientFee: '0' }), total({ clientFee: '1' }), zero);
  return {
    billToKeep: bill && rounded(bill, 2),
    breakEvenFee: fee && compare(fee, zero) >= 0 ? rounded(fee, 2) : undefined,
  };
}
