/** Where the bell leads on a home: the list of what is scheduled. */
export const scheduledAnchor = '#scheduled';
