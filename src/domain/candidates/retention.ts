/** For how many months without contact a unit may keep people before it erases them (reliability CMP-14). */
export const retentionLimits = { least: 6, most: 120, usual: 24 } as const;

/** How many people one night erases at most, over all units. */
export const erasedANight = 1000;

/** The tables of an export, as its documentation names the format. */
export const exportFormat = 'rolecall-person/1';
