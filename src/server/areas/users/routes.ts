import { usersApi } from '#contract/areas/users.ts';
import { serve } from '#server/http/serve.ts';
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

export const usersRoutes = serve(usersApi, {
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
