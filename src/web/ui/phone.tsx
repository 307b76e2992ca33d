import { nationalPhone } from '#domain/candidates/phone-number.ts';

/** A phone number in the writing of its country, from left to right in every language; `isCalled` makes a way to call it. */
export function Phone({ number, isCalled = false }: { number: string; isCalled?: boolean }) {
  const text = <bdi dir="ltr">{nationalPhone(number)}</bdi>;
  return isCalled ? <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{text}</a> : text;
}
