import createCache from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

/** The CSP nonce of this page, which every style element needs. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

const options = { ...(nonce && { nonce }), prepend: true };

/** One style cache per direction, so that a change of language mirrors the page at once. */
export const styleCaches = {
  ltr: createCache({ key: 'r', ...options }),
  rtl: createCache({ key: 'rr', stylisPlugins: [prefixer, rtlPlugin], ...options }),
};
