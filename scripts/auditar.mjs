/**
 * `npm run auditar`: which of the packages that are installed have an advisory. It asks the registry where it answers that; where it does not, it looks in the OSV data
 * that somebody has brought (`OSV_DIR`: a folder with one JSON file for each advisory of npm). Without either it says so and fails nothing.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './installation.mjs';

const SERIOUS = new Set(['high', 'critical']);

/** What the registry says, as {name, severity, title}; null where it does not answer. */
function askRegistry() {
  try {
    return readReport(
      execFileSync('npm', ['audit', '--json', '--audit'], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch (error) {
    // It ends badly too when it has found something.
    return typeof error.stdout === 'string' ? readReport(error.stdout) : null;
  }
}

export function readReport(text) {
  let report;
  try {
    report = JSON.parse(text);
  } catch {
    return null;
  }
  if (!report.vulnerabilities) return null;
  return Object.values(report.vulnerabilities).map(({ name, severity, via }) => ({
    name,
    severity,
    title: via.map((one) => (typeof one === 'string' ? `por ${one}` : one.title)).join('; '),
  }));
}

const numbersOf = (version) => version.split(/[.+-]/, 3).map(Number);
const compare = (a, b) => {
  const [one, other] = [numbersOf(a), numbersOf(b)];
  const at = one.findIndex((number, n) => number !== other[n]);
  return at < 0 ? 0 : one[at] - other[at];
};

/** Whether an advisory of OSV is about that version of a package. */
export function isAffected({ affected = [] }, name, version) {
  return affected.some(
    ({ package: of, versions = [], ranges = [] }) =>
      of?.ecosystem === 'npm' &&
      of.name === name &&
      (versions.includes(version) ||
        ranges.some(({ type, events }) => {
          if (type !== 'SEMVER') return false;
          let inside = false;
          for (const { introduced, fixed, last_affected: last } of events) {
            if (introduced !== undefined && (introduced === '0' || compare(version, introduced) >= 0)) inside = true;
            if (fixed !== undefined && compare(version, fixed) >= 0) inside = false;
            if (last !== undefined && compare(version, last) > 0) inside = false;
          }
          return inside;
        })),
  );
}

function lookOffline(folder) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const installed = Object.entries(packages).flatMap(([path, { version, link }]) =>
    path.includes('node_modules/') && version && !link ? [[path.slice(path.lastIndexOf('node_modules/') + 13), version]] : [],
  );
  const found = [];
  for (const file of readdirSync(folder).filter((one) => one.endsWith('.json'))) {
    const advisory = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    for (const [name, version] of installed)
      if (isAffected(advisory, name, version))
        found.push({
          name: `${name} ${version}`,
          severity: (advisory.database_specific?.severity ?? '').toLowerCase(),
          title: advisory.summary ?? advisory.id,
        });
  }
  return found;
}

if (process.argv[1] === import.meta.filename) {
  const { OSV_DIR } = process.env;
  const found = askRegistry() ?? (OSV_DIR && existsSync(OSV_DIR) ? lookOffline(OSV_DIR) : null);
  if (!found)
    console.log('No se ha podido mirar: el registro no contesta a `npm audit`, y OSV_DIR no nombra ninguna carpeta con avisos de OSV.');
  else {
    for (const { name, severity, title } of found) console.log(`${severity || 'sin gravedad'}\t${name}\t${title}`);
    console.log(found.length === 0 ? 'Ninguna dependencia tiene avisos publicados.' : `${found.length} dependencias con avisos.`);
    if (found.some(({ severity }) => SERIOUS.has(severity))) process.exitCode = 1;
  }
}
