import { expect, test } from 'vitest';
import { readResume } from './read-resume.ts';

const today = '2026-11-21';

test.each([
  ['lakeside bank', 'lakeside bank', undefined],
  ['Lakeside trust inc - Chantilly, VA', 'Lakeside trust inc', 'Chantilly, VA'],
  ['Freelance/Self employed - Omaha, NE', 'Freelance/Self employed', 'Omaha, NE'],
  ['Orchard Retail - Omaha, NE', 'Orchard Retail', 'Omaha, NE'],
])('in running text the headline and "%s" before dates are a position', (head, employer, location) => {
  const text = `Web Developer
Omaha, NE
Authorized to work in the US for any employer Work Experience Web Developer ${head} May 2015 to May 2017 kept the shop of the house on linux and answered calls. Education High school Skills Linux`;
  expect(readResume(text, today).positions).toMatchObject([
    { title: 'Web Developer', employer, ...(location && { location }), startMonth: '2015-05', endMonth: '2017-05' },
  ]);
});

test('a sentence that contains the headline, before dates, is not a position', () => {
  const text = `Web Developer
Omaha, NE
Work Experience Support Analyst Acme Corp - Omaha, NE May 2017 to Present answered calls. Hired by a good friend as a Web Developer who kept all of the many shops of the house running on small machines from May 2015 to May 2017 and more.`;
  expect(readResume(text, today).positions.map(({ title }) => title)).toEqual(['Support Analyst']);
});

test.each([
  ['machines C++ Developer Acme Corp', 'C++ Developer'],
  ['and configurations Network Administrator Acme Corp', 'Network Administrator'],
  ['iOS Developer Acme Corp', 'iOS Developer'],
  ['git, PostgreSQL Software Developer Acme Corp', 'PostgreSQL Software Developer'],
])('the end of a sentence at the beginning of a line is not a title: "%s"', (line, title) => {
  const text = `Developer
Omaha, NE
Work Experience Developer Orchard Retail Inc - Omaha, NE May 2017 to Present
• Sold what was old and made a big thing of it with all of the
${line} - Pune, Maharashtra April 2010 to July 2014
• Answered calls.
`;
  expect(readResume(text, today).positions[1]).toMatchObject({ title, employer: 'Acme Corp' });
});
