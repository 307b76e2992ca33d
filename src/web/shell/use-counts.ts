import { useCallback } from 'react';
import { queueApi } from '#contract/areas/dashboards/queue.ts';
import { page } from '#domain/access/pages.ts';
import { type DomainEvent, useDomainEvents } from '#web/api/events.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSignedIn } from './session-provider.tsx';

/** How much waits behind entries of the menu, by their page: what is in the queue of the person, at their home. */
export function useCounts(): Readonly<Partial<Record<number, number>>> {
  const { pages } = useSignedIn();
  const home = ([page.recruiterDashboard, page.teamLeadDashboard] as const).find((id) => pages.includes(id));
  const { data, refetch } = useCall(queueApi.read, {}, { enabled: home !== undefined });
  useDomainEvents(
    useCallback(
      (event: DomainEvent) => {
        if (home !== undefined && ['chat', 'submission', 'notification'].includes(event.about)) void refetch();
      },
      [home, refetch],
    ),
  );
  return home === undefined || !data ? {} : { [home]: data.items.length };
}
