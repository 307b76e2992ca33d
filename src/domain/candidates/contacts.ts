import type { InvalidField } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { contactKey } from './candidate.ts';
import { phoneInE164 } from './phone-number.ts';

export const contactKinds = ['email', 'phone'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** What a contact is for, by its kind (trade 3.2.1). */
export const contactTypes = {
  email: ['PERSONAL', 'WORK', 'OTHER'],
  phone: ['MOBILE', 'HOME', 'WORK', 'OTHER'],
} as const;
export const everyContactType = ['PERSONAL', 'WORK', 'MOBILE', 'HOME', 'OTHER'] as const;
export type ContactType = (typeof everyContactType)[number];

/** Who a contact is from. */
export const contactSources = ['RESUME', 'MANUAL', 'CANDIDATE'] as const;

/**
 * Why an address is not used: what was sent there came back, its owner opted out of the channel, or nobody may contact the
 * person at all (ruling 72).
 */
export const addressFaults = ['BOUNCED', 'OPTED_OUT', 'DO_NOT_CONTACT'] as const;
export type AddressFault = (typeof addressFaults)[number];

/** Whether a phone number may be called: whoever wants no text messages may be, unlike whoever wants no contact. */
export const mayBeCalled = (fault: AddressFault | undefined): boolean =>
  fault !== 'BOUNCED' && fault !== 'DO_NOT_CONTACT';

/** Email addresses and phone numbers of one person at most. */
export const mostContacts = 20;

/** A contact as a person saves it. */
export type StatedContact = {
  kind: ContactKind;
  value: string;
  type?: ContactType | undefined;
  isPrimary?: boolean | undefined;
  isVerified?: boolean | undefined;
};

export type CheckedContact = {
  kind: ContactKind;
  value: string;
  key: string;
  e164: string | null;
  type: ContactType | null;
  isPrimary: boolean;
  isVerified: boolean;
};

const mail = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[\p{L}\p{N}-]{2,}$/u;

/**
 * The contacts that a person saved, in the form in which they are stored, and every one that is wrong by its path in the
 * form. Of each kind exactly one is primary: the marked one, else the first.
 * @param isKept whether a contact stands in the record as it is: what a resume said in its own words may stay
 */
export function checkContacts(
  stated: readonly StatedContact[],
  isKept: (kind: ContactKind, key: string) => boolean = () => false,
): { contacts: CheckedContact[]; wrong: InvalidField[] } {
  const wrong: InvalidField[] = [];
  const seen = new Set<string>();
  const contacts = stated.map((one, at): CheckedContact => {
    const refuse = (field: string, message: string) => wrong.push({ field: `contacts.${at}.${field}`, message });
    const e164 = one.kind === 'phone' ? (phoneInE164(one.value) ?? null) : null;
    const value = e164 ?? (one.kind === 'email' ? one.value.trim().toLowerCase() : one.value.trim());
    const key = contactKey(one.kind, value);
    const isRight = one.kind === 'email' ? value.length <= 200 && mail.test(value) : e164 !== null;
    if (!isRight && !isKept(one.kind, key))
      refuse('value', fieldMessage(one.kind === 'email' ? 'mailSuchAs' : 'phone'));
    else if (seen.has(`${one.kind} ${key}`)) refuse('value', fieldMessage('contactTwice'));
    seen.add(`${one.kind} ${key}`);
    const types: readonly string[] = contactTypes[one.kind];
    if (one.type && !types.includes(one.type)) refuse('type', fieldMessage('choose'));
    return { ...one, value, key, e164, type: one.type ?? null, isPrimary: false, isVerified: one.isVerified ?? false };
  });
  for (const kind of contactKinds) {
    const first = stated.findIndex((one) => one.kind === kind && one.isPrimary);
    const primary = first < 0 ? stated.findIndex((one) => one.kind === kind) : first;
    if (primary >= 0) contacts[primary]!.isPrimary = true;
  }
  return { contacts, wrong };
}
