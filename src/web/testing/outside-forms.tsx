import { AddPeople } from '#web/areas/automation/add-people.tsx';
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

/** The forms of people from outside and connectors, by file: what draws one, a field of it, and what is typed there. */
export const outsideForms = {
  'areas/automation/add-people.tsx': [
    {
      draw: () => <AddPeople sources={[]} onClose={quiet} onAdded={quiet} />,
      field: /^Where they come from/,
      typed: 'A partner',
    },
  ],
  'areas/job-boards/connector-form.tsx': [
    {
      draw: () => <ConnectorForm connector={undefined} choices={noConnectors} onClose={quiet} />,
      field: /^Name/,
      typed: 'Our board',
    },
  ],
};
