/** The route of an account's own screen, by the name of its list. Other lists have no screen for one entry. */
const routes: Readonly<Record<string, string>> = {
  client: '/teamlead/clientdetails',
  vendor: '/teamlead/vendordetails',
  network: '/teamlead/networkdetails',
};

/**
 * The address of one entry's own screen; undefined where its list has none. `from` is the query string of the list, so that the
 * record knows its neighbours and the way back.
 */
export function recordPath(
  list: string,
  id: number,
  { tab, from }: { tab?: string | undefined; from?: string | undefined } = {},
): string | undefined {
  const route = routes[list];
  const more = { ...(tab !== undefined && { tab }), ...(from !== undefined && { from }) };
  return route && `${route}?${new URLSearchParams({ id: String(id), ...more })}`;
}
