import { Refusal } from '#domain/errors.ts';
import { decoderFor } from './charset.ts';
import type { FoundText } from './found-text.ts';
import { plainLook, type RtfLook, RtfLooks } from './rtf-look.ts';

/** What a group inherits from the one around it. */
type State = RtfLook & {
  skip: boolean;
  font: number;
  unicodeSkip: number;
  codes: boolean;
  fonts: boolean;
};

/** Groups that contain no text of the document. */
const silentGroups = new Set(
  (
    'fonttbl colortbl stylesheet info pict object objdata themedata colorschememapping latentstyles datastore listtable ' +
    'listoverridetable rsidtbl generator xmlnstbl mmathPr fldinst bkmkstart bkmkend annotation atnid atnauthor atrfstart atrfend ' +
    'filetbl revtbl nonshppict listtext pntext pnseclvl template operator upr background sp datafield formfield ftnsep ftnsepc'
  ).split(' '),
);

/** Starred groups that do contain text. */
const textInStarred = new Set(['shpinst', 'shptxt', 'ud']);

const signs: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  column: '\n',
  row: '\n',
  nestrow: '\n',
  tab: '\t',
  cell: '\t',
  nestcell: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
};

/** Code pages of RTF font character sets (\fcharset), where they differ from the document's. */
const charsets: Readonly<Record<number, number>> = {
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

const labels: Readonly<Record<number, string>> = {
  437: 'windows-1252',
  850: 'windows-1252',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
};

/** Groups that may stand in each other. */
const deepest = 1_000;

function openGroup(stack: State[], state: State): void {
  stack.push(state);
  if (stack.length > deepest) throw new Refusal('file.too-complex', { defect: `RTF deeper than ${deepest} groups` });
}

/**
 * The text of an RTF file, front to back, without recursion.
 *
 * @throws Refusal `file.damaged` when it has no group at all, `file.too-complex` when they stand too deep in each other
 */
export function readRtf(bytes: Uint8Array): FoundText {
  const rtf = new TextDecoder('latin1').decode(bytes);
  const links: string[] = [];
  const fontPages = new Map<number, number>();
  const stack: State[] = [];
  const looks = new RtfLooks();
  let state: State = { ...plainLook, skip: false, font: -1, unicodeSkip: 1, codes: false, fonts: false };
  let documentPage = 1252;
  let fontInTable = 0;
  let pendingBytes: number[] = [];
  let instruction = '';
  let toSkip = 0;
  let starred = false;

  const flush = () => {
    if (pendingBytes.length === 0) return;
    const page = fontPages.get(state.font) ?? documentPage;
    const decoder = decoderFor(labels[page] ?? `windows-${page}`) ?? new TextDecoder('windows-1252');
    looks.write(state, decoder.decode(Uint8Array.from(pendingBytes)));
    pendingBytes = [];
  };
  const putByte = (byte: number) => {
    if (toSkip > 0) toSkip -= 1;
    else if (state.codes) instruction += String.fromCharCode(byte);
    else if (state.isColors) looks.takeColorByte(byte);
    else if (!state.skip) pendingBytes.push(byte);
  };
  const putSign = (sign: string) => {
    toSkip = 0;
    if (state.skip) return;
    flush();
    looks.write(state, sign);
  };
  const word = (name: string, value: number | undefined) => {
    const wasStarred = starred;
    starred = false;
    looks.take(state, name, value, flush);
    if (name === 'fonttbl') state = { ...state, skip: true, fonts: true };
    else if (name === 'fldinst') state = { ...state, skip: true, codes: true };
    else if (silentGroups.has(name) || (wasStarred && !textInStarred.has(name))) state = { ...state, skip: true };
    else if (name in signs) putSign(signs[name] ?? '');
    else if (/^(header|footer)[lrf]?$/.test(name)) putSign('\n');
    else if (name === 'ansicpg' && value) documentPage = value;
    else if (name === 'mac') documentPage = 10000;
    else if (name === 'f' && value !== undefined) {
      if (state.fonts) fontInTable = value;
      else {
        flush();
        state.font = value;
      }
    } else if (name === 'fcharset' && state.fonts && value !== undefined && charsets[value]) {
      fontPages.set(fontInTable, charsets[value]);
    } else if (name === 'plain') {
      flush();
      state.font = -1;
    } else if (name === 'uc') state.unicodeSkip = Math.max(0, value ?? 1);
    else if (name === 'u' && value !== undefined) {
      putSign(String.fromCharCode(value < 0 ? value + 65536 : value));
      toSkip = state.unicodeSkip;
    }
  };

  const token = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[\r\n]+/gi;
  for (let match = token.exec(rtf); match !== null; match = token.exec(rtf)) {
    const [, name, value, hex, symbol, brace, plain] = match;
    if (brace === '{') {
      flush();
      openGroup(stack, state);
      state = { ...state };
      toSkip = 0;
      starred = false;
    } else if (brace === '}') {
      flush();
      if (state.codes) {
        const target = /HYPERLINK\s+(?:\\\w\s+)*"([^"]{1,500})"/i.exec(instruction)?.[1];
        if (target !== undefined) links.push(target);
        if (target !== undefined || stack.at(-1)?.codes !== true) instruction = '';
      }
      state = stack.pop() ?? state;
      toSkip = 0;
      starred = false;
      if (stack.length === 0) break;
    } else if (name === 'bin') token.lastIndex += Math.max(0, Number(value ?? 0));
    else if (name !== undefined) word(name, value === undefined ? undefined : Number(value));
    else if (hex !== undefined) putByte(Number.parseInt(hex, 16));
    else if (symbol === '*') starred = true;
    else if (symbol === '~') putSign(' ');
    else if (symbol === '_') putSign('-');
    else if (symbol === '\n' || symbol === '\r') putSign('\n');
    else if (symbol !== undefined && '\\{}'.includes(symbol)) putByte(symbol.charCodeAt(0));
    else if (plain !== undefined) for (let at = 0; at < plain.length; at += 1) putByte(plain.charCodeAt(at));
  }
  flush();
  if (looks.isEmpty && stack.length === 0 && !rtf.includes('}')) throw new Refusal('file.damaged');
  return { ...looks.found(), links };
}
