/** Turns texts into vectors whose nearness is nearness in meaning. */
export type Embedder = {
  /** Name of the model: vectors of two models are never compared. */
  readonly model: string;
  /** Host to which the texts are sent. */
  readonly host: string;
  /**
   * The vectors of some texts, in their order, each of length 1.
   * @throws EmbeddingFailure
   */
  embed(texts: readonly string[], limits?: EmbeddingLimits): Promise<Float32Array[]>;
};

/** How long and how often one asks. */
export type EmbeddingLimits = {
  signal?: AbortSignal;
  /** For one try, in milliseconds. */
  tryMs?: number;
  tries?: number;
};

/**
 * What became of texts that were not embedded: `temporary` trying later is right; `texts` the service takes other texts and
 * not these, which are too long perhaps; `refused` it takes nothing from us as we ask: key, model or address are wrong.
 */
export type EmbeddingOutcome = 'temporary' | 'texts' | 'refused';

/** Texts that were not embedded. The message is for the log and administrators; it never holds the key or a text. */
export class EmbeddingFailure extends Error {
  readonly outcome: EmbeddingOutcome;

  constructor(outcome: EmbeddingOutcome, reason: string) {
    super(reason.replace(/\s+/g, ' ').slice(0, 300));
    this.name = 'EmbeddingFailure';
    this.outcome = outcome;
  }
}
