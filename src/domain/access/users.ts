/** What can be done to several users at once. */
export const bulkActions = ['activate', 'deactivate', 'role'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Each of them is checked and changed by itself: more would keep the caller waiting too long. */
export const mostUsersAtOnce = 1000;
