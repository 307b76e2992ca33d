import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { type ContactKind, type ContactType, contactTypes, mostContacts } from '#domain/candidates/contacts.ts';
import { nationalPhone } from '#domain/candidates/phone-number.ts';
import { Select } from '#web/ui/select.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import type { DraftContact } from './candidate-draft.ts';
import { EditedRow, without } from './edited-row.tsx';
import { candidateWords } from './words/words.ts';

/** Email addresses and phone numbers of a candidate with kind, primary one and whether somebody checked them. */
export function EditContacts({
  contacts,
  errors,
  onChange,
}: {
  contacts: readonly DraftContact[];
  /** Refused fields by their path, such as `contacts.0.value`. */
  errors: Readonly<Record<string, string>>;
  onChange: (contacts: DraftContact[]) => void;
}) {
  const { candidates } = useWords(candidateWords);
  const words = candidates.record;
  const change = (at: number, next: Partial<DraftContact>) =>
    onChange(
      contacts.map((contact, place) => {
        if (place === at) return { ...contact, ...next };
        // One of a kind is the primary one.
        return next.isPrimary && contact.kind === contacts[at]!.kind ? { ...contact, isPrimary: false } : contact;
      }),
    );
  const add = (kind: ContactKind) =>
    onChange([
      ...contacts,
      { kind, value: '', type: '', isPrimary: !contacts.some((one) => one.kind === kind), isVerified: false },
    ]);
  return (
    <Box role="group" aria-label={words.contacts}>
      <Typography sx={{ fontWeight: 500, mb: 0.75 }}>{words.contacts}</Typography>
      {contacts.length === 0 && <Box sx={{ color: token('text2'), mb: 1 }}>{words.noContacts}</Box>}
      <Box sx={{ display: 'grid', gap: 1 }}>
        {contacts.map((contact, at) => {
          const problem = errors[`contacts.${at}.value`] ?? errors[`contacts.${at}.type`];
          const name = contact.value.trim() || words.valueOf[contact.kind];
          return (
            <EditedRow
              key={at}
              style={rowStyle}
              problem={problem}
              removeLabel={words.removeOf(name)}
              onRemove={() => onChange(without(contacts, at))}
            >
              <OutlinedInput
                size="small"
                value={contact.value}
                error={problem !== undefined}
                onChange={(event) => change(at, { value: event.target.value })}
                onBlur={() => contact.kind === 'phone' && change(at, { value: nationalPhone(contact.value.trim()) })}
                type={contact.kind === 'email' ? 'email' : 'tel'}
                sx={{ flex: '1 1 220px' }}
                inputProps={{ 'aria-label': words.valueOf[contact.kind], dir: 'ltr', autoComplete: 'off' }}
              />
              <Select
                value={contact.type}
                label={words.typeOf(name)}
                empty={words.noType}
                options={contactTypes[contact.kind].map((type) => [type, words.types[type]] as const)}
                onChange={(type) => change(at, { type: type as ContactType | '' })}
                sx={{ minHeight: 36, minWidth: 96 }}
              />
              <FormControlLabel
                control={
                  <Radio
                    size="small"
                    checked={contact.isPrimary}
                    onChange={() => change(at, { isPrimary: true })}
                    slotProps={{ input: { 'aria-label': words.primaryOf(name) } }}
                  />
                }
                label={words.primary}
              />
              <FormControlLabel
                control={
                  <Checkbox
                    size="small"
                    checked={contact.isVerified}
                    onChange={(_, isVerified) => change(at, { isVerified })}
                    slotProps={{ input: { 'aria-label': words.verifiedOf(name) } }}
                  />
                }
                label={words.verified}
              />
            </EditedRow>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button size="small" disabled={contacts.length >= mostContacts} onClick={() => add('email')}>
          {words.addEmail}
        </Button>
        <Button size="small" disabled={contacts.length >= mostContacts} onClick={() => add('phone')}>
          {words.addPhone}
        </Button>
      </Box>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
  alignItems: 'center',
  '& .MuiFormControlLabel-root': { margin: 0 },
} as const;
