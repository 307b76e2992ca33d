import { useLayoutEffect, useState } from 'react';

/** Days that have a bar each; a longer range is drawn by groups of days, at most so many. */
export const mostDays = 16;
const mostGroups = 7;
/** What a bar needs in pixels for its label: a day such as 11/29, or a range such as 11/22–11/28. */
const least = { day: 34, range: 74 };
/** Pixels between two bars. */
export const barGap = 6;

type Point = { day: string; value?: number | undefined; late: number };
export type Bar = { day: string; last: string; value: number; late: number };

/**
 * The bars that a chart of this width has room for: a day each where all fit, else groups of days. None stands outside the chart:
 * the newest would be the one that nobody sees. While nothing is laid out there is no width: then as many as are ever drawn.
 */
export function barsOf(points: readonly Point[], width: number | undefined): Bar[] {
  const fitting = (need: number) =>
    width === undefined ? Number.POSITIVE_INFINITY : Math.floor((width + barGap) / (need + barGap));
  const isByDay = points.length <= Math.min(mostDays, fitting(least.day));
  const count = isByDay ? points.length : Math.max(1, Math.min(mostGroups, fitting(least.range)));
  const size = Math.max(1, Math.ceil(points.length / count));
  const out: Bar[] = [];
  for (let at = 0; at < points.length; at += size) {
    const part = points.slice(at, at + size);
    out.push({
      day: part[0]!.day,
      last: part.at(-1)!.day,
      value: part.reduce((sum, { value = 0 }) => sum + value, 0),
      late: part.reduce((sum, { late }) => sum + late, 0),
    });
  }
  return out;
}

/** The width of an element in pixels, kept while it changes; undefined where nothing is laid out. */
export function useWidth(box: { readonly current: HTMLElement | null }): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const measure = () => setWidth(box.current?.clientWidth || undefined);
    measure();
    if (typeof ResizeObserver === 'undefined' || !box.current) return;
    const observer = new ResizeObserver(measure);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
