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
