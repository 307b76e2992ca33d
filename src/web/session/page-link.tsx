import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mayOpen } from '#domain/access/rights.ts';
import { readSession } from './session.ts';

/** Whether the person may open an address, by the pages of their role: what leads to a refusal is not offered. */
export const opensHere = (to: string): boolean => mayOpen(to.split('?')[0]!, readSession()?.pages ?? [], undefined);

/** A link to a page that the person may open, else only its text. */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return opensHere(to) ? <Link to={to}>{children}</Link> : children;
}
