/** Arabic-Indic and Persian digits as Latin ones. */
export const latinDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0)! & 0xf) % 10));

/** A decimal in the wire format as it stands in a field: `62.625` with a point would be read as thousands where the point groups. */
export const shownDecimal = (value: string, hasDecimalComma: boolean): string =>
  hasDecimalComma ? value.replace('.', ',') : value;

/**
 * A typed decimal in the wire format: `"92.5"`; undefined where it is invalid or has more than four places. Spaces,
 * currency and percent signs are ignored. The last `.`, `,` or `٫` is the decimal separator; a comma before three
 * digits separates thousands, unless the language uses a decimal comma (then the point does).
 */
export function readDecimal(typed: string, hasDecimalComma = false): string | undefined {
  const text = latinDigits(typed)
    .replace(/[\s\u00a0\u202f$€£₺%٪٬]|CA\$|USD|CAD/gi, '')
    .replace(/٫/g, hasDecimalComma ? ',' : '.');
  const group = hasDecimalComma ? '.' : ',';
  const grouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(?=$|[^\\d\\${group}])`);
  const whole = grouped.test(text) ? text.replaceAll(group, '') : text;
  const plain = whole.replace(',', '.');
  const match = /^(\d{0,9})(?:\.(\d{0,4}))?$/.exec(plain);
  if (!match || !/\d/.test(plain)) return undefined;
  const [, before, after = ''] = match;
  return `${BigInt(before || '0')}${after === '' ? '' : `.${after}`}`;
}

/** The same for one that may be below nothing, such as a change: `-2.5`. */
export function readSigned(typed: string, hasDecimalComma = false): string | undefined {
  const [, sign = '', rest = ''] = /^([-\u2212\u2013+]?)(.*)$/s.exec(typed.trim())!;
  const read = readDecimal(rest, hasDecimalComma);
  return read === undefined ? undefined : `${sign === '' || sign === '+' ? '' : '-'}${read}`;
}
