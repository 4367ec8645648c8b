import { RESULTADOS_DE_TODOS, SEGUIBLES, deQuien, resultadosDeSeguido, type Seguible } from '@cd/contract/publico/seguimiento';
import type { Marco } from '@cd/contract/publico/paginas-publicas';
import { Id } from '@cd/contract/kit/campos';
import { PORQUE_NO_CUENTA } from '@cd/contract/resultados/no-cuenta';
import { sql, type RawBuilder } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock';
import type { Connection, Db } from '../../platform/db/open';
import { known } from '../../platform/errors/rule-error';
import type { SiteAddress } from '../../platform/http/site-address';
import { NO_SNIFFING, type CachedAnswers, type Made } from '../../platform/http/cached-answers';
import { calendarioDe, type PartidoDeAgenda } from '../calendarios/ical/ical';
import { leerResultados, leerSeguido, type PartidoConTitulo, type Seguido } from './de-quien';
import { MARCO, origenDeInicio, origenDePartido, type Estado } from './origenes';
import { marcoGuardado } from './paginas';
import { leerTemporadaPasada } from './queries';
import type { PartidoPublico } from '@cd/contract/publico/publico';
import { columnasPartido, direccionDeSede, ordenPartido, origenPartido, rows } from './partidos';

/** Matches, `p`, with what only a calendar asks for. */
function leerAgenda(con: Connection, filtro: RawBuilder<boolean>, cuantos: number): Promise<(PartidoDeAgenda & PartidoPublico)[]> {
  return rows(
    con,
    sql<PartidoDeAgenda & PartidoPublico>`
      select ${columnasPartido}, d.nombre || ' ' || ca.nombre || ' ' || ge.nombre || ' · ' || f.nombre as fase_nombre, j.numero as jornada, el.tipo_ronda, el.perdedor, el.num_partidos, p.vuelta,
        d.duracion_minutos, ${direccionDeSede} as direccion, s.latitud, s.longitud,
        (select extract(epoch from cambiado)::int from partido where id = p.id) as cambiado
      from ${origenPartido} cross join lateral (select * from fase_legible where id = p.fase_id offset 0) f
      join deporte d on d.id = f.deporte_id join categoria ca on ca.id = f.categoria_id join genero ge on ge.id = f.genero_id
      left join jornada j on j.id = p.jornada_id left join eliminatoria el on el.id = p.eliminatoria_id
      where ${filtro}
      order by ${ordenPartido} limit ${cuantos}`,
  );
}

/** Enough for whoever looks once a week. */
const RESULTADOS = 50;
/** Of the whole competition, which plays every week. */
const DIAS = 28;
/** Matches that one calendar holds. */
const PARTIDOS = 5_000;
const ICAL = 'text/calendar; charset=utf-8';
const RSS = 'application/rss+xml; charset=utf-8';

interface SeguimientoDeps {
  db: () => Db;
  clock: Clock;
  answers: CachedAnswers;
  site: SiteAddress;
  abierta: () => Promise<Estado>;
}

/** What is followed from outside: calendars and feeds of teams, schools, groups and venues, and of the whole competition. */
export function mountSeguimiento(app: FastifyInstance, { db, clock, answers, site, abierta }: SeguimientoDeps): void {
  const montar = (camino: string, hacer: (id: number, estado: Estado, sitio: string) => Promise<Made>): void => {
    const [, parametro] = /:(\w+)/.exec(camino) ?? [];
    app.get<{ Params: Record<string, string> }>(camino, (request, reply) => {
      const id = parametro === undefined ? 0 : Id.parse(request.params[parametro]);
      const key = site.key(request, camino.replace(`:${parametro}`, String(id)));
      return answers.send(request, reply, key, async () => hacer(id, await abierta(), site.absolute(request)));
    });
  };
  const seguidoDe = async (que: Seguible, id: number, estado: Estado): Promise<Seguido> => {
    return known(await leerSeguido(db(), deQuien(que, id), estado));
  };
  const canalEn = async (sitio: string, canal: string): Promise<Canal> => ({ ...(await marcoGuardado(db(), answers)), sitio, canal });
  for (const [que, camino] of Object.entries(SEGUIBLES) as [Seguible, string][]) {
    montar(`/open/api/${camino}/:${que}Id/calendario.ics`, async (id, estado, sitio) => {
      const { nombre, detalle, filtro, origen } = await seguidoDe(que, id, estado);
      const partidos = await leerAgenda(db(), filtro, PARTIDOS);
      const titulo = [nombre, detalle].filter(Boolean).join(' · ');
      return ficheroDeCalendario({ fichero: `${que}-${id}`, nombre: titulo, sitio }, partidos, origen);
    });
    montar(`/open/api/${camino}/:${que}Id/resultados.rss`, async (id, estado, sitio) => {
      const seguido = await seguidoDe(que, id, estado);
      const partidos = await leerResultados(db(), seguido, RESULTADOS);
      const canal = await canalEn(sitio, resultadosDeSeguido(que, id));
      const pasada = await leerTemporadaPasada(db(), { [que]: id });
      const donde = pasada === null ? canal : { ...canal, temporada: pasada };
      return { ...(await resultadosEnRss(db(), seguido, partidos, donde)), contentType: RSS, origen: [...seguido.origen, ...MARCO] };
    });
  }
  montar(RESULTADOS_DE_TODOS, async (_, estado, sitio) => {
    const todos = { nombre: 'todos los deportes', detalle: '', enlace: '/index' };
    const recientes = sql<boolean>`p.fecha between ${clock.today()}::date - ${DIAS}::int and ${clock.today()}::date and not f.pasada`;
    const partidos = await leerResultados(db(), { filtro: recientes, variosCampeonatos: true }, RESULTADOS);
    return {
      ...(await resultadosEnRss(db(), todos, partidos, await canalEn(sitio, RESULTADOS_DE_TODOS))),
      contentType: RSS,
      origen: origenDeInicio(estado),
    };
  });
  montar('/open/api/partidos/:partidoId/calendario.ics', async (id, _, sitio) => {
    const partido = known((await leerAgenda(db(), sql`p.id = ${id}`, 1))[0]);
    const nombre = `${partido.equipo_local_nombre} – ${partido.equipo_visitante_nombre}`;
    return ficheroDeCalendario({ fichero: `partido-${id}`, nombre, sitio }, [partido], await origenDePartido(db(), partido));
  });
}

