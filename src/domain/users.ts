/** What can be done to several users at once. */
export const bulkActions = ['activate', 'deactivate', 'role'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Usernames are told apart without regard to case, by ASCII rules: no locale may change who somebody is. */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFC').toLowerCase();
}
