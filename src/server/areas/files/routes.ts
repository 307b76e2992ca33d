import { filesApi } from '#contract/areas/files/files.ts';
import { serve } from '#server/http/serve.ts';
import { downloadFile, uploadFiles } from './files.ts';

export const filesRoutes = serve(filesApi, {
  upload: uploadFiles,
  download: downloadFile,
  // The HTTP layer writes the stream itself (http/event-stream.ts).
  events: () => ({}),
});
