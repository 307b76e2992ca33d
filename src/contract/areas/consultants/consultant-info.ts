import { z } from 'zod';
import { named } from '#contract/core/schema-names.ts';
import { id, instant } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { projectStates } from '#domain/consultants/consultant.ts';
import { ratesPart } from './consultant-rate-shapes.ts';
import {
  consultantRow,
  employmentPart,
  managersPart,
  personalPart,
  priorsPart,
  projectPart,
  skillsPart,
} from './consultant-shapes.ts';
import { timelinePart } from './consultant-timeline-shapes.ts';

/** The consultant with every part. */
export const consultantInfo = z.object({
  consultant: consultantRow,
  note: z.string().optional(),
  ownerId: id().optional(),
  today: z.string(),
  projectId: id().optional(),
  projects: z.array(
    z.object({
      id: id(),
      title: z.string(),
      clientName: z.string(),
      state: z.enum(projectStates),
      startDate: z.string().optional(),
      endDate: z.string().optional(),
      isEnded: z.boolean(),
    }),
  ),
  personal: personalPart.optional(),
  skills: skillsPart,
  employment: employmentPart.optional(),
  project: projectPart.optional(),
  timeline: timelinePart.optional(),
  rates: ratesPart.optional(),
  priorProjects: priorsPart,
  managers: managersPart.optional(),
  /** What the current project lacks before it can start. */
  missing: z.array(z.string()),
  reminders: z.array(
    z.object({
      kind: z.string(),
      dueOn: z.string(),
      daysLeft: z.int(),
      /** Which document, for one that expires. */
      name: z.string().optional(),
    }),
  ),
  /** Open jobs that fit, found before the project ends. */
  openings: z.array(
    wireNames(
      { jobId: id(), title: z.string(), clientName: z.string(), score: z.string().optional() },
      { jobId: 'jobid' },
    ),
  ),
  history: z.array(
    z.object({
      id: id(),
      kind: z.string(),
      changes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      reason: z.string().optional(),
      by: z.string().optional(),
      at: instant(),
    }),
  ),
  isLead: z.boolean(),
});
named('ConsultantInfo', consultantInfo);
