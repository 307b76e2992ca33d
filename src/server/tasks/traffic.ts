/** Work behind the scenes is put off so long at most, in milliseconds: it goes on under any load. */
const putOffAtMost = 100;

/**
 * The calls that this process is answering, and the work that gives way to them: reading many resumes in keeps processor and
 * database busy for minutes, and whoever looks at a list meanwhile should not notice.
 */
export class Traffic {
  #answering = 0;
  #waiting: (() => void)[] = [];
  #last: Promise<unknown> = Promise.resolve();

  /** Answers a call. */
  async answer<T>(what: () => Promise<T>): Promise<T> {
    this.#answering += 1;
    try {
      return await what();
    } finally {
      this.#answering -= 1;
      if (this.#answering === 0) for (const go of this.#waiting.splice(0)) go();
    }
  }

  /** Does a piece of work behind the scenes: one at a time, and begun when nobody is being answered. */
  async behind<T>(what: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(() => this.#calm()).then(what);
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  async #calm(): Promise<void> {
    if (this.#answering === 0) return;
    await new Promise<void>((go) => {
      const timer = setTimeout(go, putOffAtMost);
      this.#waiting.push(() => {
        clearTimeout(timer);
        go();
      });
    });
  }
}
