import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router';
import { page } from '#domain/access/pages.ts';
import { useSignedIn } from '#web/shell/session-provider.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { AllTokens } from './all-tokens.tsx';
import { SingleSignOn } from './single-sign-on.tsx';
import { Webhooks } from './webhooks.tsx';
import { integrationWords } from './words/words.ts';

type IntegrationsTab = 'webhooks' | 'tokens' | 'sign-on';

/** How other systems work with this one, for administrators. What concerns every unit is for who holds them all. */
export function Integrations() {
  const { integrations: t } = useWords(integrationWords);
  const { pages } = useSignedIn();
  const [params, setParams] = useSearchParams();
  const tabs: IntegrationsTab[] = [
    'webhooks',
    ...(pages.includes(page.securityUser) ? (['tokens'] as const) : []),
    ...(pages.includes(page.businessUnits) ? (['sign-on'] as const) : []),
  ];
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'webhooks';
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHead title={t.title} under={t.intro} />
      <Tabs
        value={tab}
        onChange={(_, next: IntegrationsTab) => setParams(next === 'webhooks' ? {} : { tab: next })}
        variant="scrollable"
        aria-label={t.title}
        sx={{ borderBottom: `1px solid ${token('border')}` }}
      >
        {tabs.map((one) => (
          <Tab
            key={one}
            value={one}
            label={t.tabs[one]}
            id={`tab-${one}`}
            {...(one === tab && { 'aria-controls': `panel-${one}` })}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`panel-${tab}`}
        aria-labelledby={`tab-${tab}`}
        key={tab}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {tab === 'webhooks' && <Webhooks />}
        {tab === 'tokens' && <AllTokens />}
        {tab === 'sign-on' && <SingleSignOn />}
      </Box>
    </Box>
  );
}
