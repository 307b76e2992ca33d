import { nameKey } from '#domain/candidates/names.ts';

/** Why a person has to say whose message it is. */
export type TriageReason = 'UNKNOWN' | 'SEVERAL' | 'TOKEN' | 'UNREADABLE';

/** What is known of a mail that somebody sent us. */
export type MailFacts = {
  /** The sealed address that it came to: of a message of ours, not one of ours, or none. */
  seal: 'valid' | 'forged' | 'none';
  /** The message of ours that it answers, by the sealed address or by its references. */
  message?: { candidateId: number | null; to: string; name: string } | undefined;
  /** Its mailboxes of From; a person's mail has one. */
  from: readonly string[];
  fromName: string;
  /** The people who have that address. */
  owners: readonly number[];
  /** The receiving server found that From is not the sender's own. */
  failsDmarc: boolean;
};

/** Whose mail it is; `answers`: it answers the message that was found. */
export type Whose = { candidateId: number; answers: boolean } | { triage: TriageReason; guess?: number | undefined };

/**
 * Whose a mail is (ruling 76): the sealed address, else its references together with an address of that person, else the one
 * person who has the address that it came from. In doubt a person decides: an answer under the wrong name is worse than one
 * that waits.
 */
export function whoseMail({ seal, message, from, fromName, owners, failsDmarc }: MailFacts): Whose {
  const person = message?.candidateId ?? undefined;
  const only = owners.length === 1 ? owners[0] : undefined;
  if (seal === 'forged') return { triage: 'TOKEN', guess: only };
  if (from.length !== 1 || failsDmarc) return { triage: 'UNKNOWN', guess: person ?? only };
  const isTheirs = person !== undefined && (owners.includes(person) || message!.to.trim().toLowerCase() === from[0]);
  if (isTheirs) return { candidateId: person, answers: true };
  if (seal === 'valid' && person !== undefined) {
    // Somebody forwarded it to somebody else whom we know, who answered.
    if (owners.length > 0) return { triage: 'TOKEN', guess: person };
    // Another address of the same person bears their name; anybody else may have got it from them.
    return bearsName(message!.name, fromName, from[0]!)
      ? { candidateId: person, answers: true }
      : { triage: 'UNKNOWN', guess: person };
  }
  if (only !== undefined) return { candidateId: only, answers: false };
  return owners.length > 1 ? { triage: 'SEVERAL' } : { triage: 'UNKNOWN', guess: person };
}

/** Whether a sender's name, or where it is silent their address, has every part of a person's name. */
function bearsName(name: string, fromName: string, address: string): boolean {
  const parts = nameKey(name)
    .split(' ')
    .filter((part) => part.length > 1);
  const said = nameKey(fromName);
  if (parts.length < 2) return false;
  const [first, last] = [parts[0]!, parts.at(-1)!];
  if (said !== '') {
    const words = said.split(' ');
    return words.includes(first) && words.includes(last);
  }
  const local = nameKey(address.split('@')[0]!.replace(/[._+-]|\d+/g, ' ')).replaceAll(' ', '');
  return local === `${first}${last}` || local === `${last}${first}`;
}
