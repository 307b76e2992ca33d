import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Sheet } from '#web/ui/page.tsx';
import { Phone } from '#web/ui/phone.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { isHeld, type Person } from './candidate-draft.ts';
import { candidateWords } from './words/words.ts';

/** The email addresses and phone numbers of a candidate with their state: which one counts, and which one may not be used. */
export function ContactSheet({ person }: { person: Person }) {
  const { words } = useLanguage(candidateWords);
  const { candidates } = words;
  const t = candidates.record;
  return (
    <Sheet>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {candidates.contact}
      </Typography>
      {person.contacts.length === 0 && <Box sx={{ color: token('text2') }}>{t.noContacts}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
        {person.contacts.map((contact) => (
          <Box component="li" key={`${contact.kind} ${contact.value}`} sx={{ minWidth: 0 }}>
            <Box sx={{ overflowWrap: 'anywhere' }}>
              {contact.kind === 'phone' ? (
                <Phone number={contact.e164 ?? contact.value} isCalled={!contact.bouncedAt && !isHeld(person)} />
              ) : contact.bouncedAt || contact.isOptedOut || isHeld(person) ? (
                <bdi>{contact.value}</bdi>
              ) : (
                <a href={`mailto:${contact.value}`}>
                  <bdi>{contact.value}</bdi>
                </a>
              )}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 8px', alignItems: 'center', fontSize: 13 }}>
              <Box component="span" sx={{ color: token('text2') }}>
                {[
                  contact.type ? t.types[contact.type] : candidates.contacts[contact.kind],
                  contact.isPrimary && t.primary,
                  contact.verifiedAt && !contact.bouncedAt && t.verified,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
              {contact.bouncedAt && <StatusChip tone="danger" label={t.bounced} />}
              {contact.isOptedOut && <StatusChip tone="danger" label={t.out} />}
              {contact.isShared && <StatusChip tone="warning" label={t.shared} />}
            </Box>
          </Box>
        ))}
      </Box>
    </Sheet>
  );
}
