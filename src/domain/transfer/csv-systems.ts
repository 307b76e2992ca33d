import type { TransferKind } from './transfer-fields.ts';

/** Headings of one system: by kind, the field and the headings that it may have, separated by `|`. */
type Headings = Readonly<Partial<Record<TransferKind, Readonly<Record<string, string>>>>>;

/** A system that agencies leave: what its tables are recognized by, and what its columns are called. */
export type CsvSystem = {
  readonly name: string;
  /** Headings that others do not have; two of them in one file say which system it is. */
  readonly signs: string;
  readonly headings: Headings;
};

/**
 * The headings of exports, as far as they differ from the general ones (csv-columns.ts). Administrators of these systems rename
 * and choose columns, so a map is where to begin, not a promise; what is not recognized is named on the screen.
 */
export const csvSystems = {
  bullhorn: {
    name: 'Bullhorn',
    signs:
      'client corporation|client corporation id|job order|job order id|published category|primary email|date added by|open closed|num openings|client bill rate|user date added|occupation',
    headings: {
      client: {
        ref: 'client corporation id|corporation id',
        phone: 'main phone',
        website: 'company url',
        industry: 'industry list',
      },
      contact: {
        ref: 'client contact id',
        client: 'client corporation id|client corporation|company',
        title: 'occupation',
        email: 'email 1|primary email',
        phone: 'direct phone|work phone',
      },
      candidate: {
        emails: 'primary email|email 1|email 2|email 3|other email',
        headline: 'occupation',
        employer: 'current company|company name',
        resume: 'skill list|skills|description',
        rate: 'desired pay|hourly rate low|hourly rate',
        availableOn: 'date available',
      },
      job: {
        ref: 'job order id',
        client: 'client corporation id|client corporation',
        title: 'published job title',
        requisition: 'external id',
        description: 'public description|description public|job description',
        positions: 'num openings|openings',
        billMax: 'client bill rate',
        jobType: 'employment type',
      },
      submission: {
        candidate: 'candidate id|candidate',
        job: 'job order id|job id|job order',
        stage: 'status',
        at: 'date added',
      },
    },
  },
  jobdiva: {
    name: 'JobDiva',
    signs:
      'jobdiva no|jobdiva|optional ref|alternate email|submittal date|rfq id|agreed bill rate|maximum bill rate|minimum bill rate',
    headings: {
      client: { ref: 'company id', name: 'company name', phone: 'phone', street: 'address 1', postalCode: 'zip code' },
      contact: {
        ref: 'contact id|customer id',
        client: 'company id|company name',
        email: 'email',
        phone: 'work phone|phone',
      },
      candidate: {
        ref: 'candidate id',
        emails: 'email|alternate email',
        phones: 'cell phone|home phone|work phone',
        resume: 'plain text|resume text',
      },
      job: {
        ref: 'job id|jobdiva no|jobdiva',
        client: 'company id|company name|company',
        title: 'job title',
        requisition: 'optional ref',
        description: 'job description',
        positions: 'openings',
        payMin: 'minimum rate',
        payMax: 'maximum rate',
        billMin: 'minimum bill rate',
        billMax: 'maximum bill rate',
        startOn: 'start date',
        status: 'job status',
        jobType: 'position type',
      },
      submission: {
        ref: 'submittal id|activity id',
        candidate: 'candidate id',
        job: 'job id',
        at: 'submittal date',
        billRate: 'agreed bill rate|bill rate',
        payRate: 'agreed pay rate|pay rate',
        stage: 'submittal status',
      },
    },
  },
  ceipal: {
    name: 'CEIPAL',
    signs:
      'applicant id|applicant status|job code|client bill rate salary|pay rate salary|submission status|other phone number|linkedin profile url|primary skills|applicant name',
    headings: {
      client: { phone: 'contact number|business unit contact number', postalCode: 'postal code' },
      contact: { client: 'client', phone: 'office number|mobile number', email: 'email id' },
      candidate: {
        ref: 'applicant id',
        emails: 'email address|email id|alternate email address|other email',
        phones: 'mobile number|home phone number|work phone number|other phone number',
        linkedin: 'linkedin profile url',
        resume: 'primary skills|skills',
        taxTerm: 'tax terms',
      },
      job: {
        ref: 'job code',
        client: 'client',
        requisition: 'client job id',
        billMax: 'client bill rate salary',
        payMax: 'pay rate salary',
        positions: 'number of positions|no of positions',
        region: 'states|state',
        startOn: 'job start date',
        endClient: 'end client',
      },
      submission: {
        ref: 'submission id',
        candidate: 'applicant id|applicant name',
        job: 'job code',
        stage: 'submission status',
        at: 'submitted on|submission date',
        billRate: 'bill rate',
        payRate: 'pay rate',
      },
    },
  },
  'zoho-recruit': {
    name: 'Zoho Recruit',
    signs:
      'candidate owner|secondary email|skill set|current job title|posting title|job opening id|job opening status|candidate status|number of positions|email opt out|application status|account manager|billing street|billing code',
    headings: {
      client: {
        name: 'client name',
        phone: 'contact number',
        street: 'billing street',
        city: 'billing city',
        region: 'billing state',
        postalCode: 'billing code',
        country: 'billing country',
        remark: 'about',
      },
      contact: { client: 'client name', title: 'job title', phone: 'work phone|mobile' },
      candidate: {
        emails: 'email|secondary email',
        phones: 'mobile|phone',
        headline: 'current job title',
        employer: 'current employer',
        resume: 'skill set|additional info',
        optedOut: 'email opt out',
      },
      job: {
        ref: 'job opening id',
        client: 'client name',
        title: 'posting title|job opening name',
        positions: 'number of positions',
        status: 'job opening status',
        startOn: 'target date',
        description: 'job description',
      },
      submission: {
        ref: 'application id',
        candidate: 'candidate id|candidate name',
        job: 'job opening id|posting title',
        stage: 'application status|candidate status',
        at: 'created time|associated on',
      },
    },
  },
  pcrecruiter: {
    name: 'PCRecruiter',
    signs: 'name id|name type|position id|web site|specialty|rollup|pipeline id|interview status|min salary|max salary',
    headings: {
      client: { ref: 'company id', website: 'web site', industry: 'specialty|industry' },
      contact: { ref: 'name id', client: 'company id|company name', phone: 'work phone' },
      candidate: {
        ref: 'name id|candidate id',
        phones: 'mobile phone|home phone|work phone',
        employer: 'company name',
        resume: 'resume|keywords',
      },
      job: {
        ref: 'position id',
        client: 'company id|company name',
        salaryMin: 'min salary',
        salaryMax: 'max salary',
        description: 'job description',
        requisition: 'req number',
      },
      submission: {
        ref: 'pipeline id|interview id',
        candidate: 'name id|candidate id|candidate name',
        job: 'position id|job title',
        stage: 'interview status|pipeline status',
        at: 'interview date|date',
      },
    },
  },
} as const satisfies Readonly<Record<string, CsvSystem>>;
export type CsvSystemKey = keyof typeof csvSystems;
