import { TipoFase } from '@cd/contract/partidos/estado-partido';
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
  /** Where a phase leads: its groups, or its bracket. */
  fase: (fase: Pick<FasePublica, 'id' | 'tipo'>) =>
    fase.tipo === TipoFase.Eliminatoria ? direcciones.detalleEliminatoria(fase.id) : direcciones.grupos(fase.id),
  equipo: (equipo: number) => `/index/equipo?equipo=${equipo}`,
  partido: (partido: number) => `/index/partido?partido=${partido}`,
  misEquipos: '/index/misequipos',
  buscar: (texto?: string) => (texto ? `/index/buscar?texto=${encodeURIComponent(texto)}` : '/index/buscar'),
  accesibilidad: '/index/accesibilidad',
  ronda: (fase: number, tipoRonda: number) => `/index/detalle_eliminatoria?fase=${fase}&ronda=${tipoRonda}`,
  mapa: (lugar: string) => {
    const punto = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(lugar);
    if (!punto) return `https://www.openstreetmap.org/search?query=${encodeURIComponent(lugar)}`;
    const [, latitud, longitud] = punto;
    return `https://www.openstreetmap.org/?mlat=${latitud}&mlon=${longitud}#map=17/${latitud}/${longitud}`;
  },
  /** Telephones open it with the maps they have. */
  comoLlegar: (lugar: string) => `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(lugar)}`,
};

export const llamadas = {
  equipos: (ids: readonly number[]) => `/open/api/equipos?ids=${ids.join(',')}`,
  calendario: (equipo: number) => `/open/api/equipos/${equipo}/calendario.ics`,
  calendarioDePartido: (partido: number) => `/open/api/partidos/${partido}/calendario.ics`,
  /** Of everything, or of a phase or a team: 'fase=12'. */
  cambios: (de: string) => `/open/api/cambios${de && `?${de}`}`,
};
