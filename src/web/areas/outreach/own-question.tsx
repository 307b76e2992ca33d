import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { type FlowItem, mappings, type OwnKind, ownKinds } from '#domain/outreach/chat-flow.ts';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/language.tsx';
import { outreachWords } from './words/words.ts';

type Own = Extract<FlowItem, { type: 'own' }>;

/** Edits a custom question: texts in three languages, kind, answers, where the answer is saved, knock-outs. */
export function OwnQuestion({
  item,
  mayWrite,
  onChange,
}: {
  item: Own;
  mayWrite: boolean;
  onChange: (item: Own) => void;
}) {
  const words = useWords(outreachWords);
  const t = words.chatbotTypes;
  const choices = item.choices ?? [];
  const setChoice = (at: number, en: string) =>
    onChange({
      ...item,
      choices: choices.map((one, place) => (place === at ? { ...one, text: { ...one.text, en } } : one)),
    });
  const setKind = (kind: OwnKind) => {
    const { knockOut: _, choices: __, mapsTo, ...rest } = item;
    const fits = (mapsTo === 'start' && kind === 'date') || (mapsTo === 'rate' && kind === 'money');
    onChange({
      ...rest,
      kind,
      ...(fits && { mapsTo }),
      ...(kind === 'choice' && { choices: choices.length > 0 ? choices : [newChoice([]), newChoice([newChoice([])])] }),
    });
  };
  const values =
    item.kind === 'yes-no'
      ? [['yes', words.common.yes] as const, ['no', words.common.no] as const]
      : choices.map(({ value, text }, at) => [value, text.en || t.choice(at + 1)] as const);
  const number = (text: string) => (text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text));
  return (
    <>
      <Field
        label={t.text}
        value={item.text.en}
        required
        disabled={!mayWrite}
        multiline
        rows={2}
        onChange={(en) => onChange({ ...item, text: { ...item.text, en } })}
      />
      <Box sx={pair}>
        <Field
          label={t.textTr}
          value={item.text.tr ?? ''}
          disabled={!mayWrite}
          onChange={(tr) => onChange({ ...item, text: { ...item.text, tr } })}
        />
        <Field
          label={t.textAr}
          value={item.text.ar ?? ''}
          disabled={!mayWrite}
          inputProps={{ dir: 'auto' }}
          onChange={(ar) => onChange({ ...item, text: { ...item.text, ar } })}
        />
      </Box>
      <Box sx={pair}>
        <ChoiceField
          label={t.kind}
          value={item.kind}
          onChange={(kind) => setKind(kind as OwnKind)}
          options={ownKinds.map((kind) => [kind, t.kinds[kind]] as const)}
        />
        {(item.kind === 'date' || item.kind === 'money') && (
          <ChoiceField
            label={t.mapsTo}
            value={item.mapsTo ?? ''}
            empty={t.mapping.none}
            onChange={(mapsTo) => {
              const { mapsTo: _, ...rest } = item;
              onChange({ ...rest, ...(mapsTo !== '' && { mapsTo: mapsTo as (typeof mappings)[number] }) });
            }}
            options={mappings
              .filter((one) => (one === 'start') === (item.kind === 'date'))
              .map((one) => [one, t.mapping[one]] as const)}
          />
        )}
      </Box>
      {item.kind === 'choice' && (
        <Box role="group" aria-label={t.choices} sx={{ display: 'grid', gap: 1 }}>
          {choices.map((one, at) => (
            <Box key={one.value} sx={{ display: 'flex', gap: 1, alignItems: 'end' }}>
              <Box sx={{ flex: 1 }}>
                <Field
                  label={t.choice(at + 1)}
                  value={one.text.en}
                  disabled={!mayWrite}
                  onChange={(text) => setChoice(at, text)}
                />
              </Box>
              <IconButton
                size="small"
                aria-label={t.removeChoice(at + 1)}
                disabled={!mayWrite}
                onClick={() => onChange({ ...item, choices: choices.filter((_, place) => place !== at) })}
              >
                <Icon name="close" size={14} />
              </IconButton>
            </Box>
          ))}
          <Button
            variant="text"
            size="small"
            disabled={!mayWrite || choices.length >= 12}
            onClick={() => onChange({ ...item, choices: [...choices, newChoice(choices)] })}
            sx={{ justifySelf: 'start' }}
          >
            {t.addChoice}
          </Button>
        </Box>
      )}
      {values.length > 0 && (
        <ChoiceField
          label={t.knockOut}
          value={item.knockOut?.value ?? ''}
          empty={t.knockOutNever}
          onChange={(value) => {
            const { knockOut: _, ...rest } = item;
            onChange({ ...rest, ...(value !== '' && { knockOut: { value } }) });
          }}
          options={values}
        />
      )}
      {(item.kind === 'number' || item.kind === 'money') && (
        <Box role="group" aria-label={t.knockOut}>
          <Box sx={{ fontWeight: 500 }}>{t.knockOut}</Box>
          <Box sx={pair}>
            <Field
              label={t.below}
              type="number"
              disabled={!mayWrite}
              value={String(item.knockOut?.below ?? '')}
              onChange={(text) => onChange({ ...item, knockOut: { ...item.knockOut, below: number(text) } })}
            />
            <Field
              label={t.above}
              type="number"
              disabled={!mayWrite}
              value={String(item.knockOut?.above ?? '')}
              onChange={(text) => onChange({ ...item, knockOut: { ...item.knockOut, above: number(text) } })}
            />
          </Box>
        </Box>
      )}
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={item.isRequired}
            disabled={!mayWrite}
            onChange={(_, isRequired) => onChange({ ...item, isRequired })}
          />
        }
        label={t.required}
      />
    </>
  );
}

/** A new answer whose value is unique in the question. */
function newChoice(others: readonly { value: string }[]): { value: string; text: { en: string } } {
  const numbers = others.map(({ value }) => Number(/\d+$/.exec(value)?.[0] ?? 0));
  return { value: `a${Math.max(0, ...numbers) + 1}`, text: { en: '' } };
}

const pair = { display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
