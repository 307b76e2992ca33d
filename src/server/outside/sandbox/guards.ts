import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** What keeps a sandboxed process apart from the rest of the machine, where the system allows it. */
export type Guards = {
  /** A user of its own, when the server runs as root. */
  user: boolean;
  /** No network: a network namespace of its own. */
  network: boolean;
  /** A list of processes of its own: it sees and signals no other. */
  processes: boolean;
  /** Mounts of its own, in which the folders of the data are empty. */
  files: boolean;
  /** Neither it nor what it starts ever gets more rights. */
  privileges: boolean;
};

/** A way to start a process, with the guards that it gives. `before` enters them, `after` gives up the last rights. */
export type Confinement = { guards: Guards; before: readonly string[]; after: readonly string[] };

const folders = ['/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** Another user, known to every system: owns nothing. */
const nobody = 65_534;

/** Namespaces from most to least; the first that the system allows is taken. */
const namespaces = [
  { options: '-rnpim --mount-proc --kill-child', guards: { network: true, processes: true, files: true } },
  { options: '-rnpim --kill-child', guards: { network: true, processes: true, files: true } },
  { options: '-rnpi --kill-child', guards: { network: true, processes: true, files: false } },
  { options: '-rn', guards: { network: true, processes: false, files: false } },
] as const;

let known: Confinement | undefined;

/** The strongest confinement that this system allows, tried once by starting something in it. */
export function confinement(): Confinement {
  known ??= findConfinement(process.getuid?.() === 0, toolsOf(), runs);
  return known;
}

/** Where the tools of Linux are; on other systems, and in images without them, they are missing. */
function toolsOf(): { unshare?: string; setpriv?: string } {
  const find = (name: string) => folders.map((folder) => path.join(folder, name)).find((place) => existsSync(place));
  if (process.platform !== 'linux') return {};
  const [unshare, setpriv] = [find('unshare'), find('setpriv')];
  return { ...(unshare && { unshare }), ...(setpriv && { setpriv }) };
}

/**
 * Tries from the strongest to the weakest; exported for its test.
 *
 * @param isRoot whether this process runs as root, whose files and processes another user cannot touch
 * @param works starts a command and says whether it ended well
 */
export function findConfinement(
  isRoot: boolean,
  { unshare, setpriv }: { unshare?: string; setpriv?: string },
  works: (command: readonly string[]) => boolean,
): Confinement {
  const code = path.resolve(import.meta.dirname, '../../main.ts');
  // The other user has to reach our code and Node.
  const reaches = ['/bin/sh', '-c', 'test -r "$1" && test -x "$2"', 'sh', code, process.execPath];
  const asNobody = setpriv ? [setpriv, `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : [];
  const user = isRoot && setpriv !== undefined && works([...asNobody, ...reaches]) ? asNobody : [];
  const spaces = unshare
    ? namespaces
        .map(({ options, guards }) => ({ guards, command: [unshare, ...options.split(' ')] }))
        .find(({ command }) => works([...user, ...command, '/bin/true']))
    : undefined;
  const before = [...user, ...(spaces?.command ?? [])];
  const last = setpriv ? [setpriv, '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'] : [];
  const least = setpriv ? [setpriv, '--no-new-privs'] : [];
  // Without namespaces of its own an ordinary user has no rights to give up.
  const after =
    [last, least].find((command) => command.length > 0 && works([...before, ...command, '/bin/true'])) ?? [];
  return {
    before,
    after,
    guards: {
      ...(spaces?.guards ?? { network: false, processes: false, files: false }),
      user: user.length > 0,
      privileges: after.length > 0,
    },
  };
}

function runs([command = '', ...given]: readonly string[]): boolean {
  try {
    execFileSync(command, given, { env: {}, stdio: 'ignore', timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

const words: Readonly<Record<keyof Guards, string>> = {
  network: 'no network',
  user: 'a user of their own',
  processes: 'a process list of their own',
  files: "no sight of the data's folders",
  privileges: 'no way to more rights',
};

/** The guards in plain words, for the start and `readyz`. */
export function describeGuards(guards: Guards, isRoot = process.getuid?.() === 0): string {
  // An ordinary user has no other to become.
  const names = (Object.keys(words) as (keyof Guards)[]).filter((name) => name !== 'user' || isRoot);
  const held = names.filter((name) => guards[name]).map((name) => words[name]);
  const missing = names.filter((name) => !guards[name]).map((name) => words[name]);
  const why = process.platform === 'linux' ? 'this system does not allow it' : `${process.platform} has no such guards`;
  return [
    `Documents are read in processes of their own${held.length > 0 ? `: ${held.join(', ')}` : ''}.`,
    ...(missing.length > 0 ? [`Missing, because ${why}: ${missing.join(', ')}.`] : []),
  ].join(' ');
}
