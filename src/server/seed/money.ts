import { addInsurance, addJobBoard, changeMarginSetting } from '#server/areas/money/expenses.ts';
import { addVmsFee, listClients, saveClientFee } from '#server/areas/money/fees.ts';
import type { SignedInCall } from '#server/http/call.ts';
import type { UnitCode } from './sample/jobs.ts';

const percents = ['2', '1.5', '3', '2.25', '0', '2'] as const;
const day = (now: Date, offset: number) => new Date(now.getTime() + offset * 86_400_000).toISOString().slice(0, 10);

/** Fees, insurance and job boards of both units: most clients have a fee, some changed or will change, one has none yet. */
export async function seedMoney(callIn: (unit: UnitCode) => SignedInCall): Promise<void> {
  for (const unit of ['USA', 'CAN'] as const) {
    const call = callIn(unit);
    // Before the first placement of the sample.
    const from = day(call.now, -420);
    const clients = await listClients(undefined, call);
    for (const [at, { clientId }] of clients.slice(0, -1).entries()) {
      const fee = percents[at % percents.length]!;
      await saveClientFee({ clientId, fee, effectiveFrom: from }, call);
      if (at === 0) await saveClientFee({ clientId, fee: '2.5', effectiveFrom: day(call.now, -60) }, call);
      if (at === 1) await saveClientFee({ clientId, fee: '1.75', effectiveFrom: day(call.now, 41) }, call);
    }
    const systems =
      unit === 'USA'
        ? ([
            ['Beeline', '0.6'],
            ['Vectorvms', '1.25'],
            ['Dotstaff', '2'],
          ] as const)
        : ([['Flextrack', '1']] as const);
    for (const [vmsProvider, fee] of systems) await addVmsFee({ vmsProvider, fee, effectiveFrom: from }, call);
    await addVmsFee(
      {
        vmsProvider: systems[0][0],
        clientId: clients[2]!.clientId,
        fee: '2.5',
        funding: 'CLIENT',
        effectiveFrom: from,
      },
      call,
    );
    await addInsurance(
      {
        premiumHour: '0.45',
        cost: '5400',
        interest: '1.5',
        covered: 'General liability, professional liability, workers’ compensation',
        details: 'Bay Street Factors, paid 30 days after the invoice',
        effectiveFrom: from,
      },
      call,
    );
    // The policy is renewed soon, and costs more.
    if (unit === 'USA')
      await addInsurance(
        {
          premiumHour: '0.52',
          cost: '6240',
          interest: '1.5',
          covered: 'General liability, professional liability, workers’ compensation',
          details: 'Renewal of the policy',
          effectiveFrom: day(call.now, 36),
        },
        call,
      );
    await changeMarginSetting(
      {
        targetPercent: '18',
        floorPercent: '12',
        leastPercent: '6',
        burdenPercent: unit === 'USA' ? '11.5' : '9.8',
        termsDays: 45,
      },
      call,
    );
    await addJobBoard(
      {
        name: 'Dice',
        cost: '14400',
        period: 'YEAR',
        seats: 4,
        jobSlots: 25,
        contractEnd: day(call.now, 24),
        effectiveFrom: from,
      },
      call,
    );
    await addJobBoard({ name: 'Indeed', cost: '650', period: 'MONTH', jobSlots: 10, effectiveFrom: from }, call);
  }
}
