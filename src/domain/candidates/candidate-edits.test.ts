import { expect, test } from 'vitest';
import { profileUnderEdits, stateSkills } from './candidate-edits.ts';
import type { ResumeSkill } from './resume.ts';

const skill = (key: string, more: Partial<ResumeSkill> = {}): ResumeSkill => ({
  key,
  name: key.toUpperCase(),
  isCurrent: false,
  evidence: [{ quote: key, offset: 0 }],
  confidence: 0.9,
  ...more,
});
const edit = { by: 7, at: '2026-11-21T10:00:00.000Z' };
const profile = (...skills: ResumeSkill[]) => ({ skills, positions: [], education: [], certifications: [] });

test('an unchanged skill stays the resume’s, a changed, added or removed one is the person’s', () => {
  const known = [skill('java', { years: 4, lastUsedYear: 2025 }), skill('sql'), skill('php')];
  const { skills, skillEdits } = stateSkills(
    known,
    [
      { key: 'java', name: 'Java', years: 9, lastUsedYear: 2026 },
      { key: 'sql', name: 'SQL' },
      { key: 'go', name: 'Go' },
    ],
    undefined,
    edit,
    2026,
  );
  expect(skillEdits).toEqual({ java: edit, go: edit, php: { ...edit, removed: true } });
  expect(skills.map(({ key, years, isCurrent }) => [key, years, isCurrent])).toEqual([
    ['java', 9, true],
    ['sql', undefined, false],
    ['go', undefined, false],
  ]);
  // The words of the resume stay as evidence of what it said.
  expect(skills[0]!.evidence).toEqual(known[0]!.evidence);
});

test('a later resume adds skills but does not change stated ones; a removed one does not come back', () => {
  const stated = { java: edit, go: edit, php: { ...edit, removed: true as const } };
  const known = profile(skill('java', { years: 9 }), skill('go', { evidence: [] }), skill('sql', { years: 1 }));
  const read = profile(skill('java', { years: 4 }), skill('php'), skill('sql', { years: 2 }), skill('rust'));
  const merged = profileUnderEdits(read, known, { skillEdits: stated }).skills;
  expect(merged.map(({ key, years }) => [key, years])).toEqual([
    ['java', 9],
    ['go', undefined],
    ['sql', 2],
    ['rust', undefined],
  ]);
  expect(merged[0]!.evidence).toEqual(read.skills[0]!.evidence);
});

test('without edits the resume decides everything', () => {
  const read = profile(skill('java'));
  expect(profileUnderEdits(read, profile(skill('php')), {})).toEqual(read);
});
