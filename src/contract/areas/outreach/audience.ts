import { z } from 'zod';
import { candidateFilters, candidateOrders } from '#contract/areas/candidates/candidate-filters.ts';
import { mostCandidatesAtOnce } from '#contract/areas/candidates/candidate-list.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { choice, idList, optionalFlag, optionalId, optionalText, text } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { cutNames, listQueryShape } from '#contract/lists/list-export.ts';
import { page } from '#domain/access/pages.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { mostSigns, templateChannels } from '#domain/outreach/templates.ts';
import { composerNames, messagesSent } from './composer.ts';
import { knownFields } from './merge-fields.ts';

type Written = { channel?: unknown; subject?: unknown; text?: unknown };
// Also where another field is wrong: all of them are named at once.
const when = () => true;

/** A message to everybody that a list finds (ruling 85). */
export const audienceApi = {
  send: endpoint({
    verbs: ['POST'],
    path: '/api/results/audience/send',
    takes: 'json',
    allow: { pages: [page.manageCandidates], to: 'write' },
    units: 'filter',
    does: 'Writes to everybody that the list of candidates finds, up to 10,000: a background task writes the messages in portions of 500, each person asked of the gate then. With `dryRun` it tells how many there are, and what becomes of the first portion.',
    input: wireNames(
      {
        ...listQueryShape({ filters: candidateFilters, sortable: candidateOrders }),
        except: idList(mostCandidatesAtOnce).optional(),
        channel: choice(templateChannels),
        subject: optionalText(200).refine(...knownFields),
        text: text(mostSigns.EMAIL).refine(...knownFields),
        jobId: optionalId(),
        templateId: optionalId(),
        dryRun: optionalFlag(),
        /** Whose message the preview shows. */
        shownGuid: optionalText(40),
        /** One key sends once, however often it arrives. */
        idempotencyKey: optionalText(64),
      },
      { ...cutNames, ...composerNames },
    )
      .refine(
        ({ channel, subject }: Written) =>
          channel !== 'EMAIL' || (typeof subject === 'string' && subject.trim() !== ''),
        { path: ['subject'], error: fieldMessage('missing'), when },
      )
      .refine(
        ({ channel, text: given }: Written) =>
          channel !== 'SMS' || typeof given !== 'string' || given.length <= mostSigns.SMS,
        { path: ['text'], error: fieldMessage('tooLong', mostSigns.SMS), when },
      ),
    output: messagesSent.extend({ people: z.int() }),
    refuses: [
      'record.absent',
      'job.not-open',
      'list.too-many',
      'list.nothing-chosen',
      'outreach.nobody',
      'outreach.no-number',
    ],
  }),
};
