import { useEffect, useRef } from 'react';
import { matchHistoryApi } from '#contract/areas/matching/match-history.ts';
import { call } from '#web/api/client.ts';
import { readSession } from '#web/session/session.ts';

/** The delay before a person counts as viewed: moving through the list by key views nobody. */
const lookedAtMs = 1000;

/** Records that a person of a run was viewed, once the explanation has been open for a moment. */
export function useViewed(runGuid: string | undefined, candidateGuid: string | undefined, isViewed: boolean): void {
  const noted = useRef(new Set<string>());
  useEffect(() => {
    const key = `${runGuid} ${candidateGuid}`;
    if (!runGuid || !candidateGuid || isViewed || noted.current.has(key) || !readSession()?.mayWrite) return;
    const timer = setTimeout(() => {
      noted.current.add(key);
      // Nothing depends on it: after a failure it is recorded the next time the person is opened.
      call(matchHistoryApi.act, { runGuid, candidateGuid, action: 'viewed' }, { isBackground: true }).catch(() =>
        noted.current.delete(key),
      );
    }, lookedAtMs);
    return () => clearTimeout(timer);
  }, [runGuid, candidateGuid, isViewed]);
}
