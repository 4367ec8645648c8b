import { sql, type RawBuilder } from 'kysely';
import type { Contrato, ContratoCompleto, FilaContrato, Firmante } from '@cd/contract/administracion/contratos';
import type { Perfil } from '@cd/contract/kit/perfiles';
import { fueraDeRecordatorio } from '@cd/domain/sesion/condiciones/recordatorio';
import { tituloDe } from '@cd/domain/sesion/condiciones/texto';
import type { Connection, Tx } from '../../../platform/db/open';
import { asBit, bit, instant } from '../../../platform/db/columns';
import { readParameter } from '../../../platform/parameters';
import { conPuede, pasosDeContrato } from './pasos';
import { constancia } from '../../sesion/condiciones/queries';

const estado = sql<FilaContrato['estado']>`case when c.fecha_fin_vigencia is not null then 'Finalizado'
  when c.fecha_inicio_vigencia is not null then 'Vigente' else 'Borrador' end`;
const pedidos = sql`contrato_usuario cu where cu.contrato_id = c.id and not cu.excluido`;
/** Of accounts that are gone there is the signature alone. */
const sinCuenta = sql`contrato_firma f where f.contrato_id = c.id and not exists (
  select from contrato_usuario cu where cu.contrato_id = c.id and cu.usuario_id = f.usuario_id)`;

const contratos = (con: Connection) =>
  con
    .selectFrom('contrato as c')
    .select([
      'c.id',
      'c.contenido',
      'c.fecha_inicio_vigencia',
      'c.fecha_fin_vigencia',
      'c.requiere_aceptacion',
      'c.sustituye_a',
      'c.edicion',
      'c.version',
      estado.as('estado'),
      sql<number>`((select count(*) from ${pedidos}) + (select count(*) from ${sinCuenta}))::int`.as('total'),
      sql<number>`((select count(*) from ${pedidos} and cu.fecha_aceptacion is not null) + (select count(*) from ${sinCuenta}))::int`.as(
        'firmados',
      ),
      sql<number | null>`(select h.id from contrato h where h.sustituye_a = c.id)`.as('sustituido_por'),
      sql<boolean>`exists (select from contrato_tipo ct where ct.contrato_id = c.id)`.as('con_tipos'),
    ]);

export async function leerContratos(con: Connection): Promise<FilaContrato[]> {
  const filas = await contratos(con).orderBy('c.id', 'desc').execute();
  return filas.map(conPuede).map(({ contenido, con_tipos: _, ...fila }) => ({ ...fila, titulo: tituloDe(contenido) }));
}

export async function leerContrato(con: Connection, id: number): Promise<Contrato | undefined> {
  const fila = await contratos(con)
    .select(sql<string>`huella_de_texto(c.contenido)`.as('huella'))
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (!fila) return undefined;
  const { con_tipos: _, ...contrato } = conPuede(fila);
  return { ...contrato, titulo: tituloDe(fila.contenido) };
}

/** Of one that is held. */
export const leerPasos = async (tx: Tx, id: number) =>
  pasosDeContrato(await contratos(tx).where('c.id', '=', id).executeTakeFirstOrThrow());

const DIAS = 'diasEntreRecordatoriosContrato';
/** They were told, or reminded, fewer days ago than the deployment leaves between two. */
const reciente = (dias: number): RawBuilder<boolean> =>
  sql<boolean>`coalesce(greatest(cu.avisado, cu.recordado) > now() - make_interval(days => ${dias}), false)`;

const perfiles = sql<
  Perfil[]
>`array(select r.perfil_id from usuario_rol ur join rol r on r.id = ur.rol_id where ur.usuario_id = u.id order by r.perfil_id)`;

