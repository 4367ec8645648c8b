import { sql } from 'kysely';
import {
  cuerpoDelAviso,
  DE_EQUIPOS,
  DEL_GRUPO,
  FASES,
  FASES_Y_LISTAS,
  llamadasAlAviso,
  type Tabla,
} from './migrations/0012-avisos-por-temas';
import { DE_LA_CASA } from './migrations/0017-avisos-de-lugar-y-duracion';
import type { Tx } from './open';
import type { DB } from './schema.gen';

const DE_SU_FASE = FASES('select fase_id from cambio');
const MARCO = `select 'marco' from cambio`;
const CATALOGO = `select 'catalogo' from cambio`;

/**
 * What public pages and answers show, table by table: whatever else changes is nobody's news. Pages say which topics they are made from in
 * modules/publico/origenes.ts (docs/decisions/0018).
 */
const WATCHED: { readonly [tabla in keyof DB]?: readonly Tabla[] } = {
  // The only way to be seen or not for whole competitions; one of the past comes and goes unseen.
  competicion: [{ columnas: 'id, nombre, historico', temas: `select 'todo' from cambio c where not c.historico` }],
  parametro: [
    {
      columnas: 'clave, valor, grupo',
      temas: `select case c.clave when 'mostrarDireccionPublica' then 'marco' else 'todo' end from cambio c where c.grupo = 'Zona pública'`,
    },
  ],
  empresa: [{ columnas: 'id, nombre, direccion, ciudad, telefono', temas: MARCO }],
  publicidad: [{ columnas: 'id, imagen, link', temas: MARCO }],
  traduccion: [{ columnas: 'palabra, traduccion, orden', temas: MARCO }],
  deporte: [
    { columnas: 'id, nombre, icono, imagen, orden, nombre_tantos', temas: CATALOGO },
    {
      columnas: 'id, duracion_minutos',
      temas: FASES('select f.id from cambio c join campeonato k on k.deporte_id = c.id join fase f on f.campeonato_id = k.id'),
    },
  ],
  categoria: [{ columnas: 'id, nombre, imagen, orden', temas: CATALOGO }],
  genero: [{ columnas: 'id, nombre, imagen, imagen_small, orden', temas: CATALOGO }],
  campeonato: [
    {
      columnas: 'id, competicion_id, deporte_id, categoria_id, genero_id',
      temas: `
  select 'campeonato:' || c.id from cambio c
  union select 'competicion:' || c.competicion_id from cambio c
  union select 'fase:' || f.id from cambio c join fase f on f.campeonato_id = c.id`,
    },
  ],
  fase: [
    {
      columnas:
        'id, campeonato_id, tipo, nombre, fecha_inicio, fecha_fin, esquema_id, plazas_ascenso, texto_ascenso, plazas_promocion, texto_promocion',
      temas: `
  select 'fase:' || c.id from cambio c
  union select 'campeonato:' || c.campeonato_id from cambio c
  union select 'competicion:' || k.competicion_id from cambio c join campeonato k on k.id = c.campeonato_id`,
    },
  ],
  grupo: [{ columnas: 'id, fase_id, nombre, orden', temas: FASES_Y_LISTAS('select fase_id from cambio') }],
  grupo_equipo: [{ columnas: 'grupo_id, equipo_id, orden', temas: FASES_Y_LISTAS(DEL_GRUPO) }],
  jornada: [{ columnas: 'id, grupo_id, numero, fecha_inicio, fecha_fin', temas: FASES(DEL_GRUPO) }],
  clasificacion: [
    {
      columnas:
        'grupo_id, equipo_id, orden, posicion, jugados, ganados, empatados, perdidos, favor, contra, puntos, puntos_sancion, criterio, ultimos, no_clasificable',
      temas: FASES(DEL_GRUPO),
    },
  ],
  sancion: [{ columnas: 'id, grupo_id, equipo_id, num_puntos, fecha_validacion', temas: FASES(DEL_GRUPO) }],
  esquema: [
    {
      columnas:
        'id, puntos_victoria, puntos_empate, puntos_derrota, victoria_penaltis, derrota_penaltis, puntos_no_presentado, victoria_ajustada, derrota_ajustada, ensayos_bonus, derrota_corta, orden, criterios',
      temas: FASES('select f.id from cambio c join fase f on f.esquema_id = c.id'),
    },
  ],
  convocatoria: [
    {
      columnas: 'id, partido_id, fecha, hora, sede_id, vigente, antes_fecha, antes_hora, antes_sede_id',
      temas: FASES('select p.fase_id from cambio c join partido p on p.id = c.partido_id'),
    },
  ],
  informe: [
    {
      columnas: 'id, convocatoria_id, tipo, vigente, fecha_validacion, tipo_suspension_id',
      temas: FASES(
        'select p.fase_id from cambio c join convocatoria cv on cv.id = c.convocatoria_id join partido p on p.id = cv.partido_id',
      ),
    },
  ],
  tipo_suspension: [
    {
      columnas: 'id, nombre',
      temas: FASES(`select p.fase_id from cambio c join informe i on i.tipo_suspension_id = c.id and i.vigente
      join convocatoria cv on cv.id = i.convocatoria_id join partido p on p.id = cv.partido_id`),
    },
  ],
  acta: [
    {
      columnas:
        'informe_id, marcador_local, marcador_visitante, presentado_local, presentado_visitante, desempate, penaltis_local, penaltis_visitante, prorroga, ensayos_local, ensayos_visitante',
      temas: FASES(`select p.fase_id from cambio c join informe i on i.id = c.informe_id join convocatoria cv on cv.id = i.convocatoria_id
      join partido p on p.id = cv.partido_id`),
    },
  ],
  marcador_en_directo: [
    {
      columnas: 'convocatoria_id, local, visitante, parte',
      temas: FASES(
        'select p.fase_id from cambio c join convocatoria cv on cv.id = c.convocatoria_id join partido p on p.id = cv.partido_id',
      ),
    },
  ],
  partido: [
    {
      columnas:
        'id, fase_id, grupo_id, jornada_id, eliminatoria_id, vuelta, equipo_local_id, equipo_visitante_id, estado, aplazado, cambiado',
      temas: DE_SU_FASE,
    },
    // Who plays, which lists of the championship show.
    { columnas: 'id, fase_id, equipo_local_id, equipo_visitante_id', temas: FASES_Y_LISTAS('select fase_id from cambio') },
  ],
  eliminatoria: [
    {
      columnas:
        'id, fase_id, tipo_ronda, identificador, perdedor, primera_ronda, num_partidos, equipo1_id, equipo2_id, global1, global2, ganador_id, decidido_por, siguiente_id',
      temas: DE_SU_FASE,
    },
    { columnas: 'id, fase_id, primera_ronda, equipo1_id, equipo2_id', temas: FASES_Y_LISTAS('select fase_id from cambio') },
  ],
  retirada: [{ columnas: 'id, fase_id, equipo_id', temas: DE_SU_FASE }],
  sede: [
    {
      columnas: 'id, nombre, direccion, municipio, latitud, longitud',
      temas: FASES(
        'select distinct p.fase_id from cambio c join convocatoria cv on cv.sede_id = c.id and cv.vigente join partido p on p.id = cv.partido_id',
      ),
    },
    { columnas: 'id, zona_id', temas: DE_EQUIPOS(DE_LA_CASA('select id from cambio')) },
  ],
  colegio: [
    {
      columnas: 'id, nombre, color, imagen',
      temas: DE_EQUIPOS('select distinct eq.id from cambio c join equipo eq on eq.colegio_id = c.id'),
    },
  ],
  equipo: [
    {
      columnas: 'id, campeonato_id, colegio_id, subequipo, nombre_publico, no_clasificable, sede_id',
      temas: DE_EQUIPOS('select distinct c.id from cambio c'),
    },
  ],
  colegio_sede: [
    {
      columnas: 'colegio_id, sede_id, principal',
      temas: DE_EQUIPOS('select distinct eq.id from cambio c join equipo eq on eq.colegio_id = c.colegio_id'),
    },
  ],
  // What whoever searches finds, and by which words.
  equipo_buscable: [{ columnas: 'equipo_id, nombre, texto', temas: `select 'buscador' from cambio` }],
  zona: [{ columnas: 'id, nombre', temas: DE_EQUIPOS(DE_LA_CASA('select sd.id from cambio c join sede sd on sd.zona_id = c.id')) }],
};

