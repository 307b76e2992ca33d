import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** What was left at a history entry: the scroll position and the link that was followed. */
type Left = { scroll: number; href: string };

const left = new Map<string, Left>();

/** The longest wait until a list that is fetched again has its rows. */
const longestMs = 3000;

/** What a person does that says where they want to be. */
const acts = ['keydown', 'pointerdown', 'input', 'wheel'] as const;

/** On the way back a page is scrolled as it was, and the link that led away has the focus again (shell 91). */
export function useWayBack(): void {
  const { key, pathname } = useLocation();
  const place = useRef(pathname);
  const kind = useNavigationType();
  useEffect(() => {
    const note = (href: string) => left.set(key, { scroll: window.scrollY, href });
    const leave = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('main a[href], main tr, main li') : null;
      if (link) note(link.getAttribute('href') ?? link.querySelector('a[href]')?.getAttribute('href') ?? '');
    };
    document.addEventListener('click', leave, true);
    return () => document.removeEventListener('click', leave, true);
  }, [key]);
  useEffect(() => {
    const isOther = place.current !== pathname;
    place.current = pathname;
    if (kind === 'PUSH' && isOther) window.scrollTo(0, 0);
    const saved = kind === 'POP' ? left.get(key) : undefined;
    if (!saved) return;
    const until = Date.now() + longestMs;
    const timer = setInterval(() => {
      const links = [...document.querySelectorAll<HTMLElement>('main a[href]')];
      const link = links.find((one) => one.getAttribute('href') === saved.href);
      const isThere = link !== undefined && document.documentElement.scrollHeight >= saved.scroll + window.innerHeight;
      if (!isThere && Date.now() < until) return;
      clearInterval(timer);
      window.scrollTo(0, saved.scroll);
      link?.focus({ preventScroll: true });
    }, 50);
    // Whoever types or clicks before the rows are back has gone on: the focus is theirs.
    const stop = () => clearInterval(timer);
    for (const act of acts) document.addEventListener(act, stop, true);
    return () => {
      stop();
      for (const act of acts) document.removeEventListener(act, stop, true);
    };
  }, [key, kind, pathname]);
}
