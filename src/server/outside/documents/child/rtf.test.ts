import { expect, test } from 'vitest';
import { readRtf } from './rtf.ts';
import { tidyText } from './tidy.ts';

const textOf = (rtf: string) => tidyText(readRtf(Buffer.from(rtf, 'latin1')).text);

test.each([
  ['paragraphs, tabs and escapes', '{\\rtf1 Acme\\tab 2019\\par a \\{b\\} \\\\ c}', 'Acme\t2019\na {b} \\ c'],
  ['code page letters', "{\\rtf1\\ansi\\ansicpg1252 Andr\\'e9}", 'André'],
  ['Turkish by its code page', "{\\rtf1\\ansi\\ansicpg1254 \\'dei\\'fel\\'fd}", 'Şişlı'],
  [
    'a code page by the font',
    "{\\rtf1\\ansicpg1252{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset162 B;}}\\f0 \\'e9\\f1 \\'fe}",
    'éş',
  ],
  ['double-byte letters', "{\\rtf1\\ansicpg932 \\'93\\'fa\\'96\\'7b}", '日本'],
  ['Unicode with its stand-in', '{\\rtf1\\uc1 \\u1575?\\u-10179?\\u-8704?x}', 'ا😀x'],
  ['Unicode with a longer stand-in', "{\\rtf1\\uc2 \\u351\\'3f\\'3fx}", 'şx'],
  ['tables', '{\\rtf1\\trowd Java\\cell 8 years\\cell\\row Go\\cell 2\\cell\\row}', 'Java\t8 years\nGo\t2'],
  [
    'no fonts, colours, pictures, styles',
    '{\\rtf1{\\fonttbl{\\f0 Times;}}{\\colortbl;\\red1;}{\\*\\generator X;}{\\pict 0a0b}{\\info{\\author Bob}}Hi}',
    'Hi',
  ],
  ['headers', '{\\rtf1{\\header ann@example.com\\par}Body}', 'ann@example.com\nBody'],
  ['no hidden text', '{\\rtf1 Java{\\v Cobol Cobol}\\plain  Go}', 'Java Go'],
  ['text boxes', '{\\rtf1{\\shp{\\*\\shpinst{\\sp{\\sn x}{\\sv 1}}{\\shptxt Boxed\\par}}}Body}', 'Boxed\nBody'],
  ['binary data', '{\\rtf1 a{\\pict\\bin3 }}}}b}', 'ab'],
  ['what follows the end', '{\\rtf1 a}b', 'a'],
])('%s', (_what, rtf, text) => {
  expect(textOf(rtf)).toBe(text);
});

test('the target of a link is returned, its shown text stays', () => {
  const rtf = '{\\rtf1{\\field{\\*\\fldinst{HYPERLINK "https://linkedin.com/in/ann"}}{\\fldrslt Profile}}}';

  expect(textOf(rtf)).toBe('Profile');
  expect(readRtf(Buffer.from(rtf)).links).toEqual(['https://linkedin.com/in/ann']);
});
