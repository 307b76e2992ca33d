import { expect, test } from 'vitest';
import { readJob } from './read-job.ts';

const posting = `Développeur Java
Lieu : Montréal (Québec)
Durée : 12 mois

Responsabilités
- Maintenir les services de paiement avec Jenkins

Exigences :
- Solide connaissance de Java et Spring
- PostgreSQL

Atouts
- Kafka
- Angular

Nous offrons
- Une équipe qui utilise Salesforce
`;

test('a posting from Quebec is read by its sections', () => {
  const read = readJob(posting, '2026-11-23');
  const keys = (mustHave: boolean) => read.skills.filter((one) => one.mustHave === mustHave).map(({ key }) => key);
  expect(read.title?.value).toBe('Développeur Java');
  expect(read.place?.value).toEqual({ city: 'Montréal', state: 'QC', country: 'CA' });
  expect(read.durationMonths?.value).toBe(12);
  expect(keys(true)).toEqual(expect.arrayContaining(['java', 'spring', 'postgresql']));
  expect(keys(true)).not.toContain('jenkins');
  expect(keys(false)).toEqual(expect.arrayContaining(['apache-kafka', 'angular']));
  expect([...keys(true), ...keys(false)]).not.toContain('salesforce');
});
