/** A throw-away PostgreSQL cluster for the tests, from the binaries of the machine. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root; «nobody» exists everywhere. */
const NOBODY = 65_534;

function binaries() {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
  return [...debian.toReversed(), ...(process.env.PATH ?? '').split(delimiter)].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  );
}

/** Starts one and returns its address and how to stop it; null where PostgreSQL is not installed. */
export function startPostgres() {
  let bin = binaries();
  const root = process.getuid?.() === 0;
  if (!bin && process.env.CI && root) {
    execFileSync('sh', ['-c', 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null'], {
      stdio: ['ignore', 2, 2],
    });
    bin = binaries();
  }
  if (!bin) return null;
  const folder = mkdtempSync(join(tmpdir(), 'cd-postgres-'));
  const owner = root ? { uid: NOBODY, gid: NOBODY } : {};
  if (root) chownSync(folder, NOBODY, NOBODY);
  const options = { cwd: folder, stdio: ['ignore', 'ignore', 2], ...owner };
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'prueba', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], options);
  const log = join(folder, 'log');
  const start = () =>
    execFileSync(
      join(bin, 'pg_ctl'),
      ['-D', data, '-w', '-l', log, '-o', `-k ${folder} -c listen_addresses= -c fsync=off -c max_connections=200`, 'start'],
      options,
    );
  const halt = (mode) => execFileSync(join(bin, 'pg_ctl'), ['-D', data, '-w', '-m', mode, 'stop'], options);
  start();
  return {
    url: `postgresql://prueba@localhost/postgres?host=${folder}`,
    folder,
    start,
    halt,
    stop() {
      if (existsSync(join(data, 'postmaster.pid'))) halt('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
