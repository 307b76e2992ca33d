import createCache, { type EmotionCache } from '@emotion/cache';
import { prefixer } from 'stylis';

/** The CSP nonce of this page, which every style element needs. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

const options = { ...(nonce && { nonce }), prepend: true };

const ltr = createCache({ key: 'r', ...options });
let rtl: EmotionCache | undefined;

/** One style cache per direction, so that a change of language mirrors the page at once. */
export const styleCache = (direction: 'ltr' | 'rtl') => (direction === 'rtl' ? (rtl ?? ltr) : ltr);

/** Loads what mirrors styles, which only pages from right to left need. */
export async function prepareDirection(direction: 'ltr' | 'rtl'): Promise<void> {
  if (direction === 'ltr' || rtl) return;
  const { default: rtlPlugin } = await import('@mui/stylis-plugin-rtl');
  rtl ??= createCache({ key: 'rr', stylisPlugins: [prefixer, rtlPlugin], ...options });
}
