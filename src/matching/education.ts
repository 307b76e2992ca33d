import type { EducationLevel, Read, ResumeEducation } from '#domain/resume.ts';
import { read } from './contacts.ts';
import type { Section } from './sections.ts';

const degrees: readonly [EducationLevel, RegExp][] = [
  ['doctorate', /\b(?:Ph\.? ?D\.?|Doctor(?:ate)?(?: of [A-Z]\w+)?|D\.Sc)\b/u],
  [
    'master',
    /\b(?:Master(?:'s|’s|s)?(?: degree)?(?: of| in)?|M\.S\.?|MS(?= in|,| degree| Computer)|M\.?B\.?A\.?|M\.?Sc\.?|M\.?Tech\.?|M\.?C\.?A\.?|M\.A\.|M\.?Eng\.?)(?=[\s,.:(]|$)/u,
  ],
  [
    'bachelor',
    /\b(?:Bachelor(?:'s|’s|s)?(?: degree)?(?: of| in)?|B\.S\.?|BS(?= in|,| degree| Computer)|B\.?Sc\.?|B\.?Tech\.?|B\.?E\.(?=\s)|B\.?C\.?A\.?|B\.A\.?|BA(?= in|,)|B\.?Eng\.?|BBA|B\.?Com\.?)(?=[\s,.:(]|$)/u,
  ],
  ['associate', /\b(?:Associate(?:'s|’s|s)?(?: degree)?(?: of| in| degree)|A\.A\.S?\.?|A\.S\.|AAS)(?=[\s,.:(]|$)/u],
  ['high-school', /\b(?:High school(?: diploma)?|H\.?S\.? diploma|GED|Secondary school)\b/iu],
];

const school =
  /(?:[\p{Lu}][\p{L}.'’&-]*\s+(?:of\s+|at\s+|the\s+|and\s+|&\s+)?){0,5}(?:University|College|Institute|Academy|School|Polytechnic|Üniversitesi)(?:\s+(?:of|at|for)\s+(?:the\s+)?[\p{Lu}][\p{L}.'’-]*(?:\s+(?:and\s+|of\s+)?[\p{Lu}][\p{L}.'’-]*){0,3})?/u;

/** Degrees with their level and school. Years are not read: a graduation year may never count (ruling 23). */
export function findEducation(text: string, sections: readonly Section[]): ResumeEducation[] {
  const own = sections.filter(({ kind }) => kind === 'education');
  const places = own.length > 0 ? own : [{ start: 0, end: text.length }];
  const found: ResumeEducation[] = [];
  for (const { start, end } of places) {
    const part = text.slice(start, end);
    for (const [level, says] of degrees) {
      for (const match of part.matchAll(new RegExp(says.source, `g${says.flags}`))) {
        const offset = start + match.index;
        const quote = text
          .slice(offset, end)
          .split(/\n|\s{3,}|\||\b\d{4}\b/u)[0]!
          .slice(0, 120)
          .trimEnd();
        const near = text.slice(Math.max(start, offset - 90), Math.min(end, offset + 220));
        const at = school.exec(near)?.[0]?.trim();
        if (found.some((other) => Math.abs(other.evidence.offset - offset) < 12)) continue;
        found.push({
          level,
          degree:
            quote
              .split(/,? (?:from|at) |, /u)[0]!
              .replace(school, '')
              .trim() || match[0],
          ...(at && { school: at }),
          evidence: { quote: quote || match[0], offset },
          confidence: own.length > 0 ? 0.85 : 0.6,
        });
      }
    }
  }
  return found.sort((a, b) => a.evidence.offset - b.evidence.offset).slice(0, 12);
}

const certificates =
  /\b(?:PMP|CSM|CSPO|PSM ?I{0,2}|CISSP|CISM|CISA|CEH|CCNA|CCNP|CCIE|MCSE|MCSA|MCSD|MCP|MCITP|RHCE|RHCSA|OCA|OCP|OCJP|SCJP|ITIL(?: v?\d| Foundation)?|CompTIA (?:A|Network|Security|Cloud|Linux)\+|(?:A|Network|Security)\+ [Cc]ertif\w+|AWS Certified [A-Z][\w ]{3,40}|Microsoft Certified[: ][\w: ]{3,40}|Azure (?:Fundamentals|Administrator Associate|Solutions Architect Expert)|Google Cloud Certified|Certified (?:Scrum Master|Kubernetes Administrator|Ethical Hacker|Public Accountant|Business Analysis Professional)|CKA|CKAD|CBAP|Six Sigma (?:Green|Black|Yellow) Belt|SAFe \w+|Salesforce Certified [A-Z][\w ]{3,40}|ISTQB|CPA|TOGAF)(?![\w+])/gu;

/** Certificates, each once. */
export function findCertifications(text: string): Read<string>[] {
  const found = new Map<string, Read<string>>();
  for (const match of text.matchAll(certificates)) {
    const name = match[0].trim();
    if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), read(name, name, match.index, 0.85));
  }
  return [...found.values()].slice(0, 20);
}
