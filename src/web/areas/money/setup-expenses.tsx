import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router';
import { readSession } from '#web/session/session.ts';
import { PageHead } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { MarginCalculator } from '#web/widgets/money/margin-calculator.tsx';
import { useWords } from '#web/words/language.tsx';
import { ClientFees } from './client-fees.tsx';
import { InsuranceForm } from './insurance-form.tsx';
import { JobBoards } from './job-boards.tsx';
import { MarginLimits } from './margin-limits.tsx';
import { VmsFees } from './vms-fees.tsx';
import { moneyWords } from './words/words.ts';

const tabs = ['client', 'vms', 'insurance', 'boards', 'calculator'] as const;
type ExpensesTab = (typeof tabs)[number];

/** The deductions from a bill rate, effective-dated, and the margin that is left of an hour (screens 2.8). */
export function SetupExpenses() {
  const words = useWords(moneyWords);
  const { expenses } = words;
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'client';
  const mayWrite = readSession()?.mayWrite ?? false;
  // Each tab is a list with its own page, order and search.
  const open = (next: ExpensesTab) => setParams(next === 'client' ? {} : { tab: next });
  return (
    <>
      <PageHead title={expenses.title} under={mayWrite ? undefined : words.common.viewOnly} />
      <Tabs
        value={tab}
        onChange={(_, next: ExpensesTab) => open(next)}
        variant="scrollable"
        aria-label={expenses.title}
        sx={{ mb: 2, borderBottom: `1px solid ${token('border')}` }}
      >
        {tabs.map((one) => (
          <Tab
            key={one}
            value={one}
            label={expenses.tabs[one]}
            id={`tab-${one}`}
            {...(one === tab && { 'aria-controls': `panel-${one}` })}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} key={tab}>
        {tab === 'client' && <ClientFees mayWrite={mayWrite} />}
        {tab === 'vms' && <VmsFees mayWrite={mayWrite} />}
        {tab === 'insurance' && <InsuranceForm mayWrite={mayWrite} />}
        {tab === 'boards' && <JobBoards mayWrite={mayWrite} />}
        {tab === 'calculator' && (
          <MarginCalculator onSetUp={(what) => open(what)}>
            <MarginLimits mayWrite={mayWrite} />
          </MarginCalculator>
        )}
      </Box>
    </>
  );
}
