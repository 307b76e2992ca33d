import { type PageId, readPageList } from '#domain/access/pages.ts';
import { isStored, store, stored, wipe } from './storage.ts';

/** Who is signed in, as the stored session says. The server decides; this only draws the menu. */
export type Session = {
  name: string;
  roleId: number;
  pages: PageId[];
  mayWrite: boolean;
  unitIds: number[];
  unitCodes: string[];
};

/** What signing in answers. */
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

/** Either form of what signing in answers. */
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

/** Keeps what signing in answered, in either form. */
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
    // An older answer does not tell them (specification 3).
    ...(answer.vendors && { vendors: answer.vendors.join(',') }),
    mayWrite: String(answer.mayWrite ?? false),
  });
}

function tokensOf(token: SignInAnswer['token']): SignedIn['token'] {
  if (typeof token !== 'string') return token;
  const { exp } = claimsOf(token) ?? {};
  const expiresIn = typeof exp === 'number' ? Math.max(0, Math.round(exp - Date.now() / 1000)) : 0;
  return { accessToken: token, idToken: token, expiresIn };
}

/** What a token says of itself; undefined where it is none. Read, never relied on: the server decides. */
function claimsOf(token: string): { exp?: unknown; sub?: unknown } | undefined {
  try {
    return JSON.parse(atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')));
  } catch {
    return undefined;
  }
}

/** Whose session this is, as far as keeping drafts apart needs it. */
export function readOwner(): string {
  return String(claimsOf(stored('bearer'))?.sub ?? '');
}

/** How the stored token stands: none at all, no token, one whose time is over, or good by its own words. */
export function judgeToken(): 'none' | 'broken' | 'expired' | 'good' {
  const token = stored('bearer');
  if (token === '') return 'none';
  const { exp } = claimsOf(token) ?? {};
  if (typeof exp !== 'number') return 'broken';
  return exp * 1000 <= Date.now() ? 'expired' : 'good';
}

/** Removes a stored token that is none. An expired one stays: the first call exchanges it or ends the session (ruling 33). */
export function dropBrokenToken(): boolean {
  if (judgeToken() !== 'broken') return false;
  wipe();
  return true;
}

/** What the server says that somebody may do at this moment. */
type Rights = { roleId: number; pages: string; mayWrite: boolean; unitIds: string; unitCodes: readonly string[] };

/** Keeps rights that were changed while the session lives; answers whether they differ from what was kept. */
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
