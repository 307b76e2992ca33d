import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Product } from './product.ts';

/** What the server said yes to, so that it has to be there afterwards. */
export type Acknowledged = {
  /** Files by upload. */
  readonly uploads: Map<number, number>;
  readonly jobs: Set<number>;
  /** How many messages were queued. */
  sends: number;
};

/** People at work at the same time. */
const sessions = 12;

/** Records that the office works with. */
type Known = { jobs: number[]; candidates: { id: number; guid: string }[] };

/** The people of an office at work: they read, upload, match, send and edit, and note what they were answered. */
export class Office {
  readonly acknowledged: Acknowledged = { uploads: new Map(), jobs: new Set(), sends: 0 };
  readonly answers = new Map<string, Answer[]>();
  readonly #known: Known = { jobs: [], candidates: [] };
  #tokens: string[] = [];
  #made = 0;
  readonly #mark = randomUUID().slice(0, 6);

  /** Signs in and learns the records. @param products the servers, asked in turn */
  async open(products: readonly Product[]): Promise<void> {
    const [product] = products;
    await this.signIn(product!);
    await this.learn(product!);
  }

  /** Learns the records anew, those too that the office has made: nobody is written to again and again. */
  async learn(product: Product): Promise<void> {
    // Its own drafts, hundreds of them, come first in the list of all jobs.
    const openJobs = '/api/job/details/redirect?page_no=0&limit=200&category=OPEN';
    const jobs = (await this.#ask(product, 'GET', openJobs)).body;
    const found = (await this.#ask(product, 'GET', '/api/candidate/search?page_no=0&limit=100')).body;
    const rows = (page: unknown) => (page as { content?: Record<string, unknown>[] })?.content ?? [];
    this.#known.jobs = rows(jobs['jobSearch']).map((row) => Number(row['id']));
    this.#known.candidates = rows(Object.values(found).find((one) => rows(one).length > 0)).map((row) => ({
      id: Number(row['candId']),
      guid: String(row['candguid']),
    }));
    if (this.#known.jobs.length === 0 || this.#known.candidates.length === 0)
      throw new Error('the sample data has no open jobs or no candidates');
  }

  /** Opens the sessions: of one session few calls run at once, so an office has several. */
  async signIn(product: Product): Promise<void> {
    this.#tokens = [];
    for (let session = 0; session < sessions; session += 1) this.#tokens.push(await product.signIn('recruiter'));
  }

