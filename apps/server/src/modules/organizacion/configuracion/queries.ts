import type {
  ConfiguracionVisible,
  DatosFiscales,
  Empresa,
  ModeloLicencias,
  Parametro,
  Traduccion,
} from '@cd/contract/organizacion/configuracion';
import { crearTraductor, type Traductor } from '@cd/domain/organizacion/vocabulario/traductor';
import { sql } from 'kysely';
import type { z } from 'zod';
import { nothingLeft, type Columns } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { readParameter } from '../../../platform/parameters';

export type DatosFiscales = z.output<typeof DatosFiscales>;
export type ModeloLicencias = z.output<typeof ModeloLicencias>;

const DATOS_EMPRESA = [
  'nombre',
  'nombre_id',
  'direccion',
  'codigo_postal as codigoPostal',
  'ciudad',
  'telefono',
  'web',
  'email',
  'letras_logo',
  'enlace_android',
  'enlace_ios',
  'color_informes',
  'color_informes_texto',
  'texto_temporada',
] as const satisfies readonly (keyof Empresa | 'codigo_postal as codigoPostal')[];
const DATOS_FISCALES = [
  'fiscal_nombre',
  'fiscal_cif',
  'fiscal_cuenta',
  'otras_cuentas',
  'acreedor_sepa',
  'factura_serie',
  'factura_exencion',
  'privacidad_responsable',
  'privacidad_delegado',
  'privacidad_finalidades',
  'privacidad_derechos',
  'privacidad_plazo',
] as const satisfies readonly (keyof DatosFiscales)[];

export async function leerEmpresa(con: Connection): Promise<Empresa> {
  return con.selectFrom('empresa').select(DATOS_EMPRESA).executeTakeFirstOrThrow();
}

export async function leerDatosFiscales(con: Connection): Promise<DatosFiscales> {
  return con.selectFrom('empresa').select(DATOS_FISCALES).executeTakeFirstOrThrow();
}

export async function leerModeloLicencias(con: Connection): Promise<ModeloLicencias> {
  return con
    .selectFrom('empresa')
    .select(['licencia_titulo as titulo', 'licencia_cabecera as cabecera', 'licencia_cuerpo as cuerpo', 'licencia_pie as pie'])
    .executeTakeFirstOrThrow();
}

export async function leerVersion(con: Connection): Promise<number> {
  return (await con.selectFrom('empresa').select('version').executeTakeFirstOrThrow()).version;
}

export async function leerParametros(con: Connection): Promise<Parametro[]> {
  const filas = await con
    .selectFrom('parametro')
    .select(['clave', 'descripcion', 'grupo', 'tipo', 'minimo', 'maximo', 'valor'])
    .orderBy('orden')
    .orderBy('clave')
    .execute();
  return filas.map((fila) => ({ ...fila, tipo: fila.tipo as Parametro['tipo'] }));
}

export async function leerTraducciones(con: Connection): Promise<Traduccion[]> {
  return con.selectFrom('traduccion').select(['palabra', 'traduccion']).orderBy('orden').execute();
}

/** The words of this deployment, for what the server itself writes. */
export async function leerTraductor(con: Connection): Promise<Traductor> {
  return crearTraductor(await leerTraducciones(con));
}

/** What a page needs before anybody has signed in; nothing in it is anyone's secret. */
export async function leerConfiguracionVisible(con: Connection, appVersion: string): Promise<ConfiguracionVisible> {
  return {
    empresa: await leerEmpresa(con),
    traducciones: await leerTraducciones(con),
    demo: (await readParameter(con, 'demo')) === 1,
    diaInicioJornada: await readParameter(con, 'diaInicioJornada'),
    appVersion,
  };
}

/** Moves the version of the whole configuration on, and makes other saves of it wait; false: it is no longer the one that was read. */
export async function avanzarVersion(tx: Tx, version: number | undefined): Promise<boolean> {
  const consulta = tx.updateTable('empresa').set((eb) => ({ version: eb('version', '+', 1) }));
  const { numUpdatedRows } = await (version === undefined ? consulta : consulta.where('version', '=', version)).executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function guardarParametros(tx: Tx, valores: readonly { clave: string; valor: number }[]): Promise<void> {
  await sql`update parametro p set valor = v.valor from unnest(${valores.map(({ clave }) => clave)}::text[],
    ${valores.map(({ valor }) => valor)}::int[])
    as v(clave, valor) where v.clave = p.clave`.execute(tx);
}

type DeLicencias = `licencia_${string}`;

export async function guardarEmpresa(tx: Tx, { codigoPostal, ...datos }: Empresa & DatosFiscales): Promise<void> {
  // What has no column of its name the database refuses.
  const columnas: Columns<'empresa', DeLicencias> = { ...datos, codigo_postal: codigoPostal };
  await tx.updateTable('empresa').set(columnas).execute();
}

export async function guardarModeloLicencias(tx: Tx, { titulo, cabecera, cuerpo, pie, ...resto }: ModeloLicencias): Promise<void> {
  nothingLeft(resto);
  const columnas: Pick<Columns<'empresa'>, keyof Columns<'empresa'> & DeLicencias> = {
    licencia_titulo: titulo,
    licencia_cabecera: cabecera,
    licencia_cuerpo: cuerpo,
    licencia_pie: pie,
  };
  await tx.updateTable('empresa').set(columnas).execute();
}

export async function guardarTraducciones(tx: Tx, traducciones: readonly Traduccion[]): Promise<void> {
  await tx.deleteFrom('traduccion').execute();
  if (traducciones.length === 0) return;
  await tx
    .insertInto('traduccion')
    .values(
      traducciones.map(({ palabra, traduccion, ...resto }, orden): Columns<'traduccion'> => {
        nothingLeft(resto);
        return { palabra, traduccion, orden };
      }),
    )
    .execute();
}

export async function leerPublicidadGuardada(tx: Connection): Promise<{ imagen: string | null; link: string }> {
  return tx.selectFrom('publicidad').select(['imagen', 'link']).forUpdate().executeTakeFirstOrThrow();
}

export async function guardarPublicidad(tx: Tx, publicidad: { imagen: string | null; link: string }): Promise<void> {
  await tx.updateTable('publicidad').set(publicidad).execute();
}
