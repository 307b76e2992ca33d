import Box from '@mui/material/Box';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { chatbotTypesApi } from '#contract/areas/outreach/chatbot-types.ts';
import type { FlowItem } from '#domain/outreach/chat-flow.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { useCall } from '#web/api/use-call.ts';
import { listWords } from '#web/lists/words/words.ts';
import { readSession } from '#web/session/session.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { PageHead, Sheet, Waiting } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';
import { FlowEditor } from './flow-editor.tsx';
import { outreachWords } from './words/words.ts';

/** The flow of a chatbot type: the questions, their order and knock-outs, with a phone preview to try it. */
export function ChatFlow() {
  const words = useWords(listWords, outreachWords, shellWords);
  const [params, setParams] = useSearchParams();
  const typeId = Number(params.get('typeId') ?? 0);
  const version = params.get('version');
  const [savedAt, setSavedAt] = useState(0);
  const { data, error, refetch } = useCall(
    chatbotTypesApi.flow,
    { typeId, ...(version !== null && { version: Number(version) }) },
    { enabled: typeId > 0 },
  );
  const mayWrite = readSession()?.mayWrite ?? false;
  const show = (requested: number | undefined) =>
    setParams(
      { typeId: String(typeId), ...(requested !== undefined && { version: String(requested) }) },
      { replace: true },
    );
  return (
    <>
      <PageHead
        over={<Link to="/organizationalsetup/chatbottype">{words.shell.pages[12]}</Link>}
        title={data ? words.chatbotTypes.title(data.typeName) : words.catalog.questions}
        under={
          <>
            {words.chatbotTypes.under}
            {!mayWrite && <div>{words.common.viewOnly}</div>}
          </>
        }
      />
      {error && (
        <Sheet>
          <CallProblem
            error={error}
            onAgain={refetch}
            back={{ to: '/organizationalsetup/chatbottype', label: words.shell.pages[12] }}
          />
        </Sheet>
      )}
      {!data && !error && (
        <Sheet>
          <Waiting label={words.common.loading} />
        </Sheet>
      )}
      {data && data.typeId === typeId && !error && (
        <Box key={`${data.version} ${savedAt}`}>
          <FlowEditor
            flow={{ ...data, items: data.items as FlowItem[] }}
            mayWrite={mayWrite}
            onShow={show}
            onSaved={() => {
              show(undefined);
              setSavedAt(Date.now());
            }}
          />
        </Box>
      )}
    </>
  );
}
