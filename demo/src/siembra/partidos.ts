import { sumarDias } from '../semanas';
import { admiteArbitros, seSolapan, type Cita, type Transporte } from '@cd/domain/partidos/momento/horario';
import { sql } from 'kysely';
import type { Tx } from '@cd/server/platform/db/open';
import { pedirCambios } from './cambios';
import { cerrarUnaSede } from './cierres';
import { contarInformes } from './informes';
import { sancionar } from './sanciones';

const DIAS_ATRAS = 15;
const DIAS_ADELANTE = 10;

/** What the office does with matches: referees appointed, some of them called up again, sanctions and proposals of every subject. */
export async function crearVidaDePartidos(tx: Tx, { hoy, competicionId }: { hoy: string; competicionId: number }): Promise<void> {
  await reprogramar(tx, hoy, competicionId);
  await pedirCambios(tx, hoy, competicionId);
  await designar(tx, hoy, competicionId);
  await contarLoDevuelto(tx, hoy, competicionId);
  await ofrecerPuestos(tx, hoy, competicionId);
  await contarInformes(tx, hoy, competicionId);
  await sancionar(tx, hoy, competicionId);
  await cerrarUnaSede(tx, hoy, competicionId);
}

/** Some of the coming matches were to be played a week before. */
async function reprogramar(tx: Tx, hoy: string, competicionId: number): Promise<void> {
  const { rows } = await sql<{ id: number; fecha: string; hora: string | null; sede_id: number | null; partido_id: number }>`
    select cv.id, cv.fecha, cv.hora, cv.sede_id, cv.partido_id from convocatoria cv join partido p on p.id = cv.partido_id and p.estado = 3
      join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
    where k.competicion_id = ${competicionId} and cv.vigente and p.grupo_id is not null and not p.aplazado and cv.fecha > ${hoy}
    order by cv.fecha, cv.id limit 8`.execute(tx);
  for (const { id, fecha, hora, sede_id, partido_id } of rows) {
    await tx
      .updateTable('convocatoria')
      .set({ vigente: false, fecha: sumarDias(fecha, -7) })
      .where('id', '=', id)
      .execute();
    await tx.insertInto('convocatoria').values({ partido_id, tipo: 2, fecha, hora, sede_id }).execute();
  }
}

interface PartidoLeido extends Cita {
  id: number;
  estado: number;
  deporte: number;
  perfiles: number[];
}
interface ArbitroLeido extends Transporte {
  id: number;
  deportes: number[];
}

const leerPartidos = async (tx: Tx, hoy: string, competicionId: number): Promise<PartidoLeido[]> =>
  (
    await sql<PartidoLeido>`
    select cv.id, p.estado, cv.fecha, to_char(cv.hora, 'HH24:MI') as hora, d.duracion_minutos as duracion, cv.sede_id as sede, d.id as deporte,
      (select array_agg(sp.perfil_arbitro_id order by sp.puesto) from sistema_arbitraje_perfil sp
        where sp.sistema_arbitraje_id = f.sistema_arbitraje_id) as perfiles
    from convocatoria cv join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
      join deporte d on d.id = k.deporte_id
    where k.competicion_id = ${competicionId} and cv.vigente and cv.hora is not null and p.estado <> 2
      and cv.fecha between ${sumarDias(hoy, -DIAS_ATRAS)} and ${sumarDias(hoy, DIAS_ADELANTE)}
    order by cv.fecha, cv.hora, cv.id`.execute(tx)
  ).rows;

const leerArbitros = async (tx: Tx): Promise<ArbitroLeido[]> =>
  (
    await sql<ArbitroLeido>`
    select t.id, t.coche, t.moto, t.patinete, array(select ad.deporte_id from arbitro_deporte ad where ad.arbitro_id = t.id) as deportes
    from arbitro t where t.estado = 1 order by t.id`.execute(tx)
  ).rows;

/** Of each turn of eight: the third has not answered and the fifth practises; of each sixty, one has said no. */
const turnoDe = (n: number) => ({ pide: n % 8 === 3, practica: n % 8 === 5, rechaza: n % 60 === 8 });

