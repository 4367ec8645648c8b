import { TIPOS_IMPORTACION, type FilaImportada, type ResultadoImportacion, type TipoImportacion } from '@cd/contract/importacion/registros';
import { IconUsersGroup, type Icon } from '@tabler/icons-react';
import { SCREEN_ICONS } from '../../../shell/screen-icons';

export interface PreviewedRow extends FilaImportada {
  id: number;
  /** What is told of it beside what becomes of it. */
  notas?: readonly string[];
}

interface Words {
  titulo: string;
  uno: string;
  varios: string;
  hecho: string;
  /** What its file brings. */
  trae: string;
  icono: Icon;
  /** It can make what its rows name and is not there. */
  crea?: { sedes?: true; zonas?: true; campeonatos?: true };
}

const WORDS: Readonly<Record<TipoImportacion, Words>> = {
  colegios: {
    titulo: 'Colegios',
    uno: 'colegio',
    varios: 'colegios',
    hecho: 'Colegios importados',
    trae: 'Código, dirección, contacto y datos fiscales.',
    icono: SCREEN_ICONS.colegios,
    crea: { sedes: true, zonas: true },
  },
  sedes: {
    titulo: 'Sedes',
    uno: 'sede',
    varios: 'sedes',
    hecho: 'Sedes importadas',
    trae: 'Dirección, zona, sitio en el mapa, colegios y pistas.',
    icono: SCREEN_ICONS.sedes,
    crea: { zonas: true },
  },
  equipos: {
    titulo: 'Equipos',
    uno: 'equipo',
    varios: 'equipos',
    hecho: 'Equipos importados',
    trae: 'Colegio, campeonato, letra y cuándo prefiere jugar. Van a la competición de trabajo.',
    icono: IconUsersGroup,
    crea: { campeonatos: true },
  },
  jugadores: {
    titulo: 'Jugadores',
    uno: 'jugador',
    varios: 'jugadores',
    hecho: 'Jugadores importados',
    trae: 'Colegio, documento, fecha de nacimiento, tipo de licencia y el equipo en cuya plantilla entran.',
    icono: SCREEN_ICONS.jugadores,
  },
  entrenadores: {
    titulo: 'Entrenadores',
    uno: 'entrenador',
    varios: 'entrenadores',
    hecho: 'Entrenadores importados',
    trae: 'Documento, licencia, colegios y el correo de su cuenta.',
    icono: SCREEN_ICONS.entrenadores,
  },
  arbitros: {
    titulo: 'Árbitros',
    uno: 'árbitro',
    varios: 'árbitros',
    hecho: 'Árbitros importados',
    trae: 'Documento, deportes, transporte y el correo de su cuenta.',
    icono: SCREEN_ICONS.arbitros,
  },
  coordinadores: {
    titulo: 'Coordinadores',
    uno: 'coordinador',
    varios: 'coordinadores',
    hecho: 'Coordinadores importados',
    trae: 'Sus colegios y deportes, o si es general, y el correo de su cuenta.',
    icono: SCREEN_ICONS.coordinadores,
  },
};

/** How many come into a squad. */
export const comingIn = (plantillas: ResultadoImportacion['plantillas']): number =>
  plantillas.reduce((suma, { entran }) => suma + entran, 0);

export const wordsOf = (tipo: TipoImportacion): Words => WORDS[tipo];
export const TIPOS = TIPOS_IMPORTACION.map((tipo) => ({ tipo, ...WORDS[tipo] }));
