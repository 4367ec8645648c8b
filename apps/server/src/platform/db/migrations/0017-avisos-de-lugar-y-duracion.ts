import { DE_EQUIPOS, disparadores, FASES } from './0012-avisos-por-temas';

/** Teams that play at home in the venues that `sedes` selects: their own, or the first of their school's. */
export const DE_LA_CASA = (sedes: string): string => `
  select eq.id from (${sedes}) s(id) join equipo eq on eq.sede_id = s.id
  union select eq.id from (${sedes}) s(id) join colegio_sede cs on cs.sede_id = s.id and cs.principal join equipo eq on eq.colegio_id = cs.colegio_id`;

/** What a team's page says of where it is at home, its district, and how long a match of the sport lasts (docs/decisions/0018). */
export const sentencias = /* sql */ `
drop function avisa_de_sede() cascade;
drop function avisa_de_equipo() cascade;
drop function avisa_de_deporte() cascade;
${disparadores('deporte', [
  { columnas: 'id, nombre, icono, imagen, orden, nombre_tantos', temas: `select 'catalogo' from cambio` },
  {
    columnas: 'id, duracion_minutos',
    temas: FASES('select f.id from cambio c join campeonato k on k.deporte_id = c.id join fase f on f.campeonato_id = k.id'),
  },
])}
${disparadores('sede', [
  {
    columnas: 'id, nombre, direccion, latitud, longitud',
    temas: FASES(
      'select distinct p.fase_id from cambio c join convocatoria cv on cv.sede_id = c.id and cv.vigente join partido p on p.id = cv.partido_id',
    ),
  },
  { columnas: 'id, zona_id', temas: DE_EQUIPOS(DE_LA_CASA('select id from cambio')) },
])}
${disparadores('equipo', [
  {
    columnas: 'id, campeonato_id, colegio_id, subequipo, nombre_publico, no_clasificable, sede_id',
    temas: DE_EQUIPOS('select distinct c.id from cambio c'),
  },
])}
${disparadores('colegio_sede', [
  {
    columnas: 'colegio_id, sede_id, principal',
    temas: DE_EQUIPOS('select distinct eq.id from cambio c join equipo eq on eq.colegio_id = c.colegio_id'),
  },
])}
${disparadores('zona', [
  { columnas: 'id, nombre', temas: DE_EQUIPOS(DE_LA_CASA('select sd.id from cambio c join sede sd on sd.zona_id = c.id')) },
])}
`;
