import { readDecimal } from '#domain/money/typed-decimal.ts';
import type { Language } from '#domain/words/languages.ts';

/**
 * A decimal as people type it in their language, as a call takes it: `98,50` in Turkish, Arabic digits. What a call takes
 * already stays as it is, for fields begin with that; what is no decimal is left for the call to refuse.
 */
export function typedDecimal(typed: string, language: Language): string {
  const text = typed.trim();
  return /^\d+(\.\d+)?$/.test(text) ? text : (readDecimal(text, language === 'tr') ?? text);
}
