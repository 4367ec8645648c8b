import type { AvisoDeApp, ResumenDeApp } from '@cd/contract/app/app';
import { sql } from 'kysely';
import { instant } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/open';

const ULTIMOS = 50;

export async function leerAvisos(con: Connection): Promise<AvisoDeApp[]> {
  return con
    .selectFrom('app_aviso as a')
    .leftJoin('usuario as u', 'u.id', 'a.usuario_id')
    .select((eb) => [
      'a.id',
      'a.titulo',
      'a.texto as contenido',
      instant(eb.ref('a.creado')).as('creado'),
      'u.nombre as usuario',
      'a.destinatarios',
      'a.llegados',
      'a.caducados',
      'a.fallidos',
      sql<number>`(select count(*)::int from app_envio e where e.aviso_id = a.id)`.as('por_salir'),
    ])
    .where('a.tipo', '=', 'oficina')
    .orderBy('a.id', 'desc')
    .limit(ULTIMOS)
    .execute();
}

type Cuentas = Pick<ResumenDeApp, 'dispositivos' | 'en_silencio' | 'equipos' | 'por_salir' | 'automaticos'>;

export async function leerCuentas(con: Connection): Promise<Cuentas> {
  const { rows } = await sql<Cuentas>`
    select (select count(*)::int from app_suscripcion) as dispositivos,
      (select count(*)::int from app_suscripcion where app_tras_silencio(now(), silencio_desde, silencio_hasta) > now()) as en_silencio,
      (select count(distinct equipo_id)::int from app_suscripcion_equipo) as equipos,
      (select count(*)::int from app_envio) as por_salir,
      (select json_build_object('avisos', count(*), 'llegados', coalesce(sum(llegados), 0), 'caducados', coalesce(sum(caducados), 0),
        'fallidos', coalesce(sum(fallidos), 0)) from app_aviso where tipo <> 'oficina' and creado > now() - interval '7 days') as automaticos`.execute(
    con,
  );
  return rows[0]!;
}

export async function leerDatos(con: Connection): Promise<ResumenDeApp['datos']> {
  return con
    .selectFrom('app_datos as d')
    .leftJoin('usuario as u', 'u.id', 'd.usuario_id')
    .select((eb) => [
      instant(eb.ref('d.publicados')).as('publicados'),
      instant(eb.ref('d.retirados')).as('retirados'),
      'u.nombre as usuario',
      'd.campeonatos',
      'd.equipos',
      'd.partidos',
    ])
    .executeTakeFirstOrThrow();
}

/** What the public area shows today. */
export async function contarPublico(con: Connection): Promise<{ campeonatos: number; equipos: number; partidos: number }> {
  const { rows } = await sql<{ campeonatos: number; equipos: number; partidos: number }>`
    select (select count(distinct campeonato_id)::int from fase_publica) as campeonatos,
      (select count(*)::int from equipo e where exists (select 1 from fase_publica f where f.campeonato_id = e.campeonato_id)) as equipos,
      (select count(*)::int from partido_publico p join fase_publica f on f.id = p.fase_id) as partidos`.execute(con);
  return rows[0]!;
}
