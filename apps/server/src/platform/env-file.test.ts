import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOf, VARIABLES } from './config';
import { loadEnvFile } from './env-file';

let carpeta: string;
beforeAll(() => void (carpeta = mkdtempSync(join(tmpdir(), 'cd-config-'))));
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

function fichero(texto: string, modo = 0o600): string {
  const donde = join(carpeta, 'competicion.env');
  writeFileSync(donde, texto);
  chmodSync(donde, modo);
  return donde;
}

it('lo que dice el fichero vale, salvo lo que ya tiene el entorno, aunque esté vacío', () => {
  const env: NodeJS.ProcessEnv = {
    CONFIG_FILE: fichero('# La liga\nPORT=8080\nHOST=0.0.0.0\nSMTP_URL="smtp://a:b#c@d"\n'),
    PORT: '9090',
    HOST: '',
  };
  expect(loadEnvFile(env)).toEqual({ path: env.CONFIG_FILE, warnings: [] });
  expect(env).toMatchObject({ PORT: '9090', HOST: '', SMTP_URL: 'smtp://a:b#c@d' });
});

it('sus carpetas están a su lado, desde donde se dé la orden', () => {
  const env: NodeJS.ProcessEnv = { CONFIG_FILE: fichero('DATA_DIR=datos\nBACKUP_DIR=/copias\n') };
  loadEnvFile(env);
  expect(env).toMatchObject({ DATA_DIR: join(carpeta, 'datos'), BACKUP_DIR: '/copias' });
});

it('avisa de lo que no conoce y de unas claves que puede leer cualquiera', () => {
  const CONFIG_FILE = fichero('SMPT_URL=smtp://servidor\nMETRICS_TOKEN=secreto\n', 0o644);
  const avisos = loadEnvFile({ CONFIG_FILE })!.warnings;
  expect(avisos).toEqual([
    `${CONFIG_FILE} nombra SMPT_URL, que no es ninguna variable del producto: compruebe cómo se escribe.`,
    `${CONFIG_FILE} lleva claves (METRICS_TOKEN) y lo puede leer cualquiera: chmod 600 ${CONFIG_FILE}`,
  ]);
});

it('una línea sin «=» no deja arrancar, y se dice cuál es', () => {
  for (const mala of ['PORT 9090', 'PUBLIC_URL', ' DEMO'])
    expect(() => loadEnvFile({ CONFIG_FILE: fichero(`# una cosa\nHOST=\n${mala}\n`) })).toThrow(/^La línea 3 de .* le falta el «=»/);
  const varias = '\n# sin igual\nexport HOST=\nBACKUP_PASSPHRASE="una frase\nde dos líneas"\nSMTP_URL=\'a\' # "\n';
  expect(loadEnvFile({ CONFIG_FILE: fichero(varias) })!.warnings).toEqual([]);
});

it('el que se indica tiene que estar; ninguno, si se dice vacío', () => {
  expect(() => loadEnvFile({ CONFIG_FILE: join(carpeta, 'otro.env') })).toThrow(/No se puede leer el fichero de configuración .*otro\.env/);
  expect(loadEnvFile({ CONFIG_FILE: '' })).toBeNull();
});

it('el de muestra nombra todas las variables, y lo que propone vale', () => {
  const muestra = readFileSync(new URL('../../../../docs/competicion.env.ejemplo', import.meta.url), 'utf8');
  const propuesto = parseEnv(muestra.replaceAll(/^#(?=[A-Z0-9_]+=)/gm, ''));
  // What only tests set is offered to nobody.
  expect(Object.keys(propuesto).toSorted()).toEqual(VARIABLES.filter((variable) => !variable.includes('_PRUEBAS_')).toSorted());
  expect(faultsOf(propuesto as Record<string, string>)).toEqual([]);
});
