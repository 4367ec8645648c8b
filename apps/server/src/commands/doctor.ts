import { z } from 'zod';
import { faultsOf, readConfig, type Config } from '../platform/config';
import type { EnvFile } from '../platform/env-file';
import { VERSION } from '../platform/version';
import { SCHEMA_VERSION } from '../platform/db/migrations';
import { OperatorNotice } from '../platform/errors/operator';
import { comprobarAlmacen } from './doctor-almacen';
import { comprobarBase } from './doctor-base';
import { comprobarCopias, comprobarCorreo, comprobarDiscos, comprobarMaquina, comprobarRed, comprobarSecretos } from './doctor-entorno';
import type { Empresa, Hallazgo } from './hallazgo';
import { readOptions } from './options';

const USO = 'Uso: npm run doctor [-- --to direccion@correo.es]';

/** Looks at all that an installation needs, says of each thing how it is and what to do, and changes nothing. */
export async function diagnosticar(argv: string[], envFile: EnvFile | null): Promise<number> {
  const { values } = readOptions(USO, { args: argv, options: { to: { type: 'string' } } });
  if (values.to !== undefined && !z.email().safeParse(values.to).success) throw new OperatorNotice(USO);
  let mal = false;
  for await (const [estado, texto] of comprobaciones(envFile, values.to ?? null)) {
    mal ||= estado === '✗';
    process.stdout.write(`${estado} ${texto}\n`);
  }
  process.stdout.write(mal ? 'Hay cosas que arreglar: las que llevan ✗.\n' : 'Nada impide que funcione.\n');
  return mal ? 1 : 0;
}

async function* comprobaciones(envFile: EnvFile | null, para: string | null): AsyncGenerator<Hallazgo> {
  yield ['✓', `Competición Deportiva ${VERSION}, esquema ${SCHEMA_VERSION}, Node ${process.versions.node}`];
  yield* comprobarMaquina();
  yield* comprobarFichero(envFile);
  const fallos = faultsOf();
  for (const fallo of fallos) yield ['✗', fallo];
  if (fallos.length > 0) return;
  const config = readConfig();
  const empresa: { leida: Empresa } = { leida: null };
  yield* comprobarBase(config, empresa);
  yield* comprobarSecretos(config);
  yield* comprobarDiscos(config);
  yield* comprobarCopias(config);
  yield* comprobarAlmacen(config);
  yield* comprobarCorreo(config, para, empresa.leida);
  yield* comprobarRed(config);
  yield* comprobarDemo(config);
}

function* comprobarFichero(envFile: EnvFile | null): Generator<Hallazgo> {
  if (!envFile) {
    yield ['✓', 'Configuración: la del entorno; no hay competicion.env en esta carpeta ni CONFIG_FILE que diga otro'];
    return;
  }
  yield ['✓', `Configuración: ${envFile.path}, y lo que ya estaba en el entorno`];
  for (const aviso of envFile.warnings) yield ['!', aviso];
}

function* comprobarDemo({ demo, databaseUrl, publicUrl }: Config): Generator<Hallazgo> {
  if (demo && (databaseUrl !== null || publicUrl !== null))
    yield [
      publicUrl === null ? '!' : '✗',
      'DEMO: una base de datos vacía recibiría datos y cuentas de muestra, con una contraseña que conoce todo el mundo. Ponga DEMO=0',
    ];
}
