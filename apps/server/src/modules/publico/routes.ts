import { enVersion1, sinVersion } from '@cd/contract/publico/api-publica';
import { rutasPublicas, type EquipoPublico, type PartidoPublico } from '@cd/contract/publico/publico';
import { cambiaConLaHora } from '@cd/domain/partidos/momento/momento';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Id, Texto } from '@cd/contract/kit/campos';
import type { DatosPagina } from '@cd/contract/publico/paginas-publicas';
import type { Db } from '../../platform/db/open';
import type { Clock } from '../../platform/clock';
import type { CachedAnswers } from '../../platform/http/cached-answers';
import type { Topics } from '../../platform/http/kept';
import type { LiveChanges } from '../../platform/http/live-changes';
import { mountCached, mountKept, type CachedHandlers, type Call } from '../../platform/http/mount';
import type { SiteAddress } from '../../platform/http/site-address';
import { DatabaseUnavailable } from '../../platform/db/faults';
import { known, RuleError } from '../../platform/errors/rule-error';
import { readImage } from '../../platform/images';
import type { Signature } from '../../platform/signature';
import { crearBuscador, type Buscador } from './buscador';
import { mountDibujos, type DeQue, type Preparar } from './dibujos';
import type { Eleccion } from './direccion';
import { mountDiplomas } from './diplomas';
import { partidosEn } from './hora';
import {
  cerradaAlPublico,
  leerEstado,
  MARCO,
  origenDeEquipos,
  origenDeFase,
  origenDeListas,
  origenDePartido,
  temasDeFase,
  type Estado,
} from './origenes';
import { deportesConCuentas, PAGINAS } from './paginas';
import { leerFichaPartido } from './partido';
import { leerEliminatorias, leerJornadas, leerRondas } from './partidos';
import {
  esFasePublica,
  faseDeGrupo,
  leerCategorias,
  leerClasificacion,
  leerFases,
  leerFichaEquipo,
  leerGeneros,
  leerGrupos,
  leerPublicidad,
} from './queries';
import { leerResumenes, partidosDeResumen } from './resumen';
import { crearEnmarcar, mountPaginas, type PaginasDeError, type PaginasDeps } from './servir-paginas';
import { mountVersion1 } from './api-publica';
import { mountSeguimiento } from './seguimiento';
import { mountSitio } from './sitio';
import { mountWidgets, type RenderWidget } from './widgets';

export type { PaginasDeError };

export interface PublicoDeps {
  db: () => Db;
  clock: Clock;
  answers: CachedAnswers;
  live: LiveChanges;
  /** Draws a page; the web's own renderer. */
  render: PaginasDeps['render'];
  renderWidget: RenderWidget | null;
  /** The picture that goes with a page when it is shared, in SVG; null: there is none. */
  draw: ((datos: DatosPagina) => string) | null;
  signature: () => Signature;
  site: SiteAddress;
}

/** The state of the public area, and that state or a refusal. */
interface Puertas {
  leerSuEstado: () => Promise<Estado>;
  abierta: () => Promise<Estado>;
}

/** The page that each drawing is of, and what chooses it. */
const DIBUJADAS: Readonly<Record<DeQue, { pagina: string; eleccion: (id: number) => Eleccion }>> = {
  portada: { pagina: 'accesibilidad', eleccion: () => ({}) },
  grupo: { pagina: 'detalle', eleccion: (grupo) => ({ grupo }) },
  cuadro: { pagina: 'detalle_eliminatoria', eleccion: (fase) => ({ fase }) },
  equipo: { pagina: 'equipo', eleccion: (equipo) => ({ equipo }) },
  partido: { pagina: 'partido', eleccion: (partido) => ({ partido }) },
};

