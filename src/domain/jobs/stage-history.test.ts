import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideUndo, liveSteps, type RecordedStep, reachedStages, refuseHappened } from './stage-history.ts';
import { decideSteps, type Stage, stages } from './submission.ts';

const way = ['MATCHED', 'SHORTLISTED', 'CONTACTED', 'INTERESTED', 'SCREENED', 'RTR_PENDING', 'READY', 'SUBMITTED'];
const later: Record<string, string> = {
  SUBMITTED: 'SUBMITTED CLIENT_REVIEW INTERVIEW REJECTED WITHDRAWN DUPLICATE_AT_CLIENT',
  CLIENT_REVIEW: 'SUBMITTED INTERVIEW OFFERED REJECTED WITHDRAWN',
  INTERVIEW: 'INTERVIEW OFFERED REJECTED WITHDRAWN',
  OFFERED: 'ACCEPTED REJECTED WITHDRAWN',
  ACCEPTED: 'ONBOARDING BACKED_OUT',
  ONBOARDING: 'STARTED FAILED_ONBOARDING BACKED_OUT',
};

/** The rules of trade 3.3.3 and ADR 0055 said once more, in sentences instead of a table. */
function mayGo(from: Stage, to: Stage): boolean {
  if (later[from]) return later[from].split(' ').includes(to);
  if (from === 'NOT_INTERESTED') return to === 'INTERESTED';
  if (from === 'IN_REVIEW_LEAD' && (to === 'READY' || to === 'SUBMITTED')) return true;
  const at = from === 'NO_RESPONSE' ? 2 : from === 'IN_REVIEW_LEAD' ? 6 : way.indexOf(from);
  if (at < 0) return false;
  if (to === 'NOT_INTERESTED') return from !== 'NO_RESPONSE';
  if (to === 'NO_RESPONSE') return from === 'CONTACTED';
  if (['REJECTED', 'WITHDRAWN', 'DUPLICATE_AT_CLIENT'].includes(to)) return at >= 2;
  return from !== 'IN_REVIEW_LEAD' && (to === 'IN_REVIEW_LEAD' || way.indexOf(to) > at);
}

/** A naive submission: a pile of whole states; undo takes the uppermost away. */
type State = { stage: Stage; reached: ReadonlyMap<Stage, string> };

const timeOf = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 60_000).toISOString();

describe('the history of a submission', () => {
  test('follows a naive model through 1,000 random sequences of moves and undos', () => {
    let moved = 0;
    let undone = 0;
    const act = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...stages) },
      // Without these a random walk hardly ever gets past the submission.
      {
        weight: 4,
        arbitrary: fc.constantFrom<Stage>('SUBMITTED', 'CLIENT_REVIEW', 'INTERVIEW', 'OFFERED', 'ACCEPTED'),
      },
      { weight: 3, arbitrary: fc.constant('undo' as const) },
    );
    fc.assert(
      fc.property(fc.array(act, { minLength: 5, maxLength: 30 }), (acts) => {
        const history: RecordedStep[] = [
          { id: 1, to: 'MATCHED', wasFilled: false, isUndo: false, happenedAt: timeOf(0) },
        ];
        const pile: State[] = [{ stage: 'MATCHED', reached: new Map([['MATCHED', timeOf(0)]]) }];
        for (const [count, one] of acts.entries()) {
          const happenedAt = timeOf(count + 1);
          const now = pile.at(-1)!;
          if (one === 'undo') {
            const decided = decideUndo(history);
            expect(decided === undefined).toBe(pile.length === 1);
            if (!decided) continue;
            pile.pop();
            const kept = pile.at(-1)!;
            expect(decided).toMatchObject({ from: now.stage, to: kept.stage });
            expect([...decided.lost].sort()).toEqual(
              [...now.reached.keys()].filter((stage) => !kept.reached.has(stage)).sort(),
            );
            history.push({ id: history.length + 1, to: decided.to, wasFilled: false, isUndo: true, happenedAt });
            undone += 1;
          } else {
            const status = (category: Stage) => ({ name: category, category });
            let steps: ReturnType<typeof decideSteps>;
            try {
              steps = decideSteps(status(now.stage), status(one));
            } catch {
              expect(mayGo(now.stage, one), `${now.stage} to ${one}`).toBe(false);
              continue;
            }
            expect(mayGo(now.stage, one), `${now.stage} to ${one}`).toBe(true);
            const reached = new Map(now.reached);
            for (const { to, wasFilled } of steps) {
              history.push({ id: history.length + 1, to, wasFilled, isUndo: false, happenedAt });
              if (!reached.has(to)) reached.set(to, happenedAt);
            }
            pile.push({ stage: one, reached });
            moved += 1;
          }
          expect(liveSteps(history).at(-1)!.to).toBe(pile.at(-1)!.stage);
          expect([...reachedStages(history)].sort()).toEqual([...pile.at(-1)!.reached].sort());
        }
      }),
      { numRuns: 1000 },
    );
    // The model means nothing where nothing happened.
    expect(moved).toBeGreaterThan(1000);
    expect(undone).toBeGreaterThan(500);
  });

  test('a second round of interviews that is undone was still an interview', () => {
    const step = (id: number, to: Stage, wasFilled = false) => ({
      id,
      to,
      wasFilled,
      isUndo: false,
      happenedAt: timeOf(id),
    });
    const history = [step(1, 'MATCHED'), step(2, 'READY', true), step(3, 'SUBMITTED'), step(4, 'INTERVIEW')];
    expect(decideUndo([...history, step(5, 'INTERVIEW')])).toEqual({
      undoes: 5,
      from: 'INTERVIEW',
      to: 'INTERVIEW',
      lost: [],
    });
    expect(decideUndo(history)).toEqual({ undoes: 4, from: 'INTERVIEW', to: 'SUBMITTED', lost: ['INTERVIEW'] });
    expect(decideUndo(history.slice(0, 3))).toMatchObject({ to: 'MATCHED', lost: ['READY', 'SUBMITTED'] });
    expect(decideUndo(history.slice(0, 1))).toBeUndefined();
  });
});

test.each([
  ['2026-11-25T11:59:00Z', undefined],
  ['2026-11-25T12:00:01Z', 'notInFuture'],
  ['2026-10-26T12:00:00Z', undefined],
  ['2026-10-26T11:59:59Z', 'tooLongAgo'],
])('ruling 51: what is said to have happened at %s: %s', (at, refused) => {
  expect(refuseHappened(at, new Date('2026-11-25T12:00:00Z'), undefined)).toBe(refused);
});

test('nothing happened before the step before it', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  expect(refuseHappened('2026-11-20T00:00:00Z', now, '2026-11-20T00:00:01Z')).toBe('beforeLastStage');
  expect(refuseHappened('2026-11-20T00:00:01Z', now, '2026-11-20T00:00:01Z')).toBeUndefined();
});
