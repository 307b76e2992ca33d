import { clientRecordApi, networkRecordApi, vendorRecordApi } from '#contract/areas/accounts/accounts.ts';
import { managersApi } from '#contract/areas/accounts/managers.ts';
import { serve } from '#server/http/serve.ts';
import { readClientFees, readHistory, readJobs, readOwners, readVendorFees } from './accounts.ts';
import { clientAddresses } from './addresses.ts';
import { contactsOf } from './contacts.ts';
import { readVendors } from './managers.ts';
import { notesOf } from './notes.ts';

/** Routes of the parts of every kind of account; calls that only one kind has are listed with it. */
const ownAccountsRoutes = [
  ...serve(clientRecordApi, {
    ...notesOf('client'),
    ...contactsOf('client'),
    ...clientAddresses,
    history: readHistory('client'),
    owners: readOwners,
    jobs: readJobs,
    fees: readClientFees,
  }),
  ...serve(vendorRecordApi, {
    ...notesOf('vendor'),
    ...contactsOf('vendor'),
    history: readHistory('vendor'),
    fees: readVendorFees,
  }),
  ...serve(networkRecordApi, { ...notesOf('network'), history: readHistory('network') }),
];

const managersRoutes = serve(managersApi, { vendors: readVendors });

export const accountsRoutes = [...ownAccountsRoutes, ...managersRoutes];
