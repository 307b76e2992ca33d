/** Actions on several users at once. */
export const bulkActions = ['activate', 'deactivate', 'role'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Each user is checked and changed separately: more would keep the caller waiting too long. */
export const mostUsersAtOnce = 1000;
