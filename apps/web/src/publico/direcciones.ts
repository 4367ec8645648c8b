import { TipoFase } from '@cd/contract/resultados/estado-partido';
import type { PasoPublico } from '@cd/contract/publico/paginas-publicas';
import type { FasePublica } from '@cd/contract/publico/publico';

/** Every address of the public area and every call its screens make, in one place. */
export const direcciones = {
  inicio: '/index',
  categorias: (deporte: number) => `/index/categorias?deporte=${deporte}`,
  generos: (deporte: number, categoria: number) => `/index/generos?deporte=${deporte}&categoria=${categoria}`,
  fases: (deporte: number, categoria: number, genero: number) => `/index/fases?deporte=${deporte}&categoria=${categoria}&genero=${genero}`,
  grupos: (fase: number) => `/index/grupos?fase=${fase}`,
  detalle: (grupo: number) => `/index/detalle?grupo=${grupo}`,
  jornada: (grupo: number, jornada: number) => `/index/detalle?grupo=${grupo}&jornada=${jornada}`,
  detalleEliminatoria: (fase: number) => `/index/detalle_eliminatoria?fase=${fase}`,
  /** Where a phase leads: its groups, the only one it has, or its bracket. */
  fase: ({ id, tipo, grupo_id }: Pick<FasePublica, 'id' | 'tipo' | 'grupo_id'>) =>
    tipo === TipoFase.Eliminatoria
      ? direcciones.detalleEliminatoria(id)
      : grupo_id
        ? direcciones.detalle(grupo_id)
        : direcciones.grupos(id),
  /** Where a choice leads: past every screen that would offer only one. */
  paso: (deporte: number, { categoria, genero, fase }: PasoPublico = {}) =>
    fase
      ? direcciones.fase(fase)
      : categoria && genero
        ? direcciones.fases(deporte, categoria, genero)
        : categoria
          ? direcciones.generos(deporte, categoria)
          : direcciones.categorias(deporte),
  /** How its season has gone. */
  temporada: (equipo: number) => `/index/temporada?equipo=${equipo}`,
  equipo: (equipo: number) => `/index/equipo?equipo=${equipo}`,
  partido: (partido: number) => `/index/partido?partido=${partido}`,
  misEquipos: '/index/misequipos',
  buscar: (texto?: string) => (texto ? `/index/buscar?texto=${encodeURIComponent(texto)}` : '/index/buscar'),
  accesibilidad: '/index/accesibilidad',
  /** How a site shows a team, a group or a bracket. */
  incrustar: (que?: 'equipo' | 'grupo' | 'fase', id?: number) => (que ? `/index/incrustar?${que}=${id}` : '/index/incrustar'),
  ronda: (fase: number, tipoRonda: number) => `/index/detalle_eliminatoria?fase=${fase}&ronda=${tipoRonda}`,
  mapa: (lugar: string) => {
    const punto = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(lugar);
    if (!punto) return `https://www.openstreetmap.org/search?query=${encodeURIComponent(lugar)}`;
    const [, latitud, longitud] = punto;
    return `https://www.openstreetmap.org/?mlat=${latitud}&mlon=${longitud}#map=17/${latitud}/${longitud}`;
  },
  /** A calendar at an address without its protocol. */
  calendarioEnGoogle: (direccion: string) =>
    `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(`webcal://${direccion}`)}`,
  /** Telephones open it with the maps they have. */
  comoLlegar: (lugar: string) => `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(lugar)}`,
};

export const llamadas = {
  /** Whoever follows the same teams is answered the same. */
  resumenes: (equipos: readonly number[]) => `/open/api/resumenes/${equipos.toSorted((a, b) => a - b).join(',')}`,
  sugerencias: (texto: string, cuantos: number) => `/open/api/equipos?texto=${encodeURIComponent(texto)}&cuantos=${cuantos}`,
  /** Whether anybody answers. */
  pulso: '/open/api/configuracionpublica/competicionabiertapublico',
  app: '/open/api/app',
  suscripcion: '/open/api/app/suscripcion',
  calendario: (equipo: number) => `/open/api/equipos/${equipo}/calendario.ics`,
  calendarioDePartido: (partido: number) => `/open/api/partidos/${partido}/calendario.ics`,
  /** Of everything, or of a phase or a team: 'fase=12'. */
  cambios: (de: string) => `/open/api/cambios${de && `?${de}`}`,
};
