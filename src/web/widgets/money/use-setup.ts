import { expensesApi } from '#contract/areas/money/expenses.ts';
import { feesApi } from '#contract/areas/money/fees.ts';
import { client as clientCatalog } from '#contract/catalogs/client.ts';
import type { FeeFunding } from '#domain/money/margin.ts';
import { useCall } from '#web/api/use-call.ts';

/** The setup for a client and a vendor system; undefined while it loads. */
export type Setup = {
  clients: readonly { id: number; name: string }[];
  vendorSystems: readonly string[];
  currency: string;
  unitCode: string;
  clientFee: string | null | undefined;
  vmsFee: string | null | undefined;
  funding: FeeFunding;
  insurancePerHour: string | undefined;
  insurancePerMonth: string | undefined;
  factoring: string | undefined;
  burden: string;
  termsDays: string;
  targetPercent: string;
  floorPercent: string;
  leastPercent: string;
};

/** Loads the figures for a margin calculation; client and vendor system are optional. */
export function useSetup(clientId: number | undefined, vmsProvider: string) {
  const setting = useCall(expensesApi.readMarginSetting, {});
  const clients = useCall(clientCatalog.calls.search, { size: 200, isActive: true } as never);
  const insurances = useCall(expensesApi.insurances, {});
  const clientFee = useCall(feesApi.readClientFee, { clientId: clientId ?? 0 }, { enabled: clientId !== undefined });
  const vmsFee = useCall(
    feesApi.readVmsFee,
    { vmsProvider, ...(clientId !== undefined && { clientId }) },
    { enabled: vmsProvider !== '' },
  );
  const found = (clients.data as { found: { rows: { id: number; name: string }[] } } | undefined)?.found.rows ?? [];
  const insurance = insurances.data?.[0];
  const limits = setting.data;
  // The client's own payment terms come with its fee.
  const ownTerms = clientId === undefined || clientFee.isPlaceholderData ? undefined : clientFee.data?.termsDays;
  const isFeeOfOther = clientFee.isPlaceholderData || vmsFee.isPlaceholderData;
  const setup: Setup | undefined = limits && {
    clients: found,
    vendorSystems: limits.vendorSystems,
    currency: limits.currency,
    unitCode: limits.unitCode,
    clientFee: clientId === undefined ? null : isFeeOfOther ? undefined : clientFee.data?.fee,
    vmsFee: vmsProvider === '' ? null : isFeeOfOther ? undefined : vmsFee.data?.percent,
    funding: vmsProvider === '' ? 'SUPPLIER' : (vmsFee.data?.funding ?? 'SUPPLIER'),
    insurancePerHour: insurance?.premiumHour,
    insurancePerMonth: insurance?.premiumMonth,
    factoring: insurance?.interest,
    burden: limits.burdenPercent,
    termsDays: String(ownTerms ?? limits.termsDays),
    targetPercent: limits.targetPercent,
    floorPercent: limits.floorPercent,
    leastPercent: limits.leastPercent,
  };
  return { setup, error: setting.error ?? insurances.error, again: () => void setting.refetch() };
}
