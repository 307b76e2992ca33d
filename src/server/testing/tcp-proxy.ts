import { once } from 'node:events';
import net from 'node:net';
import type pg from 'pg';

/** `pass` forwards; `hole` takes connections and bytes and answers nothing (a black hole); `refuse` is a closed port. */
export type ProxyMode = 'pass' | 'hole' | 'refuse';

/** A TCP proxy in front of a database, whose way can be broken. */
export type TcpProxy = {
  readonly port: number;
  /** Changes what happens to every connection, the open ones too. */
  set(mode: ProxyMode): Promise<void>;
  close(): Promise<void>;
};

/** Opens a proxy on a free port in front of a TCP port or the path of a socket. */
export async function openTcpProxy(target: net.NetConnectOpts): Promise<TcpProxy> {
  let mode: ProxyMode = 'pass';
  // A connection that was open while the way was a hole stays dead, as behind a router that forgot it.
  let way = 0;
  let port = 0;
  const open = new Set<net.Socket>();
  const keep = (socket: net.Socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
  };
  const forward = (from: net.Socket, to: net.Socket) => {
    const own = way;
    from.on('data', (bytes) => {
      if (own === way) to.write(bytes);
    });
    from.on('close', () => {
      if (own === way) to.destroy();
    });
  };
  const server = net.createServer((near) => {
    keep(near);
    if (mode === 'hole') return void near.resume();
    const far = net.connect(target);
    keep(far);
    forward(near, far);
    forward(far, near);
  });
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as net.AddressInfo);
  };
  const shut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  await listen();
  return {
    get port() {
      return port;
    },
    set: async (next) => {
      if (next === mode) return;
      const before = mode;
      mode = next;
      if (next === 'hole') way += 1;
      if (next === 'refuse') await shut();
      else if (before === 'refuse') await listen();
    },
    close: async () => {
      if (mode !== 'refuse') await shut();
    },
  };
}

/** A proxy in front of a database, and the connection to the same database through it. */
export async function openDatabaseProxy({ host, user, database, connectionString }: pg.PoolConfig) {
  const url = connectionString ? new URL(connectionString) : undefined;
  const proxy = await openTcpProxy(
    url ? { host: url.hostname, port: Number(url.port || 5432) } : { path: `${host}/.s.PGSQL.5432` },
  );
  if (url) {
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
  }
  const through: pg.PoolConfig = url
    ? { connectionString: url.href }
    : { host: '127.0.0.1', port: proxy.port, user, database };
  return { proxy, through };
}
