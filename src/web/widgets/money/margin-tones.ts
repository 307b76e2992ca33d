import type { MarginBand } from '#domain/money/margin.ts';
import type { Tone } from '#web/ui/status-chip.tsx';

/** How a margin is colored, by how good it is. */
export const marginTones: Readonly<Record<MarginBand, Tone>> = {
  good: 'success',
  low: 'warning',
  bad: 'danger',
  loss: 'danger',
};
