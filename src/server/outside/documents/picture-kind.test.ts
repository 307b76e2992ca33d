import { expect, test } from 'vitest';
import { pictureByExtension, sniffPicture } from './picture-kind.ts';

test('a picture is known by its first bytes, and nothing that runs is one', () => {
  const of = (text: string) => sniffPicture(Buffer.from(text, 'latin1'));
  expect(of('\u00ff\u00d8\u00ff\u00e0..JFIF')).toBe('jpg');
  expect(of('\u0089PNG\r\n\u001a\n....')).toBe('png');
  expect(of('GIF89a....')).toBe('gif');
  expect(of('RIFF....WEBPVP8 ')).toBe('webp');
  expect(of('....ftypheic....')).toBe('heic');
  for (const other of ['<svg xmlns="x">', '<html>', 'MZ', '%PDF-1.7', 'RIFF....WAVE', ''])
    expect(of(other)).toBeUndefined();
  expect([pictureByExtension('jpeg'), pictureByExtension('svg')]).toEqual(['jpg', undefined]);
});
