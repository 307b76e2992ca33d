import type { Match } from '#domain/matching/match.ts';
import { readJob } from '#matching/job/read-job.ts';
import { flagCopies } from '#matching/scoring/flag-copies.ts';
import { makeSample, type Sample, type SampleCandidate } from '#server/seed/sample/sample.ts';
import { needOf } from '../ranking.ts';
import { postingAttacks } from './attack-postings.ts';
import {
  type Attacked,
  claims,
  denials,
  longTail,
  misnomers,
  misspelt,
  moved,
  repeated,
  rewritten,
  stuffing,
  undated,
} from './attack-texts.ts';
import { Contest, matchWord, type Pool, uploaded, verdictsOf } from './engine.ts';
import { median } from './figures.ts';
import { translated } from './languages.ts';

/** One attack with the worst of its cases. */
export type AttackRow = {
  name: string;
  kind: string;
  cases: number;
  /** Ranks of the worst case. */
  before: number;
  after: number;
  /** Ranks gained at most and in the middle; negative where the attack costs ranks. */
  gained: number;
  gainedInTheMiddle: number;
  /** Points gained at most. */
  points: number;
  words: string;
  flagged: string;
  passed: number;
  isPassed: boolean;
  note: string;
};

/** Most ranks that a stuffed text may gain. */
const mostRanks = 300;
/** Ranks that a fitting person may lose by what says nothing against them. */
const harmlessRanks = 50;
/** Points that ten years without the work cost at least. */
const stalePoints = 10;
const languageRanks = 20;
/** Points that a flagged repetition may bring at most. */
const repeatedPoints = 5;

type Case = { contest: Contest; attacked: Attacked; base: Match; before: number };
type Outcome = { before: Match; rankBefore: number; after: Match; rankAfter: number; passed: boolean; note: string };

const newFlags = (before: Match, after: Match) => after.flags.filter((flag) => !before.flags.includes(flag));
const isPraised = (match: Match) => ['strong', 'good'].includes(matchWord(match));

/** The jobs that are wanted, and the kinds of people who want them, by place in the sample data and family. */
const wanted = [6, 3, 23, 10, 19];
const outsiders = ['support', 'hr', 'nurse'];
const otherTrade = 'mechanical';

/** Everything that the attacks are made of. */
export class AttackSuite {
  readonly #day: string;
  readonly #pool: Pool;
  readonly #sample: Sample;
  readonly #jobs: readonly number[];
  readonly #outside: Case[];
  readonly #fitting: Case[];
  readonly rows: AttackRow[] = [];