/** As a browser keeps it. */
const ficheroDeCalendario = (
  { fichero, nombre, sitio }: { fichero: string; nombre: string; sitio: string },
  partidos: Parameters<typeof calendarioDe>[1],
  origen: Made['origen'],
): Made => ({
  body: calendarioDe(nombre, partidos, sitio),
  contentType: ICAL,
  origen,
  headers: [
    ...NO_SNIFFING,
    'Content-Disposition',
    `inline; filename="${fichero}.ics"`,
    ...(partidos.length > 0 ? ['Last-Modified', new Date(Math.max(...partidos.map(({ cambiado }) => cambiado)) * 1000).toUTCString()] : []),
  ],
});

/** When each of them last changed: a corrected score is news. */
async function leerCambiados(con: Connection, ids: readonly number[]): Promise<Map<number, Date>> {
  const filas = await con
    .selectFrom('partido')
    .select(['id', 'cambiado'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(filas.map(({ id, cambiado }) => [id, new Date(cambiado)]));
}

/** Where a feed is, and whose it is. */
type Canal = Pick<Marco, 'empresa' | 'temporada'> & { sitio: string; canal: string };

/** What turns what follows it around, and what no feed may carry. */
const INVISIBLES = /[\p{Bidi_Control}\p{Control}\p{Surrogate}]/gu;
/** Many readers take a title for a piece of a page: what would be markup there, or a sign by its name, is told as the signs that were written. */
const comoTexto = (texto: string): string =>
  texto
    .replaceAll(INVISIBLES, '')
    .replaceAll(/&(?=#?\w+;)/gu, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

async function resultadosEnRss(
  con: Connection,
  { nombre, detalle, enlace }: Pick<Seguido, 'nombre' | 'detalle' | 'enlace'>,
  partidos: readonly PartidoConTitulo[],
  { sitio, canal, empresa, temporada }: Canal,
): Promise<Pick<Made, 'body' | 'headers'>> {
  const cambiados = await leerCambiados(
    con,
    partidos.map(({ id }) => id),
  );
  const ultimo = Math.max(0, ...[...cambiados.values()].map((fecha) => fecha.getTime()));
  const { Feed } = await import('feed');
  const feed = new Feed({
    id: `${sitio}${enlace}`,
    link: `${sitio}${enlace}`,
    title: comoTexto(`Resultados: ${nombre}`),
    description: comoTexto([detalle, empresa.nombre, temporada && `temporada ${temporada}`].filter(Boolean).join(' · ')),
    language: 'es',
    copyright: comoTexto(empresa.nombre),
    generator: 'Competición Deportiva',
    docs: 'https://www.rssboard.org/rss-specification',
    updated: new Date(ultimo),
    ttl: 60,
    feedLinks: { rss: `${sitio}${canal}` },
  });
  for (const partido of partidos) {
    const { id, equipo_local_nombre, equipo_visitante_nombre, marcador_local, marcador_visitante } = partido;
    const tanteo = `${marcador_local}-${marcador_visitante}`;
    const direccion = `${sitio}/index/partido?partido=${id}`;
    feed.addItem({
      // A corrected score is read again.
      id: `${direccion}#${tanteo}`,
      link: direccion,
      title: comoTexto(`${equipo_local_nombre} ${tanteo} ${equipo_visitante_nombre}`),
      description: comoTexto(
        [
          partido.titulo,
          partido.fecha_celebracion?.slice(0, 10).split('-').toReversed().join('/'),
          partido.provisional && 'Provisional',
          partido.no_cuenta && PORQUE_NO_CUENTA[partido.no_cuenta],
        ]
          .filter(Boolean)
          .join(' · '),
      ),
      date: cambiados.get(id) ?? new Date(ultimo),
    });
  }
  return { body: feed.rss2(), headers: [...NO_SNIFFING, ...(ultimo > 0 ? ['Last-Modified', new Date(ultimo).toUTCString()] : [])] };
}
