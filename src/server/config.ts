import { createHash } from 'node:crypto';
import { constants, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { phoneInE164 } from '#domain/candidates/phone-number.ts';
import { type FileStoreConfig, readFileStore } from './outside/blobs/open-store.ts';
import { type Fault, readFaults } from './outside/faults.ts';
import { readReplyAddress } from './outside/mail/reply-address-config.ts';
import { type ModelService, readModelService } from './outside/models/model-service.ts';
import { type OidcConfig, readOidc } from './outside/oidc/oidc-config.ts';
import { type ProcessPlan, readProcessPlan } from './outside/process-plan.ts';
import { readSms, type SmsConfig } from './outside/sms/sms-config.ts';
import { readTrustProxy } from './outside/trust-proxy.ts';
import { type ClamdAddress, readClamdAddress } from './outside/virus/clamd.ts';

/** The settings of one server, read once at the start (ruling 29). Times in the unit of their name. */
export type Config = {
  readonly isProduction: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  /** The browser's API host (ruling 33); empty where it is the page's own. Without a trailing slash. */
  readonly apiBaseUrl: string;
  /** The one other origin whose pages may call; undefined where pages and API are on one host. */
  readonly pageOrigin: string | undefined;
  readonly dataDir: string;
  /** Says why the data is not in the expected folder. */
  readonly dataDirNote: string | undefined;
  /** The server's own keys; may be read-only once they are made. */
  readonly keysDir: string;
  readonly fileRoot: string;
  /** Where contents of files are kept; drafts and copies are below `fileRoot` whatever it is. */
  readonly fileStore: FileStoreConfig;
  /** Where clamd scans uploaded files; undefined: they are not scanned. */
  readonly clamd: ClamdAddress | undefined;
  /** The file of signed checkpoints of the audit; best on another machine's disk. */
  readonly auditCheckpoints: string;
  readonly tmpRoot: string;
  /** A file whose first line seals and opens backups; undefined where they are asked for. */
  readonly backupPassphraseFile: string | undefined;
  readonly backup: {
    /** Where the server writes backups. */
    readonly dir: string;
    /** When one is taken every night, as HH:MM in `zone`; undefined: never. */
    readonly at: string | undefined;
    readonly zone: string;
    /** How many days, weeks and months keep their newest one. */
    readonly keep: { readonly daily: number; readonly weekly: number; readonly monthly: number };
  };
  readonly databaseUrl: string | undefined;
  readonly migrateDatabaseUrl: string | undefined;
  /** A streaming standby that answers what may be some seconds old. */
  readonly readDatabaseUrl: string | undefined;
  /** The programs of an installed PostgreSQL, run instead of the one that comes along. */
  readonly postgresBin: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The provider of text messages; undefined: none leaves. */
  readonly sms: SmsConfig | undefined;
  /** Secrets under which a provider signs what it tells us: the present one, and during a rotation the one before. */
  readonly webhookSecrets: readonly string[];
  /** The inbox that replies come to; undefined: they go to each recruiter's own mailbox. */
  readonly imapUrl: string | undefined;
  /** The address of a reply; `*` stands for the sealed name of the message that it answers. */
  readonly replyAddress: string;
  /** The only hosts that connectors may call; undefined where their own settings decide. */
  readonly outboundAllow: readonly string[] | undefined;
  /** The folder below which files of vendor systems are dropped, by unit and system. */
  readonly grabberDrop: string | undefined;
  /** Where people may sign in instead of by a password, as the operator set it; undefined: an administrator may. */
  readonly oidc: OidcConfig | undefined;
  readonly embedding: ModelService | undefined;
  /** Puts questions of the chatbot in other words and reads answers; undefined: the chatbot does both by its rules. */
  readonly chatModel: ModelService | undefined;
  readonly company: { readonly name: string; readonly address: string };
  readonly logLevel: string;
  /** Who sends it reads `/metrics`; undefined: nobody does. */
  readonly metricsToken: string | undefined;
  readonly seed: 'demo' | 'matrix' | 'none';
  readonly sessionIdleMinutes: number;
  readonly sessionHours: number;
  readonly accessTokenMinutes: number;
  readonly callsPerMinute: number;
  /** How many processes serve, and what they do. */
  readonly plan: ProcessPlan;
  /** What the rows of large units may take in this process (ADR 0048). */
  readonly matchMemoryBytes: number;
  /** Which proxies are believed: none, that many in a row, or those of a list of addresses and networks. */
  readonly trustProxy: false | number | string[];
  readonly servesDocs: boolean;
  /** Planned faults, for tests of losses; never in production. */
  readonly faults: readonly Fault[];
};

const blankToUndefined = (value: unknown) => (value === '' ? undefined : value);
const setting = <S extends z.ZodType>(schema: S) => z.preprocess(blankToUndefined, schema);
const url = (protocols: RegExp) => setting(z.url({ protocol: protocols }).optional());
const count = (least: number, most: number, standard: number) =>
  setting(z.coerce.number().int().min(least).max(most).default(standard));

const isZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
};

