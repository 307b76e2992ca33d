import Box from '@mui/material/Box';
import { useState } from 'react';
import type { networkRecordApi } from '#contract/areas/accounts/accounts.ts';
import type { Output } from '#contract/core/endpoint.ts';
import type { Catalog } from '#contract/lists/catalog.ts';
import type { Language } from '#domain/words/languages.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { useCall } from '#web/api/use-call.ts';
import { Empty, Sheet, Waiting } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Words } from '#web/words/words.ts';
import { type AccountWords, accountWords } from './words/words.ts';

type Line = Output<typeof networkRecordApi.history>['found']['rows'][number];

const size = 25;

/** The change history of an account: who, when, old and new values. */
export function History({ catalog, api, id }: { catalog: Catalog; api: typeof networkRecordApi; id: number }) {
  const { words, language, format } = useLanguage(accountWords);
  const t = words.accounts.history;
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useCall(api.history, { id, page, size });
  const found = data?.found;
  return (
    <Sheet>
      {error && <CallProblem error={error} onAgain={refetch} />}
      {!found && !error && <Waiting rows={4} label={words.common.loading} />}
      {found?.total === 0 && <Empty title={t.none} text={t.noneText} />}
      <Box component="ol" aria-label={words.accounts.tabs.history} sx={listStyle}>
        {found?.rows.map((line) => (
          <li key={line.lineId}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'baseline' }}>
              <strong>{whatOf(line, t)}</strong>
              <Box component="span" sx={{ color: token('text2'), fontSize: 13 }}>
                <bdi>{line.by}</bdi> · <time dateTime={line.at}>{format.moment(line.at)}</time>
              </Box>
            </Box>
            {line.changes.length > 0 && (
              <Box component="ul" sx={{ margin: '4px 0 0', paddingInlineStart: 2.5, color: token('text2') }}>
                {line.changes.filter(isValued).map((change) => (
                  <li key={change.field}>
                    <Change change={change} catalog={catalog} />
                  </li>
                ))}
                {line.changes.some((change) => !isValued(change)) && (
                  <li>
                    {line.changes
                      .filter((change) => !isValued(change))
                      .map(({ field }) => labelOf(field, line, catalog, words, language))
                      .join(', ')}
                  </li>
                )}
              </Box>
            )}
          </li>
        ))}
      </Box>
      {found && found.total > size && (
        <Pager total={found.total} page={page} size={size} onPage={setPage} words={words.common} />
      )}
    </Sheet>
  );
}

type Said = AccountWords['accounts']['history'];

/** The text of a history entry. */
function whatOf({ act, about, isActive }: Line, t: Said): string {
  if (about === 'state') return isActive ? t.activated : t.deactivated;
  const acts = about === 'record' ? t.record : t[about];
  return (acts as Readonly<Record<string, string>>)[act] ?? t.other;
}

type Fact = Line['changes'][number];

/** Whether the values were recorded: for free text only the field is. */
const isValued = ({ before, after }: Fact) => (before !== '' || after !== '') && before !== '…' && after !== '…';

function labelOf(
  field: string,
  { about }: Line,
  catalog: Catalog,
  words: Words & AccountWords,
  language: Language,
): string {
  const { contacts, addresses } = words.accounts;
  const parts: Readonly<Record<string, object>> = { contact: contacts, address: addresses };
  if (field === 'name') return words.common.name;
  const t = parts[about] as Readonly<Record<string, string>> | undefined;
  return (t ? t[field] : catalog.fields[field]?.label[language]) ?? field;
}

/** One field with its old and new value. */
function Change({ change, catalog }: { change: Fact; catalog: Catalog }) {
  const { words, language, format } = useLanguage();
  const field = catalog.fields[change.field];
  const shown = (value: string): string => {
    if (value === '') return '–';
    if (field?.kind === 'flag') return value === 'true' ? words.common.yes : words.common.no;
    if (field?.kind === 'date') return format.day(value);
    if (field?.kind === 'choice' || field?.kind === 'chips')
      return value
        .split(', ')
        .map((one) => field.options?.[one]?.[language] ?? one)
        .join(', ');
    return field?.kind === 'percent' ? `${value}%` : value;
  };
  return (
    <>
      {field?.label[language] ?? change.field}: <bdi>{shown(change.before)}</bdi> {language === 'ar' ? '←' : '→'}{' '}
      <bdi>{shown(change.after)}</bdi>
    </>
  );
}

const listStyle = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '10px 0', borderTop: `1px solid ${token('border')}` },
  '& > li:first-of-type': { borderTop: 0 },
} as const;
