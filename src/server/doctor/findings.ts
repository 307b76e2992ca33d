/** What a check found. `fault`: something does not work; `note`: it works, and somebody should know. */
export type Finding = { readonly about: string; readonly state: 'ok' | 'note' | 'fault'; readonly says: string };

export const ok = (about: string, says: string): Finding => ({ about, state: 'ok', says });
export const note = (about: string, says: string): Finding => ({ about, state: 'note', says });
export const fault = (about: string, says: string): Finding => ({ about, state: 'fault', says });
