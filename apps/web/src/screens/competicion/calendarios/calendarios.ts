import type { Prepartido, Tablero } from '@cd/contract/competicion/calendarios';
import {
  deGuardados,
  nivelDeAvisos,
  prepararAvisos,
  sonFuertes,
  type Aviso,
  type NivelDeAviso,
  type PartidoFechado,
} from '@cd/domain/competicion/calendario/avisos';
import { lunesDe } from '@cd/domain/competicion/semanas/semanas';
import { queryOptions } from '@tanstack/react-query';
import { formatDate } from '../../../format/format';
import { call } from '../../../client/call';

export type CambioDeSitio = Partial<Pick<Prepartido, 'fecha' | 'hora' | 'sede_id' | 'jornada' | 'bloqueado'>>;

/** Of a calendar that is being made: the share that is done and, of the best so far, what it costs. */
export interface Progress {
  generando: 0 | 1;
  avance: number;
  choques: number | null;
  festivos: number | null;
  entrenadores: number | null;
}

/** A kind of phase: its screens and its calls. */
export interface Kind {
  tipo: 'liga' | 'eliminatoria';
  pantalla: 'faseliga_calendario' | 'faseeliminatoria_calendario';
  ver: 'faseliga_calendario_ver' | 'faseeliminatoria_calendario_ver';
  leer: (id: string) => Promise<Tablero>;
  leerUno: (id: string) => Promise<Prepartido>;
  generar: (id: string, semilla: number) => Promise<{ partidos: number; alertas: number }>;
  progreso: (id: string) => Promise<Progress>;
  cancelar: (id: string) => Promise<unknown>;
  descartar: (id: string) => Promise<unknown>;
  modificar: (prepartido: Pick<Prepartido, 'id' | 'version'> & CambioDeSitio) => Promise<unknown>;
  guardar: (tablero: Tablero, conAvisos: boolean) => Promise<unknown>;
  eliminar: (id: string) => Promise<unknown>;
}

/** In the order in which each first comes. */
export function groupBy<T, K>(cosas: readonly T[], de: (cosa: T) => K): [K, T[]][] {
  const grupos = new Map<K, T[]>();
  for (const cosa of cosas) {
    const clave = de(cosa);
    const grupo = grupos.get(clave);
    if (grupo) grupo.push(cosa);
    else grupos.set(clave, [cosa]);
  }
  return [...grupos];
}

/** What the calls take of a date: a draft's match always has one. */
const conFecha = (cambio: Pick<Prepartido, 'id' | 'version'> & CambioDeSitio) => {
  const { id, version, jornada, fecha, hora, sede_id, bloqueado } = cambio;
  return { id, version, jornada, fecha: fecha ?? undefined, hora, sede_id, bloqueado };
};
const enviados = (partidos: readonly Prepartido[]) =>
  partidos.map(({ id, fecha, hora, sede_id }) => ({ id, fecha: fecha ?? '', hora, sede_id }));
const porJornadas = (partidos: readonly Prepartido[]) =>
  groupBy(partidos, ({ jornada }) => jornada).map(([numero, suyos]) => ({ numero, partidos: enviados(suyos) }));

export const LIGA: Kind = {
  tipo: 'liga',
  pantalla: 'faseliga_calendario',
  ver: 'faseliga_calendario_ver',
  leer: (id) => call('GET /api/fasesliga/prepartidos/:id', { params: { id } }),
  leerUno: (id) => call('GET /api/calendarios/prepartido/:id', { params: { id } }),
  generar: (id, semilla) => call('GET /api/calendarios/generar/:id', { params: { id }, query: { semilla } }),
  progreso: (id) => call('GET /api/calendarios/progreso/:id', { params: { id } }),
  cancelar: (id) => call('DELETE /api/calendarios/generar/:id', { params: { id } }),
  descartar: (id) => call('GET /api/calendarios/descartar/:id', { params: { id } }),
  modificar: (prepartido) => call('PUT /api/calendarios/prepartido', { body: { prepartido: conFecha(prepartido) } }),
  guardar: ({ fase, partidos }, conAvisos) =>
    call('POST /api/calendarios', {
      body: {
        faseliga_id: fase.id,
        con_avisos: conAvisos ? 1 : 0,
        calendario: groupBy(partidos, ({ grupo_id }) => grupo_id ?? 0).map(([grupo_id, suyos]) => ({
          grupo_id,
          jornadas: porJornadas(suyos),
        })),
      },
    }),
  eliminar: (id) => call('DELETE /api/calendarios/:faseLigaId', { params: { faseLigaId: id } }),
};

