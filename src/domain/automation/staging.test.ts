import { expect, test } from 'vitest';
import { personColumns, readPerson, resumeOf, tellsOfPeople } from './staging.ts';

const read = (headings: string[], cells: string[]) => readPerson(personColumns(headings), cells);

test('a row of another source is a person: names in one column or two, a place in one column or two', () => {
  expect(read(['Full Name', 'E-mail', 'Location'], ['Dana  Whitfield', 'Dana@Example.com', 'Tampa, FL 33601'])).toEqual(
    {
      person: {
        firstName: 'Dana',
        lastName: 'Whitfield',
        email: 'dana@example.com',
        city: 'Tampa',
        region: 'FL',
        resume: '',
      },
    },
  );
  expect(read(['Candidate', 'Mobile'], ['Whitfield, Dana', '(813) 555-0142']).person).toMatchObject({
    firstName: 'Dana',
    lastName: 'Whitfield',
    phone: '(813) 555-0142',
  });
  expect(
    read(['First Name', 'Last Name', 'Email', 'Skills'], ['Ann', 'Lee', 'a@b.co', 'Java, SQL']).person.resume,
  ).toBe('SKILLS\nJava, SQL');
});

test('a row says what it lacks, and a table that names nobody is none of people', () => {
  expect(read(['Name', 'Email'], ['', 'a@b.co']).flaw).toBe('no-name');
  expect(read(['Name', 'Email'], ['Ann Lee', '']).flaw).toBe('no-address');
  expect(read(['Name', 'Email'], ['Ann Lee', 'ann at b']).flaw).toBe('bad-email');
  expect(tellsOfPeople(personColumns(['Requisition', 'Openings']))).toBe(false);
});

test('what is known of somebody reads like a resume; a whole one stays as it is', () => {
  const person = {
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@b.co',
    headline: 'Nurse',
    city: 'Tampa',
    region: 'FL',
  };
  expect(resumeOf({ ...person, resume: 'Wards.' })).toBe('Ann Lee\nNurse\nTampa, FL | ann@b.co\n\nWards.');
  expect(resumeOf({ ...person, resume: 'Ann Lee\nANN@b.co' })).toBe('Ann Lee\nANN@b.co');
});
