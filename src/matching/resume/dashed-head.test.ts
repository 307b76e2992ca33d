import { describe, expect, test } from 'vitest';
import { readResume } from './read-resume.ts';

const today = '2026-11-21';

/** A resume in the layout of a job board: name, headline, then positions by paragraphs. */
const board = (top: string, ...paragraphs: string[]) =>
  `Emre Yılmaz\n${top}\n\nOmaha, NE - Email me on Board: board.example.com/r/1\n\nWORK EXPERIENCE\n\n${paragraphs.join('\n\n')}\n`;

const positionsOf = (text: string) =>
  readResume(text, today).positions.map(({ title, employer, location }) => [title, employer, location].join(' | '));

describe('in a layout of paragraphs title and employer are recognized by their places', () => {
  test.each([
    [
      'whatever their words',
      'Typist for letters',
      'Quill, Ink and Co - Omaha, NE -',
      'Typist for letters | Quill, Ink and Co | Omaha, NE',
    ],
    ['a lone dash: no employer was given', 'Systems Engineer', '-', 'Systems Engineer |  | '],
    ['only a place behind it', 'Preschool Teacher', 'Pune, Maharashtra -', 'Preschool Teacher |  | Pune, Maharashtra'],
    [
      'a name with dashes',
      'Trainer',
      'Quill - Ink Group - Pune, Maharashtra -',
      'Trainer | Quill - Ink Group | Pune, Maharashtra',
    ],
    ['quotation marks', '"Store Executive"', 'Lakeside Hospital -', 'Store Executive | Lakeside Hospital | '],
    [
      'an employer in the title, a client in its place',
      'Engineer at Quillworks',
      'Gas Desk -',
      'Engineer | Quillworks | ',
    ],
    [
      'a client in the title, a company in its place',
      'Tester at Lakeside, Pune',
      'Quillworks Ltd -',
      'Tester | Quillworks Ltd | ',
    ],
    [
      'a field of work is no employer',
      'Analyst for People Topics',
      'Quillworks -',
      'Analyst for People Topics | Quillworks | ',
    ],
    ['the two filled in the other way round', 'Sun Quill', 'SALESOFFICER -', 'SALESOFFICER | Sun Quill | '],
    ['an abbreviation at the end', 'Server Support Engg.', 'Quillworks -', 'Server Support Engg. | Quillworks | '],
    ['self-employed', 'Self-employed in Family Farm', 'SELF EMPLOYED -', 'Self-employed | Family Farm | '],
  ])('%s', (_, title, employer, requested) => {
    expect(positionsOf(board('Engineer', title, employer, 'May 2014 to June 2016'))).toEqual([requested]);
  });

  test.each([
    ['Quillworks - Omaha, NE -', 'Quillworks', 'Omaha, NE'],
    ['Quillworks -  Omaha, NE -', 'Quillworks', 'Omaha, NE'],
    ['Quillworks - Cherthala, KERALA, IN -', 'Quillworks', 'Cherthala, KERALA, IN'],
    ['Quillworks - hyderbad, Telangana -', 'Quillworks', 'hyderbad, Telangana'],
    ['Quillworks - Kerala - Kerala, IN -', 'Quillworks - Kerala', 'Kerala, IN'],
    ['Quillworks - Redmond -', 'Quillworks', 'Redmond'],
    ['Quillworks - Technology -', 'Quillworks - Technology', undefined],
    ['SAP ABAP - Bangalore, Karnataka -', 'SAP ABAP', 'Bangalore, Karnataka'],
    ['Tally ERP - Basic SQL, Chartered -', 'Tally ERP - Basic SQL, Chartered', undefined],
    ['Fruit , Nuts, Quill -', 'Fruit , Nuts, Quill', undefined],
  ])('%s', (line, employer, location) => {
    const [position] = readResume(board('Engineer', 'Consultant', line, 'May 2014 to June 2016'), today).positions;
    expect([position?.title, position?.employer, position?.location]).toEqual(['Consultant', employer, location]);
  });

  test('the end of a description is no title, a link in between is skipped', () => {
    const text = board(
      'Engineer',
      'Team Lead',
      'Quillworks -',
      'board.example.com/r/1',
      'July 2016 to Present',
      '• Looks after servers and the people\nwho use them.',
      'Brightside Foods - Omaha, NE -',
      'May 2014 to June 2016',
    );
    expect(positionsOf(text)).toEqual(['Team Lead | Quillworks | ', ' | Brightside Foods | Omaha, NE']);
  });

  test('other dates within a position belong to its projects, or repeat it', () => {
    const text = board(
      'Engineer',
      'Systems Engineer',
      'Quillworks - Omaha, NE -',
      'May 2014 to June 2016',
      'Storefront Developer Client: Lakeside\nJan 2015 - May 2015',
      'Quillworks Systems Engineer 1st May 2014 - 30 June 2016',
    );
    expect(positionsOf(text)).toEqual(['Systems Engineer | Quillworks | Omaha, NE']);
  });

  test('a title over a company’s name is a position without dates', () => {
    const text = board(
      'Engineer',
      'Systems Engineer',
      'Quillworks -',
      'May 2014 to June 2016',
      'Technology Lead / Analyst',
      'Brightside Limited',
      '• Kept things going.',
    );
    expect(positionsOf(text)).toEqual([
      'Systems Engineer | Quillworks | ',
      'Technology Lead / Analyst | Brightside Limited | ',
    ]);
  });
});

