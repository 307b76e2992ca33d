import type {
  DisclaimedSkill,
  ParsedResume,
  ResumeEducation,
  ResumeSkill,
  TextSpan,
} from '#domain/candidates/resume.ts';
import { blankSpans, maskPerson } from '#matching/privacy/mask.ts';
import { findPersonalLines } from '#matching/privacy/personal-lines.ts';
import { customSkillsChange } from '#matching/skills/custom-skills.ts';
import { findSkills, type SkillMention } from '#matching/skills/find-skills.ts';
import { skillName } from '#matching/skills/vocabulary.ts';
import { workOfTitle } from '#matching/titles/shown-work.ts';
import { findCertifications } from './certifications.ts';
import { isCompany } from './company-names.ts';
import { findEmails, findPhones, read } from './contacts.ts';
import { type Disclaimer, findDisclaimers } from './disclaimers.ts';
import { findEducation } from './education.ts';
import { readTop } from './headline.ts';
import { yearsCovered } from './months.ts';
import { findName } from './names.ts';
import { hasOddDates, withBelievedDates } from './odd-dates.ts';
import { findPositions, type PlacedPosition } from './positions.ts';
import { repeatStart } from './repeats.ts';
import { findSections, type Section } from './sections.ts';
import { yearsStatedBehind } from './skill-years.ts';
import { findHome } from './top.ts';
import { isKnowledgeOnly, isOthersWork } from './weak-mentions.ts';

/** Longer texts are cut here; a resume of this length is a mistake or an attack. */
const longestText = 200_000;

/**
 * Version of this parser, saved with each reading. A new version after an improvement of the parser or the vocabulary
 * makes the product reread all resumes in the background.
 */
export const resumeReader = 'resume-24';

/**
 * Parses the text of a resume.
 * @param today ISO date that "present" means
 */
export function readResume(given: string, today: string): ParsedResume {
  const whole = given.slice(0, longestText);
  const text = whole.slice(0, repeatStart(whole));
  const sections = findSections(text);
  const dated = findPositions(text, sections, today);
  const { headline, position: stated } = readTop(text, dated);
  const positions = stated ? [...dated, stated] : dated;
  const emails = findEmails(text);
  const name = findName(text, emails);
  const place = findHome(text, positions);
  const linkedin = /(?:https?:\/\/)?(?:www\.)?linkedin\.com\/in\/([\w%-]{2,80})/iu.exec(text);
  const believed = withBelievedDates(positions, today);
  const spans = believed.flatMap(({ startMonth, endMonth, isCurrent }) => {
    const end = isCurrent ? today.slice(0, 7) : endMonth;
    return startMonth && end && end >= startMonth ? [{ start: startMonth, end }] : [];
  });
  const education = findEducation(text, sections, today);
  // "kafka.java@…" and the name "Java Singh" name no skill.
  const own = name ? { firstName: name.first.value, lastName: name.last.value } : {};
  const masked = maskPerson(text, own);
  const disclaimers = findDisclaimers(masked);
  const scored = findUnscored(text, education, disclaimers);
  const named = findSkills(blankSpans(masked, scored));
  const companies = skilledCompanies(text, positions, named);
  const mentions = named.filter(
    (one) => !companies.some(({ start, end }) => one.start >= start && one.start < end) && !isOthersWork(masked, one),
  );
  const again = text.length < whole.length ? [{ start: text.length, end: given.length }] : [];
  const unscored = merged([...scored.map(([start, end]) => ({ start, end })), ...companies, ...again]);
  const totalYears = spans.length > 0 ? Math.min(60, yearsCovered(spans)) : undefined;
  const skills = readSkills(text, [...mentions, ...workShown(text, positions, mentions)], believed, today, totalYears);
  const summary = summaryOf(text, sections, positions);
  return {
    ...(name && { firstName: name.first, lastName: name.last }),
    emails,
    phones: findPhones(text),
    ...(linkedin && { linkedin: read(linkedin[1]!.toLowerCase(), linkedin[0], linkedin.index, 0.95) }),
    ...(place && { place }),
    ...(headline && { headline }),
    ...(summary && { summary }),
    ...(totalYears !== undefined && { totalYears }),
    skills,
    positions: positions.map(({ from: _, to: __, isDashed: ___, ...position }) => position),
    education,
    certifications: findCertifications(text, sections, today),
    ...someOf('disclaimed', disclaimedSkills(masked, disclaimers, mentions)),
    ...someOf('unscored', unscored),
    warnings: [
      ...findWarnings(text, sections, positions, skills, mentions),
      ...(hasOddDates(text, positions, today) ? ['odd-dates'] : []),
      ...(again.length > 0 ? ['repeated-text'] : []),
    ],
    ...(customSkillsChange() > 0 && { vocabulary: customSkillsChange() }),
  };
}

