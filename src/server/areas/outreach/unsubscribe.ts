import type { networkMailApi } from '#contract/areas/outreach/network-mail.ts';
import { network } from '#contract/catalogs/network.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { contactKey } from '#domain/candidates/candidate.ts';
import { byLink } from '#domain/outreach/opt-out.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { lockAddresses } from '#server/areas/messages/gate.ts';
import { verifyUnsubscribeToken } from '#server/areas/messages/link-tokens.ts';
import { optAddressOut, stopNetworkMail } from '#server/areas/messages/outbox.ts';
import type { Call } from '#server/http/call.ts';
import { forgetCounts } from '#server/lists/count-rows.ts';
import { endByOptOut } from './chat-turn.ts';
import { findOpenSessionsTo } from './inbound-text-queries.ts';
import * as queries from './network-mail-queries.ts';

/**
 * Opts the address of a link out at once and in every unit, or lifts that again. An invalid link gets the same answer
 * and changes nothing.
 */
export async function unsubscribe(
  { key, again = false }: Input<typeof networkMailApi.unsubscribe>,
  call: Call,
): Promise<Output<typeof networkMailApi.unsubscribe>> {
  const guid = verifyUnsubscribeToken(call.keys, key);
  const mail = guid === undefined ? undefined : await queries.findMail(call.db, guid);
  const addressKey = mail && contactKey('email', mail.to_address);
  if (mail?.network_id) await changeWish(mail.network_id, addressKey!, !again, call);
  else if (mail)
    await changeWishOfPerson({ guid: guid!, candidateId: mail.candidate_id!, addressKey: addressKey! }, !again, call);
  const { name: company } = call.config.company;
  if (!again) return { message: 'You are unsubscribed', company };
  // Who also said STOP, or told a recruiter, is not written to because of a link.
  const isHeld = mail?.candidate_id ? await queries.isNotToBeContacted(call.db, mail.candidate_id) : false;
  const stays = isHeld || (addressKey !== undefined && (await queries.isOptedOut(call.db, addressKey)));
  return { message: stays ? 'You are still unsubscribed' : 'You are subscribed again', company, stays };
}

/** The user of audit entries where nobody is signed in. */
const recipient = { userId: null, username: 'recipient' } as const;

async function changeWish(networkId: number, addressKey: string, optsOut: boolean, call: Call): Promise<void> {
  await call.db.transaction().execute(async (db) => {
    if (optsOut) {
      await queries.addOptOut(db, addressKey, call.now.toISOString());
      await stopNetworkMail(db, addressKey);
    } else if (!(await queries.removeOptOut(db, addressKey))) return;
    for (const { id, unitId } of await queries.markContacts(db, networkId, addressKey, optsOut))
      await addAudit(db, call, {
        act: 'entry-changed',
        kind: 'network',
        recordId: id,
        unitId,
        who: recipient,
        details: { list: network.name, fields: ['optOut'], before: [String(!optsOut)], after: [String(optsOut)] },
      });
  });
  forgetCounts(network.name);
}

/**
 * The same for a candidate who was written to: the address is opted out in every unit, what waits for it is canceled, and chats
 * by mail to it end (ruling 74). Only an opt-out that was made by such a link is lifted by one.
 */
async function changeWishOfPerson(
  { guid, candidateId, addressKey }: { guid: string; candidateId: number; addressKey: string },
  optsOut: boolean,
  call: Call,
): Promise<void> {
  await call.db.transaction().execute(async (db) => {
    await lockAddresses(db, [candidateId], [{ channel: 'EMAIL', key: addressKey }]);
    if (!optsOut) {
      await queries.removeOptOut(db, addressKey);
      return;
    }
    await optAddressOut(db, 'EMAIL', addressKey, byLink, call.now.toISOString());
    const whose = { channel: 'EMAIL', keys: [addressKey], candidateIds: [candidateId] } as const;
    for (const id of await findOpenSessionsTo(db, whose))
      await endByOptOut(db, { id, text: byLink, idempotencyKey: `unsubscribe ${guid}` }, call);
  });
}
