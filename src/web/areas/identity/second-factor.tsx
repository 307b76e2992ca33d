import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { secondFactorApi } from '#contract/areas/identity/own-account.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { explain } from '#web/api/explain.ts';
import { type Problem, shownProblem } from '#web/api/problem.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { Sheet, Waiting } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpFactor } from './set-up-factor.tsx';

/** Turns the second factor on and off, and renews its recovery codes. Each action needs a step-up. */
export function SecondFactor() {
  const { words, format } = useLanguage();
  const { factor } = words.account;
  const toast = useToast();
  const { data, error, refetch } = useCall(secondFactorApi.read, {});
  const start = useChange(secondFactorApi.start);
  const renew = useChange(secondFactorApi.renewCodes, [secondFactorApi.read]);
  const off = useChange(secondFactorApi.off, [secondFactorApi.read]);
  const [pending, setPending] = useState<Output<typeof secondFactorApi.start>>();
  const [codes, setCodes] = useState<readonly string[]>();
  // Closing the password question is not an error.
  const say = (problem: Problem) => shownProblem(problem) && toast(explain(problem, words), { isError: true });

  return (
    <Sheet>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Typography variant="h2">{factor.title}</Typography>
        {data && (
          <StatusChip
            tone={data.isOn ? 'success' : 'neutral'}
            label={data.isOn ? factor.isOn(format.day(data.since!)) : factor.isOff}
          />
        )}
      </Box>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{factor.text}</Typography>
      {error && !data && <CallProblem error={error} onAgain={refetch} />}
      {!data && !error && <Waiting rows={1} label={words.common.loading} />}
      {data && !data.isOn && !pending && !codes && (
        <Button onClick={() => start.mutate({ input: {} }, { onSuccess: setPending, onError: say })}>
          {factor.turnOn}
        </Button>
      )}
      {pending && (
        <SetUpFactor
          pending={pending}
          onCancel={() => setPending(undefined)}
          onDone={({ recoveryCodes }) => {
            setPending(undefined);
            setCodes(recoveryCodes);
            toast(factor.turnedOn);
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {data?.isOn && !codes && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Box sx={{ flex: '1 1 160px' }}>{factor.codesLeft(data.codesLeft)}</Box>
          <Button
            disabled={renew.isPending}
            onClick={() =>
              renew.mutate({ input: {} }, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes), onError: say })
            }
          >
            {factor.codesNew}
          </Button>
          <Button
            disabled={off.isPending}
            onClick={() => off.mutate({ input: {} }, { onSuccess: () => toast(factor.turnedOff), onError: say })}
          >
            {factor.turnOff}
          </Button>
        </Box>
      )}
    </Sheet>
  );
}
