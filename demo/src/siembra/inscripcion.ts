import { randomBytes } from 'node:crypto';
import type { PeriodoDeMuestra, Preequipo } from '../preequipos';
import { sql } from 'kysely';
import type { Tx } from '@cd/server/platform/db/open';
import { insertarPeriodo } from '@cd/server/modules/inscripcion/periodo/queries';
import { ponerReglas } from '@cd/server/modules/inscripcion/periodo/reglas';
import type { GenteCreada } from './personas';
import type { Referencias } from './queries';
import type { Retrato } from './retratos';

interface Contexto {
  hoy: string;
  ids: Referencias;
  gente: GenteCreada;
  retratos: readonly Retrato[];
  /** In which those that are renewed played. */
  anteriorId: number;
}

/** A period that schools are in the middle of, with teams in every state and people whose photo is still missing. */
export async function crearInscripcion(tx: Tx, periodo: PeriodoDeMuestra, contexto: Contexto): Promise<void> {
  const { ids, gente } = contexto;
  await ponerRetratos(tx, periodo.conFoto, contexto);
  const inscripcionId = (await insertarPeriodo(tx, ids.competicion, periodo.fechaFin))!;
  const categorias = (suyas: readonly number[]) => suyas.map((categoria) => ids.categorias[categoria]!);
  await ponerReglas(tx, inscripcionId, {
    reglas: periodo.horarios.map((regla) => ({ ...regla, categorias: categorias(regla.categorias) })),
    reglasMinMax: periodo.limites.map(({ deporte, ...limite }) => ({
      ...limite,
      deporte: ids.deportes[deporte]!,
      categorias: categorias(limite.categorias),
    })),
  });
  for (const [n, preequipo] of periodo.preequipos.entries()) {
    const id = await pedir(tx, inscripcionId, preequipo, { ...contexto, n });
    await sql`insert into preequipo_jugador (preequipo_id, jugador_id)
      select ${id}, unnest(${preequipo.jugadores.map((uno) => gente.jugadorIds[uno]!)}::int[])`.execute(tx);
    await sql`insert into preequipo_entrenador (preequipo_id, entrenador_id, numero)
      select ${id}, t.id, t.numero from unnest(${preequipo.entrenadores.map((uno) => gente.entrenadorIds[uno]!)}::int[])
        with ordinality as t(id, numero)`.execute(tx);
    if (preequipo.renovado) await jugarAntes(tx, id, contexto);
  }
  await inscribirAntes(tx, contexto);
}

/** Each person has a photo of their own, though some look alike. */
async function ponerRetratos(tx: Tx, conFoto: PeriodoDeMuestra['conFoto'], { gente, retratos }: Contexto): Promise<void> {
  await sql`create temporary table retrato (n integer, grande bytea, pequena bytea) on commit drop`.execute(tx);
  for (const [n, { grande, pequena }] of retratos.entries())
    await sql`insert into retrato values (${n}, ${grande}, ${pequena})`.execute(tx);
  const personas = [
    ['jugador', conFoto.jugadores.map((uno) => gente.jugadorIds[uno]!)],
    ['entrenador', conFoto.entrenadores.map((uno) => gente.entrenadorIds[uno]!)],
  ] as const;
  for (const [tabla, suyos] of personas) {
    const foto = sql`unnest(${suyos}::int[], ${suyos.map(() => randomBytes(32).toString('hex'))}::text[]) as f(id, hash)`;
    await sql`insert into imagen (hash, tipo, ancho, alto, grande, pequena, privada)
      select f.hash, 'image/png', 240, 240, r.grande, r.pequena, true from ${foto} join retrato r on r.n = f.id % ${retratos.length}::int`.execute(
      tx,
    );
    await sql`update ${sql.table(tabla)} p set consentimiento_foto = true, imagen = f.hash from ${foto} where p.id = f.id`.execute(tx);
  }
}

/** Over which schools sent theirs. */
const DIAS_DE_ENVIO = 7;

const ENVIADO: ReadonlySet<Preequipo['situacion']> = new Set(['enviado', 'validado']);