export const ELIMINATORIA: Kind = {
  tipo: 'eliminatoria',
  pantalla: 'faseeliminatoria_calendario',
  ver: 'faseeliminatoria_calendario_ver',
  leer: (id) => call('GET /api/faseseliminatoria/prepartidoselim/:id', { params: { id } }),
  leerUno: (id) => call('GET /api/calendarioselim/prepartidoelim/:id', { params: { id } }),
  generar: (id, semilla) => call('GET /api/calendarioselim/generar/:id', { params: { id }, query: { semilla } }),
  // It is made at once.
  progreso: () => Promise.resolve({ generando: 0, avance: 0, choques: null, festivos: null, entrenadores: null }),
  cancelar: () => Promise.resolve(),
  descartar: (id) => call('GET /api/calendarioselim/descartar/:id', { params: { id } }),
  modificar: (prepartido) => call('PUT /api/calendarioselim/prepartidoelim', { body: { prepartido: conFecha(prepartido) } }),
  guardar: ({ fase, partidos }, conAvisos) =>
    call('POST /api/calendarioselim', {
      body: { faseeliminatoria_id: fase.id, con_avisos: conAvisos ? 1 : 0, calendario: porJornadas(partidos) },
    }),
  eliminar: (id) => call('DELETE /api/calendarioselim/:faseId', { params: { faseId: id } }),
};

export const calendarioKey = (kind: Kind, id: string) => ['calendario', kind.tipo, id] as const;
export const calendarioQuery = (kind: Kind, id: string) =>
  queryOptions({ queryKey: calendarioKey(kind, id), queryFn: () => kind.leer(id) });

/** A match as the screen draws it. */
export interface Shown extends Prepartido {
  local: string;
  visitante: string;
  sede: string | null;
  avisos: readonly Aviso[];
  nivel: NivelDeAviso;
  jugado: 0 | 1;
}

type Leido = Prepartido & { jugado?: 0 | 1 };

const fechado = (
  partido: Pick<Prepartido, 'id' | 'equipo_local_id' | 'equipo_visitante_id' | 'fecha' | 'hora' | 'sede_id' | 'jornada'>,
  tablero: Tablero,
  letra: 'b' | 'p',
): PartidoFechado => ({
  clave: `${letra}${partido.id}`,
  local: partido.equipo_local_id,
  visitante: partido.equipo_visitante_id,
  fecha: partido.fecha,
  hora: partido.hora,
  sede: partido.sede_id,
  duracion: tablero.fase.duracion,
  jornada: partido.jornada,
  rotulo: tablero.fase.campeonato_nombre,
});

export type Warn = (partidos: readonly Leido[]) => Map<number, readonly Aviso[]>;

/** The warnings of a calendar by the rules the server says them with, as fast as a hand moves. */
export function warner(tablero: Tablero, letra: 'b' | 'p'): Warn {
  const avisar = prepararAvisos(letra === 'b' ? tablero.entorno : deGuardados(tablero.entorno));
  return (partidos) => {
    const dichos = avisar(partidos.map((partido) => fechado(partido, tablero, letra)));
    return new Map(partidos.map(({ id }) => [id, dichos.get(`${letra}${id}`) ?? []]));
  };
}

