/** Days for which an owner's last touch protects a candidate (trade 3.2.7). */
const protectedDays = 90;
/** Days in which another recruiter's two-way contact is told before somebody writes to a candidate (trade 3.2.7). */
export const coolingDays = 7;

/** Whether a candidate is still their owner's: the owner did something for them in the last 90 days. ISO instant. */
export const isOwnerProtected = (touchedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(touchedAt) <= protectedDays * 86_400_000;
