import { type FieldMessage, fieldMessages, readFieldMessage } from '#domain/field-messages.ts';

let spoken: Readonly<Record<FieldMessage, string>> = fieldMessages;

/** From now on field messages are said in these words. The provider of the language calls it when its words have arrived. */
export function speakFieldMessages(words: Readonly<Record<FieldMessage, string>>): void {
  spoken = words;
}

/** A field message of the server in the reader's language; one that is not in the table stays as it is. */
export function inOwnWords(message: string): string {
  const read = readFieldMessage(message);
  return read ? spoken[read.key].replace(/\{(?:n|text)\}/, () => read.filled) : message;
}