  #ask(product: Product, method: string, path: string, body?: object, due?: number): Promise<Answer> {
    return product.ask(oneOf(this.#tokens), method, path, body, due);
  }

  /** One action of the mix, by lot; its answers are noted under its name. */
  async act(product: Product, due = performance.now(), name: Action = byLot()): Promise<Answer> {
    const answer = await this.#act(product, name, due);
    if (answer.status === 400) throw new Error(`the drill asks wrongly: ${name} ${JSON.stringify(answer.body)}`);
    const noted = this.answers.get(name) ?? [];
    noted.push(answer);
    this.answers.set(name, noted);
    return answer;
  }

  /** How often each action was answered with each status, in one line. */
  countAnswers(): string {
    return [...this.answers]
      .map(([name, answers]) => {
        const counts = new Map<string, number>();
        for (const { status, body } of answers) {
          const got = status === 200 ? '200' : `${status} ${String(body['code'] ?? '')}`.trim();
          counts.set(got, (counts.get(got) ?? 0) + 1);
        }
        return `${name}: ${[...counts].map(([got, count]) => `${count} x ${got}`).join(', ')}`;
      })
      .join('; ');
  }

  async #act(product: Product, name: Action, due: number): Promise<Answer> {
    const ask = (method: string, path: string, body?: object) => this.#ask(product, method, path, body, due);
    const job = oneOf(this.#known.jobs);
    const candidate = oneOf(this.#known.candidates);
    switch (name) {
      case 'list of jobs':
        return ask('GET', '/api/job/details/redirect?page_no=0&limit=25');
      case 'job':
        return ask('GET', `/api/job/description/info?jobid=${job}`);
      case 'search':
        return ask('GET', `/api/job/search/candidates?search=${encodeURIComponent(oneOf(terms))}&page_no=0&limit=25`);
      case 'list of candidates':
        return ask('GET', '/api/candidate/search?page_no=0&limit=25');
      case 'candidate':
        return ask('GET', `/api/candidate/details?candid=${candidate.id}`);
      case 'run':
        return ask('POST', '/api/job/run/matching', { jobid: job });
      case 'results':
        return ask('GET', `/api/job/saved/run/matching?jobid=${job}`);
      case 'history':
        return ask('GET', '/api/results/chatbot/search?page_no=0&limit=25');
      case 'session':
        return ask('GET', '/api/auth/session');
      case 'send': {
        const guids = [candidate.guid, oneOf(this.#known.candidates).guid].join(',');
        const body = { jobid: job, candguids: guids, channel: 'email', idempotencyKey: randomUUID() };
        const answer = await ask('POST', '/api/results/sendbot', body);
        // 206 where one of the two may not be written to.
        if (answer.status === 200 || answer.status === 206)
          this.acknowledged.sends += Number(answer.body['queued'] ?? 0);
        return answer;
      }
      case 'new job': {
        const form = new FormData();
        form.set('description', `Title: Java Developer\nClient: Drill ${this.#mark}\nRequired skills\n- Java\n- SQL`);
        const answer = await ask('POST', '/api/job/description/upload', form);
        if (answer.status === 200) this.acknowledged.jobs.add(Number(answer.body['jobid']));
        return answer;
      }
      case 'upload': {
        const form = new FormData();
        for (let file = 0; file < 3; file += 1) {
          this.#made += 1;
          const who = `${this.#mark}${this.#made}`;
          form.append('files', new Blob([resumeOf(who)]), `${who}.txt`);
        }
        const answer = await ask('POST', '/api/job/upload/candidates/all', form);
        if (answer.status === 200) this.acknowledged.uploads.set(Number(answer.body['uploadid']), 3);
        return answer;
      }
    }
  }

  /** Makes so many actions per second, each at its time whether or not earlier ones were answered (open loop). */
  async work(products: readonly Product[], perSecond: number, signal: AbortSignal): Promise<void> {
    const underWay = new Set<Promise<unknown>>();
    const from = performance.now();
    for (let count = 0; !signal.aborted; count += 1) {
      const due = from + (1000 * count) / perSecond;
      const pause = due - performance.now();
      if (pause > 0) await wait(pause, undefined, { signal }).catch(() => {});
      if (signal.aborted) break;
      const action: Promise<unknown> = this.act(products[count % products.length]!, due).finally(() =>
        underWay.delete(action),
      );
      underWay.add(action);
    }
    await Promise.all(underWay);
  }

  /** What was acknowledged and is not there, or never ends. */
  async findLost(product: Product, patienceSeconds = 120): Promise<string[]> {
    const lost: string[] = [];
    const end = Date.now() + patienceSeconds * 1000;
    for (const [id, files] of this.acknowledged.uploads) {
      for (;;) {
        const { status, body } = await this.#ask(product, 'GET', `/api/job/upload/candidates/state?uploadid=${id}`);
        if (status === 404) {
          lost.push(`upload ${id}`);
          break;
        }
        if (body['state'] === 'DONE') {
          const ended = Number(body['created']) + Number(body['attached']) + Number(body['duplicates']);
          if (ended !== files) lost.push(`upload ${id}: ${ended} of ${files} files`);
          break;
        }
        if (Date.now() > end) {
          lost.push(`upload ${id} never ends: ${status} ${String(body['state'])}`);
          break;
        }
        await wait(200);
      }
    }
    for (const id of this.acknowledged.jobs) {
      const { status } = await this.#ask(product, 'GET', `/api/job/description/info?jobid=${id}`);
      if (status !== 200) lost.push(`job ${id}: ${status}`);
    }
    return lost;
  }
}

/** The mix of the load mix of docs/guide/reliability.md, as far as its calls exist; shares per thousand. */
const mix = [
  ['list of jobs', 120],
  ['job', 120],
  ['search', 60],
  ['list of candidates', 60],
  ['candidate', 230],
  ['run', 30],
  ['results', 100],
  ['history', 90],
  ['session', 125],
  ['send', 15],
  ['new job', 25],
  ['upload', 25],
] as const satisfies readonly (readonly [string, number])[];

export type Action = (typeof mix)[number][0];

const whole = mix.reduce((sum, [, share]) => sum + share, 0);

function byLot(): Action {
  let at = randomInt(whole);
  for (const [name, share] of mix) {
    at -= share;
    if (at < 0) return name;
  }
  return 'job';
}

const terms = ['java', 'python AND sql', '"project manager"', 'nurse', 'react OR angular', 'kubernetes'];
const oneOf = <T>(all: readonly T[]): T => all[randomInt(all.length)]!;

const resumeOf = (who: string): string =>
  `Person${who} Drill\nJava Developer\nDallas, TX | ${who}@example.com\n\nSKILLS\nJava, Spring Boot, SQL\n\nEXPERIENCE\nJava Developer, Lakeside Bank\nJanuary 2018 - Present\n- Java services.\n`;
