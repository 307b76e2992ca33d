/**
 * The session in local storage, as the specification asks; its key names are only here. The access token is here because the
 * specification says so; a strict content security policy and a session row on the server protect it.
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
  /** Our own: the person signed in at the provider, where the session is ended too. */
  provider: 'signed_in_by',
  fromHistory: 'matchhistory',
  /** Our own: the appearance until the server has answered. */
  preferences: 'preferences',
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

/** Whether a value is stored, even an empty one. */
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

/** Removes everything of the session. */
export function wipe(): void {
  localStorage.clear();
}

/**
 * A setting of this browser, such as its language. It is a cookie because signing out clears local storage (specification 4).
 */
export function readChoice(name: 'language' | 'theme'): string {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
}

/** Stores a setting for a year. */
export function keepChoice(name: 'language' | 'theme', value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
}
