import { convert } from 'html-to-text';
import { decodeHtml } from './charset.ts';
import type { FoundText, ReaderLimits } from './found-text.ts';
import { type HtmlNode, takeHidden } from './html-hidden.ts';
import { refuseDeepHtml } from './markup-depth.ts';
import { HiddenText } from './visibility.ts';

/** The element put around the page, so that one formatter sees all of it before its text is written. */
const whole = 'rolecall-page';

/**
 * The text that a person sees on the page; nothing is loaded, scripts and styles are dropped.
 *
 * @throws Refusal `file.too-complex` when its elements stand too deep in each other
 */
export function readHtml(bytes: Uint8Array, limits: ReaderLimits): FoundText {
  const html = decodeHtml(bytes);
  refuseDeepHtml(html.slice(0, limits.characters * 20));
  const links: string[] = [];
  let hidden = new HiddenText();
  const text = convert(`<${whole}>${html.slice(0, limits.characters * 20)}`, {
    wordwrap: false,
    limits: { maxInputLength: limits.characters * 20 + whole.length + 2, maxDepth: 200 },
    baseElements: { selectors: [whole] },
    formatters: {
      page: (element, walk, builder) => {
        hidden = takeHidden(element.children as HtmlNode[]);
        walk(element.children, builder);
      },
      link: (element, walk, builder) => {
        const target = element.attribs.href;
        if (typeof target === 'string' && links.length < 500) links.push(target);
        walk(element.children, builder);
      },
      row: (element, walk, builder) => {
        builder.openBlock({ leadingLineBreaks: 1 });
        walk(element.children, builder);
        builder.closeBlock({ trailingLineBreaks: 1 });
      },
      cell: (element, walk, builder) => {
        walk(element.children, builder);
        builder.addLiteral('\t');
      },
    },
    selectors: [
      { selector: whole, format: 'page' },
      { selector: 'a', format: 'link' },
      { selector: 'img', format: 'skip' },
      { selector: 'script', format: 'skip' },
      { selector: 'style', format: 'skip' },
      { selector: 'noscript', format: 'skip' },
      { selector: 'template', format: 'skip' },
      { selector: 'svg', format: 'skip' },
      { selector: 'head', format: 'skip' },
      { selector: 'tr', format: 'row' },
      { selector: 'td', format: 'cell' },
      { selector: 'th', format: 'cell' },
      { selector: 'ul', options: { itemPrefix: '• ', leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 },
      })),
    ],
  });
  return { text, links, truncated: html.length > limits.characters * 20, ...hidden.found() };
}
