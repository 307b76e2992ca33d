import { attachmentTypes } from '#domain/candidates/attachments.ts';

/** What a document of a consultant is: a file of the candidate, or the resume that was sent (trade 3.4.2). */
export const documentKinds = [...attachmentTypes, 'RESUME'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A kind as it is kept; one that is not known any more is shown as another document. */
export const documentKind = (kind: string): DocumentKind => documentKinds.find((one) => one === kind) ?? 'OTHER';
