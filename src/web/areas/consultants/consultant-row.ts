import type { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import type { Output } from '#contract/core/endpoint.ts';
import type { Tone } from '#web/ui/status-chip.tsx';

export type ConsultantRow = Output<typeof consultantsApi.search>['found']['rows'][number];
export type Info = Output<typeof consultantsApi.info>;

/** The address of a consultant, of one project and tab; `from` is the query of the list that it is opened from. */
export const consultantPath = (
  id: number,
  more: { tab?: string; projectId?: number; from?: string | undefined } = {},
) =>
  `/upload/consultantproject?${new URLSearchParams({
    id: String(id),
    ...(more.tab && { tab: more.tab }),
    ...(more.projectId && { projectId: String(more.projectId) }),
    ...(more.from !== undefined && { from: more.from }),
  })}`;

const stateTones: Readonly<Record<ConsultantRow['state'], Tone>> = {
  DRAFT: 'info',
  ACTIVE: 'success',
  ON_LEAVE: 'warning',
  ENDED: 'neutral',
};

/** The state of a consultant as a chip says it: who has not begun starts on a day, and is not active yet. */
export const shownState = (
  { state, startsOn }: Pick<ConsultantRow, 'state' | 'startsOn'>,
  t: { states: Readonly<Record<ConsultantRow['state'], string>>; starts: (day: string) => string },
  day: (iso: string) => string,
): { tone: Tone; label: string } =>
  startsOn === undefined
    ? { tone: stateTones[state], label: t.states[state] }
    : { tone: 'info', label: t.starts(day(startsOn)) };