export function mountPublico(app: FastifyInstance, deps: PublicoDeps): PaginasDeError {
  const { db, clock, answers, live, render, renderWidget, draw, signature, site } = deps;
  const leerSuEstado = (): Promise<Estado> => answers.part('estado', () => leerEstado(db()));
  const abierta = async (): Promise<Estado> => {
    const estado = await leerSuEstado();
    if (!estado.abierta) throw cerradaAlPublico();
    return estado;
  };
  const puertas = { leerSuEstado, abierta };
  const buscar = crearBuscador(app, db, answers);
  const { buscarEquipos, ...guardadas } = rutasPublicas;
  const handlers = llamadas(deps, puertas);
  const handlersDeBusqueda = { buscarEquipos: handlerDeBusqueda(buscar, abierta) };
  mountCached(app, guardadas, handlers, answers);
  mountKept(app, { buscarEquipos }, handlersDeBusqueda, answers);
  mountVersion1(app, (v1) => {
    mountCached(v1, enVersion1(guardadas), handlers, answers, sinVersion);
    mountKept(v1, enVersion1({ buscarEquipos }), handlersDeBusqueda, answers);
  });
  mountCambios(app, live, async ({ fase, equipo }) => {
    await abierta();
    if (fase !== undefined) return temasDeFase(db(), fase);
    return equipo === undefined ? null : origenDeEquipos(db(), [equipo]);
  });
  mountImagenes(app, db, signature);
  mountSeguimiento(app, { db, clock, answers, site, abierta });
  if (renderWidget) mountWidgets(app, { db, clock, answers, render: renderWidget, abierta });
  const enmarcar = crearEnmarcar({ db, clock, answers });
  if (draw) {
    const preparar: Preparar = async (de, id) => {
      const estado = await abierta();
      const { pagina: cual, eleccion } = DIBUJADAS[de];
      const ahora = clock.now();
      const { pagina, origen } = await PAGINAS[cual]!(db(), eleccion(id), { ahora, estado, answers });
      return pagina.pantalla === 'error404' ? null : { datos: await enmarcar(pagina, { ahora, eleccion: eleccion(id) }), origen };
    };
    mountDibujos(app, { answers, draw, preparar });
  }
  mountDiplomas(app, { db, answers, abierta });
  mountSitio(app, { db, answers, site, abierta });
  return mountPaginas(app, { db, clock, answers, site, render, abierta, buscar, enmarcar });
}

interface Leido<T> {
  datos: T;
  origen: Topics;
  caduca?: string | null;
  shared?: false;
}

/** Guards first, then reads; unknown or private things are not there. */
function lecturas({ db, clock }: Pick<PublicoDeps, 'db' | 'clock'>, abierta: Puertas['abierta']) {
  /** With until when the hour lets it hold. */
  const hasta = async <T>(leer: () => Promise<Leido<T>>, partidosDe: (datos: T) => readonly PartidoPublico[]): Promise<Leido<T>> => {
    const ahora = clock.now();
    const leido = await leer();
    return { ...leido, caduca: cambiaConLaHora(partidosDe(leido.datos), ahora) };
  };
  const deGrupo = async <T>(grupoId: number, leer: () => Promise<T>): Promise<Leido<T>> => {
    await abierta();
    const fase = known(await faseDeGrupo(db(), grupoId));
    return { datos: await leer(), origen: origenDeFase(fase) };
  };
  const deFase = async <T>(fase: number, tipo: 0 | 1, leer: () => Promise<T>): Promise<Leido<T>> => {
    await abierta();
    if (!(await esFasePublica(db(), fase, tipo))) throw new RuleError('recurso.desconocido');
    return { datos: await leer(), origen: origenDeFase(fase) };
  };
  const deListas = async <T>(leer: (estado: Estado) => Promise<T>): Promise<Leido<T>> => {
    const estado = await abierta();
    return { datos: await leer(estado), origen: origenDeListas(estado) };
  };
  const ficha = async <T>(leer: () => Promise<T | null>, origen: (datos: T) => Promise<Topics>): Promise<Leido<T>> => {
    await abierta();
    const datos = known(await leer());
    return { datos, origen: await origen(datos) };
  };
  return { deGrupo, deFase, deListas, ficha, hasta };
}

