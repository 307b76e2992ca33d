/** The name of the meta tag with the API host, which the server writes into both pages (ruling 33). */
const metaName = 'api-base-url';

/**
 * The URL of an API path: on the host that the page names (`API_BASE_URL`), by default its own. It is read from the page and
 * not built in, so that one bundle serves every installation.
 */
export function apiAddress(path: string): string {
  return (document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`)?.content ?? '') + path;
}
