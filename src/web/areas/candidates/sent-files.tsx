import Button from '@mui/material/Button';
import { candidateFilesApi } from '#contract/areas/candidates/candidate-files.ts';
import type { timelineApi } from '#contract/areas/candidates/timeline.ts';
import { triageApi } from '#contract/areas/outreach/triage.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { page } from '#domain/access/pages.ts';
import { isPictureName } from '#domain/outreach/picture-names.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { useSignedIn } from '#web/shell/session-provider.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { ReceivedFiles } from '#web/widgets/outreach/received-files.tsx';
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
  const keep = (fileId: string) =>
    save.mutate(
      { input: { fileId } },
      { onError: failed, onSuccess: ({ outcome }) => toast(outcome === 'ATTACHED' ? t.saved : t.known) },
    );
  return (
    <ReceivedFiles
      files={files}
      more={({ fileId, name }) =>
        mayWrite &&
        pages.includes(page.manageCandidates) &&
        // Nobody reads a resume in a picture.
        !isPictureName(name) && (
          <Button size="small" variant="text" aria-busy={save.isPending} onClick={() => keep(fileId)}>
            {t.save}
          </Button>
        )
      }
    />
  );
}
