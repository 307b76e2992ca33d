/**
 * The session as the specification keeps it in local storage: the only place of these names. The access token lies here
 * because the specification says so; a strict content policy and a session row on the server guard it.
 */
const names = {
  bearer: 'bearer_token',
  access: 'access_token',
  identity: 'id_token',
  expiresAt: 'expires_at',
  role: 'Role',
  name: 'Name',
  phone: 'userPhoneNumber',
  pages: 'Page',
  units: 'buid',
  mayWrite: 'Write',
  unitCodes: 'activatedBUs',
  unitList: 'businessSearchContent',
  vendors: 'vendors',
  fromHistory: 'matchhistory',
} as const;

type Name = keyof typeof names;

/** A stored value; empty where there is none. */
export function stored(name: Name): string {
  return localStorage.getItem(names[name]) ?? '';
}

/** Stores values; undefined removes one. */
export function store(values: Partial<Record<Name, string | undefined>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) localStorage.removeItem(names[name as Name]);
    else localStorage.setItem(names[name as Name], value);
  }
}

/** Whether a value is stored at all, be it empty. */
export function isStored(name: Name): boolean {
  return localStorage.getItem(names[name]) !== null;
}

/** Whether a storage event of another tab concerns the token. */
export function isTokenEvent(event: StorageEvent): boolean {
  return event.key === null || event.key === names.bearer;
}

/** Whether a storage event of another tab concerns the applied units. */
export function isUnitsEvent(event: StorageEvent): boolean {
  return event.key === names.units;
}

/** Wipes everything of the session. */
export function wipe(): void {
  localStorage.clear();
}

/** A choice of this browser, such as its language: a cookie, for signing out wipes local storage (specification 4). */
export function readChoice(name: 'language' | 'theme'): string {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
}

/** Keeps a choice for a year. */
export function keepChoice(name: 'language' | 'theme', value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
}
