import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A vendor system on this machine that gives its requisitions page by page to whoever knows the key. */
export async function openVendorFeedSimulator(
  records: object[],
  { port = 0, key = 'feed-key', pageSize = 2, pager = 'cursor' as 'cursor' | 'page' | 'link' } = {},
) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://simulator');
    requests.push(`${url.pathname}${url.search}`);
    const answer = (status: number, body: unknown, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    if (request.headers['x-api-key'] !== key) return answer(403, {});
    const at = Number(url.searchParams.get(pager === 'cursor' ? 'cursor' : 'page') ?? (pager === 'cursor' ? 0 : 1));
    const from = pager === 'cursor' ? at : (at - 1) * pageSize;
    const items = records.slice(from, from + pageSize);
    const hasMore = from + pageSize < records.length;
    return answer(
      200,
      { data: { items, next: hasMore ? String(from + pageSize) : null } },
      pager === 'link' && hasMore ? { link: `</requisitions?page=${at + 1}>; rel="next"` } : {},
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: at } = server.address() as AddressInfo;
  return {
    requests,
    records,
    host: `127.0.0.1:${at}`,
    settings: {
      baseUrl: `http://127.0.0.1:${at}`,
      auth: 'header',
      headerName: 'X-Api-Key',
      path: 'requisitions?since={since}',
      records: 'data.items',
      pager,
      pageParam: pager === 'cursor' ? 'cursor' : 'page',
      cursorPath: 'data.next',
    } as const,
    secret: { username: 'feed', password: key },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