const settings = z.object({
  NODE_ENV: setting(z.string().optional()),
  HOST: setting(z.string().default('127.0.0.1')),
  PORT: count(0, 65_535, 3000),
  PUBLIC_URL: url(/^https?$/),
  API_BASE_URL: setting(
    z
      .url({ protocol: /^https?$/ })
      .refine((value) => !/[?#@]/.test(value), { message: 'give host and path only' })
      .optional(),
  ),
  DATA_DIR: setting(z.string().optional()),
  KEYS_DIR: setting(z.string().optional()),
  FILE_ROOT: setting(z.string().optional()),
  FILE_STORE: setting(z.enum(['disk', 'database', 's3']).default('disk')),
  S3_BUCKET: setting(z.string().max(255).optional()),
  S3_PREFIX: setting(z.string().max(500).optional()),
  S3_REGION: setting(z.string().max(100).default('us-east-1')),
  S3_ENDPOINT: url(/^https?$/),
  S3_ACCESS_KEY: setting(z.string().max(200).optional()),
  S3_SECRET_KEY: setting(z.string().max(500).optional()),
  TMP_ROOT: setting(z.string().optional()),
  AUDIT_CHECKPOINTS: setting(z.string().optional()),
  BACKUP_PASSPHRASE_FILE: setting(z.string().optional()),
  BACKUP_DIR: setting(z.string().optional()),
  BACKUP_AT: setting(
    z
      .string()
      .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, 'give a time such as 02:30, or off')
      .default('02:30'),
  ),
  BACKUP_ZONE: setting(
    z.string().refine(isZone, 'give a time zone such as America/Chicago').default('America/Chicago'),
  ),
  BACKUP_KEEP: setting(
    z
      .string()
      .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'give days, weeks and months, such as 7,4,6')
      .default('7,4,6'),
  ),
  DATABASE_URL: url(/^postgres(ql)?$/),
  MIGRATE_DATABASE_URL: url(/^postgres(ql)?$/),
  READ_DATABASE_URL: url(/^postgres(ql)?$/),
  PROCESSES: count(1, 64, 1),
  MATCHERS: count(0, 64, 1),
  SHARE_UNITS: setting(z.stringbool().default(false)),
  ROLES: setting(z.string().max(100).optional()),
  POSTGRES_BIN: setting(z.string().optional()),
  CLAMD: setting(
    z
      .string()
      .transform((given, check) => {
        const address = readClamdAddress(given);
        if (!address) check.addIssue({ code: 'custom', message: 'give a socket or host:port' });
        return address ?? z.NEVER;
      })
      .optional(),
  ),
  SMTP_URL: url(/^smtps?$/),
  MAIL_FROM: setting(z.email().default('recruiting@northgate.example')),
  SMS_BASE_URL: url(/^https?$/),
  SMS_STYLE: setting(z.enum(['plain', 'twilio']).default('plain')),
  SMS_ACCOUNT: setting(z.string().max(200).optional()),
  SMS_TOKEN: setting(z.string().max(500).optional()),
  SMS_FROM: setting(
    z
      .string()
      .refine((number) => phoneInE164(number) !== undefined, 'give a number such as +12145550177')
      .transform((number) => phoneInE164(number)!)
      .optional(),
  ),
  SMS_CAN: setting(
    z
      .string()
      .regex(/^(none|(keys|find)(,(keys|find))?)$/, 'give keys, find, keys,find or none')
      .optional(),
  ),
  SMS_STOP_HANDLED: setting(z.stringbool().default(false)),
  SMS_WEBHOOK_SECRET: setting(
    z
      .string()
      .refine(
        (all) => all.split(',').every((one) => one.trim().length >= 16),
        'each secret needs 16 characters or more',
      )
      .optional(),
  ),
  IMAP_URL: url(/^imaps?$/),
  REPLY_ADDRESS: setting(z.string().max(300).optional()),
  OUTBOUND_ALLOW: setting(z.string().optional()),
  GRABBER_DROP: setting(z.string().max(1000).optional()),
  OIDC_ISSUER: url(/^https?$/),
  OIDC_CLIENT_ID: setting(z.string().max(500).optional()),
  OIDC_CLIENT_SECRET: setting(z.string().max(1000).optional()),
  OIDC_NAME: setting(z.string().max(60).default('Single sign-on')),
  EMBEDDING_URL: url(/^https?$/),
  EMBEDDING_MODEL: setting(z.string().max(100).optional()),
  EMBEDDING_KEY: setting(z.string().max(500).optional()),
  CHAT_MODEL_URL: url(/^https?$/),
  CHAT_MODEL: setting(z.string().max(100).optional()),
  CHAT_MODEL_KEY: setting(z.string().max(500).optional()),
  COMPANY_NAME: setting(z.string().max(80).default('Northgate Talent')),
  COMPANY_ADDRESS: setting(z.string().max(200).default('100 Example Street, Suite 400, Dallas, TX 75201')),
  LOG_LEVEL: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
  METRICS_TOKEN: setting(z.string().min(16, 'give at least 16 characters').max(500).optional()),
  SEED: setting(z.enum(['demo', 'matrix', 'none']).optional()),
  SESSION_IDLE_MINUTES: count(1, 24 * 60, 30),
  SESSION_HOURS: count(1, 24 * 7, 12),
  ACCESS_TOKEN_MINUTES: count(1, 60, 15),
  CALLS_PER_MINUTE: count(10, 1_000_000, 6000),
  MATCH_MEMORY_MB: count(0, 1_000_000, 1024),
  TRUST_PROXY: setting(z.string().max(2000).optional()),
  SERVE_DOCS: setting(z.stringbool().optional()),
  FAULT: setting(z.string().optional()),
});

