import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { Aparte, AparteEnEspera, EnteraDeArbitro } from '@cd/contract/partidos/informes';
import type { PartidoContado } from '@cd/contract/avisos/contenido';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { sql } from 'kysely';
import { sha256 } from '../../../platform/digest';
import type { Caller } from '../../../platform/access/authorize';
import { logAction } from '../../../platform/audit';
import { instant } from '../../../platform/db/columns';
import type { Connection, Db, Tx } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { RuleError } from '../../../platform/errors/rule-error';
import { matchName } from '../../../platform/shared-names';
import { leerContado } from '../../avisos/notificaciones/partidos';
import { notificar, type Contenido as ContenidoDeAviso } from '../../avisos/notificaciones/service';
import { leerArbitros } from './convocatoria';
import type { Lado } from './pines';
import { crearInforme, type Escritura } from './service';

/** As it was sent, with which of its signatures are proved. */
interface Contenido extends EnteraDeArbitro {
  comprobadas: readonly Lado[];
}

/** The detail may come beside the acta. */
export function actaEntera({ informe, plantillas }: EnteraDeArbitro): EnteraDeArbitro['informe']['acta'] {
  const { acta } = informe;
  return (
    acta && {
      ...acta,
      detalle_local: plantillas?.local ?? acta.detalle_local,
      detalle_visitante: plantillas?.visitante ?? acta.detalle_visitante,
    }
  );
}

export const describirAparte = (
  { rotulo, motivo, convocatoriaId }: { rotulo: string; motivo: string; convocatoriaId: number | null },
  contado: PartidoContado | null,
): ContenidoDeAviso => ({
  asunto: frase`Un acta espera: ${rotulo}`,
  texto: frase`Ha llegado un acta de ${rotulo} que no puede ser la de su partido. ${motivo}. Mírela y elija.`,
  ...(contado && { partidos: [contado] }),
  pide: 'Elegir qué se hace con ella',
  enlace: convocatoriaId === null ? '/admin/arbitrajes_por_resolver' : `/admin/partido_editar/acta/${convocatoriaId}`,
});

interface Lugar {
  /** Null, it is gone. */
  convocatoria_id: number | null;
  partido_id: number | null;
  competicion_id: number | null;
  rotulo: string;
  /** They were appointed to it, now or once. */
  suyo: boolean;
  /** Its season is over. */
  cerrada: boolean;
}

/** Where a call-up is, of any season; held, so that it does not go meanwhile. */
async function leerLugar(tx: Tx, convocatoriaId: number, arbitroId: number): Promise<Lugar | undefined> {
  await tx.selectFrom('convocatoria').select('id').where('id', '=', convocatoriaId).forKeyShare().execute();
  const { rows } = await sql<Lugar>`
    select cv.id as convocatoria_id, p.id as partido_id, k.competicion_id, c.historico as cerrada,
      ${matchName()} as rotulo,
      exists (select from arbitraje a join convocatoria o on o.id = a.convocatoria_id where a.arbitro_id = ${arbitroId} and o.partido_id = p.id)
        or exists (select from arbitraje_devuelto d where d.arbitro_id = ${arbitroId} and d.partido_id = p.id) as suyo
    from convocatoria cv join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
      join competicion c on c.id = k.competicion_id
      left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
    where cv.id = ${convocatoriaId}`.execute(tx);
  return rows[0];
}

