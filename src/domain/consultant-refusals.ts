const dayOf = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

const moneyOf = (amount: string, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(Number(amount));

/** The refusals about consultants; a part of the table in errors.ts. */
export const consultantRefusals = {
  'consultant.no-accepted': {
    status: 409,
    says: 'Nothing was accepted for this candidate yet. Move a submission to Accepted first.',
  },
  'consultant.choose-job': { status: 409, says: 'This candidate accepted more than one job. Choose one.' },
  'consultant.active': {
    status: 409,
    says: ({ project }: { project?: string }) =>
      `This consultant works on another project then${project === undefined ? '' : `: ${project}`}. A team lead can allow it with a reason.`,
  },
  'consultant.part-exists': { status: 409, says: 'This is on file already. Change it instead.' },
  'consultant.no-project': { status: 409, says: 'This consultant has no open project.' },
  'consultant.not-active': { status: 409, says: 'This consultant is not active.' },
  'consultant.not-discardable': {
    status: 409,
    says: 'Only a draft that was added by hand and has no hours can be deleted. Of a submission the draft goes when the submission moves to Backed out.',
  },
  'consultant.too-late': {
    status: 409,
    says: 'The project ended more than 14 days ago. Add a new project instead.',
  },
  'consultant.lead-only': { status: 403, says: 'Only a team lead can do this.' },
  'consultant.own-request': { status: 409, says: 'You asked for this change yourself. Another team lead decides.' },
  'consultant.request-outdated': {
    status: 409,
    says: 'The project changed since this was asked for. Reject the request and ask again.',
  },
  'consultant.decided': { status: 409, says: 'This request has been decided already.' },
  'consultant.week-frozen': {
    status: 409,
    says: 'This week is approved, so its hours cannot change. A team lead can reopen it.',
  },
  'consultant.week-invoiced': { status: 409, says: 'This week is invoiced, so its hours cannot change.' },
  'consultant.week-step': { status: 409, says: 'This week cannot go to that status from where it is.' },
  'consultant.week-not-over': {
    status: 409,
    says: 'This week is not over yet. It can be approved from its last day on.',
  },
  'consultant.week-undivided': {
    status: 409,
    says: 'The rate changed inside this week after its hours were entered. Divide them between its parts, or keep them, and save.',
  },
  'consultant.no-rate': { status: 409, says: 'No rate is in effect for these days. Add one first.' },
  'consultant.pay-over-bill': {
    status: 409,
    says: 'The pay rate is above the bill rate. Reject the request and ask again.',
  },
  'consultant.loss': {
    status: 409,
    says: ({ perHour, currency, isOvertime }: { perHour?: string; currency?: string; isOvertime?: boolean }) =>
      perHour === undefined || currency === undefined
        ? 'You would lose money on every hour.'
        : `You would lose ${moneyOf(perHour, currency)} per hour${isOvertime ? ' of overtime' : ''}.`,
  },
  'consultant.choose-segment': {
    status: 409,
    says: 'A rate changes inside this week. Enter the hours of each part.',
  },
  'consultant.hours-outside': {
    status: 409,
    says: ({ weeks = [] }: { weeks?: readonly string[] }) =>
      `There are hours outside these dates${weeks.length === 0 ? '' : `, in the ${weeks.length === 1 ? 'week' : 'weeks'} ending ${weeks.map(dayOf).join('; ')}`}. Change them first.`,
  },
  'consultant.manager-in-use': {
    status: 409,
    says: 'Weeks that are not approved yet name this manager. Approve or change them first.',
  },
  'consultant.no-columns': {
    status: 400,
    says: 'The file needs columns for the consultant, the week ending and the hours.',
  },
} as const;
