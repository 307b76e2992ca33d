/** The format of an exported file, in its `transfer.json`; it grows with every change that a reader has to know. */
export const transferFormat = 'rolecall-transfer-3';

/** The formats that are read: whatever an earlier one says, this one says in the same words. */
export const readFormats: readonly unknown[] = ['rolecall-transfer-1', 'rolecall-transfer-2', transferFormat];
