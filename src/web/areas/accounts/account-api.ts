import { clientRecordApi, networkRecordApi, vendorRecordApi } from '#contract/areas/accounts/accounts.ts';
import { catalogs } from '#contract/catalogs/all.ts';
import type { Output } from '#contract/core/endpoint.ts';
import type { Catalog } from '#contract/lists/catalog.ts';
import type { AccountKind } from '#domain/account.ts';

/** A person at an account. */
export type Contact = Output<typeof vendorRecordApi.addContact>;

/** An address of a client beside its main one. */
export type Address = Output<typeof clientRecordApi.addAddress>;

/** The tabs of an account, in their order. */
export const accountTabs = ['profile', 'contacts', 'addresses', 'jobs', 'mails', 'fees', 'notes', 'history'] as const;
export type AccountTab = (typeof accountTabs)[number];

/** What defines one kind of account: its list, its calls, its list route, its tabs. */
export type Account = {
  readonly kind: AccountKind;
  readonly list: string;
  readonly pageId: 6 | 7 | 18;
  readonly tabs: readonly AccountTab[];
  readonly api: typeof networkRecordApi;
  readonly partner?: typeof vendorRecordApi;
};

export const accounts: Readonly<Record<AccountKind, Account>> = {
  client: {
    kind: 'client',
    list: '/teamlead/manageclient',
    pageId: 6,
    tabs: accountTabs.filter((tab) => tab !== 'mails'),
    // The calls of all kinds have the same answers under different paths.
    api: clientRecordApi as unknown as typeof networkRecordApi,
    partner: clientRecordApi as unknown as typeof vendorRecordApi,
  },
  vendor: {
    kind: 'vendor',
    list: '/teamlead/managevendor',
    pageId: 7,
    tabs: ['profile', 'contacts', 'fees', 'notes', 'history'],
    api: vendorRecordApi as unknown as typeof networkRecordApi,
    partner: vendorRecordApi,
  },
  network: {
    kind: 'network',
    list: '/teamlead/managerecruitersnetwork',
    pageId: 18,
    tabs: ['profile', 'mails', 'notes', 'history'],
    api: networkRecordApi,
  },
};

export const catalogOf = (kind: AccountKind): Catalog => catalogs.find(({ name }) => name === kind)!;
