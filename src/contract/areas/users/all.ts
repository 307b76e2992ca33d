import { rolesApi } from './roles.ts';
import { singleSignOnApi } from './single-sign-on.ts';
import { usersApi } from './users.ts';

/** The calls of the room, under the names that they have in the whole contract: `roles.…`. */
export const usersCalls = {
  roles: rolesApi,
  singleSignOn: singleSignOnApi,
  users: usersApi,
};
