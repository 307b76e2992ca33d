import type { Cause } from '#domain/outside-causes.ts';
import { causesOfText } from '#domain/outside-sentences.ts';
import { blockWords } from './gate.ts';

/**
 * Why a message did not leave or did not arrive: the sentence that is kept with it, by its code. Readers are told in their
 * language by the code; what a mail server or provider answered stands behind the sentence and stays what it is.
 */
export const messageFailures = {
  'server-stopped': 'The server stopped while this was being sent.',
  'no-number': 'There is no number to send from.',
  'not-textable': 'This is not a number that can be texted.',
  'too-late': 'STOP is confirmed within 5 minutes or not at all.',
  'not-delivered': 'The provider could not deliver it.',
  'odd-answer': 'Unexpected response from the provider.',
  'several-same': 'The provider has several messages with these words.',
  'took-too-long': 'The mail server took too long.',
  'port-silent': 'No response on this port.',
  'server-silent': 'The server does not answer.',
  'no-server': 'No server has this name.',
  'no-dns': 'The name of the server could not be looked up: the network or its DNS did not answer.',
  'cut-off': 'The connection was lost.',
  'password-unchecked': 'The server cannot check user and password right now.',
  'password-refused': 'The server does not accept user and password.',
  'password-missing': 'The server requires a username and password in SMTP_URL.',
  'server-busy': 'The server cannot take the message right now.',
  'sender-refused': 'The server does not take mail from our sender address.',
  'recipient-refused': 'The address of the recipient was refused.',
  'message-refused': 'The server refused the message.',
  'not-mailbox': 'The recipient is not one mailbox.',
  'server-mute': 'The server opened the connection and said nothing.',
  'no-certificate': 'The certificate of the server is not trusted.',
  'no-tls': 'The server offers no encrypted connection at this port.',
  'odd-server': 'The mail server did not answer as it should.',
  'mailbox-refused': 'The server does not open this mailbox.',
  'request-refused': 'The server refused the request.',
  'inbox-unread': 'The inbox could not be read.',
  'model-odd': 'Unexpected response from the model.',
  ...blockWords,
} as const satisfies Readonly<Record<string, string>>;

/** Those that carry a name or figure. */
export type FailureCode = keyof typeof messageFailures | 'answered' | 'said-code' | 'job-is' | 'model-answered';

/** What is told of a failure: its code with a name or figure, or that of a request outside, and the words of whoever answered. */
export type MessageFailure = { code?: FailureCode; figure?: string; cause?: Cause; quote?: string };

/** A sentence of ours with what a server answered behind it. */
export const failureWith = (code: keyof typeof messageFailures, answer: string | undefined): string =>
  answer ? `${messageFailures[code].replace(/\.$/, '')}: ${answer}` : messageFailures[code];

/** What a provider answered, and what it said of it. */
export const providerAnswered = (answer: string, said: string | undefined): string =>
  `The provider answered ${answer}${said === undefined ? '.' : `: ${said}`}`;

/** What a language model answered instead of words. */
export const modelAnswered = (status: number): string => `The model answered ${status}.`;

const withFigure: readonly (readonly [FailureCode, RegExp])[] = [
  ['answered', /^The provider answered (?<figure>\d+(?: \([^)]*\))?)(?:\.|: (?<quote>.*))$/s],
  ['said-code', /^The provider said (?<figure>\d[\d.]*)(?:\.| (?<quote>.+)\.)$/s],
  ['job-is', /^The job is (?<figure>.+)\.$/],
  ['model-answered', /^The model answered (?<figure>\d+)\.$/],
];

/** Reads a kept sentence; what is none of ours is a quote. */
export function readFailure(text: string): MessageFailure {
  for (const [code, sentence] of Object.entries(messageFailures) as [FailureCode, string][]) {
    if (text === sentence) return { code };
    const start = sentence.replace(/\.$/, ': ');
    if (text.startsWith(start)) return { code, quote: text.slice(start.length) };
  }
  for (const [code, form] of withFigure) {
    const groups = form.exec(text)?.groups;
    if (groups) return { code, figure: groups['figure']!, ...(groups['quote'] && { quote: groups['quote'] }) };
  }
  const [cause] = causesOfText(text) ?? [];
  return cause ? { cause } : { quote: text };
}
