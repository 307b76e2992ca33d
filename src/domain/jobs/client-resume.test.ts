import { expect, test } from 'vitest';
import { clientResume, withoutContacts } from './client-resume.ts';

test.each([
  ['dana@example.com', ''],
  ['Email: dana.w@example.co.uk | Phone: (813) 555-0142', ''],
  ['Tampa, FL | dana@example.com | 813-555-0142', 'Tampa, FL'],
  ['Mobile: +1 813.555.0142 x12', ''],
  ['+90 532 123 45 67', ''],
  ['dana [at] example [dot] com', ''],
  ['linkedin.com/in/dana-w', ''],
  ['Portfolio https://dana.dev/work?x=1 and more', 'Portfolio and more'],
  ['1204 N Oak Street, Apt 5, Tampa, FL 33602', 'Tampa, FL 33602'],
  ['github - example.com/profile/03723', ''],
  ['Links example.com/a example.com/b', ''],
  ['(example.com/profile/03723)', '( )'],
  ['Portfolio: dana-makes.io', ''],
  ['behance.net/dana and dana.github.io/work', 'and'],
  ['GitHub: dana-w', ''],
  ['555-0142', ''],
  ['Cell: 555-0142 | Tampa, FL', 'Tampa, FL'],
  ['الهاتف: ٠٥٥١٢٣٤٥٦٧', ''],
  ['البريد الإلكتروني: noura@example.com', ''],
])('of %j this is left: %j', (text, left) => {
  expect(withoutContacts(text)).toBe(left);
});

test.each([
  'Java 8, 11 and 17 since 2015',
  '2015 - 2019',
  '01/2015 - 12/2019',
  'Reduced costs by $1,250,000 in 2019',
  'ISO 27001, PCI 4.0, 10,000 users',
  'Worked on 3 way matching of invoices',
  'ASP.NET/MVC/C#, Node.js/Express, Salesforce.com/Apex and Socket.io/Redis',
  'Supported 500-1000 users in 3 offices',
  'Portfolio: Angular.js, Vue.js, Node.js',
  'Built e-commerce website ASP.NET MVC, C#',
  'Developed company website Node.js and React.js',
  'Company web site - VB.NET, ADO.NET',
  'Tools - GitHub: Actions, Jenkins',
])('%j has no contact', (text) => {
  expect(withoutContacts(text)).toBe(text);
});

test('a resume keeps its lines, headings and bullets; name and contacts stand once or never', () => {
  const text = [
    'Dana Whitfield',
    'Help Desk Technician',
    'Tampa, FL | dana@example.com',
    '813-555-0142',
    '',
    'EXPERIENCE',
    'Help Desk Technician, Gulf Marine Supply',
    '- Answers calls; write to DANA@example.com',
    '• Resets accounts',
  ].join('\r\n');
  const person = { name: 'Dana Whitfield', headline: 'Help Desk Technician', text };
  expect(clientResume(person, ['dana_home'])).toEqual({
    name: 'Dana Whitfield',
    headline: 'Help Desk Technician',
    lines: [
      { kind: 'text', text: 'Tampa, FL' },
      { kind: 'heading', text: 'EXPERIENCE' },
      { kind: 'text', text: 'Help Desk Technician, Gulf Marine Supply' },
      { kind: 'bullet', text: 'Answers calls; write to' },
      { kind: 'bullet', text: 'Resets accounts' },
    ],
  });
});

test('C11: of 100 resumes with contacts in every place and form none lets an email or a phone number through', () => {
  const mails = [
    'dana.whitfield@example.com',
    'D_W+jobs@mail.example.co.uk',
    'dana [at] example [dot] com',
    'Şule.öz@örnek.com',
  ];
  const phones = ['(813) 555-0142', '+1 813.555.0142 x12', '813 555 0142', '+90 532 123 45 67', '001-813-555-0142'];
  const places: readonly ((mail: string, phone: string) => string)[] = [
    (mail, phone) => `Dana Whitfield\n${mail} | ${phone}\nEXPERIENCE\n- Ran a help desk`,
    (mail, phone) => `Dana Whitfield\nTampa, FL\nEmail: ${mail}\nMobile: ${phone}\nSKILLS\nWindows`,
    (mail, phone) => `SUMMARY\nReach me at ${mail} or ${phone} any time.\n- Ran a help desk`,
    (mail, phone) => `- Ran a help desk\nREFERENCES\nAnn Lee, ${phone}, ${mail}`,
    (mail, phone) => `Dana Whitfield, ${phone}, ${mail}, danawhitfield.dev/about, Tampa`,
  ];
  const leaks: string[] = [];
  for (const mail of mails)
    for (const phone of phones)
      for (const place of places) {
        const { headline, lines } = clientResume(
          { name: 'Dana Whitfield', headline: 'Technician', text: place(mail, phone) },
          [],
        );
        const shown = [headline, ...lines.map(({ text }) => text)].join('\n');
        if (/@|\[at\]|\d{3}\D?\d{4}|\d{2} \d{2}|whitfield\.dev/i.test(shown)) leaks.push(shown);
      }
  expect([mails.length * phones.length * places.length, leaks]).toEqual([100, []]);
});
