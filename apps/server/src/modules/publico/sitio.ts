import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Connection, Db } from '../../platform/db/open';
import type { CachedAnswers, Made } from '../../platform/http/cached-answers';
import type { SiteAddress } from '../../platform/http/site-address';
import { RuleError } from '../../platform/errors/rule-error';
import { origenDeListas, type Estado } from './origenes';

interface EnMapa {
  direccion: string;
  cambiado: string | null;
}

/** What the sitemap protocol lets a file hold. */
const POR_FICHERO = 50_000;
const XML = 'application/xml; charset=utf-8';
const ESPACIO = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Every public address that has something of its own to say, in an order that does not change. */
const DIRECCIONES = sql`
  with abiertas as materialized (select id, tipo, deporte_id, categoria_id, genero_id from fase_publica)
  select 1 as clase, 0 as id, '/index' as direccion
  union all select 2, 0, '/index/accesibilidad'
  union all select 2, 1, '/index/incrustar'
  union all select distinct 3, deporte_id, '/index/categorias?deporte=' || deporte_id from abiertas
  union all select distinct 4, categoria_id, '/index/generos?deporte=' || deporte_id || '&categoria=' || categoria_id from abiertas
  union all select distinct 5, genero_id, '/index/fases?deporte=' || deporte_id || '&categoria=' || categoria_id || '&genero=' || genero_id
    from abiertas
  union all select 6, id, case tipo when 0 then '/index/grupos?fase=' else '/index/detalle_eliminatoria?fase=' end || id from abiertas
  union all select 7, g.id, '/index/detalle?grupo=' || g.id from abiertas a join grupo g on g.fase_id = a.id
  union all select 8, equipo_id, '/index/equipo?equipo=' || equipo_id from equipo_buscable
  union all select 9, p.id, '/index/partido?partido=' || p.id from abiertas a join partido_publico p on p.fase_id = a.id`;

/** When what an address of those shows last changed: asked of those of a file alone. */
const CAMBIADO = sql`case clase
  when 6 then (select max(p.cambiado) from partido p where p.fase_id = d.id)
  when 7 then (select max(p.cambiado) from partido p where p.grupo_id = d.id)
  when 8 then greatest((select max(p.cambiado) from partido p where p.equipo_local_id = d.id), (select max(p.cambiado) from partido p where p.equipo_visitante_id = d.id))
  when 9 then (select p.cambiado from partido p where p.id = d.id) end`;

const enXml = (texto: string): string => texto.replaceAll('&', '&amp;');

async function contarDirecciones(con: Connection): Promise<number> {
  const { rows } = await sql<{ cuantas: number }>`select count(*)::int as cuantas from (${DIRECCIONES}) d`.execute(con);
  return rows[0]!.cuantas;
}

/** One of the sitemap's files, counted from 1. */
export async function ficheroDelMapa(con: Connection, sitio: string, fichero: number, porFichero = POR_FICHERO): Promise<string> {
  const { rows } = await sql<EnMapa>`
    select direccion, to_char(${CAMBIADO} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as cambiado
    from (select * from (${DIRECCIONES}) todas order by clase, id, direccion limit ${porFichero} offset ${(fichero - 1) * porFichero}) d
    order by clase, id, direccion`.execute(con);
  if (rows.length === 0) throw new RuleError('recurso.desconocido');
  return conjunto(
    'urlset',
    'url',
    rows.map(({ direccion, cambiado }) => ({ direccion: `${sitio}${direccion}`, cambiado })),
  );
}

const conjunto = (raiz: string, uno: string, direcciones: readonly EnMapa[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${raiz} ${ESPACIO}>\n${direcciones
    .map(({ direccion, cambiado }) => `<${uno}><loc>${enXml(direccion)}</loc>${cambiado ? `<lastmod>${cambiado}</lastmod>` : ''}</${uno}>`)
    .join('\n')}\n</${raiz}>\n`;

/** Past what fits in a file, the sitemap lists as many as are needed. */
export async function mapaDelSitio(con: Connection, sitio: string, porFichero = POR_FICHERO): Promise<string> {
  const cuantas = await contarDirecciones(con);
  if (cuantas <= porFichero) return ficheroDelMapa(con, sitio, 1, porFichero);
  const ficheros = Array.from({ length: Math.ceil(cuantas / porFichero) }, (_, n) => ({
    direccion: `${sitio}/sitemap/${n + 1}.xml`,
    cambiado: null,
  }));
  return conjunto('sitemapindex', 'sitemap', ficheros);
}

const ABIERTO = ['/$', '/index', '/assets/', '/imagenes/', '/favicon.ico', '/marca.svg', '/icono-', '/manifest.webmanifest', '/sitemap'];

/**
 * Only what anyone may read is open to whoever walks the web. A closed competition says the same: kept out, they would not see the 503 that
 * tells them to come back, and would forget its pages.
 */
const robots = (sitio: string): string =>
  ['User-agent: *', ...ABIERTO.map((camino) => `Allow: ${camino}`), 'Disallow: /', 'Disallow: /assets/oficina/', '']
    .concat(`Sitemap: ${sitio}/sitemap.xml`, '')
    .join('\n');

const DIAS_DE_CONTACTO = 90;

/** To whom a fault is told (RFC 9116). It is good for some months from each day that it is read. */
function seguridad(sitio: string, email: string, hoy: Date): string {
  const hasta = new Date(hoy);
  hasta.setUTCDate(hasta.getUTCDate() + DIAS_DE_CONTACTO);
  hasta.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${hasta.toISOString()}`,
    'Preferred-Languages: es, en',
    `Canonical: ${sitio}/.well-known/security.txt`,
    '',
  ].join('\n');
}

const Fichero = z.object({ fichero: z.string().regex(/^[1-9]\d{0,3}\.xml$/) });

interface SitioDeps {
  db: () => Db;
  answers: CachedAnswers;
  site: SiteAddress;
  abierta: () => Promise<Estado>;
}

/** What search engines ask of a site. */
export function mountSitio(app: FastifyInstance, { db, answers, site, abierta }: SitioDeps): void {
  const hacer = (escribir: () => Promise<string>) => async (): Promise<Made> => {
    const estado = await abierta();
    return { body: await escribir(), contentType: XML, origen: origenDeListas(estado) };
  };
  app.get('/sitemap.xml', (request, reply) =>
    answers.send(
      request,
      reply,
      site.key(request, '/sitemap.xml'),
      hacer(() => mapaDelSitio(db(), site.absolute(request))),
    ),
  );
  app.get('/sitemap/:fichero', (request, reply) => {
    const { success, data } = Fichero.safeParse(request.params);
    if (!success) throw new RuleError('recurso.desconocido');
    return answers.send(
      request,
      reply,
      site.key(request, `/sitemap/${data.fichero}`),
      hacer(() => ficheroDelMapa(db(), site.absolute(request), Number.parseInt(data.fichero, 10))),
    );
  });
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'max-age=3600')
      .send(robots(site.absolute(request))),
  );
  app.get('/.well-known/security.txt', async (request, reply) => {
    const { email } = await db().selectFrom('empresa').select('email').executeTakeFirstOrThrow();
    // Without anybody to write to there is nothing to say.
    if (email === '') throw new RuleError('recurso.desconocido');
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'max-age=3600')
      .send(seguridad(site.absolute(request), email, new Date()));
  });
}
