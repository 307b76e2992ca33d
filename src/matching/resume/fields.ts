import { fieldWords } from './data/fields-of-study.ts';

const fields = new Set(fieldWords);

export const isField = (key: string) =>
  fields.has(key) || (/[/&-]/.test(key) && key.split(/[/&-]/).every((part) => part === '' || fields.has(part)));
