import type { Leyenda, Marco, PaginaPublica, Ruta, TablaPublica } from '@cd/contract/publico/paginas-publicas';
import type { DeportePublico, FasePublica, FilaPublica, JornadaPublica } from '@cd/contract/publico/publico';
import type { Connection } from '../../platform/db/open';
import type { CachedAnswers } from '../../platform/http/cached-answers';
import type { Topics } from '../../platform/http/kept';
import { leerTraducciones } from '../organizacion/configuracion/queries';
import { entradaDe } from '../resultados/entrada-de-grupo';
import type { Hallado } from './busqueda';
import { explicaciones, nombresDeCriterios, notasDe } from './desempates';
import { leerIncrustable } from './incrustar';
import type { Eleccion } from './direccion';
import { MARCO, origenDeEquipos, origenDeInicio, origenDeListas, origenDePaginaDeFase, origenDePartido, type Estado } from './origenes';
import { leerFichaPartido } from './partido';
import { cambioDe, conPartidos, leerEliminatorias, leerPartidosDeGrupo, leerRecientes, rows } from './partidos';
import {
  contarParticipantes,
  leerCategorias,
  leerClasificacion,
  leerDeGrupo,
  leerDeportes,
  leerEscudos,
  leerFase,
  leerFaseDeGrupo,
  leerFases,
  leerFichaEquipo,
  leerGeneros,
  leerGrupos,
  leerHermanas,
  leerMarco,
  leerNombre,
  leerNombreTantos,
  leerPublicidad,
  type FaseConRuta,
} from './queries';
import { leerPasos } from './pasos';
import { direccionDeDiploma, leerPremios } from './premios';
import { leerResumenes } from './resumen';

/** What a page is made with besides the database. */
export interface Contexto {
  /** 'YYYY-MM-DDTHH:mm' */
  ahora: string;
  estado: Estado;
  answers: CachedAnswers;
}

export interface PaginaHecha {
  pagina: PaginaPublica;
  origen: Topics;
}

const RECIENTES = 4;
/** Shortest text the search takes (spec 1 §9). */
export const MIN_TEXTO = 3;
export const NADA_HALLADO: Hallado = { equipos: [], parecidos: false, sin: [], quiza: null };
const NO_EXISTE: PaginaHecha = { pagina: { pantalla: 'error404' }, origen: MARCO };

/** The screens of the public area by the last part of their address (screens.tsv). */
export const PAGINAS: Readonly<Record<string, (con: Connection, eleccion: Eleccion, contexto: Contexto) => Promise<PaginaHecha>>> = {
  '': inicio,
  categorias,
  generos,
  fases,
  grupos,
  detalle,
  detalle_eliminatoria: detalleEliminatoria,
  equipo,
  partido,
  temporada,
  incrustar,
  misequipos: async () => ({ pagina: { pantalla: 'misequipos' }, origen: MARCO }),
  buscar: async () => ({ pagina: { pantalla: 'buscar', texto: '', ...NADA_HALLADO }, origen: MARCO }),
  accesibilidad: async () => ({ pagina: { pantalla: 'accesibilidad' }, origen: MARCO }),
};

type MarcoFijo = Omit<Marco, 'hoy' | 'ahora' | 'hasta'>;

/** The part of the frame that no page changes. */
export async function leerMarcoFijo(con: Connection): Promise<MarcoFijo> {
  const [marco, publicidad, traducciones] = await Promise.all([leerMarco(con), leerPublicidad(con), leerTraducciones(con)]);
  return { ...marco, publicidad, traducciones };
}

/** As it is kept for all that show some of it. */
export const marcoGuardado = (con: Connection, answers: CachedAnswers): Promise<MarcoFijo> =>
  answers.part('marco', async () => ({ valor: await leerMarcoFijo(con), origen: MARCO }));

/** Counted over all teams: once, and not at each result. */
export function deportesConCuentas(con: Connection, { estado, answers }: Pick<Contexto, 'estado' | 'answers'>): Promise<DeportePublico[]> {
  return answers.part('deportes', async () => ({ valor: await leerDeportes(con), origen: origenDeListas(estado) }));
}

/** For a page that has to be drawn although the database does not answer. */
export const MARCO_VACIO: MarcoFijo = {
  empresa: { nombre: '', direccion: '', telefono: '' },
  temporada: null,
  publicidad: null,
  traducciones: [],
};

