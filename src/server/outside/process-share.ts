/** Live processes, this one included: those that answer calls or run tasks, those of this machine, those that match. */
type LiveProcesses = {
  readonly all: number;
  readonly here: number;
  readonly matchers: number;
  /** The matchers that share out the units, by machine and number: a process that is started again is the same one. */
  readonly sharing: readonly string[];
  /** This process among them. */
  readonly me: string;
};

/** Until the heartbeat has counted, a process is alone. */
let live: LiveProcesses = { all: 1, here: 1, matchers: 1, sharing: [], me: '' };

/** Live processes as the last heartbeat counted them. */
export const liveProcesses = (): LiveProcesses => live;

/** Notes what a heartbeat counted. */
export function setLiveProcesses({
  all,
  here,
  matchers,
  sharing = [],
  me = '',
}: Pick<LiveProcesses, 'all' | 'here' | 'matchers'> & Partial<LiveProcesses>): void {
  live = { all: Math.max(1, all), here: Math.max(1, here), matchers, sharing, me };
}

/**
 * The part of a limit that this process grants, at least one: what counts for the whole installation is divided by its
 * live processes, what protects a machine's processors by those of the machine.
 */
export const shareOf = (limit: number, of: 'installation' | 'machine'): number =>
  Math.max(1, Math.floor(limit / (of === 'machine' ? live.here : live.all)));
