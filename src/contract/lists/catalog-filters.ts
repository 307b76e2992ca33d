import type { CatalogDeclaration, Field } from './catalog-fields.ts';
import type { ListFilter, ListFilters } from './list-filters.ts';

type Declared = Pick<CatalogDeclaration<Readonly<Record<string, Field>>>, 'fields' | 'facts'>;

/** The filters derived from the fields of a declared list, and those of every list. */
export function catalogFilters({ fields, facts = {} }: Declared): ListFilters {
  const own = Object.entries(fields).flatMap(([key, field]) => {
    const filter = filterOf(key, field);
    return filter ? [[key, filter] as const] : [];
  });
  const moments = Object.entries(facts).flatMap(([key, { kind, label }]) =>
    kind === 'moment' ? [[key, { kind: 'days', label } as const] as const] : [],
  );
  return {
    ...Object.fromEntries(own),
    ...Object.fromEntries(moments),
    inUse: {
      kind: 'flag',
      label: { en: 'Used by other records', tr: 'Başka kayıtlarda kullanılıyor', ar: 'مستخدم في سجلات أخرى' },
    },
    updated: { kind: 'days', label: { en: 'Updated', tr: 'Güncellendi', ar: 'آخر تحديث' } },
  };
}

function filterOf(key: string, { kind, label, options, to, part }: Field): ListFilter | undefined {
  if (kind === 'choice' || kind === 'chips') return { kind: 'choices', label, options: options ?? {} };
  if (kind === 'flag') return { kind: 'flag', label };
  if (kind === 'date') return { kind: 'days', label };
  if (kind === 'reference' || kind === 'references') return { kind: 'record', label, to: to ?? '' };
  if (kind === 'tags') return { kind: 'text', label };
  if (kind === 'text' && key !== 'name' && part === undefined) return { kind: 'text', label };
  return undefined;
}
