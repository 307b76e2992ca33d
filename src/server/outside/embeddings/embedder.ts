/** Turns texts into vectors whose cosine is the similarity of the texts. */
export type Embedder = {
  /** Name of the model: vectors of two models are never compared. */
  readonly model: string;
  /** Host to which the texts are sent. */
  readonly host: string;
  /**
   * The vectors of some texts, in the same order, each of length 1.
   * @throws EmbeddingFailure
   */
  embed(texts: readonly string[], limits?: EmbeddingLimits): Promise<Float32Array[]>;
};

/** Time limit and number of attempts. */
export type EmbeddingLimits = {
  signal?: AbortSignal;
  /** Per attempt, in milliseconds. */
  tryMs?: number;
  tries?: number;
};

/**
 * Why texts were not embedded: `temporary` a later attempt may succeed; `texts` the service accepts other texts but not
 * these, which may be too long; `refused` it accepts nothing: key, model or URL are wrong.
 */
export type EmbeddingOutcome = 'temporary' | 'texts' | 'refused';

/** Texts that were not embedded. The message is for the log and administrators; it never contains the key or a text. */
export class EmbeddingFailure extends Error {
  readonly outcome: EmbeddingOutcome;

  constructor(outcome: EmbeddingOutcome, reason: string) {
    super(reason.replace(/\s+/g, ' ').slice(0, 300));
    this.name = 'EmbeddingFailure';
    this.outcome = outcome;
  }
}
