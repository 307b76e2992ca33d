import { authApi } from '#contract/areas/identity/sign-in.ts';
import { useCall } from '#web/api/use-call.ts';

/** The user id of the signed-in person; undefined until it is known. */
export function useOwnId(): number | undefined {
  return useCall(authApi.session, {}).data?.userId;
}
