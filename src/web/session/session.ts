import { type PageId, readPageList } from '#domain/access/pages.ts';
import { isStored, store, stored, wipe } from './storage.ts';

/** Who is signed in, as stored. It only draws the menu; the server decides about rights. */
export type Session = {
  name: string;
  roleId: number;
  pages: PageId[];
  mayWrite: boolean;
  unitIds: number[];
  unitCodes: string[];
};

/** The answer of signing in. */
type SignedIn = {
  roleId: number;
  displayName: string;
  phone: string;
  pages: string;
  unitIds: string;
  unitCodes: string[];
  vendors?: string[];
  mayWrite: boolean;
  recoveryCodesLeft?: number | undefined;
  token: { accessToken: string; idToken: string; expiresIn: number };
};

/** An older answer of signing in: the token as a text, the pages as a list (specification 3, ruling 33). */
type OlderSignedIn = Partial<Omit<SignedIn, 'token' | 'pages'>> & {
  token: string;
  pages: string | readonly (number | string)[];
};

/** Either form of the answer of signing in. */
export type SignInAnswer = SignedIn | OlderSignedIn;

/** The session of this browser, or undefined where nobody with a role is signed in. */
export function readSession(): Session | undefined {
  if (stored('bearer') === '' || !isStored('role')) return undefined;
  return {
    name: stored('name'),
    roleId: Number(stored('role')),
    pages: readPageList(stored('pages')),
    mayWrite: stored('mayWrite') === 'true',
    unitIds: stored('units')
      .split(',')
      .filter((id) => id !== '')
      .map(Number),
    unitCodes: stored('unitCodes')
      .split(',')
      .filter((code) => code !== ''),
  };
}

/** Stores the answer of signing in, in either form. */
export function storeSession(answer: SignInAnswer): void {
  const { accessToken, idToken, expiresIn } = tokensOf(answer.token);
  store({
    bearer: accessToken,
    access: accessToken,
    identity: idToken,
    expiresAt: String(expiresIn * 1000 + Date.now()),
    role: String(answer.roleId ?? ''),
    name: answer.displayName ?? '',
    phone: answer.phone ?? '',
    pages: typeof answer.pages === 'string' ? answer.pages : answer.pages.join(','),
    units: answer.unitIds ?? '',
    unitCodes: answer.unitCodes?.join(',') ?? '',
    // Missing in an older answer (specification 3).
    ...(answer.vendors && { vendors: answer.vendors.join(',') }),
    mayWrite: String(answer.mayWrite ?? false),
    provider: undefined,
  });
}

function tokensOf(token: SignInAnswer['token']): SignedIn['token'] {
  if (typeof token !== 'string') return token;
  const { exp } = claimsOf(token) ?? {};
  const expiresIn = typeof exp === 'number' ? Math.max(0, Math.round(exp - Date.now() / 1000)) : 0;
  return { accessToken: token, idToken: token, expiresIn };
}

/** The claims of a token; undefined where it is malformed. They are not verified: the server decides. */
function claimsOf(token: string): { exp?: unknown; sub?: unknown; sid?: unknown } | undefined {
  try {
    return JSON.parse(atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')));
  } catch {
    return undefined;
  }
}

/** An id of the person, good enough to keep drafts apart. */
export function readOwner(): string {
  return String(claimsOf(stored('bearer'))?.sub ?? '');
}

/** The id of the session, the same for all tokens of it. */
export function readSessionId(): string {
  const { sid, sub } = claimsOf(stored('bearer')) ?? {};
  return String(sid ?? sub ?? '');
}

/** The state of the stored token: none, malformed, expired, or valid by its own claims. */
export function judgeToken(): 'none' | 'broken' | 'expired' | 'good' {
  const token = stored('bearer');
  if (token === '') return 'none';
  const { exp } = claimsOf(token) ?? {};
  if (typeof exp !== 'number') return 'broken';
  return exp * 1000 <= Date.now() ? 'expired' : 'good';
}

/** Removes a malformed stored token. An expired one stays: the first call renews it or ends the session (ruling 33). */
export function dropBrokenToken(): boolean {
  if (judgeToken() !== 'broken') return false;
  wipe();
  return true;
}

/** The person's current rights, as the server tells them. */
type Rights = { roleId: number; pages: string; mayWrite: boolean; unitIds: string; unitCodes: readonly string[] };

/** Stores changed rights during a session; returns whether they differ from the stored ones. */
export function keepRights({ roleId, pages, mayWrite, unitIds, unitCodes }: Rights): boolean {
  const before = JSON.stringify(readSession());
  store({
    role: String(roleId),
    pages,
    mayWrite: String(mayWrite),
    units: unitIds,
    unitCodes: unitCodes.join(','),
  });
  return JSON.stringify(readSession()) !== before;
}
