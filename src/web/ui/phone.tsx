import { nationalPhone } from '#domain/candidates/phone-number.ts';

/**
 * A phone number in its country's format, left to right in every language; `isCalled` makes it a `tel:` link, and `onCall` is
 * told that it was followed.
 */
export function Phone({
  number,
  isCalled = false,
  onCall,
}: {
  number: string;
  isCalled?: boolean;
  onCall?: (() => void) | undefined;
}) {
  const text = <bdi dir="ltr">{nationalPhone(number)}</bdi>;
  if (!isCalled) return text;
  return (
    <a href={`tel:${number.replace(/[^\d+]/g, '')}`} onClick={onCall}>
      {text}
    </a>
  );
}
