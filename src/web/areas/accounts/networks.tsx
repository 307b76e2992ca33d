import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CatalogPage } from '#web/catalog/catalog-page.tsx';
import { ScheduleList } from '#web/widgets/outreach/schedule-list.tsx';
import { useWords } from '#web/words/language.tsx';
import { MailComposer, type MailRecipientsOf } from './mail-composer.tsx';
import { accountWords } from './words/words.ts';

/** Recruiters' Networks: a declared list whose chosen contacts can be emailed. */
export function Networks() {
  const words = useWords(accountWords);
  const [chosen, setChosen] = useState<{ of: object; clear: () => void }>();
  return (
    <>
      <CatalogPage
        name="network"
        more={(some) => (
          <Button size="small" variant="contained" color="primary" onClick={() => setChosen(some)}>
            {words.networkMail.open}
          </Button>
        )}
      />
      <Box sx={{ mt: 2 }}>
        <ScheduleList to="networks" isQuiet />
      </Box>
      {chosen && (
        <MailComposer
          recipients={chosen.of as MailRecipientsOf}
          onClose={(isSent) => {
            setChosen(undefined);
            if (isSent) chosen.clear();
          }}
        />
      )}
    </>
  );
}
