import { useEffect, useState } from 'react';
import { keepTyped, readTyped } from '#web/session/storage.ts';

/** A text that is being typed: it outlives a crash or a reload of the tab, until it is emptied or somebody signs out. */
export function useTyped(name: string): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(() => readTyped(name));
  useEffect(() => keepTyped(name, text), [name, text]);
  return [text, setText];
}
