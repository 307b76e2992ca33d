import { clientRecordApi, networkRecordApi, vendorRecordApi } from '#contract/areas/accounts.ts';
import { clientAddresses } from '#server/areas/account-addresses/account-addresses.ts';
import { notesOf } from '#server/areas/account-notes/account-notes.ts';
import { readClientFees, readHistory, readJobs, readOwners, readVendorFees } from '#server/areas/accounts/accounts.ts';
import { serve } from '#server/http/serve.ts';
import { contactsOf } from './account-contacts.ts';

/** The parts of every kind of account: what one kind has beside the others' stands in its line. */
export const accountsRoutes = [
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
