import { type CheckStep, settingFlaws } from '#domain/job-boards/connector.ts';
import { failedFor } from '#domain/outside-causes.ts';
import { ConnectorFailure } from './connection.ts';
import { type HttpAccess, type HttpClient, nothingAt } from './http-client.ts';

/**
 * Whether a service over HTTP works, step by step: settings, secret, allowed host, sign-in, and one answer. Nothing is written
 * there. The steps end with the first that fails.
 */
export async function checkHttp(
  { settings, secret, allowed }: HttpAccess,
  client: HttpClient,
  path: string,
  read?: (body: unknown) => CheckStep,
): Promise<CheckStep[]> {
  const steps: CheckStep[] = [];
  const flaws = settingFlaws('HTTP_FEED', settings, secret !== undefined);
  steps.push({
    step: 'settings',
    ok: flaws.length === 0,
    ...(flaws.length > 0 &&
      failedFor({ code: 'settings.missing', details: { fields: flaws.map(({ field }) => field).join(', ') } })),
  });
  if (flaws.length > 0) return steps;
  const url = client.urlOf(path);
  const isAllowed = allowed.includes(url.hostname) || allowed.includes(url.host);
  steps.push({
    step: 'allowed',
    ok: isAllowed,
    ...(isAllowed ? { says: url.host } : failedFor({ code: 'outside.not-allowed', details: { host: url.host } })),
  });
  if (!isAllowed) return steps;
  try {
    if (settings.auth === 'oauth') {
      await client.signIn();
      steps.push({ step: 'sign-in', ok: true });
    }
    const { status, body } = await client.ask({ path });
    steps.push({ step: 'reach', ok: true, says: url.host });
    const isThere = status < 300;
    steps.push({
      step: 'answer',
      ok: isThere,
      ...(isThere ? { says: String(status) } : failedFor(nothingAt(url.pathname, status).why)),
    });
    if (isThere && read) steps.push(read(body));
  } catch (failure) {
    if (!(failure instanceof ConnectorFailure)) throw failure;
    steps.push({
      step: steps.at(-1)?.step === 'allowed' && settings.auth === 'oauth' ? 'sign-in' : 'reach',
      ok: false,
      ...failedFor(failure.why),
    });
  }
  return steps;
}