  /** @param some fewer jobs and people than all, for a quick look */
  constructor(pool: Pool, day: string, some: { jobs?: readonly number[]; outsiders?: readonly string[] } = {}) {
    this.#day = day;
    this.#pool = pool;
    this.#sample = makeSample(day);
    this.#jobs = some.jobs ?? wanted;
    const contests = this.#jobs.map((at) => {
      const job = this.#sample.jobs[at]!;
      const title = readJob(job.text, day).title!.value;
      return {
        job,
        contest: new Contest(needOf(at, title, job.text.slice(job.text.indexOf('\n') + 1), day), pool, day),
      };
    });
    const open = (contest: Contest, posting: string, person: SampleCandidate): Case => {
      const { need } = contest;
      const base = contest.matchOf(this.#read(person.resumeText));
      const asked = need.skills.toSorted((a, b) => Number(b.mustHave) - Number(a.mustHave)).map(({ name }) => name);
      const attacked: Attacked = {
        resume: person.resumeText,
        person,
        posting,
        sentences: need.text
          .split(/(?<=[.!?])\s+|\n+/u)
          .map((one) => one.replace(/^- /u, '').trim())
          .filter((one) => one.length > 12),
        title: need.title,
        asked,
        musts: need.skills.filter(({ mustHave }) => mustHave).map(({ name }) => name),
      };
      return { contest, attacked, base, before: contest.rankOf(base) };
    };
    this.#outside = contests.flatMap(({ job, contest }) =>
      (some.outsiders ?? outsiders).map((family) => open(contest, job.text, this.#personOf(family))),
    );
    this.#fitting = contests.map(({ job, contest }) =>
      this.#sample.candidates
        .filter(({ family }) => family === job.family)
        .slice(0, 8)
        .map((person) => open(contest, job.text, person))
        .reduce((best, one) => (one.before < best.before ? one : best)),
    );
  }

  #personOf(family: string): SampleCandidate {
    return this.#sample.candidates.find((one) => one.family === family)!;
  }

  #read(text: string) {
    return uploaded(this.#pool.people.length + 1, text, this.#day);
  }

  /** Scores a changed resume; what only texts side by side tell is told too. */
  #score({ contest }: Case, text: string): Match {
    const facts = this.#read(text);
    return flagCopies([contest.matchOf(facts)], new Map([[facts.candidateId, facts.text]]))[0]!;
  }

  #row(name: string, kind: string, outcomes: readonly Outcome[]) {
    const gains = outcomes.map(({ rankBefore, rankAfter }) => rankBefore - rankAfter);
    const worst = outcomes.reduce((a, b) => (b.rankBefore - b.rankAfter > a.rankBefore - a.rankAfter ? b : a));
    const passed = outcomes.filter((one) => one.passed).length;
    const words = Object.entries(Object.groupBy(outcomes, ({ after }) => matchWord(after)));
    this.rows.push({
      name,
      kind,
      cases: outcomes.length,
      before: worst.rankBefore,
      after: worst.rankAfter,
      gained: Math.max(...gains),
      gainedInTheMiddle: median(gains),
      points: Number(Math.max(...outcomes.map(({ before, after }) => after.score - before.score)).toFixed(1)),
      words: words.map(([word, some]) => `${some!.length} ${word}`).join(', '),
      flagged:
        `${outcomes.filter(({ before, after }) => newFlags(before, after).length > 0).length}/${outcomes.length} ${[...new Set(outcomes.flatMap(({ before, after }) => newFlags(before, after)))].join(', ')}`.trim(),
      passed,
      isPassed: passed === outcomes.length,
      note: outcomes.find((one) => !one.passed)?.note ?? '',
    });
  }

  #try(
    name: string,
    kind: string,
    cases: readonly Case[],
    change: (attacked: Attacked) => string,
    judge: (before: Match, after: Match, gained: number) => string | undefined,
  ) {
    const outcomes = cases.flatMap((one): Outcome[] => {
      const text = change(one.attacked);
      if (text === one.attacked.resume) return [];
      const after = this.#score(one, text);
      const rankAfter = one.contest.rankOf(after);
      const complaint = judge(one.base, after, one.before - rankAfter);
      const note = complaint ? `${one.contest.need.title}: ${complaint}` : '';
      return [{ before: one.base, rankBefore: one.before, after, rankAfter, passed: !complaint, note }];
    });
    if (outcomes.length === 0) throw new Error(`the attack "${name}" changes no resume`);
    this.#row(name, kind, outcomes);
  }

  /** Runs all of them. */
  run(): AttackRow[] {
    this.#stuff();
    this.#deny();
    this.#fit();
    this.#age();
    this.#copy();
    this.#translate();
    this.#post();
    return this.rows;
  }

  #stuff() {
    for (const [name, change] of Object.entries(stuffing))
      this.#try(name, 'stuffing', this.#outside, change, (before, after, gained) =>
        gained > mostRanks
          ? `${gained} ranks gained`
          : newFlags(before, after).length === 0
            ? 'not flagged'
            : isPraised(after)
              ? `called ${matchWord(after)}`
              : undefined,
      );
    for (const [name, change] of Object.entries(claims))
      this.#try(name, 'claim', this.#outside, change, (_, after) =>
        isPraised(after) ? `called ${matchWord(after)}` : undefined,
      );
  }

  #deny() {
    for (const [name, change] of Object.entries(denials))
      this.#try(name, 'denial', this.#outside, change, (before, after, gained) => {
        const counted = this.#metOf(after) - this.#metOf(before);
        if (counted > 0) return `${counted} must-haves counted as met`;
        return gained > mostRanks ? `${gained} ranks gained` : undefined;
      });
  }

  /** Must-haves that count as met, or as nearly met. */
  #metOf(match: Match): number {
    const met = [...verdictsOf(match).values()].filter((verdict) =>
      ['proven', 'stated', 'listed'].includes(verdict),
    ).length;
    return Math.max(match.mustHavesMet, met);
  }

  #fit() {
    const harmless = (_: Match, __: Match, gained: number) =>
      gained < -harmlessRanks ? `${-gained} ranks lost` : undefined;
    for (const [name, change] of Object.entries(misnomers))
      this.#try(name, 'misnomer', this.#outside, change, (before, after) =>
        Math.abs(after.score - before.score) >= 0.005 && !name.startsWith('an employer')
          ? `the score moved by ${(after.score - before.score).toFixed(2)}`
          : this.#metOf(after) > this.#metOf(before)
            ? 'counted as a must-have'
            : undefined,
      );
    this.#try(
      '20,000 characters of another trade behind',
      'harmless',
      this.#fitting,
      longTail(this.#personOf(otherTrade).resumeText),
      harmless,
    );
    this.#try(
      'misspelt title and skills',
      'harmless',
      this.#fitting,
      (attacked) =>
        misspelt([...attacked.asked, 'Developer', 'Engineer', 'Kubernetes', 'Administrator', 'Analyst', 'Accountant'])(
          attacked,
        ),
      harmless,
    );
    const title = (attacked: Attacked) =>
      misspelt(['Developer', 'Engineer', 'Administrator', 'Analyst', 'Accountant'])(attacked);
    this.#try('misspelt titles', 'harmless', this.#fitting, title, harmless);
    for (const [name, change] of Object.entries(rewritten))
      this.#try(name, 'harmless', this.#fitting, change, harmless);
    for (const times of [2, 6])
      this.#try(
        `the text ${times === 2 ? 'twice' : 'six times'}`,
        'repeated',
        this.#fitting,
        repeated(times),
        (before, after, gained) =>
          newFlags(before, after).length === 0
            ? 'not flagged'
            : gained > mostRanks || after.score - before.score > repeatedPoints
              ? `${(after.score - before.score).toFixed(1)} points gained`
              : undefined,
      );
  }

  #age() {
    const noGain = (before: Match, after: Match) =>
      after.score > before.score + 1 ? `${(after.score - before.score).toFixed(1)} points gained` : undefined;
    const flaggedNoGain = (before: Match, after: Match) =>
      noGain(before, after) ?? (newFlags(before, after).length === 0 ? 'not flagged' : undefined);
    this.#try('dates in the future', 'dates', this.#fitting, moved(8), flaggedNoGain);
    this.#try(
      'dates since 1960',
      'dates',
      this.#fitting,
      ({ resume }) => resume.replace(/\b(?:19|20)\d\d(?=\s*(?:-|–|to)\s)/gu, '1960'),
      flaggedNoGain,
    );
    this.#try('no dates', 'dates', this.#fitting, undated, flaggedNoGain);
    const loses = (before: Match, after: Match) =>
      before.score - after.score < stalePoints
        ? `only ${(before.score - after.score).toFixed(1)} points lost`
        : newFlags(before, after).length === 0
          ? 'not flagged'
          : undefined;
    this.#try('stale by ten years', 'stale', this.#fitting, moved(-10), loses);
    this.#try(
      'ten years of another trade since',
      'stale',
      this.#fitting,
      (attacked) => this.#changedTrade(attacked),
      loses,
    );
    this.#try('the first skill in 1999 instead of 2017', 'stale', this.#fitting, moved(-18), loses);
  }

  /** The work of the resume, over for ten years, below ten years of another trade. */
  #changedTrade(attacked: Attacked): string {
    const old = moved(-10)(attacked);
    const at = old.search(/\n(?:PROFESSIONAL |WORK )?EXPERIENCE\n|\n(?:Professional |Work )?Experience:\n/u);
    const from = old.indexOf('\n', at + 1);
    const since = `Mechanical Designer, Copper Manufacturing, Dallas, TX\nDecember 2009 - Present\n- Drew pump housings and kept the list of parts.\n- Measured prototypes in the workshop.`;
    return `${old.slice(0, from)}\n${since}\n\n${old.slice(from + 1)}`;
  }

  #copy() {
    const outcomes = this.#fitting.map((one): Outcome => {
      const { attacked, contest, base, before } = one;
      const copy = moved(-2)({
        ...attacked,
        resume: attacked.resume.replaceAll(
          new RegExp(`${attacked.person.firstName} ${attacked.person.lastName}`, 'giu'),
          'Dana Whitfield',
        ),
      });
      const [first, second] = [this.#read(attacked.resume), { ...this.#read(copy), candidateId: -1 }];
      const texts = new Map([first, second].map(({ candidateId, text }) => [candidateId, text]));
      const flagged = flagCopies([base, contest.matchOf(second)], texts);
      const passed = flagged.every(({ flags }) => flags.includes('near-copy'));
      return {
        before: base,
        rankBefore: before,
        after: flagged[1]!,
        rankAfter: contest.rankOf(flagged[1]!),
        passed,
        note: passed ? '' : 'not flagged',
      };
    });
    this.#row('a near copy under another name and dates', 'copy', outcomes);
  }

  #translate() {
    for (const [who, { posting, title, texts }] of Object.entries(translated)) {
      const contest = new Contest(
        needOf(99, title, posting.slice(posting.indexOf('\n') + 1), this.#day),
        this.#pool,
        this.#day,
      );
      const { English: english = '', ...others } = texts;
      const base = contest.matchOf(this.#read(english));
      const rankBefore = contest.rankOf(base);
      for (const [language, text] of Object.entries(others)) {
        const facts = this.#read(text);
        const after = contest.matchOf(facts);
        const rankAfter = contest.rankOf(after);
        const isRead =
          facts.positions.filter(({ startMonth }) => startMonth !== undefined).length >= 2 &&
          after.mustHavesMet === base.mustHavesMet;
        const passed = language === 'French' ? Math.abs(rankAfter - rankBefore) <= languageRanks : isRead;
        const note = passed
          ? ''
          : `${facts.positions.length} positions, ${after.mustHavesMet} of ${base.mustHavesMet} must-haves, ${rankAfter - rankBefore} ranks lost`;
        this.#row(`the ${who} resume in ${language}`, 'language', [
          { before: base, rankBefore, after, rankAfter, passed, note },
        ]);
      }
    }
  }

  #post() {
    for (const [name, { change, check }] of Object.entries(postingAttacks)) {
      const complaints = this.#jobs.map((at) => {
        const { text } = this.#sample.jobs[at]!;
        const before = readJob(text, this.#day);
        const complaint = check(readJob(change(text, before.title!.value), this.#day), before);
        return complaint && `${before.title!.value}: ${complaint}`;
      });
      const passed = complaints.filter((one) => one === undefined).length;
      const none = { before: 0, after: 0, gained: 0, gainedInTheMiddle: 0, points: 0, words: '', flagged: '' };
      const note = complaints.find((one) => one !== undefined) ?? '';
      this.rows.push({
        name,
        kind: 'posting',
        cases: this.#jobs.length,
        ...none,
        passed,
        isPassed: passed === this.#jobs.length,
        note,
      });
    }
  }
}