/** Keeps what a referee closed and cannot be the report of its match, once, and tells the office. Answers why; undefined: it was never a match of theirs. */
export async function guardarAparte(
  db: Db,
  { usuarioId, actorId, competicionId }: Pick<Caller, 'usuarioId' | 'actorId' | 'competicionId'>,
  { enviado, comprobadas, motivo: porque }: { enviado: EnteraDeArbitro; comprobadas: readonly Lado[]; motivo: string },
): Promise<{ motivo: string } | undefined> {
  const arbitro_id = actorId;
  if (arbitro_id === null) return undefined;
  const contenido = JSON.stringify({ ...enviado, comprobadas } satisfies Contenido);
  return inTransaction(db, async (tx) => {
    const partido = enviado.campo?.partido ?? '';
    const lugar = await leerLugar(tx, enviado.informe.convocatoria_id, arbitro_id);
    if (lugar && !lugar.suyo) return undefined;
    const {
      rotulo,
      suyo: _suyo,
      cerrada,
      ...donde
    } = lugar ?? {
      convocatoria_id: null,
      partido_id: null,
      competicion_id: competicionId,
      // What a device calls it is read in the screen, and written to nobody.
      rotulo: 'un partido que ya no está',
      suyo: true,
      cerrada: false,
    };
    const motivo = cerrada ? 'La temporada de este partido ya está cerrada' : porque;
    const guardado = await tx
      .insertInto('informe_aparte')
      .values({ ...donde, arbitro_id, contenido, huella: sha256(contenido), motivo, partido })
      .onConflict((oc) => oc.columns(['arbitro_id', 'huella']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!guardado) return { motivo };
    await logAction(tx, usuarioId, TipoAccion.Crear, `Acta enviada aparte de ${rotulo} (convocatoria ${enviado.informe.convocatoria_id})`);
    const contado = donde.partido_id === null ? null : await leerContado(tx, donde.partido_id);
    await notificar(tx, 'acta.aparte', {
      ...describirAparte({ rotulo, motivo, convocatoriaId: await leerVigenteDe(tx, donde.partido_id) }, contado),
      remitente: { usuarioId },
    });
    return { motivo };
  });
}

/** The call-up of a match that counts; null, it has none or there is no match. */
const leerVigenteDe = async (con: Connection, partidoId: number | null): Promise<number | null> =>
  (await con.selectFrom('convocatoria').select('id').where('partido_id', '=', partidoId).where('vigente', '=', true).executeTakeFirst())
    ?.id ?? null;

/**
 * Of the match of a call-up, whichever it was called up for, the latest first; of one referee, or of all. Those of a match that is gone are seen in the one
 * of the same teams, to be attached to it.
 */
export async function leerApartes(con: Connection, convocatoriaId: number, arbitroId: number | null): Promise<Aparte[]> {
  const filas = await con
    .selectFrom('informe_aparte as a')
    .innerJoin('arbitro as r', 'r.id', 'a.arbitro_id')
    .select(['a.id', 'r.nombre as autor', 'a.resuelto', 'a.motivo', 'a.contenido'])
    .select((eb) => instant(eb.ref('a.recibido')).as('recibido'))
    .where(
      sql<boolean>`exists (select from convocatoria cv join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id
        join campeonato k on k.id = f.campeonato_id
        join equipo_con_nombre l on l.id = p.equipo_local_id join equipo_con_nombre v on v.id = p.equipo_visitante_id
        where cv.id = ${convocatoriaId} and (a.partido_id = p.id or a.partido_id is null and coalesce(a.competicion_id, k.competicion_id) = k.competicion_id
          and starts_with(a.partido, l.nombre || ' – ' || v.nombre || ',')))`,
    )
    .$if(arbitroId !== null, (consulta) => consulta.where('a.arbitro_id', '=', arbitroId!))
    .orderBy('a.id', 'desc')
    .execute();
  return filas.map(({ contenido, resuelto, ...fila }) => {
    const enviado = contenido as Contenido;
    const { informe, comparecencias, campo } = enviado;
    return {
      ...fila,
      resuelto: resuelto as Aparte['resuelto'],
      tipo: informe.tipo,
      acta: actaEntera(enviado) ?? null,
      suspension: informe.suspension ?? null,
      comparecencias,
      fuera_de_lista: campo?.fuera_de_lista ?? [],
    };
  });
}

/** One of the working competition, or of none, that waits, held: of two of the office who choose, the second is told. */
async function reservarAparte(tx: Tx, { competicionId }: Pick<Caller, 'competicionId'>, id: number) {
  const aparte = await tx.selectFrom('informe_aparte').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!aparte || (aparte.competicion_id ?? competicionId) !== competicionId) throw new RuleError('recurso.desconocido');
  if (aparte.resuelto !== null) throw new RuleError('informe.aparte_resuelto');
  return { ...aparte, contenido: aparte.contenido as Contenido };
}

