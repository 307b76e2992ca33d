import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { candidateFilesApi } from '#contract/areas/candidates/candidate-files.ts';
import type { timelineApi } from '#contract/areas/candidates/timeline.ts';
import { triageApi } from '#contract/areas/outreach/triage.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { page } from '#domain/access/pages.ts';
import { download } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { problemOf } from '#web/api/problem.ts';
import { useChange } from '#web/api/use-call.ts';
import { useSignedIn } from '#web/shell/session-provider.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { candidateWords } from './words/words.ts';

type Files = NonNullable<Output<typeof timelineApi.history>['timeline'][number]['files']>;

/** The files that came with a message: each is opened, or becomes the newest resume. */
export function SentFiles({ files, mayWrite }: { files: Files; mayWrite: boolean }) {
  const words = useWords(candidateWords);
  const t = words.candidates.timeline.sentFiles;
  const toast = useToast();
  const { pages } = useSignedIn();
  const save = useChange(triageApi.saveResume, [candidateFilesApi.versions]);
  const failed = (problem: Parameters<typeof explain>[0]) => toast(explain(problem, words), { isError: true });
  const open = (fileId: string, name: string) =>
    void download(fileId, name).catch((cause: unknown) => failed(problemOf(cause)));
  const keep = (fileId: string) =>
    save.mutate(
      { input: { fileId } },
      { onError: failed, onSuccess: ({ outcome }) => toast(outcome === 'ATTACHED' ? t.saved : t.known) },
    );
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {files.map(({ name, fileId }) => (
        <Box component="li" key={`${name} ${fileId ?? ''}`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {fileId ? (
            <Button size="small" variant="text" onClick={() => open(fileId, name)}>
              <bdi>{name}</bdi>
            </Button>
          ) : (
            <Box sx={{ color: token('text2'), fontSize: 13, overflowWrap: 'anywhere' }}>{t.notKept(name)}</Box>
          )}
          {fileId && mayWrite && pages.includes(page.manageCandidates) && (
            <Button size="small" variant="text" aria-busy={save.isPending} onClick={() => keep(fileId)}>
              {t.save}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}