async function leerFirmantes(con: Connection, { id, estado: actual }: Contrato, dias: number): Promise<Firmante[]> {
  const conCuenta = await con
    .selectFrom('contrato_usuario as cu')
    .innerJoin('usuario as u', 'u.id', 'cu.usuario_id')
    .leftJoin('contrato_firma as f', (join) =>
      join.onRef('f.contrato_id', '=', 'cu.contrato_id').onRef('f.usuario_id', '=', 'cu.usuario_id'),
    )
    .select((eb) => [
      'u.id',
      'u.nombre',
      'u.login',
      perfiles.as('perfiles'),
      bit(eb.ref('u.activo')).as('activo'),
      instant(eb.ref('cu.avisado')).$castTo<string | null>().as('avisado'),
      instant(eb.ref('cu.recordado')).$castTo<string | null>().as('recordado'),
      instant(eb.ref('cu.fecha_aceptacion')).$castTo<string | null>().as('fecha_aceptacion'),
      constancia.as('firma'),
      reciente(dias).as('reciente'),
    ])
    .where('cu.contrato_id', '=', id)
    .where('cu.excluido', '=', false)
    .orderBy(sql`f_unaccent(u.nombre)`)
    .orderBy('u.id')
    .execute();
  const { rows: idas } = await sql<{ id: number; firma: NonNullable<Firmante['firma']> }>`
    select f.usuario_id as id, ${constancia} as firma from contrato c, ${sinCuenta} and c.id = ${id} order by f.momento`.execute(con);
  return [
    ...conCuenta.map(({ reciente: hacePoco, ...uno }) => ({
      ...uno,
      cuenta: 1 as const,
      fuera: fueraDeRecordatorio({
        vigente: actual === 'Vigente',
        firmado: uno.fecha_aceptacion !== null,
        activo: uno.activo === 1,
        reciente: hacePoco,
      }),
    })),
    ...idas.map(({ id: usuarioId, firma }) => ({
      id: usuarioId,
      nombre: firma.nombre,
      login: firma.login,
      perfiles: [],
      activo: 0 as const,
      cuenta: 0 as const,
      avisado: null,
      recordado: null,
      fecha_aceptacion: firma.momento,
      firma,
      fuera: 'firmado' as const,
    })),
  ];
}

export async function leerContratoCompleto(con: Connection, id: number): Promise<ContratoCompleto | undefined> {
  const contrato = await leerContrato(con, id);
  if (!contrato) return undefined;
  const dias = await readParameter(con, DIAS);
  const tipos = await con
    .selectFrom('contrato_tipo')
    .select(['perfil_id', 'activos'])
    .where('contrato_id', '=', id)
    .orderBy('perfil_id')
    .execute();
  return {
    ...contrato,
    usuarios: await leerFirmantes(con, contrato, dias),
    tipos: tipos.map(({ perfil_id, activos }) => ({ perfil_id: perfil_id as Perfil, activos: asBit(activos) })),
    dias,
  };
}

/** Held, with the one whose place it takes, in the order of their numbers: nobody signs, opens, closes or changes whom they ask meanwhile. */
export const bloquearContratos = (tx: Tx, id: number) =>
  tx
    .selectFrom('contrato')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), eb('id', '=', eb.selectFrom('contrato as h').select('h.sustituye_a').where('h.id', '=', id))]))
    .orderBy('id')
    .forUpdate()
    .execute();

export async function copiarPedidos(tx: Tx, { de, a }: { de: number; a: number }): Promise<void> {
  await sql`insert into contrato_usuario (contrato_id, usuario_id, excluido) select ${a}::int, usuario_id, excluido from contrato_usuario
    where contrato_id = ${de}`.execute(tx);
  await sql`insert into contrato_tipo (contrato_id, perfil_id, activos) select ${a}::int, perfil_id, activos from contrato_tipo
    where contrato_id = ${de}`.execute(tx);
}

/** Whoever has just been asked and can enter; the rest will find it if they ever do. */
export async function marcarAvisados(tx: Tx, contratoId: number): Promise<number[]> {
  const { rows } = await sql<{ usuario_id: number }>`update contrato_usuario cu set avisado = now() from usuario u
    where cu.contrato_id = ${contratoId} and u.id = cu.usuario_id and u.activo and not cu.excluido and cu.avisado is null
      and cu.fecha_aceptacion is null
    returning cu.usuario_id`.execute(tx);
  return rows.map(({ usuario_id }) => usuario_id);
}

/** Who was asked and has not signed; those who came by themselves were never told, and found it in their way. */
export async function leerPendientes(tx: Connection, contratoId: number): Promise<number[]> {
  const filas = await tx
    .selectFrom('contrato_usuario as cu')
    .innerJoin('usuario as u', 'u.id', 'cu.usuario_id')
    .select('cu.usuario_id')
    .where('cu.contrato_id', '=', contratoId)
    .where('cu.avisado', 'is not', null)
    .where('cu.fecha_aceptacion', 'is', null)
    .where('cu.excluido', '=', false)
    .where('u.activo', '=', true)
    .execute();
  return filas.map(({ usuario_id }) => usuario_id);
}

