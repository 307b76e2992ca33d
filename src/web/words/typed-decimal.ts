import { readDecimal } from '#domain/money/typed-decimal.ts';
import type { Language } from '#domain/words/languages.ts';

/**
 * A decimal as people type it in their language, as a call takes it: `98,50` and `120.000` in Turkish, Arabic digits. What the
 * field began with (`held`) stays as it is, for that is as a call takes it; what is no decimal is left for the call to refuse.
 */
export function typedDecimal(typed: string, language: Language, held?: string): string {
  const text = typed.trim();
  return text === held ? text : (readDecimal(text, language === 'tr') ?? text);
}
