import type { Read } from '#domain/resume.ts';
import { read } from '#matching/contacts.ts';
import { certificatesIn } from '#matching/education.ts';
import { findSpans } from '#matching/months.ts';
import type { Section } from '#matching/sections.ts';
import { tidy } from './heads.ts';
import { linesOf } from './lines.ts';

const saysCertificate = /certif|licen[sc]|credential|accredit|\b[A-Z]{3,6}\b|professional|associate|master|expert/i;

/**
 * Certificates, each once: those known by name wherever they stand, and the short lines of a part that is headed as
 * certifications.
 */
export function findCertifications(text: string, sections: readonly Section[], today: string): Read<string>[] {
  const found = certificatesIn(text).map(({ name, index }) => read(name, name, index, 0.85));
  const isKnown = (start: number, end: number) =>
    found.some(({ evidence: { quote, offset } }) => offset < end && offset + quote.length > start);
  for (const { kind, start, end } of sections) {
    if (kind !== 'certifications') continue;
    for (const line of linesOf(text.slice(start, Math.min(end, start + 3000)))) {
      const dates = findSpans(line.text, today, { lone: true });
      const told = tidy(dates[0] ? line.text.slice(0, dates[0].index) : line.text);
      const at = start + line.start + line.text.indexOf(told);
      if (told.length < 4 || told.length > 90 || told.split(' ').length > 12 || !saysCertificate.test(told)) continue;
      if (isKnown(at, at + told.length) || text.slice(at, at + told.length) !== told) continue;
      found.push(read(told, told, at, 0.7));
    }
  }
  return found.sort((a, b) => a.evidence.offset - b.evidence.offset).slice(0, 20);
}
