import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useRef, useState } from 'react';
import { filesApi } from '#contract/areas/files/files.ts';
import { mostAttachments } from '#domain/outreach/composer.ts';
import { call } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { problemOf } from '#web/api/problem.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { Problem } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';

export type AttachedFile = { fileId: string; name: string };

/** Files that go with a message: chosen, uploaded, and taken out again. */
export function AttachedFiles({
  files,
  onChange,
}: {
  files: readonly AttachedFile[];
  onChange: (files: readonly AttachedFile[]) => void;
}) {
  const words = useWords(outreachWords);
  const t = words.composer;
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const add = async (chosen: readonly File[]) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const answers = await call(filesApi.upload, {}, { files: chosen.slice(0, mostAttachments - files.length) });
      const refused = answers.filter((one) => one.refused);
      if (refused.length > 0) setFailure(refused.map((one) => `${one.name}: ${one.refused!.message}`).join(' '));
      onChange([...files, ...answers.flatMap(({ fileId, name }) => (fileId ? [{ fileId, name }] : []))]);
    } catch (problem) {
      setFailure(explain(problemOf(problem), words));
    }
    setBusy(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {files.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {files.map((file) => (
            <Chip
              key={file.fileId}
              size="small"
              label={<bdi>{file.name}</bdi>}
              onDelete={() => onChange(files.filter((one) => one !== file))}
            />
          ))}
        </Box>
      )}
      {files.length < mostAttachments && (
        <Button size="small" variant="text" aria-busy={isBusy} onClick={() => input.current?.click()}>
          {t.attach}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t.attach}
        accept=".pdf,.doc,.docx,.rtf,.odt,.txt"
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = '';
          if (chosen.length > 0) void add(chosen);
        }}
      />
      {failure && <Problem text={failure} />}
    </Box>
  );
}
