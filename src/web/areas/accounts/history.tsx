import { useState } from 'react';
import type { networkRecordApi } from '#contract/areas/accounts/accounts.ts';
import type { Output } from '#contract/core/endpoint.ts';
import type { Catalog } from '#contract/lists/catalog.ts';
import type { Language } from '#domain/words/languages.ts';
import { useCall } from '#web/api/use-call.ts';
import { PagedRows } from '#web/lists/paged-rows.tsx';
import { HistoryEntry, ValueChange } from '#web/ui/history-entry.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { Words } from '#web/words/words.ts';
import { type AccountWords, accountWords } from './words/words.ts';

type Line = Output<typeof networkRecordApi.history>['found']['rows'][number];

const size = 25;

/** The change history of an account: who, when, old and new values. */
export function History({ catalog, api, id }: { catalog: Catalog; api: typeof networkRecordApi; id: number }) {
  const { words, language } = useLanguage(accountWords);
  const t = words.accounts.history;
  const [page, setPage] = useState(0);
  return (
    <PagedRows
      label={words.accounts.tabs.history}
      isOrdered
      answer={useCall(api.history, { id, page, size })}
      page={page}
      size={size}
      onPage={setPage}
      empty={{ title: t.none, text: t.noneText }}
      keyOf={({ lineId }) => lineId}
      show={(line) => {
        const unsaid = line.changes.filter((change) => !isValued(change));
        return (
          <HistoryEntry
            what={whatOf(line, t)}
            by={<bdi>{line.by}</bdi>}
            at={line.at}
            changes={[
              ...line.changes.filter(isValued).map((change) => ({
                key: change.field,
                line: <Change change={change} catalog={catalog} />,
              })),
              ...(unsaid.length > 0
                ? [
                    {
                      key: 'unsaid',
                      line: unsaid.map(({ field }) => labelOf(field, line, catalog, words, language)).join(', '),
                    },
                  ]
                : []),
            ]}
          />
        );
      }}
    />
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
    if (value === '') return field?.usual?.[language] ?? '–';
    if (field?.kind === 'flag') return value === 'true' ? words.common.yes : words.common.no;
    if (field?.kind === 'date') return format.day(value);
    if (field?.kind === 'choice' || field?.kind === 'chips')
      return value
        .split(', ')
        .map((one) => field.options?.[one]?.[language] ?? one)
        .join(', ');
    return field?.kind === 'percent' ? format.percent(value) : value;
  };
  return (
    <ValueChange
      label={field?.label[language] ?? change.field}
      before={shown(change.before)}
      after={shown(change.after)}
    />
  );
}
