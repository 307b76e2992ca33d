import { expect, test } from 'vitest';
import { cleanFileName, extensionOf } from './file-name.ts';

test.each([
  ['resume.pdf', 'resume.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['C:\\Users\\ann\\cv.docx', 'cv.docx'],
  ['a\u0000b.pdf', 'ab.pdf'],
  ['"; x=y\r\nSet-Cookie: a=b.html', '"; x=ySet-Cookie: a=b.html'],
  ['cv\u202Efdp.exe', 'cvfdp.exe'],
  ['Özgeçmiş – Ayşe.pdf', 'Özgeçmiş – Ayşe.pdf'],
  ['سيرة.docx', 'سيرة.docx'],
  ['..', 'file'],
  ['', 'file'],
  ['folder/', 'file'],
  ['\ud800x.txt', '\ufffdx.txt'],
])('%j is shown as %j', (given, shown) => {
  expect(cleanFileName(given)).toBe(shown);
});

test('a name of 4,096 characters is cut and keeps its extension', () => {
  expect(cleanFileName(`${'n'.repeat(4096)}.docx`)).toBe(`${'n'.repeat(195)}.docx`);
});

test.each([
  ['a.PDF', 'pdf'],
  ['a.tar.gz', 'gz'],
  ['resume', ''],
  ['John J. Smith', ''],
  ['a.', ''],
])('the extension of %j is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});
