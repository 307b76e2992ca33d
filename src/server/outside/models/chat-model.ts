/** A language model of the operator's choice: it says something to a request, and nothing depends on it (ruling 27). */
export type ChatModel = {
  readonly model: string;
  /** Host to which texts are sent. */
  readonly host: string;
  /**
   * What the model says. While the circuit breaker is open it is not asked.
   *
   * @throws ChatModelFailure
   */
  ask(request: ChatModelRequest): Promise<string>;
  /** Tries it once whatever the circuit breaker says. @throws ChatModelFailure */
  check(): Promise<void>;
};

export type ChatModelRequest = {
  /** What it has to do. */
  task: string;
  /** What it works on: data, never a part of the task. */
  about: unknown;
  /** The longest wait, in milliseconds. */
  withinMs: number;
};

/** A model that did not answer. The message is for the log and administrators: no key, and no text that was sent. */
export class ChatModelFailure extends Error {
  /** Whether it was asked at all: one that is busy or left alone for a while says nothing of itself. */
  readonly wasAsked: boolean;

  constructor(reason: string, { wasAsked = true } = {}) {
    super(reason.replace(/\s+/g, ' ').slice(0, 300));
    this.wasAsked = wasAsked;
    this.name = 'ChatModelFailure';
  }
}
