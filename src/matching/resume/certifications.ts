import type { Read } from '#domain/candidates/resume.ts';
import { read } from './contacts.ts';
import { linesOf } from './lines.ts';
import { findSpans } from './months.ts';
import type { Section } from './sections.ts';
import { tidy } from './tidy.ts';

/** Words of other parts that follow under the heading. */
const saysOther =
  /^(?:(?:security\s+)?clearance|visa|work\s+(?:authorization|permit)|languages?|references?|skills?)\s*(?:status)?\s*[:–-]/i;
const saysCertificate = /certif|licen[sc]|credential|accredit|\b[A-Z]{3,6}\b|professional|associate|master|expert/i;

/** Certificates, each once: well-known names anywhere in the text, and the short lines of a certifications section. */
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
      if (
        told.length < 4 ||
        told.length > 90 ||
        told.split(' ').length > 12 ||
        !saysCertificate.test(told) ||
        saysOther.test(told)
      )
        continue;
      if (isKnown(at, at + told.length) || text.slice(at, at + told.length) !== told) continue;
      found.push(read(told, told, at, 0.7));
    }
  }
  return found.sort((a, b) => a.evidence.offset - b.evidence.offset).slice(0, 20);
}

const certificates =
  /(?<![\p{L}\p{N}])(?:PMP|PMI-ACP|CAPM|CSM|CSPO|PSM ?I{0,2}|PSPO|CISSP|CISM|CISA|CRISC|CEH|OSCP|GCIH|GSEC|CCNA|CCNP|CCIE|CCDA|CCENT|MCSE|MCSA|MCSD|MCP|MCTS|MCITP|MCPD|MCDBA|RHCE|RHCSA|OCA|OCP|OCJP|SCJP|SCWCD|ITIL(?: v?\d| Foundation)?|CompTIA (?:A|Network|Security|Cloud|Linux|Server|CySA|Project|CTT)\+|(?:A|Network|Security|Linux|Server)\+ ?[Cc]ertif\w+|Security\+|Network\+|AWS Certified [A-Z][\w ]{3,40}|Microsoft Certified[: ][\w: ]{3,40}|Azure (?:Fundamentals|Administrator Associate|Solutions Architect Expert|Developer Associate)|Google Cloud Certified|Google Analytics (?:Individual )?(?:Qualification|Certif\w+)|Oracle Certified (?:Professional|Associate|Expert|Master)[\w ,]{0,30}|Cisco Certified [A-Z][\w ]{3,40}|Red Hat Certified [A-Z][\w ]{3,30}|VMware Certified [A-Z][\w ]{3,30}|Certified (?:Scrum ?Master|Scrum Product Owner|Kubernetes Administrator|Ethical Hacker|Public Accountant|Business Analysis Professional|Information Systems (?:Auditor|Security Professional)|Nursing Assistant|Associate in Project Management)|Project Management Professional|CKAD?|CKS|CBAP|CCBA|VCP\d?|VCAP|Six Sigma (?:Green|Black|Yellow) Belt|(?:Green|Black) Belt|SAFe \w+|Salesforce Certified [A-Z][\w ]{3,40}|ISTQB|CSTE|CSQA|CPA|CFA|SHRM-CP|PHR|SPHR|TOGAF(?: \d)?|Series (?:6|7|63|65|66))(?![\p{L}\p{N}+])/gu;

/** Well-known certificates in a text, each at its first place. */
function certificatesIn(text: string): { name: string; index: number }[] {
  const found = new Map<string, { name: string; index: number }>();
  for (const match of text.matchAll(certificates)) {
    const name = match[0].trim();
    if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), { name, index: match.index });
  }
  return [...found.values()];
}
