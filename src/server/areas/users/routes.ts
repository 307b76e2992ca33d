import { rolesApi } from '#contract/areas/users/roles.ts';
import { singleSignOnApi } from '#contract/areas/users/single-sign-on.ts';
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
  finishSignIn,
  finishStepUp,
  readOwnProvider,
  signOutEverywhere,
  startSignIn,
  startStepUp,
} from './single-sign-on.ts';
import { checkSettings, readSettings, saveSettings } from './single-sign-on-settings.ts';
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

const singleSignOnRoutes = serve(singleSignOnApi, {
  start: startSignIn,
  finish: finishSignIn,
  own: readOwnProvider,
  stepUpStart: startStepUp,
  stepUpFinish: finishStepUp,
  signOut: signOutEverywhere,
  read: readSettings,
  save: saveSettings,
  check: checkSettings,
});

export const usersRoutes = [...rolesRoutes, ...ownUsersRoutes, ...singleSignOnRoutes];
