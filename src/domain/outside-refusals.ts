/** The refusals about jobs from vendor systems, boards, connectors, webhooks and people from outside; a part of the table in errors.ts. */
export const outsideRefusals = {
  'grab.outlook': { status: 415, says: 'This is an Outlook message. Save it as EML and upload that.' },
  'grab.wrong-type': {
    status: 415,
    says: 'The file must be a CSV, XLSX, HTML, XML, JSON, PDF, DOCX, EML, TXT or ZIP, and be what its name says.',
  },
  'grab.archive-inside': {
    status: 415,
    says: 'A ZIP inside another file of this kind is not opened. Upload it by itself.',
  },
  'grab.old-workbook': { status: 415, says: 'This is an old Excel workbook (.xls). Save it as XLSX or CSV.' },
  'grab.no-requisition': {
    status: 400,
    says: 'Choose the columns with the requisition number and the job title. If the file has no requisition numbers, paste its postings in Upload Job.',
  },
  'automation.killed': { status: 409, says: 'An administrator has stopped all automation.' },
  'grab.too-late': { status: 409, says: 'An upload can be taken back for 7 days.' },
  'board.not-configured': {
    status: 409,
    says: ({ setting }: { setting?: string }) =>
      `This is not connected yet${setting === undefined ? '' : `. Not set: ${setting}`}. An administrator sets it up under Connectors.`,
  },
  'board.off': { status: 409, says: 'This connector is switched off. An administrator turns it on under Connectors.' },
  'posting.incomplete': {
    status: 409,
    says: ({ missing }: { missing?: string }) =>
      `This job cannot be published as it stands${missing === undefined ? '' : `: ${missing}`}. See Boards.`,
  },
  'installation.quarantined': {
    status: 409,
    says: 'This installation is a copy. Nothing leaves it until an administrator confirms it.',
  },
  'connector.postings': { status: 409, says: 'This board has live postings. Take them down first.' },
  'connector.mails': {
    status: 409,
    says: ({ count = 0 }: { count?: number }) =>
      `${count} emails of this mailbox were not read yet. Read them, hand them over or delete them first.`,
  },
  'connector.failed': {
    status: 409,
    says: ({ why }: { why?: string }) => `The other system did not do it${why === undefined ? '.' : `: ${why}`}`,
  },
  'connector.cannot': { status: 409, says: 'This connector brings no jobs. It can only be checked.' },
  'people.no-source': {
    status: 409,
    says: 'No source of resumes is connected. An administrator sets one up under Connectors.',
  },
  'people.no-people': {
    status: 400,
    says: 'The file names no people. It needs a name, and an email address or a phone number.',
  },
  'people.settled': { status: 409, says: 'This person is no longer waiting.' },
  'people.touched': { status: 409, says: 'Someone has worked with this candidate since. The record stays.' },
  'people.no-refresh': {
    status: 409,
    says: 'There is no active chatbot type for a data refresh. Add one under Chatbot Types.',
  },
  'people.not-asked': {
    status: 409,
    says: ({ why }: { why?: string }) => `This candidate was not asked${why === undefined ? '.' : `: ${why}.`}`,
  },
  'webhook.too-many': {
    status: 409,
    says: ({ most = 20 }: { most?: number }) => `A Business Unit has at most ${most} webhooks. Remove one first.`,
  },
  'webhook.off': { status: 409, says: 'This webhook is off. Turn it on first; what waits then goes out.' },
} as const;
