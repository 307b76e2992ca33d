import { z } from 'zod';
import { named } from '#contract/core/schema-names.ts';
import { clearableChoice, clearableDay, clearableText, clearableWhole, id, instant } from '#contract/core/shapes.ts';
import { endReasons } from '#domain/consultants/consultant.ts';
import { changeRequest } from './consultant-rate-shapes.ts';

export const timelineFields = {
  startDate: clearableDay(),
  plannedEnd: clearableDay(),
  noticeDays: clearableWhole(0, 365),
  /** Ends the project: the last day and why, both. */
  actualEnd: clearableDay(),
  endReason: clearableChoice(endReasons),
  endNote: clearableText(500),
  /** Adds an extension, which begins the day after the planned end. */
  extendTo: clearableDay(),
  approvedBy: clearableText(100),
  poNumber: clearableText(60),
};
export const timelinePart = z.object({
  projectId: id(),
  startDate: z.string().optional(),
  plannedEnd: z.string().optional(),
  actualEnd: z.string().optional(),
  endReason: z.enum(endReasons).optional(),
  endNote: z.string().optional(),
  noticeDays: z.int().optional(),
  extensions: z.array(
    z.object({
      id: id(),
      from: z.string(),
      to: z.string(),
      approvedBy: z.string().optional(),
      poNumber: z.string().optional(),
      addedBy: z.string().optional(),
      addedAt: instant(),
    }),
  ),
  /** Extensions and ends that were asked for, the newest first. */
  requests: z.array(changeRequest),
  needApproval: z.boolean(),
  /** How the last save ended: done, or a request that waits for a lead. */
  outcome: z.enum(['APPLIED', 'REQUESTED']).optional(),
  version: z.int(),
});
named('ConsultantTimeline', timelinePart);
