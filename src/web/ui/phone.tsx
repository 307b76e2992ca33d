import { nationalPhone } from '#domain/candidates/phone-number.ts';

/** A phone number in its country's format, left to right in every language; `isCalled` makes it a `tel:` link. */
export function Phone({ number, isCalled = false }: { number: string; isCalled?: boolean }) {
  const text = <bdi dir="ltr">{nationalPhone(number)}</bdi>;
  return isCalled ? <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{text}</a> : text;
}
