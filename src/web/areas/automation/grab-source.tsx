import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { grabberApi } from '#contract/areas/automation/grabber.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { ChoiceField, Field, Suggestions } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Problem, Sheet } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { automationWords } from './words/words.ts';

/** The names of files that are taken. */
const kinds = '.csv,.tsv,.xlsx,.xls,.html,.htm,.xml,.json,.pdf,.docx,.doc,.rtf,.odt,.eml,.txt,.zip';

/** Where a file, a mail or a pasted text of a vendor system comes in. */
export function GrabSource({
  setup,
  onRead,
}: {
  setup: Output<typeof grabberApi.setup>;
  onRead: (uploadId: string) => void;
}) {
  const { words } = useLanguage(automationWords);
  const t = words.grabber;
  const [typed, setTyped, draft] = useDraft('grab:source', {
    system: setup.vendorSystems[0] ?? '',
    programme: '',
    text: '',
  });
  const system = setup.vendorSystems.includes(typed.system) ? typed.system : (setup.vendorSystems[0] ?? '');
  const toast = useToast();
  const [share, setShare] = useState(0);
  const upload = useChange(grabberApi.upload, [grabberApi.uploads]);
  const set = (name: 'system' | 'programme' | 'text') => (value: string) =>
    setTyped((before) => ({ ...before, [name]: value }));
  const send = (files: File[]) =>
    upload.mutate(
      {
        input: {
          vmsProvider: system,
          ...(typed.programme.trim() !== '' && { programme: typed.programme }),
          ...(files.length === 0 && { text: typed.text }),
        },
        options: { files, onProgress: setShare },
      },
      {
        onSuccess: ({ uploadId, uploads, unread }) => {
          if (uploads.length > 1) toast(t.several(uploads.length));
          if (unread.length > 0) toast(t.unread(unread.map(({ name }) => name).join(', ')), { isError: true });
          draft.discard();
          onRead(uploadId);
        },
      },
    );
  const known = setup.programmes.filter(({ vmsProvider }) => vmsProvider === system).map(({ programme }) => programme);
  return (
    <Sheet>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FieldRow least={240}>
          <ChoiceField
            label={t.system}
            value={system}
            onChange={set('system')}
            options={setup.vendorSystems.map((one) => [one, one] as const)}
          />
          <Field
            label={t.programme}
            hint={t.programmeHint}
            value={typed.programme}
            onChange={set('programme')}
            inputProps={{ list: 'grab-programmes', maxLength: 60 }}
          />
        </FieldRow>
        <Suggestions id="grab-programmes" values={known} />
        <DropZone
          title={t.drop}
          hint={t.kinds}
          buttonLabel={t.choose}
          accept={kinds}
          onFiles={(files) => send(files.slice(0, 1))}
        />
        <Field label={t.paste} value={typed.text} onChange={set('text')} multiline rows={3} />
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Button
            disabled={typed.text.trim() === '' || upload.isPending}
            onClick={() => send([])}
            aria-busy={upload.isPending}
          >
            {t.readText}
          </Button>
          {upload.isPending && (
            <Box role="status" sx={{ flex: '1 1 160px', maxWidth: 320 }}>
              <LinearProgress variant={share > 0 && share < 1 ? 'determinate' : 'indeterminate'} value={share * 100} />
              {t.reading}
            </Box>
          )}
        </Box>
        {upload.error && <Problem text={explain(upload.error, words)} />}
      </Box>
    </Sheet>
  );
}
