import { expect, test } from 'vitest';
import { functionSizes } from './function-sizes.ts';

test('lines are counted from first to last, in JSX and template strings with braces as well', () => {
  const text = [
    'export function Page({ t }: Words) {',
    '  const line = `a } \u0024{t("{")} b`;',
    '  return <p title="{">',
    '    {line} {"}"} it\'s',
    '  </p>;',
    '}',
  ].join('\n');
  expect(functionSizes('page.tsx', text)).toEqual([{ name: 'Page', lines: 6, complexity: 1 }]);
});

test('every decision adds one to the complexity; inner functions count separately', () => {
  const text = `
    function outer(a: number, b?: number) {
      if (a) return b ?? 1;
      for (const one of [a]) while (b) a ||= one;
      switch (a) { case 1: break; case 2: break; default: }
      try { a && b; } catch { b = a ? 1 : 2; }
      return [1].map((n) => (n > 1 ? 1 : 2));
    }`;
  expect(functionSizes('a.ts', text)).toEqual([
    { name: 'outer', lines: 7, complexity: 11 },
    { name: 'outer>1', lines: 1, complexity: 2 },
  ]);
});

test('a function is named after what holds it', () => {
  const text = 'class A { go() {} }\nconst b = { c: () => 1 };\nconst d = memo(() => 2);\nexport default () => 3;';
  expect(functionSizes('a.ts', text).map(({ name }) => name)).toEqual(['go', 'b.c', 'd>1', '>1']);
});
