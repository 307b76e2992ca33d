/** The name under which the server writes its host into both pages (ruling 33). */
const metaName = 'api-base-url';

/**
 * Where a path of the API lies: on the one host that the page names (`API_BASE_URL`), by default its own. Read from the
 * page and not built in, so that one bundle serves every installation.
 */
export function apiAddress(path: string): string {
  return (document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`)?.content ?? '') + path;
}
