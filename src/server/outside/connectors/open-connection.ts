import type { ConnectorKind } from '#domain/job-boards/connector.ts';
import { openBoard } from './board.ts';
import type { Connection } from './connection.ts';
import { openDropFolder } from './drop-folder.ts';
import type { HttpAccess } from './http-client.ts';
import { openHttpFeed } from './http-feed.ts';

/** Opens what a connector reaches. An XML feed is fetched by the board: to post is to be in it. */
export function openConnection(
  kind: ConnectorKind,
  access: HttpAccess & { readonly folder: string | undefined; readonly feedUrl: string },
): Connection {
  if (kind === 'HTTP_FEED') return openHttpFeed(access);
  if (kind === 'DROP_FOLDER') return openDropFolder(access.folder);
  if (kind === 'XML_FEED')
    return {
      check: async () => [{ step: 'settings', ok: true, says: access.feedUrl }],
      post: async ({ reference }) => ({ externalId: reference }),
      close: async () => undefined,
      find: async () => undefined,
    };
  return openBoard(access);
}
