import type { Family } from './family.ts';
import { commas, lines } from './lists.ts';

/** Families of work in finance, people and administration. */
export const officeFamilies: readonly Family[] = [
  {
    key: 'accountant',
    sector: 'office',
    titles: ['Accountant', 'Senior Accountant', 'Financial Analyst'],
    core: commas('Accounting, Excel, Financial analysis, GAAP, Auditing'),
    more: commas(
      'QuickBooks, SAP, Budgeting, Reconciliation, Financial reporting, Accounts payable, Accounts receivable, Payroll, Power BI',
    ),
    deeds: lines(`
      Closed the month in five days instead of nine by agreeing balances during the month instead of after it.
      Prepared {GAAP} statements for two outside audits without a finding.
      Found a double payment of #12-60# thousand with a quiet afternoon of {Auditing|Reconciliation|Excel}.
      Rebuilt the {Budgeting|Excel} forecast so that branch managers use it.
      Kept the ledgers of #3-9# companies in {QuickBooks|SAP|Excel}.
      Brought overdue {Accounts receivable} from 61 days to #34-45#.
      Ran {Payroll} for #120-500# people in two countries.
      Wrote down #25-70# closing steps, with a name and a day for each.
      Replaced #15-40# linked {Excel} files by one {Power BI|Excel} model.
      Answered #150-400# questions of the auditors within the week.
      Moved opening balances to {SAP|QuickBooks} and agreed them to the cent.
    `),
    certificates: ['CPA'],
    degrees: ['Accounting', 'Finance'],
    rate: 42,
    purposes: lines(`
      A colleague is on leave over year-end, and the auditors come in February.
      Two companies were bought last year and have to be closed like the others.
    `),
    duties: lines(`
      close the month with two colleagues
      agree balances and explain differences
      prepare figures for the management meeting
      help the auditors to what they ask for
      improve one closing step each month
    `),
  },
  {
    key: 'hr',
    sector: 'office',
    titles: ['HR Generalist', 'HR Specialist', 'Talent Acquisition Specialist'],
    core: commas('Human resources, Recruiting, HRIS, Payroll, Excel'),
    more: commas(
      'Workday, Onboarding, Employee relations, Benefits administration, ADP, Performance management, Training, Interviewing',
    ),
    deeds: lines(`
      Looked after #140-420# people at three sites in all matters of {Human resources|Employee relations}.
      Filled #40-110# positions a year by {Recruiting|Interviewing}, most within five weeks.
      Rebuilt {Onboarding|Human resources}: laptops, rights and a lunch are ready on the first day.
      Moved personnel files of #300-900# people to {Workday|HRIS|ADP}.
      Ran open enrolment in {Benefits administration} and answered every question within a day.
      Settled #15-40# conflicts a year through {Employee relations|Human resources} before they became cases.
      Wrote the {Performance management|Training} guide that leaders now use.
      Checked {Payroll|ADP|HRIS} against contracts and found eleven wrong grades.
      Reported turnover from {HRIS|Excel|Workday} each month, with reasons and not only figures.
      Taught #20-60# managers to hold fair {Interviewing|Recruiting} talks.
    `),
    certificates: ['SHRM-CP', 'PHR'],
    degrees: ['Human Resource Management', 'Psychology'],
    rate: 40,
    purposes: lines(`
      A second site opens next year, and eighty people have to be found and welcomed.
      Personnel files leave the cabinets this year.
    `),
    duties: lines(`
      answer questions of staff and leaders
      accompany people from offer to first month
      keep files complete and private
      prepare figures for the managers
      support hiring in busy weeks
    `),
  },
  {
    key: 'health-admin',
    sector: 'office',
    titles: ['Medical Office Administrator', 'Medical Billing Specialist', 'Patient Access Representative'],
    core: commas('Medical billing, HIPAA, Electronic health records, Customer service, Data entry'),
    more: commas('Epic, ICD-10, CPT, Scheduling, Medical terminology, Excel, Cerner, Insurance verification'),
    deeds: lines(`
      Registered #40-90# patients a day and checked {Insurance verification|Electronic health records} before they sat down.
      Cut refused claims by #15-35# percent with careful {Medical billing|ICD-10|CPT}.
      Built a {Scheduling|Customer service} plan for #4-12# physicians that leaves room for emergencies.
      Coded #60-140# visits a day in {ICD-10|CPT|Medical terminology}.
      Trained #5-15# colleagues when the clinic changed to {Epic|Cerner|Electronic health records}.
      Found #20-60# thousand in unbilled visits by comparing the calendar with {Medical billing}.
      Kept {HIPAA} rules at a front desk where everybody hears everything.
      Moved #2-8# thousand paper charts by {Data entry} with a second check of each.
      Called patients back the same day and kept the {Customer service} score at 4.8 of 5.
    `),
    certificates: ['Certified Professional Coder'],
    degrees: ['Health Administration', 'Office Administration'],
    rate: 27,
    purposes: lines(`
      Two clinics share one front desk from January, and the waiting room should not notice.
      Claims come back more often than they should; this person finds out why.
    `),
    duties: lines(`
      welcome and register patients
      plan appointments of six physicians
      prepare and follow claims
      keep what is heard at the desk private
      answer the telephone in turn
    `),
  },
];

