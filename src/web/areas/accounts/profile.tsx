import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { vendor } from '#contract/catalogs/vendor.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Catalog } from '#contract/lists/catalog.ts';
import { type Field, isMany } from '#contract/lists/catalog-fields.ts';
import { useCall } from '#web/api/use-call.ts';
import { partsOf } from '#web/catalog/form-parts.tsx';
import { pickedOf } from '#web/catalog/form-values.ts';
import { recordPath } from '#web/catalog/record-path.ts';
import type { Row } from '#web/catalog/row.ts';
import { Value } from '#web/catalog/value.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Sheet } from '#web/ui/page.tsx';
import { Phone } from '#web/ui/phone.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { accountWords } from './words/words.ts';

/** All fields of an account, part by part. Empty fields are left out; an empty part says so. */
export function Profile({ catalog, row }: { catalog: Catalog; row: Row }) {
  const { words, language, format } = useLanguage(accountWords);
  const { shown, parts } = partsOf(catalog);
  const sections = [
    { title: words.accounts.general, fields: shown.filter(([key]) => key !== 'name') },
    ...parts.map(([part, fields]) => ({ title: part![language], fields })),
  ];
  return (
    <>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {sections.map(({ title, fields }) => {
          const facts = fields
            .filter(([key, field]) => isKnown(field, row[key]))
            .map(
              ([key, field]) =>
                [field.label[language], <Shown key={key} name={key} field={field} row={row} />] as const,
            );
          return (
            <Sheet key={title}>
              <Typography variant="h2" sx={{ mb: 1.5 }}>
                {title}
              </Typography>
              {facts.length > 0 ? <Facts facts={facts} /> : words.accounts.nothingKnown}
            </Sheet>
          );
        })}
      </Box>
      {catalog.name === 'client' && <Vendors clientId={row.id} />}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        {words.accounts.updated(format.moment(row.updatedAt), row.updatedBy ?? '')}
      </Typography>
    </>
  );
}

function isKnown(field: Field, value: unknown): boolean {
  // A usual rule holds although nobody has set it.
  if (field.kind === 'flag') return value === true || field.usual !== undefined;
  if (isMany(field)) return Array.isArray(value) && value.length > 0;
  return value !== undefined && value !== '';
}

/** A value as text or link: an email address, a phone number, a web page, another account. */
function Shown({ name, field, row }: { name: string; field: Field; row: Row }) {
  const text = String(row[name] ?? '');
  const shown = <Value field={field} name={name} row={row} />;
  if (field.kind === 'reference') {
    const path = recordPath(field.to ?? '', Number(row[name]));
    return path ? <a href={path}>{shown}</a> : shown;
  }
  if (field.kind === 'references') return <Links to={field.to ?? ''} entries={pickedOf(name, row)} />;
  if (field.kind === 'note') return <Box sx={{ whiteSpace: 'pre-wrap' }}>{shown}</Box>;
  if (/mail$/i.test(name)) return <a href={`mailto:${text}`}>{shown}</a>;
  if (name === 'phone') return <Phone number={text} isCalled />;
  // Only a web address becomes a link; the field accepts any text.
  if (name === 'website' && /^(https?:\/\/)?[\w-]+(\.[\w-]+)+(\/\S*)?$/i.test(text))
    return (
      <a href={/^https?:/i.test(text) ? text : `https://${text}`} target="_blank" rel="noreferrer">
        {shown}
      </a>
    );
  return shown;
}

/** Entries of another list, one under the other. */
function Links({ to, entries }: { to: string; entries: readonly { id: number; name: string }[] }) {
  return entries.map(({ id, name }) => (
    <Box key={id}>
      <Link to={recordPath(to, id) ?? ''}>
        <bdi>{name}</bdi>
      </Link>
    </Box>
  ));
}

/** The vendors that name a client. */
function Vendors({ clientId }: { clientId: number }) {
  const { words } = useLanguage(listWords);
  const { data } = useCall(vendor.calls.search as Endpoint, { clients: clientId, size: 200 });
  const rows = (data as { found: { rows: Row[] } } | undefined)?.found.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Sheet>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {words.lists.usageKinds.vendor}
        </Typography>
        <Links to="vendor" entries={rows} />
      </Sheet>
    </Box>
  );
}
