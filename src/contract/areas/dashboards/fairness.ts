import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { named } from '#contract/core/schema-names.ts';
import { choice, optionalChoice, optionalWhole, whole } from '#contract/core/shapes.ts';
import type { Label } from '#contract/lists/list-filters.ts';
import { fairnessDimensions, fairnessMeasures } from '#domain/matching/fairness.ts';

const label = (en: string, tr: string, ar: string): Label => ({ en, tr, ar });

/** The words of the file for an auditor. */
export const fairnessColumns = {
  measure: label('Measure', 'Ölçü', 'المقياس'),
  dimension: label('By', 'Göre', 'حسب'),
  group: label('Group', 'Grup', 'المجموعة'),
  people: label('People', 'Kişi', 'الأشخاص'),
  selected: label('Selected', 'Seçilen', 'المختارون'),
  rate: label('Selection rate %', 'Seçilme oranı %', 'معدل الاختيار %'),
  ratio: label('Impact ratio', 'Etki oranı', 'نسبة الأثر'),
  from: label('From', 'Başlangıç', 'من'),
  until: label('To', 'Bitiş', 'إلى'),
} as const;

/** A whole year or quarter, up to the last month that is over: days would tell one person from another. */
const period = { year: whole(2020, 2100), quarter: optionalWhole(1, 4) };
const toAdministrators = { group: 'admin', to: 'read' } as const;

const group = z.object({
  key: z.string(),
  /** Too few people: no figure. */
  isHidden: z.boolean(),
  people: z.int().optional(),
  selected: z.int().optional(),
  rate: z.number().optional(),
  ratio: z.number().optional(),
});
named('FairnessGroup', group);

const swapCheck = z.object({
  at: z.string(),
  people: z.int(),
  jobs: z.int(),
  swaps: z.int(),
  /** Comparisons, and how many of them moved a score. */
  compared: z.int(),
  moved: z.int(),
  /** The swaps that moved one. */
  kinds: z.array(z.string()),
});
named('SwapCheck', swapCheck);

/** Fairness figures, for administrators and auditors (trade 4.5). */
export const fairnessApi = {
  read: endpoint({
    verbs: ['GET'],
    path: '/api/commons/dashboard/fairness',
    takes: 'query',
    allow: toAdministrators,
    units: 'filter',
    does: 'Selection rates and impact ratios by voluntary self-identification, without any figure of fewer than five people, and the swap checks of the engine.',
    input: z.object(period),
    output: z.object({
      from: z.string(),
      /** The last day; absent where no month of the period is over. */
      until: z.string().optional(),
      tables: z.array(
        z.object({
          measure: z.enum(fairnessMeasures),
          dimension: z.enum(fairnessDimensions),
          groups: z.array(group),
          unknown: z.int(),
        }),
      ),
      checks: z.array(swapCheck),
    }),
    refuses: [],
  }),
  export: endpoint({
    verbs: ['POST'],
    path: '/api/commons/dashboard/fairness/export',
    takes: 'json',
    answers: 'file',
    allow: toAdministrators,
    units: 'filter',
    does: 'The same figures as a CSV or XLSX file for an auditor; itself audited.',
    input: z.object({ ...period, format: choice(['csv', 'xlsx']), language: optionalChoice(['en', 'tr', 'ar']) }),
    output: z.unknown(),
    refuses: [],
  }),
};
