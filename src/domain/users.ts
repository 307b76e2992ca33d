/** What can be done to several users at once. */
export const bulkActions = ['activate', 'deactivate', 'role'] as const;
export type BulkAction = (typeof bulkActions)[number];
