import { type PageId, readPageList } from '#domain/pages.ts';
import { store, stored, wipe } from './storage.ts';

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
export type SignedIn = {
  roleId: number;
  displayName: string;
  phone: string;
  pages: string;
  unitIds: string;
  unitCodes: string[];
  vendors?: string[];
  mayWrite: boolean;
  token: { accessToken: string; idToken: string; expiresIn: number };
};

/** The session of this browser, or undefined where nobody is signed in. */
export function readSession(): Session | undefined {
  if (stored('bearer') === '') return undefined;
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

/** Keeps what signing in answered. */
export function keepSession(signedIn: SignedIn): void {
  store({
    bearer: signedIn.token.accessToken,
    access: signedIn.token.accessToken,
    identity: signedIn.token.idToken,
    expiresAt: String(signedIn.token.expiresIn * 1000 + Date.now()),
    role: String(signedIn.roleId),
    name: signedIn.displayName,
    phone: signedIn.phone,
    pages: signedIn.pages,
    units: signedIn.unitIds,
    unitCodes: signedIn.unitCodes.join(','),
    // An older answer does not tell them (specification 3).
    ...(signedIn.vendors && { vendors: signedIn.vendors.join(',') }),
    mayWrite: String(signedIn.mayWrite),
  });
}

/**
 * Removes a stored token that is none. An expired one stays: the first call exchanges it or ends the session (ruling 33).
 * Answers whether there was one to remove.
 */
export function dropBrokenToken(): boolean {
  const token = stored('bearer');
  if (token === '') return false;
  try {
    const claims = JSON.parse(atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: unknown };
    if (typeof claims.exp === 'number') return false;
  } catch {
    // Not a token at all.
  }
  wipe();
  return true;
}