const diaDe = ({ ahora }: Contexto): string => ahora.slice(0, 10);

async function inicio(con: Connection, _: Eleccion, contexto: Contexto): Promise<PaginaHecha> {
  const recientes = await leerRecientes(con, diaDe(contexto), RECIENTES);
  const pagina: PaginaPublica = {
    pantalla: 'inicio',
    deportes: await deportesConCuentas(con, contexto),
    siguen: await contexto.answers.part('pasos', async () => ({
      valor: await leerPasos(con),
      origen: origenDeListas(contexto.estado),
    })),
    recientes,
    escudos: await leerEscudos(
      con,
      recientes.flatMap((partido) => [partido.equipo_local_id, partido.equipo_visitante_id]),
    ),
    ...(await contexto.answers.part('participantes', async () => ({
      valor: await contarParticipantes(con),
      origen: origenDeListas(contexto.estado),
    }))),
  };
  return { pagina, origen: origenDeInicio(contexto.estado) };
}

async function categorias(con: Connection, { deporte }: Eleccion, { estado }: Contexto): Promise<PaginaHecha> {
  if (!deporte) return sinEleccion('categorias');
  const ruta = await rutaHasta(con, deporte);
  if (!ruta) return NO_EXISTE;
  return {
    pagina: {
      pantalla: 'categorias',
      ruta,
      categorias: await leerCategorias(con, deporte),
      siguen: await leerPasos(con, deporte),
    },
    origen: [...origenDeListas(estado), ...MARCO],
  };
}

async function generos(con: Connection, { deporte, categoria }: Eleccion, { estado }: Contexto): Promise<PaginaHecha> {
  if (!deporte || !categoria) return sinEleccion('generos');
  const ruta = await rutaHasta(con, deporte, categoria);
  if (!ruta) return NO_EXISTE;
  return {
    pagina: {
      pantalla: 'generos',
      ruta,
      generos: await leerGeneros(con, deporte, categoria),
      siguen: await leerPasos(con, deporte, categoria),
    },
    origen: [...origenDeListas(estado), ...MARCO],
  };
}

async function fases(con: Connection, { deporte, categoria, genero }: Eleccion, { estado }: Contexto): Promise<PaginaHecha> {
  if (!deporte || !categoria || !genero) return sinEleccion('fases');
  const ruta = await rutaHasta(con, deporte, categoria, genero);
  if (!ruta) return NO_EXISTE;
  return {
    pagina: { pantalla: 'fases', ruta, fases: await leerFases(con, deporte, categoria, genero) },
    origen: [...origenDeListas(estado), ...MARCO],
  };
}

async function grupos(con: Connection, { fase: faseId }: Eleccion): Promise<PaginaHecha> {
  if (!faseId) return sinEleccion('grupos');
  const fase = await leerFase(con, faseId);
  if (!fase) return NO_EXISTE;
  return {
    pagina: { pantalla: 'grupos', ruta: rutaDeFase(fase), grupos: await leerGrupos(con, faseId) },
    origen: origenDePaginaDeFase(faseId, fase.campeonato_id),
  };
}

async function detalle(con: Connection, { grupo: grupoId }: Eleccion, contexto: Contexto): Promise<PaginaHecha> {
  if (!grupoId) return sinEleccion('detalle');
  // Beside each other, where the database has more than one connection.
  const [partidos, deGrupo] = await Promise.all([leerPartidosDeGrupo(con, grupoId), leerDeGrupo(con, grupoId)]);
  if (!deGrupo) return NO_EXISTE;
  const { fase, grupos: deLaFase, filas, escudos, equipos } = deGrupo;
  const [esquema] = deGrupo.esquema;
  const entrada = esquema && (await entradaDe(con, esquema, equipos, partidos));
  const jornadas = conPartidos(deGrupo.jornadas, partidos);
  const pagina: PaginaPublica = {
    pantalla: 'detalle',
    ruta: rutaDeFase(fase),
    grupo: deLaFase.find((grupo) => grupo.id === grupoId)!,
    grupos: deLaFase,
    otrasFases: lasDemas(deGrupo.fases, fase),
    filas,
    desempates: entrada ? explicaciones(entrada, filas) : [],
    notas: entrada ? notasDe(entrada, filas) : [],
    escudos,
    leyenda: leyendaDe(fase, filas),
    jornadas,
    jornadaActual: jornadaActual(jornadas, diaDe(contexto)),
    actualizado: deGrupo.cambio[0]!.actualizado,
  };
  return { pagina, origen: origenDePaginaDeFase(fase.id, fase.campeonato_id) };
}

