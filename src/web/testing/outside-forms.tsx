import { AddPeople } from '#web/areas/automation/add-people.tsx';
import { Schedules } from '#web/areas/automation/schedules.tsx';
import { SingleSignOn } from '#web/areas/integrations/single-sign-on.tsx';
import { WebhookForm } from '#web/areas/integrations/webhook-form.tsx';
import { ConnectorForm } from '#web/areas/job-boards/connector-form.tsx';
import { Approval } from '#web/areas/outreach/template-approval.tsx';

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

/** The forms of people from outside, connectors, integrations and approvals, by file: what draws one, a field of it, and what is typed there. */
export const outsideForms = {
  'areas/automation/schedules.tsx': [
    {
      draw: () => (
        <Schedules
          schedules={[]}
          ticks={[]}
          unitZone="America/Chicago"
          isPlanRunning
          mayWrite
          opened="new"
          onOpen={quiet}
        />
      ),
      field: /^Not before/,
      typed: '07:30',
    },
  ],
  'areas/automation/add-people.tsx': [
    {
      draw: () => <AddPeople sources={[]} onClose={quiet} onAdded={quiet} />,
      field: /^Where they come from/,
      typed: 'A partner',
    },
  ],
  'areas/outreach/template-approval.tsx': [
    {
      draw: () => <Approval template={{ id: 7, name: 'Hello' }} version={{ version: 1 }} />,
      clicks: ['Ask for changes'],
      field: /^What should change/,
      typed: 'Shorter',
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
