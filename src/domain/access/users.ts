/** Actions on several users at once. */
export const bulkActions = ['activate', 'deactivate', 'role'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Each user is checked and changed separately: more would keep the caller waiting too long. */
export const mostUsersAtOnce = 1000;

/** No spaces and nothing that looks like one: a username is typed from memory. */
export const usernameSigns = /^[\p{L}\p{N}._@+-]+$/u;