const someOf = <K extends string, T>(key: K, list: readonly T[]) =>
  (list.length > 0 ? { [key]: list } : {}) as { [P in K]?: T[] };

/**
 * Spans of a text that no score may read: what it says about the person, what it denies or only wishes, and the names
 * of its schools, whose standing is no evidence (ruling 23). In the order of the text, without overlaps.
 */
function findUnscored(
  text: string,
  education: readonly ResumeEducation[],
  disclaimers: readonly Disclaimer[],
): TextSpan[] {
  const schools = new Set(education.flatMap(({ school }) => school ?? []));
  const ofSchools = [...schools].flatMap((school) => placesOf(text, school));
  return merged([...findPersonalLines(text), ...disclaimers, ...ofSchools]);
}

type Place = { start: number; end: number };

/** Spans in the order of the text, without overlaps. */
function merged(all: readonly Place[]): TextSpan[] {
  const found: [number, number][] = [];
  for (const { start, end } of all.toSorted((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else if (end > start) found.push([start, end]);
  }
  return found;
}

/** Names of companies in which a skill is read: "Oracle Corporation" and "Java Systems Inc" are no evidence. */
function skilledCompanies(
  text: string,
  positions: readonly PlacedPosition[],
  mentions: readonly SkillMention[],
): Place[] {
  const names = new Set(positions.flatMap(({ employer }) => (employer && isCompany(employer) ? [employer] : [])));
  return [...names].flatMap((name) =>
    placesOf(text, name).filter(({ start, end }) => mentions.some((one) => one.start >= start && one.start < end)),
  );
}

/** What the titles of positions show by being what they are, once for each position that does not name it in its title. */
function workShown(
  text: string,
  positions: readonly PlacedPosition[],
  mentions: readonly SkillMention[],
): Pick<SkillMention, 'key' | 'start' | 'end'>[] {
  return positions.flatMap(({ title, from, to }) => {
    const start = text.indexOf(title, from);
    const end = start + title.length;
    if (title === '' || start < 0 || start >= to) return [];
    return workOfTitle(title)
      .filter((key) => !mentions.some((one) => one.key === key && one.start >= start && one.start < end))
      .map((key) => ({ key, start, end }));
  });
}

/** Every place of these words; ten are enough for the name of a school. */
function placesOf(text: string, words: string): Place[] {
  const found: Place[] = [];
  for (let at = text.indexOf(words); at >= 0 && found.length < 10; at = text.indexOf(words, at + words.length))
    found.push({ start: at, end: at + words.length });
  return found;
}

/** Skills that only a denial or a wish names, each once. */
function disclaimedSkills(
  masked: string,
  disclaimers: readonly Disclaimer[],
  shown: readonly SkillMention[],
): DisclaimedSkill[] {
  const known = new Set(shown.map(({ key }) => key));
  return disclaimers.flatMap(({ kind, start, end }) =>
    findSkills(masked.slice(start, end)).flatMap(({ key }) => {
      if (known.has(key)) return [];
      known.add(key);
      return [
        { key, name: skillName(key), kind, evidence: { quote: masked.slice(start, end).trimEnd(), offset: start } },
      ];
    }),
  );
}

/** The person's own summary; a "Profile:" among the positions describes one of them. */
function summaryOf(text: string, sections: readonly Section[], positions: readonly PlacedPosition[]) {
  const first = Math.min(...positions.filter(({ startMonth }) => startMonth).map(({ from }) => from));
  const section = sections.find(({ kind, start, end }) => kind === 'summary' && start < first && end > start);
  return section && text.slice(section.start, Math.min(section.end, first)).trim().slice(0, 2000);
}

/** Years by which a statement differs from the positions, at least, to be told beside them. */
const leastDifference = 0.5;

/**
 * The years that a resume states for a skill, where they differ from those of its positions. More than the whole career and a
 * year are not believed (trade 3.2.2).
 */
function statedBeyond(text: string, places: readonly { end: number }[], years: number, longest: number) {
  const stated = Math.max(0, ...places.map(({ end }) => yearsStatedBehind(text, end) ?? 0));
  const differs = stated > 0 && Math.abs(stated - years) >= leastDifference;
  return differs && stated <= longest ? { statedYears: stated } : {};
}

/**
 * Skills with the positions in which they were used: years and last use follow from these (trade 3.2.2).
 * @param career years of all positions; undefined where no position has dates
 */
function readSkills(
  text: string,
  found: readonly Pick<SkillMention, 'key' | 'start' | 'end'>[],
  positions: readonly PlacedPosition[],
  today: string,
  career: number | undefined,
): ResumeSkill[] {
  // Whoever has worked for ten years leaves out what was before.
  const longest = career === undefined || career >= 10 ? Number.POSITIVE_INFINITY : career + 1;
  const mentions = Map.groupBy(found, ({ key }) => key);
  const skills = [...mentions].map(([key, places]) => {
    const used = new Set<PlacedPosition>();
    const sorted = places.map((place) => {
      const position = isKnowledgeOnly(text, place)
        ? undefined
        : positions.find(({ from, to }) => place.start >= from && place.start < to);
      if (position) used.add(position);
      return { place, inPosition: position !== undefined };
    });
    // A mention in a position is better evidence than a bare list.
    sorted.sort((a, b) => Number(b.inPosition) - Number(a.inPosition) || a.place.start - b.place.start);
    const spans = [...used].flatMap(({ startMonth, endMonth, isCurrent }) => {
      const end = isCurrent ? today.slice(0, 7) : endMonth;
      return startMonth && end && end >= startMonth ? [{ start: startMonth, end }] : [];
    });
    const lastUsed = spans
      .map(({ end }) => end)
      .sort()
      .at(-1);
    return {
      key,
      name: skillName(key),
      ...(spans.length > 0 && { years: yearsCovered(spans) }),
      ...statedBeyond(text, places, spans.length > 0 ? yearsCovered(spans) : 0, longest),
      ...(lastUsed && { lastUsedYear: Number(lastUsed.slice(0, 4)) }),
      isCurrent: [...used].some(({ isCurrent }) => isCurrent),
      evidence: sorted
        .slice(0, 5)
        .map(({ place }) => ({ quote: text.slice(place.start, place.end), offset: place.start })),
      confidence: spans.length > 0 ? 0.9 : 0.7,
    };
  });
  return skills.sort((a, b) => (b.years ?? 0) - (a.years ?? 0) || (a.key < b.key ? -1 : 1)).slice(0, 200);
}

/** Occurrences of one word per thousand above which it looks planted. */
const stuffedPerThousand = 35;

function findWarnings(
  text: string,
  sections: readonly Section[],
  positions: readonly PlacedPosition[],
  skills: readonly ResumeSkill[],
  mentions: readonly SkillMention[],
): string[] {
  const words = text.split(/\s+/).length;
  const counts = new Map<string, number>();
  for (const { key } of mentions) counts.set(key, (counts.get(key) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [
    ...(positions.length === 0 ? ['no-dates'] : []),
    ...(most >= 25 && most > (words / 1000) * stuffedPerThousand ? ['stuffed-keywords'] : []),
    ...(skills.length > 120 ? ['very-many-skills'] : []),
    ...(sections.length <= 1 && text.length > 1500 ? ['no-sections'] : []),
    ...(text.length < 400 ? ['very-short'] : []),
  ];
}
