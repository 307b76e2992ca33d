import { mergeFields, unknownFields } from '#domain/outreach/composer.ts';

/** The check of a text that may hold merge fields: only those that the product fills in. */
export const knownFields = [
  (words: string | undefined) => unknownFields(words ?? '').length === 0,
  { error: `The only fields are ${mergeFields.map((name) => `{{${name}}}`).join(', ')}` },
] as const;
