/** Templates of messages; invented, as people write them. Later texts of one are its next versions. */
export type SampleTemplate = {
  unit: 'USA' | 'CAN';
  name: string;
  channel: 'EMAIL' | 'SMS';
  language: 'en' | 'tr' | 'ar';
  purpose?: string;
  versions: readonly { subject?: string; text: string; isApproved?: boolean }[];
  isArchived?: boolean;
};

const hello = {
  subject: '{{jobTitle}} in {{jobPlace}}',
  text: 'Hello {{firstName}},\n\nI am looking for a {{jobTitle}} in {{jobPlace}} and your resume reads like a good fit. Do you have ten minutes this week?\n\nYou can answer this email or call me at {{recruiterPhone}}.',
};

export const templates: readonly SampleTemplate[] = [
  {
    unit: 'USA',
    name: 'First hello about a job',
    channel: 'EMAIL',
    language: 'en',
    purpose: 'First email to somebody who was never asked before',
    versions: [
      { ...hello, isApproved: true },
      {
        subject: hello.subject,
        text: hello.text.replace('ten minutes this week', 'ten minutes this week, or would another day be better'),
      },
    ],
  },
  {
    unit: 'USA',
    name: 'Interview tomorrow',
    channel: 'SMS',
    language: 'en',
    purpose: 'The day before an interview',
    versions: [
      {
        text: 'Hi {{firstName}}, a short reminder of your interview tomorrow. Call me with any question: {{recruiterPhone}}. {{recruiterName}}',
        isApproved: true,
      },
    ],
  },
  {
    unit: 'USA',
    name: 'Still available?',
    channel: 'SMS',
    language: 'en',
    purpose: 'Benched consultants, once a month',
    versions: [
      { text: 'Hi {{firstName}}, it is {{recruiterName}} of {{company}}. Are you available for a new contract?' },
    ],
  },
  {
    unit: 'USA',
    name: 'Your resume went to the client',
    channel: 'EMAIL',
    language: 'en',
    versions: [
      {
        subject: 'Your resume for {{jobTitle}}',
        text: 'Hello {{firstName}},\n\nyour resume for {{jobTitle}} went to the client today. I will write to you as soon as I hear back, at the latest in five business days.',
        isApproved: true,
      },
    ],
  },
  {
    unit: 'USA',
    name: 'Yeni pozisyon için ilk mesaj',
    channel: 'EMAIL',
    language: 'tr',
    versions: [
      {
        subject: '{{jobTitle}} pozisyonu, {{jobPlace}}',
        text: 'Merhaba {{firstName}},\n\n{{jobPlace}} için bir {{jobTitle}} arıyorum ve özgeçmişiniz bu işe çok uygun görünüyor. Bu hafta on dakikanız olur mu?\n\nBu e-postayı yanıtlayabilir ya da beni {{recruiterPhone}} numarasından arayabilirsiniz.',
        isApproved: true,
      },
    ],
  },
  {
    unit: 'USA',
    name: 'رسالة أولى عن وظيفة جديدة',
    channel: 'EMAIL',
    language: 'ar',
    versions: [
      {
        subject: 'وظيفة {{jobTitle}} في {{jobPlace}}',
        text: 'مرحبًا {{firstName}}،\n\nأبحث عن {{jobTitle}} في {{jobPlace}}، وسيرتك الذاتية مناسبة لهذه الوظيفة. هل لديك عشر دقائق هذا الأسبوع؟\n\nيمكنك الرد على هذه الرسالة أو الاتصال بي على الرقم {{recruiterPhone}}.',
      },
    ],
  },
  {
    unit: 'USA',
    name: 'Whom do you know?',
    channel: 'EMAIL',
    language: 'en',
    purpose: 'Networks: a job that we cannot fill alone',
    versions: [
      {
        subject: 'Whom do you know for {{jobTitle}}?',
        text: 'Hello {{firstName}},\n\nwe are looking for a {{jobTitle}} and have two weeks to fill it. Whom do you know? The usual split applies.',
      },
    ],
  },
  {
    unit: 'USA',
    name: 'Happy holidays from all of us, and thank you for a year of good contracts',
    channel: 'EMAIL',
    language: 'en',
    isArchived: true,
    versions: [
      {
        subject: 'Happy holidays, {{firstName}}',
        text: 'Hello {{firstName}},\n\nthank you for this year. We wish you and yours quiet days.\n\n{{recruiterName}}',
        isApproved: true,
      },
    ],
  },
  {
    unit: 'CAN',
    name: 'First hello about a job',
    channel: 'EMAIL',
    language: 'en',
    versions: [{ ...hello, isApproved: true }],
  },
  {
    unit: 'CAN',
    name: 'Still available?',
    channel: 'SMS',
    language: 'en',
    versions: [
      { text: 'Hi {{firstName}}, it is {{recruiterName}} of {{company}}. Are you available for a new contract?' },
    ],
  },
];

/** What candidates write when they answer an email of a recruiter, and how. */
export const replies = [
  {
    text: 'Hi Rafael,\n\nthanks for writing. I am open to it, but I cannot start before the 15th of next month. Is the rate on W2 or corp-to-corp?\n\nBest',
  },
  {
    text: 'I am happy where I am, but my former colleague may be interested. May I give her your number?',
  },
  {
    text: 'Please find my newest resume attached. I finished a certification in September that is not in the one you have.',
    file: 'Resume, newest.txt',
  },
  {
    text: 'I am out of the office until Monday with limited access to email. For anything urgent please call our front desk.',
    isAutomatic: true,
  },
] as const;

/** What candidates write when they answer a text message of a recruiter. */
export const textReplies = [
  'Yes, from Monday on. Call me after 4 pm please',
  'Who is this?',
  'Not right now, maybe in spring',
] as const;

/** Messages of which nobody knows whose they are. */
export const strangers = [
  {
    from: 'talent@brightpath-partners.example',
    name: 'Brightpath Partners',
    subject: 'Java developers on our bench',
    text: 'Hello,\n\nwe have four Java developers who are free at once. Shall I send their profiles?\n\nRegards\nCorinne',
  },
  {
    from: 'h.abdelrahman.consulting@mailbox.example',
    name: 'Hisham Abdelrahman Al-Qahtani',
    subject: 'Re: your call of last week',
    text: 'Good morning, I lost the number that you called me from. I am still interested in the project in Dallas.',
  },
  {
    from: 'gulsah.kucukozturk@posta.example',
    name: 'Gülşah Küçüköztürk',
    subject: 'Başvurum hakkında',
    text: 'Merhaba, geçen ay özgeçmişimi göndermiştim. Başvurumun durumunu öğrenebilir miyim?',
  },
] as const;

/** Text messages from numbers that nobody has on file. */
export const strangeTexts = [
  { from: '+19725550164', text: 'Hi, I saw your posting for the help desk job. Is it still open?' },
  { from: '+13125550171', text: 'new phone, this is Devon. pls use this number from now on' },
] as const;
