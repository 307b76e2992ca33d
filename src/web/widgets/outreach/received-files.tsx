import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { MessageFile } from '#contract/areas/messages/message-files.ts';
import { triageApi } from '#contract/areas/outreach/triage.ts';
import { download } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { problemOf } from '#web/api/problem.ts';
import { useChange } from '#web/api/use-call.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { readSession } from '#web/session/session.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';

/**
 * The files that came with a message: each with its size is downloaded, or says why it is not here.
 * @param more what else can be done with one that is kept
 */
export function ReceivedFiles({
  files,
  more,
}: {
  files: readonly MessageFile[];
  more?: (file: MessageFile & { fileId: string }) => ReactNode;
}) {
  const { words } = useLanguage(outreachWords);
  const toast = useToast();
  const open = (fileId: string, name: string) =>
    void download(fileId, name).catch((cause: unknown) => toast(explain(problemOf(cause), words), { isError: true }));
  return (
    <Box component="ul" aria-label={words.chatbot.files.label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {files.map((file, at) => {
        const { name, fileId } = file;
        return (
          <Box
            component="li"
            key={at}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', fontSize: 13 }}
          >
            {fileId ? (
              <Button size="small" variant="text" sx={nameStyle} onClick={() => open(fileId, name)}>
                <bdi>{name}</bdi>
              </Button>
            ) : (
              <bdi>{name}</bdi>
            )}
            {file.size > 0 && <Size bytes={file.size} />}
            {fileId ? more?.({ ...file, fileId }) : <WhyNot file={file} />}
          </Box>
        );
      })}
    </Box>
  );
}

const nameStyle = {
  paddingInline: 0,
  minWidth: 0,
  overflowWrap: 'anywhere',
  textAlign: 'start',
  color: 'inherit',
  textDecoration: 'underline',
} as const;

function Size({ bytes }: { bytes: number }) {
  const { words, format } = useLanguage(outreachWords);
  const { KB, MB } = words.chatbot.files.bytes;
  const size = bytes / 1024;
  return (
    <span>
      {size < 1024
        ? KB(format.number(Math.max(1, Math.round(size))))
        : MB(format.number(Math.round(size / 102.4) / 10))}
    </span>
  );
}

/** Why a file is not here; what the provider did not hand over is asked for again. */
function WhyNot({ file: { state, messageId } }: { file: MessageFile }) {
  const { words } = useLanguage(outreachWords);
  const t = words.chatbot.files;
  const toast = useToast();
  const mayWrite = readSession()?.mayWrite ?? false;
  const again = useChange(triageApi.fetchAgain, []);
  if (state === undefined) return <span>{t.notSaved}</span>;
  if (state === 'FETCHING' || again.isSuccess) return <span>{t.fetching}</span>;
  return (
    <>
      <span>{t.failed}</span>
      {mayWrite && messageId !== undefined && (
        <Button
          size="small"
          variant="text"
          sx={{ color: 'inherit', textDecoration: 'underline' }}
          aria-busy={again.isPending}
          onClick={() =>
            again.mutate(
              { input: { id: messageId } },
              {
                onError: (problem) => toast(explain(problem, words), { isError: true }),
                onSuccess: () => toast(t.askedAgain),
              },
            )
          }
        >
          {t.again}
        </Button>
      )}
    </>
  );
}
