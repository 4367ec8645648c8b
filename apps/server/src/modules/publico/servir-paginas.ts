import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DatosPagina, PaginaPublica } from '@cd/contract/publico/paginas-publicas';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/open';
import { SECURITY_HEADERS, type CachedAnswers, type Made } from '../../platform/http/cached-answers';
import type { SiteAddress } from '../../platform/http/site-address';
import { RuleError } from '../../platform/errors/rule-error';
import type { Buscador } from './buscador';
import { direccionDe, leerDireccion, leerTexto, type Eleccion } from './direccion';
import type { Estado } from './origenes';
import { hastaCuando } from './hora';
import { MARCO_VACIO, marcoGuardado, MIN_TEXTO, NADA_HALLADO, PAGINAS } from './paginas';
import { leerTemporadaPasada } from './queries';

const HTML = 'text/html; charset=utf-8';

/** The cached page is not there. */
class NoEsta extends Error {}

export interface PaginasDeps {
  db: () => Db;
  clock: Clock;
  answers: CachedAnswers;
  site: SiteAddress;
  /** Draws a page; the web's own renderer. */
  render: (datos: DatosPagina, sitio: string) => string;
  /** Throws where the competition is closed to the public. */
  abierta: () => Promise<Estado>;
  buscar: Buscador;
  enmarcar: Enmarcar;
}

/** `ahora`: when what it shows began to be read. */
export type Enmarcar = (pagina: PaginaPublica, de?: { ahora?: string; eleccion?: Eleccion }) => Promise<DatosPagina>;

/** How a failure looks to someone with a browser. */
export interface PaginasDeError {
  fallida(reply: FastifyReply, status: number, detalle: string): Promise<FastifyReply>;
}

/** A page with what every page shows around its own, and, where it is of a season that is over, of which. */
export const crearEnmarcar =
  ({ db, clock, answers }: Pick<PaginasDeps, 'db' | 'clock' | 'answers'>): Enmarcar =>
  async (pagina, { ahora = clock.now(), eleccion = {} } = {}) => {
    const pasada = await leerTemporadaPasada(db(), eleccion);
    const marco = conHora(await marcoGuardado(db(), answers), pagina, ahora);
    return { marco: pasada === null ? marco : { ...marco, temporada: pasada, pasada: true }, pagina };
  };

const conHora = (marco: typeof MARCO_VACIO, pagina: PaginaPublica, ahora: string): DatosPagina['marco'] => ({
  ...marco,
  hoy: ahora.slice(0, 10),
  ahora,
  hasta: hastaCuando(pagina, ahora),
});

export function mountPaginas(app: FastifyInstance, deps: PaginasDeps): PaginasDeError {
  const { clock, answers, site, render, enmarcar } = deps;
  const enviar: Enviar = async (reply, status, pagina, datos) => {
    for (let at = 0; at < SECURITY_HEADERS.length; at += 2) reply.header(SECURITY_HEADERS[at]!, SECURITY_HEADERS[at + 1]!);
    return reply
      .code(status)
      .type(HTML)
      .header('Cache-Control', 'no-cache')
      .send(render(datos ?? (await enmarcar(pagina)), site.of(reply.request)));
  };
  for (const nombre of Object.keys(PAGINAS)) {
    app.get(direccionDe(nombre), (request, reply) => servirPagina(nombre, deps, enviar, request, reply));
    // As people write it; the page has one address.
    app.get(`${direccionDe(nombre)}/`, (request, reply) => reply.redirect(request.url.replace('/?', '?').replace(/\/$/, ''), 301));
  }
  app.get('/', (request, reply) => answers.share(request, reply, []).redirect('/index', 302));
  app.get('/error403', (_request, reply) => enviar(reply, 403, { pantalla: 'error403' }));
  app.get('/error404', (_request, reply) => enviar(reply, 404, { pantalla: 'error404' }));
  return {
    async fallida(reply, status, detalle) {
      const pagina: PaginaPublica = { pantalla: 'error', detalle };
      return enviar(
        reply,
        status,
        pagina,
        await enmarcar(pagina).catch(() => ({ marco: conHora(MARCO_VACIO, pagina, clock.now()), pagina })),
      );
    },
  };
}

type Enviar = (reply: FastifyReply, status: number, pagina: PaginaPublica, datos?: DatosPagina) => Promise<FastifyReply>;

async function servirPagina(
  nombre: string,
  { db, clock, answers, site, render, abierta, buscar, enmarcar }: PaginasDeps,
  enviar: Enviar,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { direccion, eleccion } = leerDireccion(nombre, request.query);
  const texto = nombre === 'buscar' ? leerTexto(request.query) : '';
  const hacer = async (): Promise<Made> => {
    const estado = await abierta();
    const ahora = clock.now();
    const { pagina, origen } = await PAGINAS[nombre]!(db(), eleccion, { ahora, estado, answers });
    if (pagina.pantalla === 'error404') throw new NoEsta();
    const datos = await enmarcar(pagina, { ahora, eleccion });
    return { body: render(datos, site.of(request)), contentType: HTML, origen, caduca: datos.marco.hasta };
  };
  try {
    if (!texto) return await answers.send(request, reply, site.key(request, direccion), hacer);
    // Drawn each time: there are as many as texts.
    if (texto.length < MIN_TEXTO) await abierta();
    const hallado = texto.length < MIN_TEXTO ? NADA_HALLADO : await buscar(request, texto, abierta);
    return await enviar(reply, 200, { pantalla: 'buscar', texto, ...hallado });
  } catch (error) {
    if (error instanceof NoEsta) return enviar(reply, 404, { pantalla: 'error404' });
    if (!(error instanceof RuleError) || error.codigo !== 'competicion.cerrada') throw error;
    return enviar(reply.header('Retry-After', String(error.esperar)), error.status, { pantalla: 'cerrada' });
  }
}
