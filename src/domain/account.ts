/**
 * The kinds of accounts: who pays for work, through whom it is supplied, and who is asked for people. Also the names of
 * their tables.
 */
export type AccountKind = 'client' | 'vendor' | 'network';

/** The role of a person at a client or vendor. */
export const contactRoles = ['HIRING', 'ACCOUNT', 'BILLING', 'PROCUREMENT', 'HR', 'OTHER'] as const;
