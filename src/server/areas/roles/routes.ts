import { rolesApi } from '#contract/areas/roles.ts';
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

export const rolesRoutes = serve(rolesApi, {
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
