import { expect, test } from 'vitest';
import { guessMapping } from './fields.ts';
import { readJobType, readMonths, readRate, readStatus, readWorkMode } from './read-values.ts';

test('an export from Quebec is mapped by its headings', () => {
  const headings =
    'N° de demande;Titre du poste;Client;Statut;Ville;Province;Nbre de postes;Taux horaire max;Date de début;Date de fin;Durée;Mode de travail;Description;Langue';
  expect(guessMapping(headings.split(';')).join(' ')).toBe(
    'requisition title client status city state positions billRateMax startOn endOn durationMonths workMode description ',
  );
  const other = ['Numéro de mandat', 'Intitulé du poste', 'Ministère', 'Date limite', 'Lieu de travail', 'Télétravail'];
  expect(guessMapping(other)).toEqual(['requisition', 'title', 'client', 'dueAt', 'location', 'workMode']);
});

test('its values are read: thousands parted by a space, weeks, states and where the work is done', () => {
  expect(readRate('92,50 $')).toEqual({ value: { high: '92.50' } });
  expect(readRate('85,00 à 92,50 $ / h')).toEqual({ value: { low: '85.00', high: '92.50' } });
  for (const cell of ['1 050,00 $', '1\u00a0050,00 $', '720 $ par jour', '95 000 $ par an'])
    expect([cell, readRate(cell)]).toEqual([cell, { reason: 'notHourly' }]);
  expect([readMonths('26 semaines'), readMonths('2 ans'), readMonths('6 mois')]).toEqual([
    { value: 6 },
    { value: 24 },
    { value: 6 },
  ]);
  expect(['Ouvert', 'En attente', 'Suspendu', 'Fermé', 'Pourvu', 'Annulée'].map(readStatus)).toEqual([
    'ACTIVE',
    'WAITING',
    'HOLD',
    'CLOSED',
    'FILLED',
    'CANCELLED',
  ]);
  expect(['Télétravail', 'À distance', 'Sur place', 'Hybride', 'Pas de télétravail'].map(readWorkMode)).toEqual([
    'remote',
    'remote',
    'onsite',
    'hybrid',
    'onsite',
  ]);
  expect(['Contractuel', 'Temps plein', 'Temporaire'].map((cell) => readJobType(cell))).toEqual([
    { value: 'contract' },
    { value: 'direct-hire' },
    { value: 'contract' },
  ]);
});
