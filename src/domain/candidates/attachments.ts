/** What a file of a candidate is (trade 3.2.1); resumes are versions of their own. */
export const attachmentTypes = ['FORMATTED_RESUME', 'RTR', 'ID_REF', 'CERT', 'OFFER', 'CONTRACT', 'OTHER'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];
