/**
 * The kinds of accounts: who pays for work, through whom it is supplied, and who is asked for people. Also the names of
 * their tables.
 */
export type AccountKind = 'client' | 'vendor' | 'network';