/** Of those who are appointed by now, who came as it was said; the rest, as the office has it. */
async function comparecenciasDe(tx: Tx, convocatoriaId: number, { comparecencias }: Contenido): Promise<Contenido['comparecencias']> {
  const dicha = new Map(comparecencias.map(({ arbitro_id, asistencia }) => [arbitro_id, asistencia]));
  return (await leerArbitros(tx, convocatoriaId)).map(({ arbitro_id }) => ({ arbitro_id, asistencia: dicha.get(arbitro_id) ?? 1 }));
}

/** It becomes the current report of its match as it is called up by now, or of the one that is said, of whoever wrote it. Answers its id. */
export async function aceptarAparte(
  escritura: Escritura,
  id: number,
  { sustituye, convocatoria_id: dicha }: { sustituye: { id: number; version: number } | null; convocatoria_id?: number | undefined },
): Promise<number> {
  const { tx, caller } = escritura;
  const { arbitro_id, contenido, partido_id, convocatoria_id: firmada } = await reservarAparte(tx, caller, id);
  const convocatoria_id = dicha ?? (await leerVigenteDe(tx, partido_id));
  if (convocatoria_id === null) throw new RuleError('informe.aparte_sin_partido');
  const { informe, campo, comprobadas } = contenido;
  const { usuario_id } = await tx.selectFrom('arbitro').select('usuario_id').where('id', '=', arbitro_id).executeTakeFirstOrThrow();
  const comparecencias = await comparecenciasDe(tx, convocatoria_id, contenido);
  const informeId = await crearInforme(
    escritura,
    // Whoever accepts it takes it as it came: of a match that was played, with those of whom the device knew.
    { ...informe, convocatoria_id, acta: actaEntera(contenido), comparecencias, sustituye, antes_de_hora: 1, sin_asistencia: 1 },
    {
      papel: 'oficina',
      autorId: usuario_id,
      ...(campo && { campo: { envio: campo, comprobadas, firmada: firmada === convocatoria_id ? null : informe.convocatoria_id } }),
    },
  );
  await tx.updateTable('informe_aparte').set({ resuelto: 'aceptado', convocatoria_id }).where('id', '=', id).execute();
  return informeId;
}

export async function descartarAparte({ tx, log, caller }: Escritura, id: number): Promise<void> {
  const { partido, contenido } = await reservarAparte(tx, caller, id);
  await tx.updateTable('informe_aparte').set({ resuelto: 'descartado' }).where('id', '=', id).execute();
  await log(
    TipoAccion.Modificar,
    `Acta enviada aparte${partido && ` de ${partido}`} (convocatoria ${contenido.informe.convocatoria_id}): descartada`,
  );
}

/** Those of a competition, or of no one knows which, that wait for somebody to choose, as they came. */
export async function leerEnEspera(con: Connection, competicionId: number | null): Promise<AparteEnEspera[]> {
  const { rows } = await sql<AparteEnEspera>`
    select a.id, r.nombre as autor, ${instant(sql.ref('a.recibido'))} as recibido, a.motivo, cv.id as convocatoria_id,
      coalesce(l.nombre || ' – ' || v.nombre, nullif(a.partido, ''), 'Un partido que ya no está') as partido,
      nullif(concat_ws(' - ', a.contenido #>> '{informe,acta,marcador_local}', a.contenido #>> '{informe,acta,marcador_visitante}'), '') as marcador
    from informe_aparte a join arbitro r on r.id = a.arbitro_id left join partido p on p.id = a.partido_id
      left join convocatoria cv on cv.partido_id = p.id and cv.vigente
      left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
    where a.resuelto is null and coalesce(a.competicion_id, ${competicionId}) = ${competicionId} order by a.id`.execute(con);
  return rows;
}
