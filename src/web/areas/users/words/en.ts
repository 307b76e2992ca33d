import type { PageId } from '#domain/access/pages.ts';
import { many } from '#domain/english.ts';

/** English of what each page carries; a page without words does not compile. */
const pagesEn: Readonly<Record<PageId, PageWords>> = {
  1: {
    shows:
      'Jobs and drafts, resumes being parsed, match results with the reasons for each score, and the fees in the margin.',
    changes:
      'Upload jobs and resumes, edit and open a job, run matching and set scoring weights, start the chatbot, submit a candidate.',
  },
  2: {
    shows: 'All jobs with their match results, compared runs, conversations and the fees in the margin.',
    changes:
      'Edit and open jobs, delete drafts, run matching and set scoring weights, start the chatbot, submit a candidate.',
  },
  3: {
    shows:
      'All candidates with their resumes, skills, employment and consents, and candidate search with your saved searches.',
    changes: 'Edit candidates, upload resumes, start the chatbot, submit a candidate to a job.',
  },
  4: {
    shows: 'All Business Units, even those not granted to the user. Their records stay hidden.',
    changes: 'Add, edit and import Business Units, activate or deactivate them.',
  },
  5: {
    shows: 'The statuses of a candidate on a client’s job, and where each is used.',
    changes: 'Add, edit, order and import these statuses, activate or deactivate them.',
  },
  6: {
    shows: 'Clients with their contacts, notes, jobs, fees and history. The list can be exported.',
    changes: 'Add, edit, import and delete clients, activate or deactivate them, manage their contacts and notes.',
  },
  7: {
    shows: 'Vendors with their contacts, notes, fees and history. The list can be exported.',
    changes: 'Add, edit, import and delete vendors, activate or deactivate them, manage their contacts and notes.',
  },
  8: {
    shows: 'The statuses of a job, and where each is used.',
    changes: 'Add, edit, order and import these statuses, activate or deactivate them.',
  },
  9: {
    shows: 'The statuses of a candidate, and where each is used.',
    changes: 'Add, edit, order and import these statuses, activate or deactivate them.',
  },
  10: {
    shows: 'The types of work authorization, and where each is used.',
    changes: 'Add, edit and import these types, activate or deactivate them.',
  },
  11: {
    shows: 'Where candidates come from, and where each source is used.',
    changes: 'Add, edit and import sources, activate or deactivate them.',
  },
  12: {
    shows: 'The chatbot types with all versions of their questions.',
    changes: 'Add, edit and import chatbot types, activate or deactivate them, write new versions of their questions.',
  },
  13: {
    shows:
      'Users who share a Business Unit with you, with their role, last sign-in and open sessions. The list can be exported.',
    changes:
      'Invite and edit users, activate or deactivate them, unlock them, end their sessions, turn off two-factor authentication after a lost phone; only users who have no page and no Business Unit beyond yours.',
  },
  14: {
    shows: 'All roles with their pages and how many users have each. The list can be exported.',
    changes:
      'Add, edit and delete roles. No one can grant a page that they do not have, or change a role with such a page or with users in other Business Units.',
  },
  15: {
    shows: 'Consultants with their client, project, dates, hours, rates and margin.',
    changes: 'Edit consultants, their projects, hours and rates.',
  },
  16: {
    shows:
      'Every match run exactly as it was ranked, two runs of a job side by side, and what was done with each candidate.',
    changes: 'Record what was done with a candidate: shortlisted, or skipped for a reason.',
  },
  17: {
    shows: 'All chatbot conversations, message by message, with the answers.',
  },
  18: {
    shows: 'The contacts in recruiters’ networks with their notes and history. The list can be exported.',
    changes: 'Add, edit, import and delete contacts, activate or deactivate them, write notes, send emails.',
  },
  19: {
    shows: 'The employment types, and where each is used.',
    changes: 'Add, edit and import these types, activate or deactivate them.',
  },
  20: {
    shows: 'The managers at clients and vendors, and where each is used.',
    changes: 'Add, edit and import managers, activate or deactivate them.',
  },
  21: {
    shows: 'Client and VMS fees, insurance, factoring, job boards and margin settings, with their history.',
    changes: 'Set fees from a given day on, add and remove job boards. Earlier values stay in the history.',
  },
  22: {
    shows: 'The status of automatic work on jobs, and what it has done.',
    changes: 'Start, stop and set up the automatic work.',
  },
  23: { shows: 'Numbers about jobs, candidates, submissions and consultants in the selected Business Units.' },
  24: { shows: 'The recruiter’s own work: jobs, conversations and match runs.' },
  25: { shows: 'The team’s work: its jobs, who is on them, and unassigned jobs.' },
  27: {
    shows:
      'Logins to vendor systems. View-only users can see passwords too, after confirming their own password and giving a reason; every view is audited.',
    changes: 'Add, edit and delete logins and their passwords.',
  },
};

