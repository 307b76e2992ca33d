/** The kinds of accounts: whom one supplies, through whom, and whom one asks for people. Also the names of their tables. */
export type AccountKind = 'client' | 'vendor' | 'network';
