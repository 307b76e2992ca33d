import { attribute, readXml } from './xml.ts';

/** The first visible sheet of a workbook, its path, and the epoch of its dates. */
export function readWorkbook(book: Uint8Array | undefined, relations: Uint8Array | undefined) {
  if (!book || !relations) return undefined;
  const sheets: { name: string; relation: string }[] = [];
  let startsIn1904 = false;
  readXml(book, {
    open: (name, tag) => {
      if (name === 'workbookPr') startsIn1904 = /^(1|true)$/.test(attribute(tag, 'date1904') ?? '');
      if (name !== 'sheet' || /hidden/i.test(attribute(tag, 'state') ?? '')) return;
      sheets.push({ name: attribute(tag, 'name') ?? '', relation: attribute(tag, 'id') ?? '' });
    },
    close: () => {},
    text: () => {},
  });
  const paths = new Map<string, string>();
  readXml(relations, {
    open: (name, tag) => {
      const [id, target] = [attribute(tag, 'Id'), attribute(tag, 'Target')];
      if (name === 'Relationship' && id && target) paths.set(id, target);
    },
    close: () => {},
    text: () => {},
  });
  const [first] = sheets;
  const target = first && paths.get(first.relation);
  if (!target) return undefined;
  return { sheet: first.name, path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, startsIn1904 };
}

/** The shared texts that cells refer to by number, without phonetic text. */
export function readSharedTexts(part: Uint8Array | undefined): string[] {
  const texts: string[] = [];
  if (!part) return texts;
  let [text, isText, isSound] = ['', false, false];
  readXml(part, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 't') isText = true;
      if (name === 'rPh') isSound = true;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isSound = false;
      if (name === 'si') texts.push(text);
    },
    text: (piece) => {
      if (isText && !isSound) text += piece;
    },
  });
  return texts;
}

/** Numbers of the built-in date and time formats (ECMA-376, 18.8.30). */
const builtIn = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** Returns a test whether a cell's style shows a date. */
export function readDateStyles(part: Uint8Array | undefined): (style: number) => boolean {
  const formats = new Map<number, string>();
  const styles: number[] = [];
  let isCells = false;
  if (part)
    readXml(part, {
      open: (name, tag) => {
        if (name === 'numFmt') formats.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '');
        if (name === 'cellXfs') isCells = true;
        if (name === 'xf' && isCells) styles.push(Number(attribute(tag, 'numFmtId') ?? 0));
      },
      close: (name) => {
        if (name === 'cellXfs') isCells = false;
      },
      text: () => {},
    });
  return (style) => {
    const format = styles[style] ?? 0;
    const code = (formats.get(format) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
    return builtIn.has(format) || /[dmyhs]/i.test(code);
  };
}
