import { rolesApi } from '#contract/areas/users/roles.ts';
import { usersApi } from '#contract/areas/users/users.ts';
import { serve } from '#server/http/serve.ts';
import {
  addRole,
  changeRole,
  exportRoles,
  listRoles,
  readPages,
  readPermission,
  removeRole,
  searchFunctions,
  searchRoles,
} from './roles.ts';
import {
  changeUsers,
  dropUserFactor,
  editUser,
  endUserSessions,
  exportUsers,
  inviteAgain,
  readUser,
  registerUser,
  searchUsers,
  switchUser,
  unlockUser,
} from './users.ts';

const rolesRoutes = serve(rolesApi, {
  search: searchRoles,
  export: exportRoles,
  list: listRoles,
  pages: readPages,
  add: addRole,
  change: changeRole,
  remove: removeRole,
  permission: readPermission,
  functions: searchFunctions,
});

const ownUsersRoutes = serve(usersApi, {
  search: searchUsers,
  export: exportUsers,
  single: readUser,
  register: registerUser,
  edit: editUser,
  active: switchUser,
  bulk: changeUsers,
  unlock: unlockUser,
  endSessions: endUserSessions,
  invite: inviteAgain,
  dropFactor: dropUserFactor,
});

export const usersRoutes = [...rolesRoutes, ...ownUsersRoutes];
