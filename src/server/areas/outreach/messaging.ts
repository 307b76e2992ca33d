import { checkedChannels, type messagingApi } from '#contract/areas/outreach/messaging.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { phoneInE164 } from '#domain/candidates/phone-number.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { InboxFailure } from '#server/outside/mail/inbox.ts';
import * as queries from './messaging-queries.ts';

type Numbers = Output<typeof messagingApi.read>['numbers'];
type Limits = Output<typeof messagingApi.saveLimits>;

/** Limits of a unit that nobody has set (ruling 82). */
const usual: Limits = {
  isStopped: false,
  userSmsADay: 500,
  userMailsADay: 1000,
  unitSmsADay: 2000,
  unitMailsADay: 10_000,
  version: 0,
};

/** What an administrator sees and sets about messages. */
export async function readMessaging(
  _: Input<typeof messagingApi.read>,
  call: SignedInCall,
): Promise<Output<typeof messagingApi.read>> {
  const { db, scope } = call;
  const unitId = scope.units[0]!;
  const [numbers, users, limits, checks, uncertain] = await Promise.all([
    queries.findNumbers(db, scope),
    queries.findUsers(db, unitId),
    readLimits(call, unitId),
    queries.findChecks(db),
    queries.countUncertain(db, scope),
  ]);
  return {
    numbers: numbers.map(numberOf),
    users,
    limits,
    channels: checkedChannels.map((channel) => {
      const heard = checks.find((one) => one.channel === channel);
      const sent = { MAIL: 'EMAIL', INBOX: undefined, SMS: 'SMS', MODEL: undefined }[channel];
      const own = uncertain.find((one) => one.channel === sent);
      return {
        channel,
        needs: needsOf(call, channel),
        ...(heard?.worked_at && { workedAt: heard.worked_at }),
        ...(heard?.failure && heard.failed_at && { failedAt: heard.failed_at, failure: heard.failure }),
        uncertain: own?.count ?? 0,
        ...(channel === 'INBOX' && call.config.imapUrl && { repliesTo: call.config.replyAddress }),
        ...(channel === 'SMS' && call.config.sms?.from && { textsFrom: call.config.sms.from }),
        ...(channel === 'MODEL' &&
          call.chatModel && { model: { name: call.chatModel.model, host: call.chatModel.host } }),
      };
    }),
  };
}

const numberOf = (row: Awaited<ReturnType<typeof queries.findNumbers>>[number]): Numbers[number] => ({
  id: row.id,
  number: row.number,
  ...(row.user_id !== null && { userId: row.user_id }),
  ...(row.user_name !== null && { userName: row.user_name }),
  ...(row.campaign !== null && { campaign: row.campaign }),
  isActive: row.is_active,
});

type Channel = (typeof checkedChannels)[number];

function needsOf({ config }: Pick<SignedInCall, 'config'>, channel: Channel): string[] {
  if (channel === 'MAIL') return config.smtpUrl ? [] : ['SMTP_URL', 'MAIL_FROM'];
  if (channel === 'INBOX') return config.imapUrl ? [] : ['IMAP_URL'];
  if (channel === 'MODEL') return config.chatModel ? [] : ['CHAT_MODEL_URL', 'CHAT_MODEL'];
  return [
    ...(config.sms ? [] : ['SMS_BASE_URL']),
    ...(config.webhookSecrets.length > 0 || config.sms?.style === 'twilio' ? [] : ['SMS_WEBHOOK_SECRET']),
  ];
}

async function readLimits({ db }: Pick<SignedInCall, 'db'>, unitId: number): Promise<Limits> {
  const row = await queries.findLimits(db, unitId);
  if (!row) return usual;
  return {
    isStopped: row.is_stopped,
    userSmsADay: row.user_sms_a_day,
    userMailsADay: row.user_mails_a_day,
    unitSmsADay: row.unit_sms_a_day,
    unitMailsADay: row.unit_mails_a_day,
    version: row.version,
  };
}

