import { authApi } from '#contract/areas/identity/sign-in.ts';
import { useCall } from '#web/api/use-call.ts';

/** The number of the person who is signed in; undefined until it is known. */
export function useOwnId(): number | undefined {
  return useCall(authApi.session, {}).data?.userId;
}
