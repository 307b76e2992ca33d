import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { fieldMessage } from '#domain/field-messages.ts';

/**
 * A phone number in E.164 (`+12145550177`), or undefined where it is invalid. Without a country code it is read as
 * North American; a number with an extension is invalid, because it cannot be texted.
 */
export function readPhone(typed: string): string | undefined {
  const read = parsePhoneNumberFromString(typed, { defaultCountry: 'US', extract: false });
  return read?.isValid() && read.ext === undefined ? read.number : undefined;
}

const expected = fieldMessage('phone');

/** A phone number that may be absent; blank clears it. Any notation is accepted; it is saved in E.164. */
export const optionalPhone = () => typedPhone.optional();

const typedPhone = z.preprocess((given) => {
  const typed = typeof given === 'number' ? String(given) : (given ?? '');
  if (typeof typed !== 'string' || typed.length > 40) return undefined;
  return typed.trim() === '' ? '' : readPhone(typed);
}, z.string(expected)) as unknown as z.ZodType<string, string>;
