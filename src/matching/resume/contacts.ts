import type { Read } from '#domain/candidates/resume.ts';

/** A fact with the words it was read from. */
export function read<T>(value: T, quote: string, offset: number, confidence: number): Read<T> {
  return { value, evidence: { quote, offset }, confidence };
}

const emailPattern =
  /(?<![\p{L}\p{N}._%+-])[A-Za-z0-9](?:[A-Za-z0-9._%+-]{0,62}[A-Za-z0-9_+-])?@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})\.){1,4}[A-Za-z]{2,24}(?![A-Za-z0-9])/gu;

/** Email addresses, each once, in lowercase. */
export function findEmails(text: string): Read<string>[] {
  return unique(
    [...text.matchAll(emailPattern)].map((match) => {
      // "ann@example.comPhone": the next word ran into the address.
      const ran = /\.[a-z]{2,6}(?=\p{Lu}\p{Ll}+$)/u.exec(match[0]);
      const quote = ran ? match[0].slice(0, ran.index + ran[0].length) : match[0];
      return read(quote.toLowerCase(), quote, match.index, 0.98);
    }),
  );
}

/** 3-3-4 digits, with or without the country's 1. */
const phonePattern =
  /(?<![\d.,/-]|\d[ ])(?:\+?1[\s.-]{0,2})?\(?(\d{3})\)?[\s.–·-]{0,3}(\d{3})[\s.–·-]{0,2}(\d{4})(?![\d-]|[.,]\d)/gu;
const abroadPattern = /(?<![\d\p{L}])(?:\+|00(?=[1-9]\d{9}))(?!1[\s.(-]?\d{3})[1-9](?:[\s().-]{0,2}\d){7,13}(?!\d)/gu;
const saysPhone =
  /(?:phone|tel(?:ephone)?|mobile|mob|cell|contact|ph|call|text|whatsapp|home|work|[cmph])(?:\s*(?:no|number|#))?\W{0,12}$/iu;

/** Characters of the head of a resume, where numbers need no label. */
const headLength = 600;

/**
 * Phone numbers, each once: US and Canadian ones as E.164, others as written. A number that no exchange has (its area
 * or exchange begins with 0 or 1) counts only where it is grouped like a phone number and is in the head or labelled.
 */
export function findPhones(text: string): Read<string>[] {
  const found: Read<string>[] = [];
  for (const match of text.matchAll(phonePattern)) {
    const quote = match[0].trim();
    const offset = match.index + match[0].indexOf(quote);
    const isLabelled = saysPhone.test(text.slice(Math.max(0, match.index - 24), match.index));
    const isGrouped = /\D/.test(quote.replace(/^\+/, ''));
    // Ten digits in a row without punctuation are more often an id than a phone number.
    if (!isGrouped && !isLabelled && match.index >= headLength) continue;
    const [, area, exchange, line] = match;
    const isValid = /^[2-9]/.test(area!) && /^[2-9]/.test(exchange!);
    if (isValid) found.push(read(`+1${area}${exchange}${line}`, quote, offset, isLabelled || isGrouped ? 0.95 : 0.8));
    else if (
      isGrouped &&
      /^\(?\d{3}\)?[\s.–-]{1,3}\d{3}[\s.–-]\d{4}$/u.test(quote) &&
      (isLabelled || match.index < headLength)
    )
      found.push(read(quote, quote, offset, 0.6));
    else if (isLabelled && /^[6-9]\d{9}$/.test(quote)) found.push(read(quote, quote, offset, 0.7));
  }
  for (const match of text.matchAll(abroadPattern)) {
    const isTaken = found.some(({ evidence }) => Math.abs(evidence.offset - match.index) < match[0].length);
    if (!isTaken) found.push(read(match[0], match[0], match.index, 0.85));
  }
  return unique(found.sort((a, b) => a.evidence.offset - b.evidence.offset));
}

function unique(facts: Read<string>[]): Read<string>[] {
  return facts.filter(({ value }, at) => facts.findIndex((other) => other.value === value) === at).slice(0, 10);
}
