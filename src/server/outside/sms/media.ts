import { guardedRequest, RequestFailure } from '#server/outside/guarded-request.ts';
import { SmsFailure, type SmsMedia } from './sms.ts';

/** How pictures of text messages are had. `own`: the address of the provider; `headers`: its credentials, for that host only. */
export type MediaSettings = {
  own: URL;
  headers: Readonly<Record<string, string>>;
  /** Where the provider keeps them beside its own host: a redirect is followed once, there and without credentials. */
  elsewhere: RegExp | undefined;
  allowed: readonly string[] | undefined;
};

/** The largest picture or file, and the longest wait for it. */
const most = { bytes: 10 * 1024 * 1024, ms: 30_000 };

/**
 * Has one picture or file. Whoever can make up a webhook could name any address here: only the provider's own host is asked,
 * and only it gets the credentials (server-side request forgery).
 *
 * @throws SmsFailure
 */
export async function fetchMedia(settings: MediaSettings, address: string): Promise<SmsMedia> {
  const url = URL.parse(address);
  if (url?.origin !== settings.own.origin) throw new SmsFailure('permanent', 'It is not at the host of the provider.');
  const first = await ask({ url, headers: settings.headers, mayBePrivate: true }, settings);
  if (first.status < 300 || first.status > 399 || !settings.elsewhere) return mediaOf(first);
  const next = URL.parse(first.headers.location ?? '', url);
  if (next?.protocol !== 'https:' || !settings.elsewhere.test(next.hostname))
    throw new SmsFailure('permanent', 'It is not at a host of the provider.');
  return mediaOf(await ask({ url: next, headers: {}, mayBePrivate: false }, settings));
}

type Asked = { url: URL; headers: Readonly<Record<string, string>>; mayBePrivate: boolean };

async function ask({ url, headers, mayBePrivate }: Asked, { allowed }: MediaSettings) {
  try {
    return await guardedRequest({
      method: 'GET',
      url,
      headers: { ...headers, accept: '*/*' },
      mayBePrivate,
      allowed,
      withinMs: most.ms,
      mostBytes: most.bytes,
    });
  } catch (failure) {
    if (!(failure instanceof RequestFailure)) throw failure;
    throw new SmsFailure(failure.code === 'outside.too-large' ? 'permanent' : 'temporary', failure.message);
  }
}

function mediaOf({ status, headers, bytes }: Awaited<ReturnType<typeof ask>>): SmsMedia {
  if (status !== 200) throw new SmsFailure('temporary', `The provider answered ${status}.`);
  return { bytes, type: (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase() };
}