async function pedir(
  tx: Tx,
  inscripcion_id: number,
  { campeonato, colegio, situacion, casa, color, nivel, observaciones, respuesta }: Preequipo,
  { ids, hoy, n }: Contexto & { n: number },
): Promise<number> {
  const diasAntes = (dias: number) => sql<Date>`(${hoy}::date - ${dias}::int + time '18:40') at time zone 'Europe/Madrid'`;
  const { id } = await tx
    .insertInto('preequipo')
    .values({
      inscripcion_id,
      campeonato_id: ids.campeonatos[campeonato]!,
      colegio_id: ids.colegios[colegio]!,
      color_id: color,
      nivel,
      observaciones,
      estado_observaciones: respuesta,
      concentraciones: casa === null,
      ...(casa && { sede_id: ids.sedes[casa.sede]!, preferido_dia: casa.dia, preferido_hora: casa.hora }),
      fecha_validacion_coordinador: ENVIADO.has(situacion) ? diasAntes(2 + (n % DIAS_DE_ENVIO)) : null,
      fecha_validacion_administrador: situacion === 'validado' ? diasAntes(1) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The team of last season, with the same people, that it goes on from. */
async function jugarAntes(tx: Tx, preequipoId: number, { anteriorId }: Contexto): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into equipo (campeonato_id, colegio_id, subequipo, nivel, color_id, sede_id, preferido_dia, preferido_hora)
    select a.id, p.colegio_id, p.subequipo, p.nivel, p.color_id, p.sede_id, p.preferido_dia, p.preferido_hora
    from preequipo p join campeonato k on k.id = p.campeonato_id join campeonato a on a.competicion_id = ${anteriorId}
      and a.deporte_id = k.deporte_id and a.categoria_id = k.categoria_id and a.genero_id = k.genero_id
    where p.id = ${preequipoId} returning id`.execute(tx);
  const equipoId = rows[0]!.id;
  await sql`update preequipo set equipo_anterior_id = ${equipoId} where id = ${preequipoId}`.execute(tx);
  await sql`with activa as (insert into plantilla (equipo_id, fecha_creacion, fecha_validacion_coordinador, fecha_validacion_administrador)
      select ${equipoId}, fecha_inicio - 21, fecha_inicio - 14, fecha_inicio - 7 from competicion where id = ${anteriorId} returning id),
    jugan as (insert into plantilla_jugador (plantilla_id, jugador_id)
      select a.id, j.jugador_id from activa a, preequipo_jugador j where j.preequipo_id = ${preequipoId})
    insert into plantilla_entrenador (plantilla_id, entrenador_id, numero)
    select a.id, t.entrenador_id, t.numero from activa a, preequipo_entrenador t where t.preequipo_id = ${preequipoId}`.execute(tx);
}

/** As few of them as schools have asked for this season. */
const CADA_CUANTOS = 20;

/** How last season's teams were registered, day by day: this one is read beside it. */
async function inscribirAntes(tx: Tx, { anteriorId }: Contexto): Promise<void> {
  await sql`with periodo as (insert into inscripcion (competicion_id, fecha_fin, fecha_cierre)
      select id, fecha_inicio - 21, (fecha_inicio - 14)::timestamp at time zone 'Europe/Madrid' from competicion where id = ${anteriorId} returning id, fecha_fin)
    insert into preequipo (inscripcion_id, campeonato_id, colegio_id, subequipo, nivel, color_id, sede_id, preferido_dia, preferido_hora,
      fecha_validacion_coordinador, fecha_validacion_administrador, equipo_id)
    select p.id, e.campeonato_id, e.colegio_id, e.subequipo, e.nivel, e.color_id, e.sede_id, e.preferido_dia, e.preferido_hora,
      (p.fecha_fin - (row_number() over (order by e.id) % 16)::int + time '18:00') at time zone 'Europe/Madrid',
      (p.fecha_fin + 2 + time '10:00') at time zone 'Europe/Madrid', e.id
    from periodo p, equipo e join campeonato k on k.id = e.campeonato_id where k.competicion_id = ${anteriorId} and e.id % ${CADA_CUANTOS} = 0`.execute(
    tx,
  );
}
