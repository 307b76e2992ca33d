/**
 * A phone number as people of its country write it: `(214) 555-0177` for North America, elsewhere with its country code
 * as it is stored (screens 5.1).
 *
 * @param kept E.164, such as `+12145550177`, or as somebody typed it: `214-555-0177`; anything else is returned
 * unchanged
 */
export function nationalPhone(kept: string): string {
  const typed = /^(?:\+?1)?([2-9]\d{2})(\d{3})(\d{4})$/.exec(kept.replace(/[\s().-]/g, ''));
  return typed ? `(${typed[1]}) ${typed[2]}-${typed[3]}` : kept;
}

/**
 * A typed phone number in E.164, such as `+12145550177`; undefined where no phone could dial it. A number without a
 * country code is one of North America: area code and exchange begin with 2 to 9, and no area code ends in 11.
 */
export function phoneInE164(typed: string): string | undefined {
  const digits = typed.replace(/[\s().\-/\u200e\u200f]/g, '').replace(/^00/, '+');
  const national = /^(?:\+?1)?([2-9]\d{2}[2-9]\d{6})$/.exec(digits)?.[1];
  if (national) return /^\d11/.test(national) ? undefined : `+1${national}`;
  return /^\+[2-9]\d{7,14}$/.test(digits) ? digits : undefined;
}