export async function leerPedido(tx: Connection, contratoId: number, usuarioId: number) {
  return tx
    .selectFrom('contrato_usuario')
    .select(['fecha_aceptacion', 'avisado'])
    .where('contrato_id', '=', contratoId)
    .where('usuario_id', '=', usuarioId)
    .where('excluido', '=', false)
    .executeTakeFirst();
}

/** Whoever was taken out comes back. */
export async function pedirA(tx: Tx, contratoId: number, usuarios: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`insert into contrato_usuario (contrato_id, usuario_id) select ${contratoId}::int, u
    from unnest(${[...usuarios]}::int[]) u
    on conflict (contrato_id, usuario_id) do update set excluido = false where contrato_usuario.excluido`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Out, and the rules that ask them do not bring them back. */
export async function dejarDePedirA(tx: Tx, contratoId: number, usuarioId: number): Promise<void> {
  await tx
    .updateTable('contrato_usuario')
    .set({ excluido: true, avisado: null, recordado: null })
    .where('contrato_id', '=', contratoId)
    .where('usuario_id', '=', usuarioId)
    .execute();
}

export interface Tipo {
  perfil: Perfil;
  activos: boolean;
}

export async function leerDeTipo(con: Connection, { perfil, activos }: Tipo): Promise<number[]> {
  const filas = await con
    .selectFrom('usuario as u')
    .innerJoin('usuario_rol as ur', 'ur.usuario_id', 'u.id')
    .innerJoin('rol as r', 'r.id', 'ur.rol_id')
    .select('u.id')
    .distinct()
    .where('r.perfil_id', '=', perfil)
    .$if(activos, (query) => query.where('u.activo', '=', true))
    .execute();
  return filas.map(({ id }) => id);
}

/** The rule that asks them, and those who come later: the wider of two stays. */
export async function pedirATipo(tx: Tx, contratoId: number, { perfil, activos }: Tipo): Promise<void> {
  await tx
    .insertInto('contrato_tipo')
    .values({ contrato_id: contratoId, perfil_id: perfil, activos })
    .onConflict((oc) =>
      oc.columns(['contrato_id', 'perfil_id']).doUpdateSet({ activos: sql<boolean>`contrato_tipo.activos and excluded.activos` }),
    )
    .execute();
}

/** Of these, those who have not signed and whom no other rule asks. Answers who they are, and who of them had been told. */
export async function quitarDeTipo(
  tx: Tx,
  contratoId: number,
  usuarios: readonly number[],
): Promise<{ usuario_id: number; avisado: boolean }[]> {
  const { rows } = await sql<{ usuario_id: number; avisado: boolean }>`delete from contrato_usuario cu using usuario u
    where cu.contrato_id = ${contratoId} and cu.usuario_id = any(${[...usuarios]}::int[]) and u.id = cu.usuario_id and not cu.excluido
      and cu.fecha_aceptacion is null and not exists (select from contrato_tipo t join rol r on r.perfil_id = t.perfil_id
        join usuario_rol ur on ur.rol_id = r.id and ur.usuario_id = u.id where t.contrato_id = cu.contrato_id and (u.activo or not t.activos))
    returning cu.usuario_id, cu.avisado is not null and u.activo as avisado`.execute(tx);
  return rows;
}

export interface PorRecordar {
  id: number;
  firmado: boolean;
  activo: boolean;
  reciente: boolean;
}

export async function leerPorRecordar(con: Connection, contratoId: number, usuarios: readonly number[]): Promise<PorRecordar[]> {
  return con
    .selectFrom('contrato_usuario as cu')
    .innerJoin('usuario as u', 'u.id', 'cu.usuario_id')
    .select([
      'u.id',
      'u.activo',
      sql<boolean>`cu.fecha_aceptacion is not null`.as('firmado'),
      reciente(await readParameter(con, DIAS)).as('reciente'),
    ])
    .where('cu.contrato_id', '=', contratoId)
    .where('cu.excluido', '=', false)
    .where('u.id', 'in', usuarios)
    .execute();
}

export async function marcarRecordados(tx: Tx, contratoId: number, usuarios: readonly number[]): Promise<void> {
  await tx
    .updateTable('contrato_usuario')
    .set({ recordado: sql`now()` })
    .where('contrato_id', '=', contratoId)
    .where('usuario_id', 'in', usuarios)
    .execute();
}