function llamadas(
  { db, clock, answers }: PublicoDeps,
  { leerSuEstado, abierta }: Puertas,
): CachedHandlers<Omit<typeof rutasPublicas, 'buscarEquipos'>> {
  const { deGrupo, deFase, deListas, ficha, hasta } = lecturas({ db, clock }, abierta);
  return {
    abierta: async () => ({ datos: { value: (await leerSuEstado()).abierta ? 1 : 0 }, origen: [] }),
    publicidad: async () => ({ datos: await leerPublicidad(db()), origen: MARCO }),
    deportes: () => deListas((estado) => deportesConCuentas(db(), { estado, answers })),
    categorias: ({ params }) => deListas(() => leerCategorias(db(), params.deporteId)),
    generos: ({ params }) => deListas(() => leerGeneros(db(), params.deporteId, params.categoriaId)),
    fases: ({ params }) => deListas(() => leerFases(db(), params.deporteId, params.categoriaId, params.generoId)),
    grupos: ({ params }) => deFase(params.faseId, 0, () => leerGrupos(db(), params.faseId)),
    clasificacion: ({ params }) => deGrupo(params.grupoId, () => leerClasificacion(db(), params.grupoId)),
    resultados: ({ params }) => hasta(() => deGrupo(params.grupoId, () => leerJornadas(db(), params.grupoId)), partidosEn),
    resultadosEliminatoria: ({ params }) => hasta(() => deFase(params.faseId, 1, () => leerRondas(db(), params.faseId)), partidosEn),
    cuadro: ({ params }) => hasta(() => deFase(params.faseId, 1, () => leerEliminatorias(db(), params.faseId)), partidosEn),
    equipo: ({ params: { equipoId } }) =>
      hasta(
        () =>
          ficha(
            () => leerFichaEquipo(db(), equipoId),
            () => origenDeEquipos(db(), [equipoId]),
          ),
        ({ partidos }) => partidos,
      ),
    resumenes: ({ params }) =>
      hasta(
        async () => {
          await abierta();
          const ids = params.equipos.split(',').map(Number);
          // Those that somebody follows: of them alone.
          return { datos: await leerResumenes(db(), ids, clock.now()), origen: await origenDeEquipos(db(), ids), shared: false };
        },
        (resumenes) => resumenes.flatMap(partidosDeResumen),
      ),
    partido: ({ params: { partidoId } }) =>
      hasta(
        () =>
          ficha(
            () => leerFichaPartido(db(), partidoId),
            ({ partido }) => origenDePartido(db(), partido),
          ),
        ({ partido }) => [partido],
      ),
  };
}

const handlerDeBusqueda =
  (buscar: Buscador, abierta: () => Promise<Estado>) =>
  async ({ query }: Call<(typeof rutasPublicas)['buscarEquipos']>, request: FastifyRequest): Promise<EquipoPublico[]> =>
    (await buscar(request, query.texto, abierta, query.cuantos)).equipos;

const VUELTA_MS = 5_000;

function mountCambios(
  app: FastifyInstance,
  live: LiveChanges,
  temasDe: (de: { fase?: number; equipo?: number }) => Promise<Topics | null>,
): void {
  const Query = z.object({ fase: Id.optional(), equipo: Id.optional() });
  app.get('/open/api/cambios', async (request, reply) => {
    try {
      const temas = await temasDe(Query.parse(request.query));
      if (!live.join(reply.raw, request.ip, temas)) throw new RuleError('servicio.ocupado');
      return reply.hijack();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      // Refused, a browser would not ask again; so it comes back, and reads its page each time, until there is a database.
      return reply.type('text/event-stream; charset=utf-8').header('Cache-Control', 'no-store').send(`retry: ${VUELTA_MS}\n\n`);
    }
  });
}

function mountImagenes(app: FastifyInstance, db: () => Db, signature: () => Signature): void {
  const Params = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), tamano: z.enum(['grande', 'pequena']) });
  const Query = z.object({ firma: Texto.max(200).optional().catch(undefined) });
  app.get('/imagenes/:hash/:tamano', async (request, reply) => {
    const { data } = Params.safeParse(request.params);
    const seal = Query.parse(request.query).firma;
    const imagen = data && (await readImage(db(), signature(), { hash: data.hash, size: data.tamano, seal }));
    if (!imagen) {
      // It may be there for whoever brings another signature.
      reply.header('Cache-Control', 'no-store');
      throw new RuleError('recurso.desconocido');
    }
    return reply
      .type(imagen.tipo)
      .header('Cache-Control', imagen.privada ? 'private, no-store' : 'public, max-age=31536000, immutable')
      .send(imagen.bytes);
  });
}
