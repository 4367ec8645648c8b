/** A throw-away PostgreSQL cluster for the tests, from the binaries of the machine. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root; «nobody» exists everywhere. */
const NOBODY = 65_534;
const START_TRIES = 10;

function binaries() {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
  return [...debian.toReversed(), ...(process.env.PATH ?? '').split(delimiter)].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  );
}

function killProcess(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It may have ended with the one before it.
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Starts one in a folder of its own `within` another and returns its address and how to stop it; null where PostgreSQL is not installed. */
export function startPostgres(within = tmpdir()) {
  let bin = binaries();
  const root = process.getuid?.() === 0;
  if (!bin && process.env.CI && root) {
    execFileSync('sh', ['-c', 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null'], {
      stdio: ['ignore', 2, 2],
    });
    bin = binaries();
  }
  if (!bin) return null;
  const folder = mkdtempSync(join(within, 'cd-postgres-'));
  const owner = root ? { uid: NOBODY, gid: NOBODY } : {};
  if (root) chownSync(folder, NOBODY, NOBODY);
  const options = { cwd: folder, stdio: ['ignore', 'ignore', 2], ...owner };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'prueba', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  return runIn(folder, bin, options);
}

function runIn(folder, bin, options) {
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  const startOnce = () =>
    execFileSync(
      join(bin, 'pg_ctl'),
      ['-D', data, '-w', '-l', log, '-o', `-k ${folder} -c listen_addresses= -c fsync=off -c max_connections=200`, 'start'],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
  /** What is left of one that was killed may hold its memory a moment longer. */
  const start = () => {
    for (let time = 1; ; time++) {
      try {
        return startOnce();
      } catch (error) {
        if (time === START_TRIES) throw error;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
      }
    }
  };
  const halt = (mode) => execFileSync(join(bin, 'pg_ctl'), ['-D', data, '-w', '-m', mode, 'stop'], options);
  let killed = false;
  start();
  return {
    url: `postgresql://prueba@localhost/postgres?host=${folder}`,
    folder,
    start() {
      start();
      killed = false;
    },
    halt,
    /** All its processes at once, as a power cut: only what it had written is left. */
    kill() {
      const url = `postgresql://prueba@localhost/postgres?host=${folder}`;
      const own = execFileSync(join(bin, 'psql'), ['-d', url, '-Atqc', 'select pid from pg_stat_activity where pid <> pg_backend_pid()']);
      const postmaster = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1);
      for (const pid of [...postmaster, ...own.toString().trim().split('\n')]) killProcess(Number(pid));
      killed = true;
    },
    /** A hot standby of it that follows it, in a folder beside its own. */
    replica() {
      const other = mkdtempSync(join(dirname(folder), 'cd-replica-'));
      const { uid, gid } = options;
      if (uid !== undefined) chownSync(other, uid, gid);
      execFileSync(
        join(bin, 'pg_basebackup'),
        ['-h', folder, '-U', 'prueba', '-D', join(other, 'data'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
        { ...options, cwd: other },
      );
      return runIn(other, bin, { ...options, cwd: other });
    },
    /** Takes the writes from now on. */
    promote: () => execFileSync(join(bin, 'pg_ctl'), ['-D', data, '-w', 'promote'], options),
    stop() {
      if (!killed && existsSync(join(data, 'postmaster.pid'))) halt('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