/** Families of work with patients. */
export const careFamilies: readonly Family[] = [
  {
    key: 'nurse',
    sector: 'care',
    titles: ['Registered Nurse', 'Clinical Documentation Specialist'],
    core: commas('Patient care, Electronic health records, HIPAA, Cerner'),
    more: commas('Epic, Medication administration, Case management, Triage, Utilization review, Care planning, BLS'),
    deeds: lines(`
      Cared for #4-6# patients a shift on a cardiac floor and charted in {Epic|Cerner|Electronic health records}.
      Trained new colleagues on {Epic|Electronic health records} during a system change.
      Reviewed #40-90# charts a week for {Utilization review|Electronic health records} and raised their completeness.
      Led discharge calls under {Care planning|Case management} that cut returns within thirty days.
      Practised {Medication administration|Patient care} with a second pair of eyes for every high-risk drug.
      Answered #60-120# calls a day in telephone {Triage}.
      Coordinated home care for #30-70# families through {Case management}.
      Kept a ward's {HIPAA} practice clean: no screen left open, no name at the door.
      Looked after new mothers and their families with calm {Patient care}.
      Led #6-20# drills of {BLS|Patient care} for the night shift.
    `),
    certificates: ['RN License', 'BLS Certification'],
    degrees: ['Nursing'],
    rate: 54,
    purposes: lines(`
      Three colleagues are on leave this winter, and the floor keeps its ratio.
      Charts are reviewed before discharge instead of after.
    `),
    duties: lines(`
      care for five patients a shift
      keep complete records
      speak with families and physicians
      follow safety rules without exception
      guide students on the floor
    `),
  },
];

/** Families of work with things that are built. */
export const engineeringFamilies: readonly Family[] = [
  {
    key: 'mechanical',
    sector: 'engineering',
    titles: ['Mechanical Engineer', 'Mechanical Design Engineer', 'CAD Designer'],
    core: commas('AutoCAD, SolidWorks, Mechanical engineering, Six Sigma, Project management'),
    more: commas(
      'MATLAB, Engineering drawings, GD&T, Manufacturing, Bill of materials, Root cause analysis, Excel, ANSYS',
    ),
    deeds: lines(`
      Designed the frame of a packing line in {SolidWorks|AutoCAD}, now running in three plants.
      Cut scrap by #12-28# percent by {Root cause analysis|Six Sigma}.
      Released #120-300# drawings from {SolidWorks|AutoCAD} with four corrections in all.
      Led trials with suppliers until the part held a million cycles.
      Calculated the bracket in {ANSYS|MATLAB} and took #8-20# percent off its weight.
      Rewrote tolerances in {GD&T} with the machinists who have to hold them.
      Kept the {Bill of materials|Excel} of #200-700# parts true through nine changes.
      Brought a pump from sketch to {Manufacturing|Mechanical engineering} in eleven months.
      Measured #30-80# returned units and found one worn fixture behind them all.
      Planned the move of a press by {Project management|AutoCAD} over a closed week.
    `),
    certificates: ['Professional Engineer', 'Certified SolidWorks Professional'],
    degrees: ['Mechanical Engineering'],
    rate: 55,
    purposes: lines(`
      A packing line is built a fourth time, and this time it has to fit a smaller hall.
      A part that was bought is to be made in house.
    `),
    duties: lines(`
      design parts and assemblies
      release drawings that the shop can work from
      stand at the line when it starts
      talk with suppliers about what they can hold
      find the reason when something breaks
    `),
  },
  {
    key: 'electrical',
    sector: 'engineering',
    titles: ['Electrical Engineer', 'Controls Engineer', 'Electrical Design Engineer'],
    core: commas('PLC, AutoCAD, Electrical engineering, Troubleshooting, Project management'),
    more: commas('MATLAB, SCADA, HMI, Instrumentation, Engineering drawings, Root cause analysis, Excel'),
    deeds: lines(`
      Programmed the {PLC} of a bottling line that fills #200-420# bottles a minute.
      Drew #60-180# control cabinets in {AutoCAD|Engineering drawings} that fitted the first time.
      Brought #20-60# pumping stations under one {SCADA|HMI|PLC}.
      Found by {Troubleshooting|Root cause analysis} why a drive stopped on humid days.
      Replaced relays of thirty years by {PLC} over one shutdown, with the old drawings on the table.
      Calibrated #150-500# points of {Instrumentation|SCADA} and threw out the ones nobody reads.
      Designed {HMI|SCADA} screens with operators until the alarms made sense.
      Led a substation upgrade through {Project management|Electrical engineering} without an unplanned outage.
      Modelled the load of a new hall in {MATLAB|Excel} and saved a transformer.
      Wrote the lock-out procedure that #40-120# electricians follow.
    `),
    certificates: ['Professional Engineer'],
    degrees: ['Electrical Engineering'],
    rate: 58,
    purposes: lines(`
      Forty pumping stations report by telephone; by next winter they should report by themselves.
      The controls of a line are older than most who work on it.
    `),
    duties: lines(`
      plan and draw control cabinets
      program and commission on site
      find faults together with electricians
      keep drawings and backups true
      prepare shutdowns to the hour
    `),
  },
];