/** All wrong settings at once. */
export class WrongSettings extends Error {}

/**
 * Reads the settings.
 * @param root folder of the clone, under which `./data` is the default place for everything
 * @throws WrongSettings naming every wrong one
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const read = settings.safeParse(env);
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new WrongSettings(`These settings are wrong:\n${lines.join('\n')}`);
  }
  const given = read.data;
  const isProduction = given.NODE_ENV === 'production';
  const seed = given.SEED ?? (isProduction ? 'none' : 'demo');
  if (isProduction && seed !== 'none') {
    throw new WrongSettings(
      `These settings are wrong:\n  SEED: ${seed} has well-known passwords and is refused in production`,
    );
  }
  const { dataDir, note } = given.DATA_DIR
    ? { dataDir: resolve(given.DATA_DIR), note: undefined }
    : defaultDataDir(root, given.DATABASE_URL);
  const port = given.PORT;
  const outboundAllow = given.OUTBOUND_ALLOW?.split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
  refuseTestHosts(outboundAllow, isProduction);
  const publicUrl = (
    given.PUBLIC_URL ?? `http://${given.HOST === '0.0.0.0' ? 'localhost' : given.HOST}:${port}`
  ).replace(/\/$/, '');
  return {
    isProduction,
    host: given.HOST,
    port,
    publicUrl,
    ...apiHost(given.API_BASE_URL, publicUrl),
    dataDir,
    dataDirNote: note,
    keysDir: given.KEYS_DIR ? resolve(given.KEYS_DIR) : join(dataDir, 'keys'),
    fileRoot: given.FILE_ROOT ?? join(dataDir, 'files'),
    fileStore: orRefuse(readFileStore(given)) as FileStoreConfig,
    clamd: given.CLAMD,
    auditCheckpoints: given.AUDIT_CHECKPOINTS ?? join(dataDir, 'audit', 'checkpoints.jsonl'),
    tmpRoot: given.TMP_ROOT ?? join(dataDir, 'tmp'),
    backupPassphraseFile: given.BACKUP_PASSPHRASE_FILE && resolve(given.BACKUP_PASSPHRASE_FILE),
    backup: {
      dir: given.BACKUP_DIR ? resolve(given.BACKUP_DIR) : join(dataDir, 'backups'),
      at: given.BACKUP_AT === 'off' ? undefined : given.BACKUP_AT,
      zone: given.BACKUP_ZONE,
      keep: keepOf(given.BACKUP_KEEP),
    },
    databaseUrl: given.DATABASE_URL,
    migrateDatabaseUrl: given.MIGRATE_DATABASE_URL,
    readDatabaseUrl: given.READ_DATABASE_URL,
    plan: orWrong(() => readProcessPlan(given)),
    postgresBin: given.POSTGRES_BIN && resolve(given.POSTGRES_BIN),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    sms: orRefuse(readSms(given as Parameters<typeof readSms>[0], outboundAllow)),
    webhookSecrets: given.SMS_WEBHOOK_SECRET?.split(',').map((one) => one.trim()) ?? [],
    imapUrl: given.IMAP_URL,
    replyAddress: orRefuse(readReplyAddress(given)),
    outboundAllow,
    grabberDrop: given.GRABBER_DROP && resolve(given.GRABBER_DROP),
    oidc: orRefuse(readOidc(given, isProduction)),
    embedding: orRefuse(
      readModelService(
        { url: 'EMBEDDING_URL', model: 'EMBEDDING_MODEL', key: 'EMBEDDING_KEY' },
        { url: given.EMBEDDING_URL, model: given.EMBEDDING_MODEL, key: given.EMBEDDING_KEY },
        outboundAllow,
      ),
    ),
    chatModel: orRefuse(
      readModelService(
        { url: 'CHAT_MODEL_URL', model: 'CHAT_MODEL', key: 'CHAT_MODEL_KEY' },
        { url: given.CHAT_MODEL_URL, model: given.CHAT_MODEL, key: given.CHAT_MODEL_KEY },
        outboundAllow,
      ),
    ),
    company: { name: given.COMPANY_NAME, address: given.COMPANY_ADDRESS },
    logLevel: given.LOG_LEVEL,
    metricsToken: given.METRICS_TOKEN,
    seed,
    sessionIdleMinutes: given.SESSION_IDLE_MINUTES,
    sessionHours: given.SESSION_HOURS,
    accessTokenMinutes: given.ACCESS_TOKEN_MINUTES,
    callsPerMinute: given.CALLS_PER_MINUTE,
    matchMemoryBytes: given.MATCH_MEMORY_MB * 1024 * 1024,
    trustProxy: orWrong(() => readTrustProxy(given.TRUST_PROXY, isProduction)),
    servesDocs: given.SERVE_DOCS ?? !isProduction,
    faults: plannedFaults(given.FAULT, isProduction),
  };
}

/** @throws WrongSettings where production would call a port of its own machine: that is for tests (ruling 54) */
function refuseTestHosts(allowed: readonly string[] | undefined, isProduction: boolean): void {
  const ported = allowed?.find((host) => /^(localhost|127\.[\d.]+|\[::1\]):\d+$/.test(host));
  if (isProduction && ported !== undefined)
    throw new WrongSettings(
      `These settings are wrong:\n  OUTBOUND_ALLOW: ${ported} is a port of this machine, which is for tests only`,
    );
}