/** What a page is for, in the words of an administrator who grants it; without `changes` there is nothing to change. */
export type PageWords = { readonly shows: string; readonly changes?: string };

/** English: the words of the room users. */
export const en = {
  people: {
    carries: pagesEn,
    roles: {
      title: 'Manage Security Role',
      add: 'Add role',
      addTitle: 'Add role',
      editTitle: (name: string) => `Role ${name}`,
      name: 'Role name',
      group: 'Group',
      groupHint: 'Controls admin-only screens, such as the outbox.',
      groups: { admin: 'Administrators', staff: 'Staff', user: 'Users' },
      users: 'Users',
      usersCount: (count: number) => many(count, 'user', 'users'),
      pages: 'Pages',
      pagesOf: (count: number, all: number) => `${count} of ${all}`,
      write: 'Can edit',
      writeHint: 'Off = view only for everyone with this role.',
      writes: 'Can edit',
      looks: 'View only',
      builtIn: 'Built in',
      builtInNote: 'Built-in roles cannot be renamed.',
      adminNote: 'Admin always has every page, so that someone can always grant access.',
      emptyText: 'A role sets which pages users see and whether they can edit records.',
      what: 'What this page includes',
      shows: 'Shows',
      changes: 'Allows',
      showsPasswords:
        'View-only, but it shows passwords of vendor systems: after a password check, with a reason, audited.',
      changesNothing: 'Nothing: this role is view only.',
      noScreen: 'This page is not in this version.',
      noScreenYet: 'Not in this version',
      landingLater: 'No home page: this version does not include these pages.',
      all: (group: string) => `All pages of ${group}`,
      notYours: 'You can only grant pages that your own role has. The others are grayed out.',
      preview: 'Preview',
      landing: 'Starts at',
      landingNone: 'No home page: select at least one page.',
      menuOf: 'Menu for this role',
      laterPages: 'Not in this version',
      alsoReads:
        'Also reads the match results of jobs, and the candidates in them with their resumes and contact details.',
      difference: 'Changes to save',
      noDifference: 'No changes yet.',
      given: (page: string) => `Adds ${page}`,
      taken: (page: string) => `Removes ${page}`,
      writeOn: 'Allows editing',
      writeOff: 'Makes the role view only',
      renamed: (before: string, after: string) => `Name: ${before} → ${after}`,
      regrouped: (before: string, after: string) => `Group: ${before} → ${after}`,
      turnedOn: 'Activates the role',
      turnedOff: 'Deactivates the role: its users cannot sign in',
      affects: (count: number) =>
        count === 0 ? 'No one has this role yet.' : `Affects ${many(count, 'user', 'users')} immediately.`,
      added: (name: string) => `Role ${name} added`,
      saved: (name: string) => `Role ${name} saved`,
      remove: 'Delete role',
      removeAsk: (name: string) => `Delete the role ${name}?`,
      removeText: 'This cannot be undone. No one has this role.',
      removed: (name: string) => `Role ${name} deleted`,
      inUse: (count: number) => `${many(count, 'user has', 'users have')} this role. Assign another role first:`,
      andMore: (count: number) => `and ${count} more`,
      isOn: 'Role is active',
      isOnHint: 'Off: users with this role cannot sign in, and their sessions end.',
      none: 'Role not found',
      duplicate: 'Another role already has this name',
    },
    stale: {
      merge: 'Keep mine and add theirs',
      theirs: 'Discard mine',
      field: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
      empty: 'empty',
    },
    users: {
      title: 'Manage Security User',
      add: 'Add user',
      addTitle: 'Add user',
      editTitle: (name: string) => `User ${name}`,
      name: 'Name',
      firstName: 'First name',
      lastName: 'Last name',
      username: 'Username',
      usernameHint: 'At least 4 characters, no spaces.',
      email: 'Email',
      phone: 'Phone',
      phoneHint:
        'Include the country code unless it is a US or Canadian number. The user’s text messages come from it.',
      role: 'Role',
      chooseRole: 'Choose a role',
      units: 'Business Units',
      unitsHint: 'User only sees data from these units.',
      write: 'Can edit',
      writeHint: 'Off = view only for this user, whatever the role allows.',
      viewOnly: 'View only',
      lastSignIn: 'Last sign-in',
      never: 'Never',
      locked: 'Locked',
      lockedUntil: (when: string) => `Locked until ${when}`,
      invited: 'Invited',
      you: 'you',
      emptyText: 'Everyone who can sign in is listed here.',
      person: 'Person',
      access: 'Access',
      entry: 'First sign-in',
      invite: 'Send an invitation by email',
      inviteHint: 'The user chooses a password with the link. You never see it.',
      setPassword: 'Set a first password',
      newPassword: 'New password',
      password: 'Password',
      passwordElsewhere: (name: string) => `This user signs in with ${name}. The password is changed there.`,
      inviteElsewhere: (name: string) =>
        `If the role signs in with ${name} only, the email says how, without a password.`,
      passwordHint:
        'At least 12 characters, not easy to guess, no names. The user chooses a password of their own at the next sign-in.',
      passwordEdit: 'Leave blank to keep the current password. A new one signs the user out.',
      added: (name: string) => `${name} added`,
      invitedNow: (name: string) => `${name} added and invited`,
      saved: (name: string) => `${name} saved`,
      activated: (name: string) => `${name} is active`,
      deactivated: (name: string) => `${name} is inactive and signed out`,
      stillOwns: (name: string, count: number) =>
        `${name} is inactive and signed out, and still owns ${many(count, 'job that is', 'jobs that are')} not closed`,
      showJobs: 'Show jobs',
      bulkActivated: (count: number) => `${many(count, 'user', 'users')} activated`,
      bulkDeactivated: (count: number) => `${many(count, 'user', 'users')} deactivated`,
      bulkStillOwn: (count: number) => `They still own ${many(count, 'job that is', 'jobs that are')} not closed`,
      bulkRole: (count: number) => `Role assigned to ${many(count, 'user', 'users')}`,
      bulkFailed: (count: number) => `${many(count, 'user was', 'users were')} not changed:`,
      activate: 'Activate',
      deactivate: 'Deactivate',
      giveRole: 'Assign role',
      openSessions: 'Open sessions',
      account: 'Account',
      sessions: (count: number) => (count === 0 ? 'None, not signed in' : many(count, 'session', 'sessions')),
      unlock: 'Unlock',
      unlocked: (name: string) => `${name} is unlocked`,
      endSessions: 'End all sessions',
      ended: (count: number) => `${many(count, 'session', 'sessions')} ended`,
      factorOn: 'Two-factor authentication is on',
      dropFactor: 'Turn off two-factor authentication',
      dropFactorAsk: (name: string) => `Turn off two-factor authentication for ${name}?`,
      dropFactorText:
        'For a user who lost their phone and recovery codes. Make sure it is really them who asks. Until they set it up again, their password alone signs them in. Their sessions end, and we email them.',
      dropFactorYes: 'Turn off',
      factorDropped: (name: string) => `Two-factor authentication is off for ${name}`,
      resend: 'Resend invitation',
      resent: (name: string) => `Invitation resent to ${name}`,
      changedBy: (who: string, when: string) => `Changed by ${who}, ${when}`,
      duplicate: 'Another user already has this',
      badEmail: 'Enter an email address such as name@example.com',
      badPhone: 'Enter a phone number such as +1 214 555 0177',
      badUsername: 'Use letters, digits, dots, hyphens and underscores only',
      short: (least: number) => `Min character length is ${least}`,
      noRole: 'Choose a role',
      noUnits: 'Choose at least one Business Unit',
      noPassword: 'Enter a password',
      ownRole: 'Only another administrator can change your role.',
      none: 'User not found',
    },
  },
};
