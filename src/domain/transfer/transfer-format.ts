/** The format of an exported file, in its `transfer.json`; it grows with every change that a reader has to know. */
export const transferFormat = 'rolecall-transfer-1';