export function show(tablero: Tablero, partidos: readonly Leido[], avisos: Map<number, readonly Aviso[]>): Shown[] {
  const equipos = new Map(tablero.entorno.equipos.map(({ id, nombre }) => [id, nombre]));
  const sedes = new Map(tablero.entorno.sedes.map(({ id, nombre }) => [id, nombre]));
  return partidos.map((partido) => {
    const suyos = avisos.get(partido.id) ?? [];
    return {
      ...partido,
      local: equipos.get(partido.equipo_local_id) ?? '',
      visitante: equipos.get(partido.equipo_visitante_id) ?? '',
      sede: partido.sede_id === null ? null : (sedes.get(partido.sede_id) ?? null),
      avisos: suyos,
      nivel: nivelDeAvisos(suyos),
      jugado: partido.jugado ?? 0,
    };
  });
}

/** Where its teams play or would rather play: of other venues it is not known what else is played there. */
export function venuesOf({ entorno }: Tablero, partidos: readonly Shown[]): Tablero['entorno']['sedes'] {
  const juegan = new Set(partidos.flatMap(({ equipo_local_id, equipo_visitante_id }) => [equipo_local_id, equipo_visitante_id]));
  const suyas = new Set([
    ...partidos.map(({ sede_id }) => sede_id),
    ...entorno.equipos.filter(({ id }) => juegan.has(id)).map(({ sede }) => sede),
  ]);
  return entorno.sedes.filter(({ id }) => suyas.has(id));
}

export interface Jornada {
  numero: number;
  titulo: string;
  /** The Monday of the week in which most of it is played. */
  lunes: string | null;
  avisos: number;
  partidos: Shown[];
}

const sum = (numeros: readonly number[]): number => numeros.reduce((total, numero) => total + numero, 0);
export const countAvisos = (partidos: readonly Shown[]): number => sum(partidos.map(({ avisos }) => avisos.length));

export function jornadasOf(partidos: readonly Shown[]): Jornada[] {
  return groupBy(partidos, ({ jornada }) => jornada)
    .map(([numero, suyos]) => {
      const semanas = groupBy(
        suyos.filter(({ fecha }) => fecha !== null),
        ({ fecha }) => lunesDe(fecha!),
      );
      const [lunes] = semanas.toSorted(([una, a], [otra, b]) => b.length - a.length || una.localeCompare(otra))[0] ?? [null];
      const ronda = suyos[0]!.ronda_nombre;
      return { numero, titulo: ronda ?? `Jornada ${numero}`, lunes, avisos: countAvisos(suyos), partidos: suyos };
    })
    .toSorted((a, b) => a.numero - b.numero);
}

/** How many of each kind there are, most first; those that keep their match from being played, apart. */
export function kindsOf(partidos: readonly Shown[]): { titulo: string; cuantos: number; fuerte: boolean }[] {
  return groupBy(
    partidos.flatMap(({ avisos }) => avisos),
    ({ titulo }) => titulo,
  )
    .map(([titulo, suyos]) => ({ titulo, cuantos: suyos.length, fuerte: sonFuertes(suyos) }))
    .toSorted((a, b) => b.cuantos - a.cuantos || a.titulo.localeCompare(b.titulo));
}

const DIAS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'] as const;
const dayOf = (fecha: string): number => (new Date(fecha).getUTCDay() + 6) % 7;
/** 'sáb 20/03/2027' */
export const shortDate = (fecha: string): string => `${DIAS[dayOf(fecha)]} ${formatDate(fecha)}`;
/** 'sáb 20/03/2027, 10:00' */
export const shortMoment = ({ fecha, hora }: { fecha: string | null; hora: string | null }): string =>
  fecha === null ? 'sin fecha' : hora === null ? shortDate(fecha) : `${shortDate(fecha)}, ${hora}`;
export const pair = ({ local, visitante }: Pick<Shown, 'local' | 'visitante'>): string => `${local} – ${visitante}`;