describe('the line under the name', () => {
  const held = ['Systems Engineer', 'Quillworks Limited -', 'May 2014 to Present'];

  test('is the headline without the employer that a position names', () => {
    const { headline, positions } = readResume(board('Systems Engineer - Quillworks Limited', ...held), today);
    expect([headline?.value, headline?.evidence.quote, positions.length]).toEqual([
      'Systems Engineer',
      'Systems Engineer',
      1,
    ]);
  });

  test('is separated also from an employer that has the name of a tool', () => {
    const text = board('Systems Engineer - Oracle', 'Systems Engineer', 'Oracle - Omaha, NE -', 'May 2014 to Present');
    expect(readResume(text, today).headline?.value).toBe('Systems Engineer');
  });

  test('names a further employer, as the last of the positions', () => {
    expect(positionsOf(board('Systems Engineer - Lakeside Street', ...held))).toEqual([
      'Systems Engineer | Quillworks Limited | ',
      'Systems Engineer | Lakeside Street | ',
    ]);
  });

  test('is the present position where no other is named', () => {
    const { headline, positions } = readResume('Emre Yılmaz\nWorking as accountant @ Quillworks\n\nOmaha, NE\n', today);
    expect(headline?.value).toBe('accountant');
    expect(positions).toMatchObject([
      { title: 'accountant', employer: 'Quillworks', isCurrent: true, confidence: 0.5 },
    ]);
  });

  test.each([
    'Project Manager - Healthcare',
    'Business Analyst for People Topics',
    'Installation, Administration of Servers',
    'Experience as a Java Developer',
    'Promoted as Team Lead',
  ])('"%s" names no employer', (line) => {
    const { positions } = readResume(`Emre Yılmaz\n${line}\nOmaha, NE\n\nSUMMARY\nWorks.\n`, today);
    expect(positions).toEqual([]);
  });

  test('points of a list and cut words are no headline', () => {
    const opening = `Emre Yılmaz\n• Network analysis for services\n${'Sentences that tell of a life. '.repeat(24)}\nSupport control engineering${' of many things'.repeat(9)}`;
    expect(readResume(`${opening}\nOmaha, NE\n`, today).headline).toBeUndefined();
    const dump = `Emre Yılmaz • Java Developer • Omaha, NE • ${'worked on many things '.repeat(60)}`;
    expect(readResume(dump, today).headline?.value).toBe('Java Developer');
  });
});
