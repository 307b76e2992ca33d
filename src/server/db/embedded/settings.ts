import { totalmem } from 'node:os';

/**
 * shared_buffers in megabytes: a quarter of the memory, 128 to 1,024. Matching over a million resumes reads half a
 * gigabyte again and again; from the system's own cache that takes many times as long (bench/results.md). Unused
 * buffers take no memory.
 */
function bufferMegabytes(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.max(128, Math.min(1024, Math.floor(bytes / 4 / 1024 / 1024 / 64) * 64));
}

/** The options that the server is started with. */
export function serverSettings(socketFolder: string, isThrowAway: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    fsync: isThrowAway ? 'off' : 'on',
    synchronous_commit: isThrowAway ? 'off' : 'on',
    full_page_writes: isThrowAway ? 'off' : 'on',
    // A killed backend is followed by a recovery, not by the end of the server.
    restart_after_crash: 'on',
    shared_buffers: `${isThrowAway ? 128 : bufferMegabytes()}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    // Tests open a server of the product beside each other.
    max_connections: isThrowAway ? '400' : '100',
    max_wal_size: '1GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // What concerns the server as a whole, and no values: a failed statement is told to the product, which logs it
    // without them (LOG-02). Terse leaves out DETAIL, where a duplicate's e-mail address would stand.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    log_min_duration_statement: '-1',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: '-1',
    logging_collector: 'off',
    jit: 'off',
    max_parallel_workers_per_gather: '0',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