/** What the trigger function of each table does. */
export const NOTICES: ReadonlyMap<string, string> = new Map(
  Object.entries(WATCHED).map(([table, parts]) => [table, cuerpoDelAviso(parts)]),
);

const NOTIFIER = 'avisa_de_';
export const isNotifier = (routine: string): boolean => routine.startsWith(NOTIFIER);

/** Brings the triggers that tell of changes in line with the columns that are watched, whatever migrations have left. */
export async function putNotices(tx: Tx): Promise<void> {
  const { rows } = await sql<{ table: string; body: string }>`
    select replace(proname, ${NOTIFIER}, '') as table, prosrc as body from pg_proc
    where pronamespace = current_schema()::regnamespace and starts_with(proname, ${NOTIFIER})`.execute(tx);
  const present = new Map(rows.map(({ table, body }) => [table, body]));
  for (const table of present.keys()) if (!NOTICES.has(table)) await sql.raw(`drop function ${NOTIFIER}${table} cascade`).execute(tx);
  for (const [table, body] of NOTICES) {
    if (present.get(table) === body) continue;
    await sql.raw(`create or replace function ${NOTIFIER}${table}() returns trigger language plpgsql as $$${body}$$`).execute(tx);
    if (present.has(table)) continue;
    for (const call of llamadasAlAviso(table).trim().split('\n')) await sql.raw(call).execute(tx);
  }
}
