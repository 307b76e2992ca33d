import { clientRecordApi, networkRecordApi, vendorRecordApi } from './accounts.ts';
import { managersApi } from './managers.ts';

/** The calls of the room, under the names that they have in the whole contract: `managers.…`. */
export const accountsCalls = {
  managers: managersApi,
  'client-record': clientRecordApi,
  'vendor-record': vendorRecordApi,
  'network-record': networkRecordApi,
};