/** The nearest matches have referees, none of whom is in two at once. */
async function designar(tx: Tx, hoy: string, competicionId: number): Promise<void> {
  const arbitros = await leerArbitros(tx);
  const citas = new Map<number, Cita[]>(arbitros.map(({ id }) => [id, []]));
  const filas: object[] = [];
  for (const [n, partido] of (await leerPartidos(tx, hoy, competicionId)).entries()) {
    const [perfil, segundo] = partido.perfiles;
    // One of each ten still has nobody.
    if (perfil === undefined || !admiteArbitros(partido.hora) || n % 10 === 9) continue;
    const libre = () => {
      const arbitro = arbitros.find(
        (uno) => uno.deportes.includes(partido.deporte) && !citas.get(uno.id)!.some((cita) => seSolapan(partido, cita, uno)),
      );
      if (arbitro) citas.get(arbitro.id)!.push(partido);
      return arbitro;
    };
    const arbitro = libre();
    if (!arbitro) continue;
    const { pide, practica, rechaza } = turnoDe(n);
    const porJugar = pide ? 1 : rechaza ? 2 : 3;
    const estado = partido.estado === 1 ? 4 : porJugar;
    filas.push({
      convocatoria_id: partido.id,
      arbitro_id: arbitro.id,
      perfil_arbitro_id: perfil,
      practicas: practica,
      estado,
      motivo_rechazo: estado === 2 ? 'Ese día no estoy en la ciudad' : '',
    });
    // Of those that need two, one of each three has only one.
    const otro = segundo === undefined || n % 3 === 0 ? undefined : libre();
    if (otro)
      filas.push({
        ...filas.at(-1),
        arbitro_id: otro.id,
        perfil_arbitro_id: segundo,
        practicas: false,
        estado: partido.estado === 1 ? 4 : 3,
        motivo_rechazo: '',
      });
  }
  await sql`insert into arbitraje (convocatoria_id, arbitro_id, perfil_arbitro_id, practicas, estado, motivo_rechazo)
    select convocatoria_id, arbitro_id, perfil_arbitro_id, practicas, estado, motivo_rechazo
    from json_populate_recordset(null::arbitraje, ${JSON.stringify(filas)}::json)`.execute(tx);
}

/** What referees gave back, each kind; and two appointments whose match has moved since. */
async function contarLoDevuelto(tx: Tx, hoy: string, competicionId: number): Promise<void> {
  const deLaCompeticion = sql`arbitraje a join convocatoria cv on cv.id = a.convocatoria_id and cv.vigente join partido p on p.id = cv.partido_id
    join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id and k.competicion_id = ${competicionId}`;
  await sql`insert into arbitraje_devuelto (arbitro_id, partido_id, perfil_arbitro_id, causa, momento)
    select a.arbitro_id, cv.partido_id, a.perfil_arbitro_id, 'rechazado', least(cv.fecha - 5, ${hoy}::date - 1)::timestamp + interval '18 hours'
    from ${deLaCompeticion} where a.estado = 2
    union all
    select arbitro_id, partido_id, perfil_arbitro_id, (array['devuelto', 'tarde', 'retirado', 'ascendido', 'movido'])[n % 5 + 1],
      (fecha - n % 3)::timestamp + interval '9 hours'
    from (select a.arbitro_id, cv.partido_id, a.perfil_arbitro_id, cv.fecha, (row_number() over (order by cv.fecha desc, a.id))::int as n
      from ${deLaCompeticion} where a.estado = 4) x where n % 6 = 0`.execute(tx);
  await sql`update arbitraje a set desfasado = now(), desfase_fecha = x.fecha - 1, desfase_hora = x.hora, desfase_sede_id = x.sede_id
    from (select a.id, cv.fecha, cv.hora, cv.sede_id from ${deLaCompeticion}
      where a.estado = 3 and p.estado = 3 and cv.fecha > ${hoy}::date + 2 order by cv.fecha, a.id limit 2) x
    where a.id = x.id`.execute(tx);
}

/** The posts of some of the coming matches that nobody has, two of them asked for by whoever is free that day. */
async function ofrecerPuestos(tx: Tx, hoy: string, competicionId: number): Promise<void> {
  await sql`insert into puesto_ofrecido (convocatoria_id, perfil_arbitro_id)
    select cv.id, (select sp.perfil_arbitro_id from sistema_arbitraje_perfil sp where sp.sistema_arbitraje_id = f.sistema_arbitraje_id
      order by sp.puesto limit 1)
    from convocatoria cv join partido p on p.id = cv.partido_id and p.estado = 3 join fase f on f.id = p.fase_id
      join campeonato k on k.id = f.campeonato_id and k.competicion_id = ${competicionId}
    where cv.vigente and cv.hora between '08:00' and '22:00' and cv.fecha > ${hoy} and p.equipo_local_id is not null and p.equipo_visitante_id is not null
      and not exists (select from arbitraje a where a.convocatoria_id = cv.id)
    order by cv.fecha, cv.hora, cv.id limit 4`.execute(tx);
  await sql`insert into puesto_pedido (puesto_ofrecido_id, arbitro_id)
    select o.id, t.id from (select po.id, cv.fecha, k.deporte_id from puesto_ofrecido po join convocatoria cv on cv.id = po.convocatoria_id
        join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
        order by po.id limit 2) o
      cross join lateral (select t.id from arbitro t join arbitro_deporte ad on ad.arbitro_id = t.id and ad.deporte_id = o.deporte_id
        where t.estado = 1 and not exists (select from arbitraje a join convocatoria c on c.id = a.convocatoria_id and c.fecha = o.fecha
          where a.arbitro_id = t.id and a.estado <> 2) order by t.id limit 2) t`.execute(tx);
}
