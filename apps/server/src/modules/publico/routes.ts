import { rutasPublicas } from '@cd/contract/publico/publico';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { Id, Texto } from '@cd/contract/kit/campos';
import type { DatosPagina, PaginaPublica } from '@cd/contract/publico/paginas-publicas';
import type { Db } from '../../platform/db/open';
import type { Clock } from '../../platform/clock';
import type { CachedAnswers, Made } from '../../platform/http/cached-answers';
import { SECURITY_HEADERS } from '../../platform/http/cached-answers';
import type { Topics } from '../../platform/http/kept';
import type { LiveChanges } from '../../platform/http/live-changes';
import { mount, mountCached } from '../../platform/http/mount';
import { RuleError } from '../../platform/errors/rule-error';
import { readImage } from '../../platform/images';
import type { Signature } from '../../platform/signature';
import { crearBuscador, type Buscador } from './buscador';
import { calendarioDeEquipo } from './calendario-ical';
import { direccionDe, leerDireccion, leerTexto } from './direccion';
import { leerEstado, MARCO, origenDeEquipos, origenDeFase, origenDeListas, temasDeFase, type Estado } from './origenes';
import { deportesConCuentas, leerMarcoFijo, marcoVacio, MIN_TEXTO, NADA_HALLADO, PAGINAS, type Contexto } from './paginas';
import {
  esFasePublica,
  faseDeGrupo,
  leerCategorias,
  leerClasificacion,
  leerEliminatorias,
  leerFases,
  leerFichaEquipo,
  leerGeneros,
  leerGrupos,
  leerJornadas,
  leerPublicidad,
  leerRondas,
} from './queries';
import { leerResumenes } from './resumen';

export interface PublicoDeps {
  db: () => Db;
  reloj: Clock;
  answers: CachedAnswers;
  live: LiveChanges;
  /** Draws a page; the web's own renderer. */
  render: (datos: DatosPagina) => string;
  firma: () => Signature;
  /** Address of the product as its users know it. */
  publicUrl: () => string;
}

/** How a failure looks to someone with a browser. */
export interface PaginasDeError {
  fallida(reply: FastifyReply, status: number, detalle: string): Promise<FastifyReply>;
}

export function mountPublico(app: FastifyInstance, { db, reloj, answers, live, render, firma, publicUrl }: PublicoDeps): PaginasDeError {
  const leerSuEstado = (): Promise<Estado> => answers.part('estado', () => leerEstado(db()));
  const abierta = async (): Promise<Estado> => {
    const estado = await leerSuEstado();
    if (!estado.abierta) throw new RuleError('competicion.cerrada');
    return estado;
  };
  /** Guards first, then reads; unknown or private things are not there. */
  const deGrupo = async <T>(grupoId: number, leer: () => Promise<T>): Promise<{ datos: T; origen: Topics }> => {
    await abierta();
    const fase = await faseDeGrupo(db(), grupoId);
    if (fase === null) throw new RuleError('recurso.desconocido');
    return { datos: await leer(), origen: origenDeFase(fase) };
  };
  const deFase = async <T>(fase: number, tipo: 0 | 1, leer: () => Promise<T>): Promise<{ datos: T; origen: Topics }> => {
    await abierta();
    if (!(await esFasePublica(db(), fase, tipo))) throw new RuleError('recurso.desconocido');
    return { datos: await leer(), origen: origenDeFase(fase) };
  };
  const deListas = async <T>(leer: (contexto: Contexto) => Promise<T>): Promise<{ datos: T; origen: Topics }> => {
    const estado = await abierta();
    return { datos: await leer({ reloj, estado, answers }), origen: origenDeListas(estado) };
  };

  const { buscarEquipos: rutaBuscar, ...rutasGuardadas } = rutasPublicas;
  mountCached(
    app,
    rutasGuardadas,
    {
      abierta: async () => ({ datos: { value: (await leerSuEstado()).abierta ? 1 : 0 }, origen: [] }),
      publicidad: async () => ({ datos: await leerPublicidad(db()), origen: MARCO }),
      deportes: () => deListas((contexto) => deportesConCuentas(db(), contexto)),
      categorias: ({ params }) => deListas(() => leerCategorias(db(), params.deporteId)),
      generos: ({ params }) => deListas(() => leerGeneros(db(), params.deporteId, params.categoriaId)),
      fases: ({ params }) => deListas(() => leerFases(db(), params.deporteId, params.categoriaId, params.generoId)),
      grupos: ({ params }) => deFase(params.faseId, 0, () => leerGrupos(db(), params.faseId)),
      clasificacion: ({ params }) => deGrupo(params.grupoId, () => leerClasificacion(db(), params.grupoId)),
      resultados: ({ params }) => deGrupo(params.grupoId, () => leerJornadas(db(), params.grupoId)),
      resultadosEliminatoria: ({ params }) => deFase(params.faseId, 1, () => leerRondas(db(), params.faseId)),
      cuadro: ({ params }) => deFase(params.faseId, 1, () => leerEliminatorias(db(), params.faseId)),
      equipo: async ({ params }) => {
        await abierta();
        const ficha = await leerFichaEquipo(db(), params.equipoId);
        if (!ficha) throw new RuleError('recurso.desconocido');
        return { datos: ficha, origen: await origenDeEquipos(db(), [params.equipoId]) };
      },
      resumenes: async ({ params }) => {
        await abierta();
        const ids = params.equipos.split(',').map(Number);
        return { datos: await leerResumenes(db(), ids, reloj.hoy()), origen: await origenDeEquipos(db(), ids) };
      },
    },
    answers,
  );
  const buscar = crearBuscador(app, db);
  mount(
    app,
    { buscar: rutaBuscar },
    {
      buscar: async ({ query }, request) => (await buscar(request, query.texto, abierta, query.cuantos)).equipos,
    },
  );

  mountCambios(app, live, async (fase) => {
    await abierta();
    return fase === undefined ? null : temasDeFase(db(), fase);
  });
  mountImagenes(app, db, firma);
  app.get<{ Params: { equipoId: string } }>('/open/api/equipos/:equipoId/calendario.ics', async (request, reply) => {
    await abierta();
    const ficha = await leerFichaEquipo(db(), Id.parse(request.params.equipoId));
    if (!ficha) throw new RuleError('recurso.desconocido');
    return reply
      .type('text/calendar; charset=utf-8')
      .header('Cache-Control', 'max-age=600')
      .header('Content-Disposition', `inline; filename="equipo-${ficha.equipo.id}.ics"`)
      .send(calendarioDeEquipo(ficha, publicUrl()));
  });
  return mountPaginas(app, { db, reloj, answers, render, leerSuEstado, buscar });
}

