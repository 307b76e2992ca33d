import { useCallback } from 'react';
import { queueApi } from '#contract/areas/dashboards/queue.ts';
import { page } from '#domain/access/pages.ts';
import { type DomainEvent, useDomainEvents } from '#web/api/events.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSignedIn } from './session-provider.tsx';

/** What of the queue is dealt with on a page of its own. */
const own: Readonly<Partial<Record<string, number>>> = {
  CHAT_HUMAN: page.chatbotHistory,
  REPLY: page.chatbotHistory,
  CHAT_DONE: page.chatbotHistory,
  CHECK_BACK: page.chatbotHistory,
  RATES: page.manageConsultants,
  WEEKS: page.manageConsultants,
  ENDING: page.manageConsultants,
};

/** What changes the queue while it is shown. */
const heard: ReadonlySet<DomainEvent['about']> = new Set(['chat', 'submission', 'notification', 'consultant']);

/**
 * How much waits behind entries of the menu, by their page: the whole queue of the person at their home, and what of it is
 * dealt with elsewhere there.
 */
export function useCounts(): Readonly<Partial<Record<number, number>>> {
  const { pages } = useSignedIn();
  const home = ([page.recruiterDashboard, page.teamLeadDashboard] as const).find((id) => pages.includes(id));
  const { data, refetch } = useCall(queueApi.read, {}, { enabled: home !== undefined });
  useDomainEvents(
    useCallback(
      (event: DomainEvent) => {
        if (home !== undefined && heard.has(event.about)) void refetch();
      },
      [home, refetch],
    ),
  );
  if (home === undefined || !data) return {};
  const counts: Record<number, number> = { [home]: 0 };
  for (const [kind, count] of Object.entries(data.counts)) {
    for (const at of [home, own[kind]]) if (at !== undefined) counts[at] = (counts[at] ?? 0) + count;
  }
  return counts;
}
