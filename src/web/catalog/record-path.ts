/** Where the record of an account is looked at, by the name of its list; other lists have no screen for one entry. */
const routes: Readonly<Record<string, string>> = {
  client: '/teamlead/clientdetails',
  vendor: '/teamlead/vendordetails',
  network: '/teamlead/networkdetails',
};

/** The address of one entry's own screen, undefined where its list has none. */
export function recordPath(list: string, id: number, tab?: string): string | undefined {
  const route = routes[list];
  return route && `${route}?id=${id}${tab ? `&tab=${tab}` : ''}`;
}