function keepOf(text: string): Config['backup']['keep'] {
  const [daily = 0, weekly = 0, monthly = 0] = text.split(',').map(Number);
  return { daily, weekly, monthly };
}

/** @throws WrongSettings with what is wrong of a setting that says so itself */
function orWrong<T>(read: () => T): T {
  try {
    return read();
  } catch (failure) {
    throw new WrongSettings(`These settings are wrong:\n  ${(failure as Error).message}`);
  }
}

/** @throws WrongSettings in production, and for what is no fault */
function plannedFaults(text: string | undefined, isProduction: boolean): readonly Fault[] {
  if (text === undefined) return [];
  if (isProduction) throw new WrongSettings('These settings are wrong:\n  FAULT: refused in production');
  try {
    return readFaults(text);
  } catch (failure) {
    throw new WrongSettings(`These settings are wrong:\n  FAULT: ${(failure as Error).message}`);
  }
}

/** @throws WrongSettings where a part of the settings says what is wrong with it */
function orRefuse<T>(read: T | string[]): Exclude<T, string[]> {
  if (!Array.isArray(read)) return read as Exclude<T, string[]>;
  throw new WrongSettings(`These settings are wrong:\n${read.map((one) => `  ${one}`).join('\n')}`);
}

/** @throws WrongSettings where no browser would let the pages call that host */
function apiHost(given: string | undefined, publicUrl: string): Pick<Config, 'apiBaseUrl' | 'pageOrigin'> {
  if (!given) return { apiBaseUrl: '', pageOrigin: undefined };
  const api = new URL(given);
  const page = new URL(publicUrl);
  if (page.protocol === 'https:' && api.protocol === 'http:')
    throw new WrongSettings('These settings are wrong:\n  API_BASE_URL: pages of https can call https only');
  return {
    apiBaseUrl: api.href.replace(/\/$/, ''),
    pageOrigin: page.origin === api.origin ? undefined : page.origin,
  };
}

/**
 * `./data` of the clone; but as root, where another user has to run the database and cannot enter the clone's folder
 * (such as /root), a separate folder under /var/lib/rolecall (ruling 48).
 */
function defaultDataDir(root: string, databaseUrl: string | undefined): { dataDir: string; note: string | undefined } {
  const usual = { dataDir: join(root, 'data'), note: undefined };
  if (databaseUrl || process.getuid?.() !== 0) return usual;
  const closed = closedAncestor(root);
  if (!closed) return usual;
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12);
  return {
    dataDir: join('/var/lib/rolecall', name),
    note: `data lies in /var/lib/rolecall/${name}: the database's own user cannot enter ${closed}`,
  };
}

/** The first folder above a path that others cannot enter. */
function closedAncestor(path: string): string | undefined {
  for (let at = path; ; at = dirname(at)) {
    if ((statSync(at).mode & constants.S_IXOTH) === 0) return at;
    if (at === dirname(at)) return undefined;
  }
}
