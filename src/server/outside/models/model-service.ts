/** A service of models, with the one that is asked. */
export type ModelService = { readonly url: string; readonly model: string; readonly key: string | undefined };

type Given = { url: string | undefined; model: string | undefined; key: string | undefined };

/**
 * A service of models, or what is wrong with its settings. A key is never sent unencrypted, except to this machine.
 * @param names those of its settings
 */
export function readModelService(
  names: { url: string; model: string; key: string },
  { url, model, key }: Given,
  allowed: readonly string[] | undefined,
): ModelService | string[] | undefined {
  if (url === undefined) return undefined;
  const { protocol, hostname, host, username, password } = new URL(url);
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
  const wrong = [
    ...(model === undefined ? [`${names.model}: name the model of ${names.url}`] : []),
    ...(username || password ? [`${names.url}: the key belongs into ${names.key}`] : []),
    ...(key !== undefined && protocol === 'http:' && !isHere ? [`${names.url}: a key is sent over https only`] : []),
    ...(allowed && !allowed.includes(hostname.toLowerCase()) && !allowed.includes(host.toLowerCase())
      ? [`OUTBOUND_ALLOW: does not name ${hostname}, the host of ${names.url}`]
      : []),
  ];
  return wrong.length > 0 ? wrong : { url, model: model!, key };
}
