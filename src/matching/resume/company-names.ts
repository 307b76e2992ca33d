import { legalForm, saysEmployer, saysRole } from './title-words.ts';

/** Whether the words are surely a company's name; a title or a project that was read as one keeps its words. */
export const isCompany = (words: string): boolean => legalForm.test(words) || (saysEmployer(words) && !saysRole(words));
