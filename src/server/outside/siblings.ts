/**
 * The other processes of one command (`PROCESSES`), reached over its first one: only what is seen on this machine and lives
 * in memory is asked this way. Everything else goes through the database.
 */
export type Siblings = {
  /** The number of this process among them, from 1. */
  readonly slot: number;
  /** What the others answer; who does not answer in time is left out. */
  ask(): Promise<unknown[]>;
  /** Sets what this process answers. */
  answerWith(tell: () => Promise<unknown>): void;
};

/** Questions and answers between processes; they travel over the first process, which knows who is there. */
export type SiblingMessage =
  | { readonly about: 'ask'; readonly id: number; readonly from: number }
  | { readonly about: 'told'; readonly id: number; readonly to: number; readonly answer: unknown }
  | { readonly about: 'others'; readonly id: number; readonly count: number };

/** How long an answer may take, in milliseconds; a frozen process gives none. */
const answerMs = 1000;

/** A channel to the first process. */
type Channel = {
  send(message: SiblingMessage): void;
  onMessage(listener: (message: SiblingMessage) => void): void;
};

/** Opens the channel of a process to its siblings. */
export function openSiblings(slot: number, channel: Channel): Siblings {
  let tell: (() => Promise<unknown>) | undefined;
  let last = 0;
  const open = new Map<number, { answers: unknown[]; count: number | undefined; end: () => void }>();
  const look = (id: number) => {
    const one = open.get(id);
    if (one?.count !== undefined && one.answers.length >= one.count) one.end();
  };
  channel.onMessage((message) => {
    if (message.about === 'ask') {
      const { id, from } = message;
      // An answer that cannot be given is none: the asker waits no longer than for a frozen process.
      void tell?.().then(
        (answer) => channel.send({ about: 'told', id, to: from, answer }),
        () => undefined,
      );
      return;
    }
    const one = open.get(message.id);
    if (!one) return;
    if (message.about === 'told') one.answers.push(message.answer);
    else one.count = message.count;
    look(message.id);
  });
  return {
    slot,
    answerWith: (how) => {
      tell = how;
    },
    ask: () =>
      new Promise((done) => {
        last += 1;
        const id = last;
        const answers: unknown[] = [];
        const end = () => {
          clearTimeout(timer);
          open.delete(id);
          done(answers);
        };
        const timer = setTimeout(end, answerMs);
        open.set(id, { answers, count: undefined, end });
        channel.send({ about: 'ask', id, from: slot });
      }),
  };
}
