import { convert } from 'html-to-text';
import sanitize from 'sanitize-html';
import { refuseDeepHtml } from './documents/child/markup-depth.ts';

/**
 * HTML from outside reduced to text structure and web links; nothing active is left. Only for the process of
 * text-parser: its time grows with more than the length of the text.
 *
 * @throws Refusal `file.too-complex` when its elements stand too deep in each other
 */
export function cleanHtml(html: string): string {
  refuseDeepHtml(html);
  return sanitize(html, {
    allowedTags: 'p br ul ol li b strong i em u h1 h2 h3 h4 table thead tbody tr td th a div span'.split(' '),
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }) },
  }).trim();
}

/**
 * The text of an HTML page as a person reads it; as `cleanHtml` only for the process of text-parser.
 *
 * @throws Refusal `file.too-complex`
 */
export function htmlToText(html: string): string {
  refuseDeepHtml(html);
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      // A row is a line, its cells stand apart: "Label<tab>value".
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      ...['td', 'th'].map((selector) => ({ selector, format: 'inlineSurround', options: { suffix: '\t' } })),
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  })
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]*\t[ \t]*(\n|$)/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