async function detalleEliminatoria(con: Connection, { fase: faseId }: Eleccion): Promise<PaginaHecha> {
  if (!faseId) return sinEleccion('detalle_eliminatoria');
  const fase = await leerFase(con, faseId);
  if (!fase || fase.tipo !== 1) return NO_EXISTE;
  const eliminatorias = await leerEliminatorias(con, faseId);
  const pagina: PaginaPublica = {
    pantalla: 'detalle_eliminatoria',
    ruta: rutaDeFase(fase),
    otrasFases: lasDemas(await leerHermanas(con, fase.campeonato_id), fase),
    eliminatorias,
    escudos: await leerEscudos(
      con,
      eliminatorias.flatMap((cruce) => [cruce.equipo1?.id ?? [], cruce.equipo2?.id ?? []].flat()),
    ),
    actualizado: (await rows(con, cambioDe({ fase: faseId })))[0]!.actualizado,
  };
  return { pagina, origen: origenDePaginaDeFase(faseId, fase.campeonato_id) };
}

async function equipo(con: Connection, { equipo: equipoId }: Eleccion, { ahora }: Contexto): Promise<PaginaHecha> {
  const suyo = equipoId && (await leerDeEquipo(con, equipoId, ahora));
  if (!suyo) return NO_EXISTE;
  const { ficha, resumen } = suyo;
  const [tabla, origen] = await Promise.all([resumen.puesto && leerTabla(con, resumen.puesto.grupo_id), origenDeEquipos(con, [equipoId])]);
  const enPartidos = ficha.partidos.flatMap((partido) => [partido.equipo_local_id, partido.equipo_visitante_id]);
  const enTabla = tabla?.filas.map((fila) => fila.equipo_id) ?? [];
  return {
    pagina: {
      pantalla: 'equipo',
      ficha,
      resumen,
      tabla,
      escudos: await leerEscudos(con, [equipoId, ...enPartidos, ...enTabla]),
    },
    origen: [...origen, ...MARCO],
  };
}

async function partido(con: Connection, { partido: partidoId }: Eleccion): Promise<PaginaHecha> {
  const ficha = partidoId && (await leerFichaPartido(con, partidoId));
  const fase = ficha && (await leerFase(con, ficha.fase_id));
  if (!fase) return NO_EXISTE;
  const deTodos = [ficha.partido, ...ficha.local.partidos, ...ficha.visitante.partidos, ...ficha.enfrentamientos];
  const escudos = await leerEscudos(
    con,
    deTodos.flatMap(({ equipo_local_id, equipo_visitante_id }) => [equipo_local_id, equipo_visitante_id]),
  );
  return {
    pagina: { pantalla: 'partido', ruta: rutaDeFase(fase), ficha, escudos },
    origen: [...(await origenDePartido(con, ficha.partido)), ...MARCO],
  };
}

async function temporada(con: Connection, { equipo: equipoId }: Eleccion, { ahora }: Contexto): Promise<PaginaHecha> {
  const suyo = equipoId && (await leerDeEquipo(con, equipoId, ahora));
  if (!suyo) return NO_EXISTE;
  const { ficha, resumen } = suyo;
  const cuadros = ficha.participaciones.filter(({ tipo }) => tipo === 1);
  return {
    pagina: {
      pantalla: 'temporada',
      ficha,
      resumen,
      nombreTantos: await leerNombreTantos(con, ficha.equipo.id),
      premios: (await leerPremios(con, ficha.equipo.id)).map(({ fase_id, fase_nombre, puesto }) => ({
        fase_id,
        fase_nombre,
        puesto,
        diploma: direccionDeDiploma(ficha.equipo.id, fase_id),
      })),
      cuadros: await Promise.all(
        cuadros.map(async ({ fase_id, fase_nombre }) => ({ fase_id, fase_nombre, eliminatorias: await leerEliminatorias(con, fase_id) })),
      ),
      escudos: await leerEscudos(
        con,
        ficha.partidos.flatMap((partido) => [partido.equipo_local_id, partido.equipo_visitante_id]),
      ),
    },
    // Its brackets are of phases it plays: they are among those of its matches or of its ties.
    origen: [...(await origenDeEquipos(con, [ficha.equipo.id])), ...MARCO],
  };
}

