/** A message whose time passed longer ago than this is late (ruling 53), in hours. */
const lateHours = 12;

/** Messages that were due before this moment are late. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - lateHours * 3_600_000);

export {
  confirmInstallation,
  findQuarantine,
  hasUsers,
  holdLate,
  isQuarantined,
  lockInstallation,
  putInstallation,
} from './quarantine-queries.ts';
