/** Places and fields of work of the sample's clients, in the order of their names; streets and numbers are invented. */
export const clientPlaces = {
  USA: [
    ['State government', '400 Commerce Avenue', 'Harrisburg', 'PA', '17101'],
    ['Insurance', '1200 Meridian Parkway', 'Omaha', 'NE', '68102'],
    ['Banking', '88 Bluewater Plaza', 'Charlotte', 'NC', '28202'],
    ['Health care', '15 Keystone Ridge', 'Columbus', 'OH', '43215'],
    ['Utilities', '730 Copper Road', 'Phoenix', 'AZ', '85004'],
    ['Airlines', '2 Harborview Terminal', 'Atlanta', 'GA', '30320'],
    ['Retail', '5600 Granite Way', 'Minneapolis', 'MN', '55402'],
    ['Telecommunications', '910 Prairie Street', 'Dallas', 'TX', '75201'],
  ],
  CAN: [
    ['Provincial government', '55 Northlake Road', 'Toronto', 'ON', 'M5G 1X6'],
    ['Banking', '210 Maple Hollow', 'Hamilton', 'ON', 'L8P 1A1'],
    ['Energy', '1 Northwind Square', 'Calgary', 'AB', 'T2P 1J9'],
    ['Health care', '77 Cedar Coast', 'Vancouver', 'BC', 'V6B 1A1'],
    ['Pensions', '9 Fairview Place', 'Ottawa', 'ON', 'K1P 1J1'],
  ],
} as const;

/** Further addresses of some clients, by their index in the list above; missing fields are as in the main address. */
export const furtherAddresses = {
  USA: [
    {
      of: 0,
      kind: 'BILLING',
      label: 'Accounts payable',
      street: 'PO Box 2210',
      city: 'Harrisburg',
      region: 'PA',
      postalCode: '17105',
    },
    {
      of: 1,
      kind: 'WORK_SITE',
      label: 'Claims center',
      attention: 'Badge at the east door before 9',
      street: '4410 Sandhill Road',
      city: 'Lincoln',
      region: 'NE',
      postalCode: '68508',
    },
    {
      of: 1,
      kind: 'OFFICE',
      street: '17 Longview Court, floor 3',
      city: 'Des Moines',
      region: 'IA',
      postalCode: '50309',
    },
    {
      of: 2,
      kind: 'WORK_SITE',
      label: 'Data center',
      attention: 'Escort needed, call from the gate',
      street: '900 Quarry Loop',
      city: 'Fort Mill',
      region: 'SC',
      postalCode: '29715',
    },
    {
      of: 5,
      kind: 'MAIL',
      attention: 'Vendor management',
      street: 'PO Box 87',
      city: 'Atlanta',
      region: 'GA',
      postalCode: '30320-0087',
    },
    {
      of: 7,
      kind: 'WORK_SITE',
      label: 'Network operations',
      street: '61 Switchyard Lane',
      city: 'Plano',
      region: 'TX',
      postalCode: '75074',
    },
  ],
  CAN: [
    {
      of: 0,
      kind: 'WORK_SITE',
      label: 'Service hub',
      attention: 'Sign in at security, level 2',
      street: '300 Lakeshore Crescent',
      city: 'Kingston',
      region: 'ON',
      postalCode: 'K7L 1A1',
    },
    {
      of: 2,
      kind: 'WORK_SITE',
      label: 'Control room',
      street: '12 Foothills Way',
      city: 'Red Deer',
      region: 'AB',
      postalCode: 'T4N 1A1',
    },
    {
      of: 2,
      kind: 'BILLING',
      attention: 'Accounts payable',
      street: 'PO Box 41',
      city: 'Calgary',
      region: 'AB',
      postalCode: 'T2P 2A1',
    },
  ],
} as const;

/** Firms through which the sample supplies. */
export const vendors = {
  USA: [
    ['Aldergate Workforce', 'MSP', 'Beeline', '3.5', '1'],
    ['Summit Bridge Staffing', 'PRIME', 'Vectorvms', '2', '1'],
    ['Riverbend Talent Partners', 'SUBVENDOR', '', '6', '2'],
    ['Opal Systems Exchange', 'VMS_OPERATOR', 'Dotstaff', '1.25', ''],
    ['Lantern Payroll Services', 'PAYROLL', '', '4', ''],
    ['Quarry Hill Consulting', 'SUBVENDOR', '', '5.5', '3'],
  ],
  CAN: [
    ['Borealis Workforce', 'MSP', 'Flextrack', '3', '1'],
    ['Tamarack Staffing', 'PRIME', 'Flextrack', '2.5', '1'],
    ['Portage Payroll', 'PAYROLL', '', '4.25', ''],
  ],
} as const;

export const departments = [
  'Engineering',
  'Data and analytics',
  'Infrastructure',
  'Digital',
  'Claims',
  'Finance',
] as const;

/** Partners to whom jobs are mailed: company, relation, where they find people, for what. */
export const partners = {
  USA: [
    ['Cottonwood Search', 'FREELANCE', ['TX', 'OK', 'LA'], ['Java', 'Spring']],
    ['Sierra Peak Recruiting', 'SUBVENDOR', ['CA', 'NV', 'AZ'], ['Data engineering', 'Python']],
    ['Old Harbor Talent', 'PEER', ['MA', 'CT', 'RI', 'NH'], ['Health care IT', 'Epic']],
    ['Magnolia Partners', 'SUBVENDOR', ['GA', 'FL', 'SC', 'NC'], ['SAP', 'Oracle']],
    ['Great Plains Staffing', 'PEER', ['NE', 'IA', 'KS'], ['Guidewire', 'Insurance']],
    ['Hudson Line Search', 'FREELANCE', ['NY', 'NJ', 'PA'], ['Finance', 'Murex']],
    ['Evergreen Recruiters', 'ALUMNI', ['WA', 'OR', 'ID'], ['AWS', 'Kubernetes']],
    ['Bluegrass Talent', 'PEER', ['KY', 'TN', 'OH'], ['.NET', 'Azure']],
  ],
  CAN: [
    ['Lakehead Search', 'FREELANCE', ['ON', 'MB'], ['Java', 'COBOL']],
    ['Chinook Recruiting', 'SUBVENDOR', ['AB', 'SK', 'BC'], ['SCADA', 'SAP']],
    ['Saint-Laurent Talents', 'PEER', ['QC', 'NB'], ['Banking', 'SQL']],
    ['Fundy Staffing', 'ALUMNI', ['NS', 'NB', 'PE'], ['Help desk', 'Networks']],
  ],
} as const;

/** What people write down about a client. */
export const notes = [
  'Prefers two short lists a week over single resumes. Rates are settled by procurement, not by the hiring manager.',
  'Interviews by video only, never on Fridays. Ask for availability in Central time.',
  'Background check takes ten working days here: tell candidates before the start date is promised.',
  'Renewal of the agreement is discussed in spring; keep the insurance certificate up to date.',
] as const;
