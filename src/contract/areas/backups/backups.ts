import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import { id } from '#contract/core/shapes.ts';

const state = z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED']);
const progress = z.object({ what: z.string(), rows: z.int(), files: z.int(), bytes: z.int() });
const faults = z.array(z.object({ code: z.string(), say: z.string() }));

/** A check of a backup: verified, or rehearsed in a throw-away database. */
const check = named(
  'BackupCheck',
  z.object({
    id: id(),
    kind: z.enum(['verify', 'rehearse']),
    state,
    at: z.string(),
    seconds: z.number().optional(),
    progress: progress.optional(),
    faults,
    steps: z.array(z.object({ step: z.string(), seconds: z.number(), found: z.string() })),
    failure: z.string().optional(),
  }),
);

const backup = named(
  'Backup',
  z.object({
    id: id(),
    state,
    createdAt: z.string(),
    /** The night of the schedule; absent where a person asked for it. */
    night: z.string().optional(),
    askedBy: z.string().optional(),
    file: z.string(),
    /** Whether its file is on the disk of the server that answers. */
    isThere: z.boolean(),
    removedAt: z.string().optional(),
    bytes: z.int().optional(),
    rows: z.int().optional(),
    files: z.int().optional(),
    seconds: z.number().optional(),
    progress: progress.optional(),
    faults,
    failure: z.string().optional(),
    /** The latest of each kind. */
    checks: z.array(check),
  }),
);

const started = z.object({ id: id() });

/** Backups of the whole installation that the server takes; for administrators. The files are not downloaded here. */
export const backupsApi = {
  list: endpoint({
    verbs: ['GET'],
    path: '/api/backups',
    takes: 'query',
    allow: { group: 'admin', to: 'read' },
    units: 'none',
    does: 'The latest 60 backups with their checks, newest first, and the schedule.',
    input: z.object({}),
    output: z.object({
      schedule: z.object({
        hasPassphrase: z.boolean(),
        dir: z.string(),
        at: z.string().optional(),
        zone: z.string(),
        nextAt: z.string().optional(),
        keep: z.object({ daily: z.int(), weekly: z.int(), monthly: z.int() }),
      }),
      backups: z.array(backup),
    }),
    refuses: [],
  }),
  status: endpoint({
    verbs: ['GET'],
    path: '/api/backups/status',
    takes: 'query',
    allow: { group: 'admin', to: 'read' },
    units: 'none',
    does: 'What is wrong with the backup of the latest night: it failed, or is not whole.',
    input: z.object({}),
    output: z.object({ trouble: z.enum(['failed', 'not-whole']).optional(), night: z.string().optional() }),
    refuses: [],
  }),
  run: endpoint({
    verbs: ['POST'],
    path: '/api/backups/run',
    takes: 'json',
    allow: { group: 'admin', to: 'write' },
    units: 'none',
    does: 'Takes a backup now, in the background.',
    input: z.object({}),
    output: started,
    refuses: ['backup.running', 'backup.no-passphrase'],
  }),
  verify: endpoint({
    verbs: ['POST'],
    path: '/api/backups/verify',
    takes: 'json',
    allow: { group: 'admin', to: 'write' },
    units: 'none',
    does: 'Reads a backup to its end in the background and names everything that is missing or damaged.',
    input: z.object({ id: id() }),
    output: started,
    refuses: ['backup.running', 'backup.no-passphrase', 'backup.file-gone', 'record.absent'],
  }),
  rehearse: endpoint({
    verbs: ['POST'],
    path: '/api/backups/rehearse',
    takes: 'json',
    allow: { group: 'admin', to: 'write' },
    units: 'none',
    does: 'Restores a backup into a throw-away database in the background, checks it and removes it.',
    input: z.object({ id: id() }),
    output: started,
    refuses: ['backup.running', 'backup.no-passphrase', 'backup.file-gone', 'record.absent'],
  }),
};
