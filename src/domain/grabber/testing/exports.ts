import type { GrabField } from '../fields.ts';

/** A file as a vendor system might export it, with the field that each column truly is; '' for none. All of it is invented. */
export type InventedExport = {
  readonly system: 'Beeline' | 'Vectorvms' | 'Dotstaff' | 'Covendis' | 'Flextrack';
  readonly headings: readonly string[];
  readonly truth: readonly (GrabField | '')[];
};

/** How five systems word their columns; "|" parts the words that one programme or another of the system uses. */
const wording: Readonly<
  Record<InventedExport['system'], readonly (readonly [words: string, field: GrabField | ''])[]>
> = {
  Beeline: [
    ['Request Number|Request #|Req ID', 'requisition'],
    ['Job Position Title|Position Title|Job Title', 'title'],
    ['Client|Customer Name|Business Unit', 'client'],
    ['Request Status|Status|Req Status', 'status'],
    ['# of Openings|Openings|Positions Available', 'positions'],
    ['Min Bill Rate|Bill Rate Min|Bill Rate (Low)', 'billRateMin'],
    ['Max Bill Rate|NTE Bill Rate|Bill Rate (High)', 'billRateMax'],
    ['Est. Start Date|Projected Start Date|Assignment Start', 'startOn'],
    ['Est. End Date|Projected End Date|Assignment End', 'endOn'],
    ['Work Location|Location|Site', 'location'],
    ['Hiring Manager|Requesting Manager|Manager', 'manager'],
    ['Submittal Deadline|Respond By|Response Due', 'dueAt'],
    ['Max Submittals|Submission Limit|Candidate Limit', 'submissionLimit'],
    ['GL Code|Cost Center|PO Number', ''],
    ['Job Description|Position Description|Description', 'description'],
  ],
  Vectorvms: [
    ['Requisition ID|Requisition #|Req. No.', 'requisition'],
    ['Title|Job Title|Labor Category', 'title'],
    ['Agency|Agency Name|State Agency', 'client'],
    ['Division|Department|Bureau', 'endClient'],
    ['Status|Requisition Status|Current Status', 'status'],
    ['Number of Positions|Quantity|Headcount', 'positions'],
    ['Hourly Pay Rate|Pay Rate|Max Pay Rate', 'payRate'],
    ['Start Date|Target Start Date|Anticipated Start Date', 'startOn'],
    ['End Date|Target End Date|Anticipated End Date', 'endOn'],
    ['Work City|City|Location City', 'city'],
    ['State|Work State|Location State', 'state'],
    ['Zip|Zip Code|Work Zip', 'postalCode'],
    ['Required/Desired Skills|Required Skills|Skill Matrix', 'skills'],
    ['Closing Date|Close Date|No New Submittals After', 'dueAt'],
    ['Released to Suppliers|Release Date|Released', 'releasedAt'],
    ['MSP Owner|Account Specialist|CAI Contact Email', ''],
  ],
  Dotstaff: [
    ['Posting ID|Posting Number|Posting #', 'requisition'],
    ['Position|Position Name|Posting Title', 'title'],
    ['Organization|Client Organization|Hiring Organization', 'client'],
    ['Posting Status|Status|Stage', 'status'],
    ['Number of Positions|Vacancies|Number of Openings', 'positions'],
    ['Rate Range|Bill Rate Range|Bill Rate', 'billRate'],
    ['Projected Start|Start|Position Start Date', 'startOn'],
    ['Projected End|End|Position End Date', 'endOn'],
    ['Hours/Week|Weekly Hours|Hours per Week', 'hoursPerWeek'],
    ['Job Type|Engagement Type|Position Type', 'jobType'],
    ['Site Location|Work Site|Job Location', 'location'],
    ['Remote|Remote Eligible|Work Arrangement', 'workMode'],
    ['Bid Due Date|Close|Closes', 'dueAt'],
    ['Bids per Vendor|Max Bids|Limit per Vendor', 'submissionLimit'],
    ['Comments|Duties|Posting Text', 'description'],
    ['Shift|Weekend|Min Education', ''],
  ],
  Covendis: [
    ['Job ID|Request ID|Requirement ID', 'requisition'],
    ['Role|Role Name|Job Classification', 'title'],
    ['Ordering Entity|Buyer|Client Name', 'client'],
    ['Status|Job Status|Posting Status', 'status'],
    ['Number Required|Resources Required|Open Positions', 'positions'],
    ['Not To Exceed Rate|NTE|Maximum Rate', 'billRateMax'],
    ['Begin Date|Desired Start|Contract Start', 'startOn'],
    ['Contract End|Expected End Date|Engagement End', 'endOn'],
    ['Duration (months)|Contract Length|Duration', 'durationMonths'],
    ['Location of Work|Place of Work|Duty Station', 'location'],
    ['Onsite/Remote|Telework|Work Model', 'workMode'],
    ['Responses Due|Deadline|Submit By', 'dueAt'],
    ['Minimum Years|Years of Experience|Years Experience', 'minYears'],
    ['Statement of Work|Scope of Work|Requirements', 'description'],
    ['Contract Vehicle|NASPO Category|Evaluator Notes ID', ''],
  ],
  Flextrack: [
    ['Requisition Number|Req Number|Task Order Request #', 'requisition'],
    ['Opportunity Title|Resource Title|Title', 'title'],
    ['Ministry|Customer|Client', 'client'],
    ['Branch|Division|Department', 'endClient'],
    ['Opportunity Status|Status|State of Request', 'status'],
    ['Number of Resources|Seats|# Openings', 'positions'],
    ['Max Rate|Rate Cap|Ceiling Rate', 'billRateMax'],
    ['Estimated Start Date|Start Date|Est. Start', 'startOn'],
    ['Estimated End Date|End Date|Est. End', 'endOn'],
    ['City|Town|Job City', 'city'],
    ['Province|State/Province|Region', 'state'],
    ['Work Setting|Remote/Hybrid/Onsite|Remote Option', 'workMode'],
    ['Closing Date/Time|Closing Date|Proposal Due', 'dueAt'],
    ['Issue Date|Broadcast Date|Posted Date', 'releasedAt'],
    ['Proposals per Vendor|Max Submissions|Resumes per Supplier', 'submissionLimit'],
    ['Security Screening|Language Requirement|Procurement Officer ID', ''],
  ],
};

/** A small generator of numbers, the same for the same seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** How a programme of a client decorates its headings. */
const decorations: readonly ((heading: string) => string)[] = [
  (heading) => heading,
  (heading) => heading.toUpperCase(),
  (heading) => `${heading}:`,
  (heading) => heading.replaceAll(' ', '_'),
  (heading) => heading.replaceAll(' ', ''),
  (heading) => `  ${heading} `,
];

/** Thirty invented exports: six programmes of each system, each with its own words, order and spelling of headings. */
export function inventedExports(): InventedExport[] {
  return Object.entries(wording).flatMap(([system, columns], place) =>
    decorations.map((decorate, variant) => {
      const next = random(place * 100 + variant + 1);
      const order = columns
        .map((column) => ({ column, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ column: [words, field] }) => {
          const said = words.split('|');
          return { heading: decorate(said[Math.floor(next() * said.length)]!), field };
        });
      return {
        system: system as InventedExport['system'],
        headings: order.map(({ heading }) => heading),
        truth: order.map(({ field }) => field),
      };
    }),
  );
}