async function incrustar(con: Connection, eleccion: Eleccion, { estado }: Contexto): Promise<PaginaHecha> {
  const { equipo: equipoId, grupo: grupoId, fase: faseId } = eleccion;
  if (!equipoId && !grupoId && !faseId) return { pagina: { pantalla: 'incrustar', de: null }, origen: MARCO };
  const hecho = await leerIncrustable(con, eleccion, estado);
  if (!hecho) return NO_EXISTE;
  return { pagina: { pantalla: 'incrustar', de: hecho.de }, origen: [...hecho.origen, ...MARCO] };
}

/** What both pages of a team begin with. */
async function leerDeEquipo(con: Connection, equipoId: number, ahora: string) {
  const [ficha, [resumen]] = await Promise.all([leerFichaEquipo(con, equipoId), leerResumenes(con, [equipoId], ahora)]);
  return ficha && resumen ? { ficha, resumen } : null;
}

async function leerTabla(con: Connection, grupoId: number): Promise<TablaPublica | null> {
  const [fase, filas] = await Promise.all([leerFaseDeGrupo(con, grupoId), leerClasificacion(con, grupoId)]);
  return fase && { filas, leyenda: leyendaDe(fase, filas), nombreTantos: fase.nombre_tantos };
}

const leyendaDe = (fase: FaseConRuta, filas: readonly FilaPublica[]): Leyenda => ({
  plazasAscenso: fase.plazas_ascenso,
  textoAscenso: fase.texto_ascenso,
  plazasPromocion: fase.plazas_promocion,
  textoPromocion: fase.texto_promocion,
  criterios: nombresDeCriterios(filas),
});

function sinEleccion(destino: (PaginaPublica & { pantalla: 'sin_eleccion' })['destino']): PaginaHecha {
  return { pagina: { pantalla: 'sin_eleccion', destino }, origen: MARCO };
}

async function rutaHasta(con: Connection, deporteId: number, categoriaId?: number, generoId?: number): Promise<Ruta | null> {
  const deporte = await con
    .selectFrom('deporte')
    .select(['id', 'nombre', 'nombre_tantos as nombreTantos'])
    .where('id', '=', deporteId)
    .executeTakeFirst();
  const categoria = categoriaId === undefined ? undefined : await leerNombre(con, 'categoria', categoriaId);
  const genero = generoId === undefined ? undefined : await leerNombre(con, 'genero', generoId);
  if (!deporte || categoria === null || genero === null) return null;
  return { deporte, categoria, genero };
}

function rutaDeFase(fase: FaseConRuta): Ruta {
  return {
    deporte: { id: fase.deporte_id, nombre: fase.deporte_nombre, nombreTantos: fase.nombre_tantos },
    categoria: { id: fase.categoria_id, nombre: fase.categoria_nombre },
    genero: { id: fase.genero_id, nombre: fase.genero_nombre },
    fase: {
      id: fase.id,
      tipo: fase.tipo,
      nombre: fase.nombre,
      fecha_inicio: fase.fecha_inicio,
      fecha_fin: fase.fecha_fin,
      grupos: fase.grupos,
      equipos: fase.equipos,
      grupo_id: fase.grupo_id,
    },
  };
}

const lasDemas = (fases: readonly FasePublica[], { id }: FasePublica): FasePublica[] => fases.filter((otra) => otra.id !== id);

/** The matchday families look for: the last one that has begun, or the first of the season. */
export function jornadaActual(jornadas: readonly JornadaPublica[], hoy: string): number | null {
  const conFecha = jornadas.filter((jornada) => jornada.fecha_inicio !== null);
  const empezadas = conFecha.filter((jornada) => jornada.fecha_inicio! <= hoy);
  const ultima = empezadas.reduce<JornadaPublica | null>(
    (mejor, una) => (mejor === null || una.fecha_inicio! >= mejor.fecha_inicio! ? una : mejor),
    null,
  );
  return (ultima ?? conFecha[0] ?? jornadas[0])?.jornada ?? null;
}
