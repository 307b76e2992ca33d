import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { loadAllWords } from './all-words.ts';

// A busy machine renders late. Something that never appears still fails.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has no layout: it knows neither media queries nor scrolling.
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})) as typeof window.matchMedia;
Element.prototype.scrollIntoView ??= () => {};

await loadAllWords();

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});
