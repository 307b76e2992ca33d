import { z } from 'zod';
import { rateFields } from '#contract/areas/consultants/consultant-rate-shapes.ts';
import { timelineFields } from '#contract/areas/consultants/consultant-timeline-shapes.ts';
import { day } from '#contract/core/shapes.ts';
import { endReasons, type RequestKind } from '#domain/consultants/consultant.ts';

const { effectiveFrom: _, note: __, ...rates } = rateFields;
const rate = z.object(rates);
const { approvedBy, poNumber, endNote, actualEnd } = timelineFields;
const extension = z.object({ extendTo: day(), approvedBy, poNumber });
const end = z.object({ actualEnd, endReason: z.enum(endReasons), endNote, was: actualEnd });

const shapes = { RATE: rate, FEES: rate, EXTENSION: extension, TERMINATION: end } as const;

/** What of a request is kept: the fields that somebody stated; all others are copied when it is applied. */
export const stated = (given: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );

/** The rates of a request as somebody may type them; undefined where one of them could not be. */
export const requestedRate = (proposed: object): z.output<typeof rate> | undefined => rate.safeParse(proposed).data;

/**
 * What a request of a kind asks for, as it would be kept if somebody had typed it; undefined where nobody could have. What is no
 * field of the kind is left out.
 */
export function readRequested(kind: RequestKind, proposed: object): Record<string, string> | undefined {
  const { data } = shapes[kind].safeParse(proposed);
  return data && stated(data);
}
