import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { isLive } from './runs-queries.ts';

/** How often, in milliseconds, a run publishes its progress and checks whether it was cancelled. */
const interval = 100;

/** The progress of one run, for the screens that show it. Publishing never delays the work. */
export class RunProgress {
  readonly #context: AppContext;
  readonly #run: { id: number; unit_id: number; job_id: number };
  #publishing: Promise<void> = Promise.resolve();
  #checkedAt = performance.now();

  constructor(context: AppContext, run: { id: number; unit_id: number; job_id: number }) {
    this.#context = context;
    this.#run = run;
  }

  /** Publishes a state in the transaction of `db`. */
  publish(db: Db, state: string, done = 0, total = 0): Promise<void> {
    const { unit_id: unitId, id, job_id: jobId } = this.#run;
    const isOver = state !== 'RUNNING';
    return this.#context.events.publish(db, {
      unitId,
      about: 'match-run',
      id,
      jobId,
      state,
      ...(!isOver && { done, total }),
    });
  }

  /** Says in the background how far the run is; what was said before is published first. */
  advance(done: number, total: number): void {
    this.#publishing = this.#publishing.then(() => this.publish(this.#context.db, 'RUNNING', done, total));
    this.#publishing.catch(() => undefined);
  }

  /** Everything said so far is published. */
  published(): Promise<void> {
    return this.#publishing;
  }

  /** Whether it is time to publish and to check again. */
  isDue(): boolean {
    if (performance.now() - this.#checkedAt < interval) return false;
    this.#checkedAt = performance.now();
    return true;
  }

  /** Whether somebody cancelled the run. */
  async isCancelled(): Promise<boolean> {
    return !(await isLive(this.#context.db, this.#run.id));
  }
}
