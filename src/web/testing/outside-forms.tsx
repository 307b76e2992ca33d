import { AddPeople } from '#web/areas/automation/add-people.tsx';
import { SingleSignOn } from '#web/areas/integrations/single-sign-on.tsx';
import { WebhookForm } from '#web/areas/integrations/webhook-form.tsx';
import { ConnectorForm } from '#web/areas/job-boards/connector-form.tsx';

const quiet = () => undefined;
const noConnectors = {
  connectors: [],
  logins: [],
  boards: [],
  vendorSystems: [],
  hasInbox: true,
  hasDropFolder: false,
  hosts: [],
  isQuarantined: false,
};

/** The forms of people from outside, connectors and integrations, by file: what draws one, a field of it, and what is typed there. */
export const outsideForms = {
  'areas/automation/add-people.tsx': [
    {
      draw: () => <AddPeople sources={[]} onClose={quiet} onAdded={quiet} />,
      field: /^Where they come from/,
      typed: 'A partner',
    },
  ],
  'areas/integrations/webhook-form.tsx': [
    {
      draw: () => <WebhookForm webhook={undefined} onClose={quiet} onSecret={quiet} />,
      field: /^Name/,
      typed: 'Payroll',
    },
  ],
  'areas/integrations/single-sign-on.tsx': [
    { draw: () => <SingleSignOn />, field: /^Name on the sign-in button/, typed: 'Okta' },
  ],
  'areas/job-boards/connector-form.tsx': [
    {
      draw: () => <ConnectorForm connector={undefined} choices={noConnectors} onClose={quiet} />,
      field: /^Name/,
      typed: 'Our board',
    },
  ],
};