const HTML = 'text/html; charset=utf-8';

/** The cached page is not to be had: closed to the public, or not there. */
class OtraPagina extends Error {
  readonly status: 302 | 404;
  constructor(status: 302 | 404) {
    super();
    this.status = status;
  }
}

function mountPaginas(
  app: FastifyInstance,
  {
    db,
    reloj,
    answers,
    render,
    leerSuEstado,
    buscar,
  }: Pick<PublicoDeps, 'db' | 'reloj' | 'answers' | 'render'> & { leerSuEstado: () => Promise<Estado>; buscar: Buscador },
): PaginasDeError {
  const enmarcar = async (pagina: PaginaPublica): Promise<DatosPagina> => {
    const fijo = await answers.part('marco', async () => ({ valor: await leerMarcoFijo(db()), origen: MARCO }));
    return { marco: { ...fijo, hoy: reloj.hoy(), hora: reloj.hora() }, pagina };
  };
  const dibujar = async (pagina: PaginaPublica): Promise<string> => render(await enmarcar(pagina));
  const enviar = async (reply: FastifyReply, status: number, pagina: PaginaPublica, datos?: DatosPagina): Promise<FastifyReply> => {
    for (let at = 0; at < SECURITY_HEADERS.length; at += 2) reply.header(SECURITY_HEADERS[at]!, SECURITY_HEADERS[at + 1]!);
    return reply
      .code(status)
      .type(HTML)
      .header('Cache-Control', 'no-cache')
      .send(datos ? render(datos) : await dibujar(pagina));
  };

  for (const [nombre, preparar] of Object.entries(PAGINAS)) {
    app.get(direccionDe(nombre), async (request, reply) => {
      const { direccion, eleccion } = leerDireccion(nombre, request.query);
      const texto = nombre === 'buscar' ? leerTexto(request.query) : '';
      const estadoAbierto = async (): Promise<Estado> => {
        const estado = await leerSuEstado();
        if (!estado.abierta) throw new OtraPagina(302);
        return estado;
      };
      const hacer = async (): Promise<Made> => {
        const estado = await estadoAbierto();
        const { pagina, origen } = await preparar(db(), eleccion, { reloj, estado, answers });
        if (pagina.pantalla === 'error404') throw new OtraPagina(404);
        return { body: await dibujar(pagina), contentType: HTML, origen };
      };
      try {
        if (!texto) return await answers.send(request, reply, direccion, hacer);
        // Never kept: there are as many as texts.
        if (texto.length < MIN_TEXTO) await estadoAbierto();
        const hallado = texto.length < MIN_TEXTO ? NADA_HALLADO : await buscar(request, texto, estadoAbierto);
        return await enviar(reply, 200, { pantalla: 'buscar', texto, ...hallado });
      } catch (error) {
        if (!(error instanceof OtraPagina)) throw error;
        return error.status === 302 ? reply.redirect('/login?cerrada', 302) : enviar(reply, 404, { pantalla: 'error404' });
      }
    });
  }

  app.get('/', (_request, reply) => reply.redirect('/index', 302));
  app.get('/error403', (_request, reply) => enviar(reply, 403, { pantalla: 'error403' }));
  app.get('/error404', (_request, reply) => enviar(reply, 404, { pantalla: 'error404' }));
  return {
    async fallida(reply, status, detalle) {
      const pagina: PaginaPublica = { pantalla: 'error', detalle };
      return enviar(reply, status, pagina, await enmarcar(pagina).catch(() => ({ marco: marcoVacio(reloj), pagina })));
    },
  };
}

function mountCambios(app: FastifyInstance, live: LiveChanges, temasDe: (fase: number | undefined) => Promise<Topics | null>): void {
  const Query = z.object({ fase: Id.optional() });
  app.get('/open/api/cambios', async (request, reply) => {
    const { fase } = Query.parse(request.query);
    if (!live.join(reply.raw, request.ip, await temasDe(fase))) throw new RuleError('servicio.ocupado');
    return reply.hijack();
  });
}

function mountImagenes(app: FastifyInstance, db: () => Db, firma: () => Signature): void {
  const Params = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), tamano: z.enum(['grande', 'pequena']) });
  const Query = z.object({ firma: Texto.max(200).optional().catch(undefined) });
  app.get('/imagenes/:hash/:tamano', async (request, reply) => {
    const params = Params.safeParse(request.params);
    const imagen = params.success && (await readImage(db(), firma(), { ...params.data, sello: Query.parse(request.query).firma }));
    if (!imagen) throw new RuleError('recurso.desconocido');
    return reply
      .type(imagen.tipo)
      .header('Cache-Control', imagen.privada ? 'private, max-age=1800' : 'public, max-age=31536000, immutable')
      .send(imagen.bytes);
  });
}
