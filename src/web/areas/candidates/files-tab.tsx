import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { candidateFilesApi } from '#contract/areas/candidates/candidate-files.ts';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { type AttachmentType, attachmentTypes } from '#domain/candidates/attachments.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { download } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Empty, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Person } from './candidate-draft.ts';
import { candidateWords } from './words/words.ts';

/** The files of a candidate beside resumes: what each one is, who added it and when. */
export function FilesTab({ person, mayEdit }: { person: Person; mayEdit: boolean }) {
  const { words, format } = useLanguage(candidateWords);
  const t = words.candidates.files;
  const toast = useToast();
  const { data: files, error, refetch } = useCall(candidateFilesApi.attachments, { candidateId: person.id });
  const remove = useChange(candidateFilesApi.removeAttachment, [candidateFilesApi.attachments, candidatesApi.details]);
  const restore = useChange(candidateFilesApi.removeAttachment, [candidateFilesApi.attachments, candidatesApi.details]);
  const failed = {
    onError: (problem: Parameters<typeof explain>[0]) => toast(explain(problem, words), { isError: true }),
  };
  const undone = { ...failed, onSuccess: () => toast(words.common.undone) };
  const takeAway = (attachmentId: number, name: string) =>
    remove.mutate(
      { input: { attachmentId } },
      {
        ...failed,
        onSuccess: () =>
          toast(t.removed(name), {
            undo: {
              label: words.common.undo,
              run: () => restore.mutate({ input: { attachmentId, restore: true } }, undone),
            },
          }),
      },
    );
  return (
    <Sheet>
      {error && <CallProblem error={error} onAgain={refetch} />}
      {!files && !error && <Waiting rows={3} label={words.common.loading} />}
      {files?.length === 0 && <Empty title={t.none} text={mayEdit ? t.noneText : ''} />}
      <Box component="ul" aria-label={words.candidates.tabs.files} sx={listStyle}>
        {files?.map((file) => (
          <Box component="li" key={file.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{file.name}</bdi>
              <Box sx={{ color: token('text2'), fontSize: 13 }}>
                {[t.types[file.type], file.description, file.addedBy, format.day(file.addedAt)]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
            </Box>
            <Button size="small" aria-label={t.openOf(file.name)} onClick={() => void download(file.fileId, file.name)}>
              {words.common.open}
            </Button>
            {mayEdit && (
              <Button
                size="small"
                variant="text"
                aria-label={t.removeOf(file.name)}
                onClick={() => takeAway(file.id, file.name)}
              >
                {words.common.remove}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {mayEdit && <AddFile candidateId={person.id} />}
    </Sheet>
  );
}

function AddFile({ candidateId }: { candidateId: number }) {
  const { words } = useLanguage(candidateWords);
  const t = words.candidates.files;
  const toast = useToast();
  const [type, setType] = useState<AttachmentType>('OTHER');
  const [description, setDescription] = useState('');
  const add = useChange(candidateFilesApi.attach, [candidateFilesApi.attachments, candidatesApi.details]);
  const send = (files: File[]) =>
    add.mutate(
      { input: { candidateId, type, ...(description.trim() && { description }) }, options: { files } },
      {
        onSuccess: ({ name }) => {
          setDescription('');
          toast(t.added(name));
        },
      },
    );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
      {add.error && <Problem text={explain(add.error, words)} />}
      <FieldRow>
        <ChoiceField
          label={t.type}
          value={type}
          onChange={(value) => setType(value as AttachmentType)}
          options={attachmentTypes.map((one) => [one, t.types[one]] as const)}
        />
        <Field
          label={t.description}
          value={description}
          onChange={setDescription}
          error={add.error?.fields['description']}
        />
      </FieldRow>
      <DropZone
        title={t.drop}
        hint={t.dropHint}
        buttonLabel={words.candidates.versions.choose}
        accept=".pdf,.docx,.doc,.rtf,.odt,.txt"
        onFiles={send}
      />
    </Box>
  );
}

const listStyle = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '8px 0' },
  '& > li + li': { borderTop: `1px solid ${token('border')}` },
} as const;