/** Adds a number to text from. */
export async function addNumber(
  { number, userId, campaign }: Input<typeof messagingApi.addNumber>,
  call: SignedInCall,
): Promise<Numbers[number]> {
  const unitId = call.scope.units[0]!;
  const e164 = phoneInE164(number);
  if (!e164) throw new Refusal('call.invalid', {}, [{ field: 'number', message: fieldMessage('phone') }]);
  if (userId !== undefined && !(await queries.findUsers(call.db, unitId)).some(({ id }) => id === userId))
    throw new Refusal('record.no-such');
  return call.db.transaction().execute(async (db) => {
    const id = await queries.addNumber(db, {
      unit_id: unitId,
      number: e164,
      user_id: userId ?? null,
      campaign: campaign ?? null,
      added_by: call.who.userId,
    });
    if (id === undefined) throw new Refusal('record.duplicate');
    await addAudit(db, call, {
      act: 'settings-changed',
      kind: 'system',
      recordId: id,
      unitId,
      details: { setting: 'sender number added' },
    });
    const [row] = await queries.findNumbers(db, call.scope, id);
    return numberOf(row!);
  });
}

/** Takes a number out of use, or back into it. */
export async function changeNumber(
  { id, isActive }: Input<typeof messagingApi.changeNumber>,
  call: SignedInCall,
): Promise<{ message: string }> {
  if (!(await queries.setActive(call.db, call.scope, id, isActive))) throw new Refusal('record.absent');
  return { message: isActive ? 'Number in use' : 'Number out of use' };
}

/** Saves how many messages leave in a day, and whether any do. */
export async function saveLimits(
  { version, ...given }: Input<typeof messagingApi.saveLimits>,
  call: SignedInCall,
): Promise<Limits> {
  const unitId = call.scope.units[0]!;
  return call.db.transaction().execute(async (db) => {
    const row = {
      unit_id: unitId,
      is_stopped: given.isStopped,
      user_sms_a_day: given.userSmsADay,
      user_mails_a_day: given.userMailsADay,
      unit_sms_a_day: given.unitSmsADay,
      unit_mails_a_day: given.unitMailsADay,
      updated_by: call.who.userId,
    };
    if (!(await queries.saveLimits(db, row, version))) throw new Refusal('record.stale');
    await addAudit(db, call, {
      act: 'settings-changed',
      kind: 'system',
      unitId,
      details: { setting: 'message limits', ...given },
    });
    return { ...given, version: version + 1 };
  });
}

/** Tries a channel step by step; what it says stands on the screen until it works again. */
export async function checkChannel(
  { channel }: Input<typeof messagingApi.check>,
  call: SignedInCall,
): Promise<Output<typeof messagingApi.check>> {
  const needs = needsOf(call, channel);
  const wanted = needs.filter((one) => one !== 'SMS_WEBHOOK_SECRET');
  if (wanted.length > 0) return { steps: [{ step: 'settings', isOk: false, says: wanted.join(', ') }] };
  const at = call.now.toISOString();
  const steps: Steps = [{ step: 'settings', isOk: true }];
  const tried = channel === 'INBOX' ? await tryInbox(call) : await trySending(call, channel);
  const failure = tried.find(({ isOk }) => !isOk)?.says ?? null;
  await queries.noteCheck(call.db, channel, { at, failure });
  steps.push(...tried);
  if (channel === 'SMS')
    steps.push({
      step: 'secret',
      isOk: needs.length === 0,
      ...(needs.length > 0 && { says: needs.join(', ') }),
    });
  return { steps };
}

type Steps = Output<typeof messagingApi.check>['steps'];

async function trySending(call: SignedInCall, channel: 'MAIL' | 'SMS' | 'MODEL'): Promise<Steps> {
  const service = { MAIL: call.mailer, SMS: call.sms, MODEL: call.chatModel }[channel];
  try {
    await service!.check();
    return [{ step: 'connect', isOk: true }];
  } catch (failure) {
    return [{ step: 'connect', isOk: false, says: (failure as Error).message }];
  }
}

/** Goes to the newest mail of the inbox, and reads it without a mark; what it says is not told. */
async function tryInbox({ inbox }: SignedInCall): Promise<Steps> {
  const done: Steps = [];
  try {
    const connection = await inbox!.open((step) => done.push({ step, isOk: true }));
    try {
      const newest = (await connection.listAfter(0, new Date(Date.now() - 86_400_000 * 30))).at(-1);
      if (newest !== undefined) await connection.fetch(newest);
      done.push({ step: 'read', isOk: true });
    } finally {
      await connection.close();
    }
  } catch (failure) {
    if (!(failure instanceof InboxFailure)) throw failure;
    done.push({ step: failure.step, isOk: false, says: failure.message });
  }
  return done;
}
