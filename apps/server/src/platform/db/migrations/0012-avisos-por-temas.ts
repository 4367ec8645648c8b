/**
 * Notices name the topics they concern: a phase, what its championship or its competition lists, the catalogue of sports, categories and
 * genders, the frame of all pages; `todo` is left for what changes everything (docs/decisions/0018).
 */

export interface Tabla {
  /** Columns of it that public answers are made from; a change of any other is nobody's news. */
  columnas: string;
  /** Topics of the rows `c` that come, go or change. */
  temas: string;
}

/** The phases that `deFilas` selects. */
export const FASES = (deFilas: string): string => `select 'fase:' || s.id from (${deFilas}) s(id)`;

/** The same, and the lists that show the phases of a competition, their groups and how many teams play in each. */
export const FASES_Y_LISTAS = (deFilas: string): string => `
  select unnest(array['fase:' || s.id, 'campeonato:' || f.campeonato_id, 'competicion:' || k.competicion_id])
  from (select distinct d.id from (${deFilas}) d(id)) s left join fase f on f.id = s.id left join campeonato k on k.id = f.campeonato_id`;

export const DEL_GRUPO = 'select g.fase_id from (select distinct grupo_id from cambio) c join grupo g on g.id = c.grupo_id';

/** Where teams play, and the lists in which they are found. */
export const DE_EQUIPOS = (equipos: string): string => `
  select 'todo' from (${equipos}) e having count(*) > 1000
  union select t.tema from (${equipos} limit 1000) e(id) cross join lateral (
    select 'fase:' || g.fase_id as tema from grupo_equipo ge join grupo g on g.id = ge.grupo_id where ge.equipo_id = e.id
    union select 'fase:' || el.fase_id from eliminatoria el where el.equipo1_id = e.id
    union select 'fase:' || el.fase_id from eliminatoria el where el.equipo2_id = e.id
    union select unnest(array['fase:' || f.id, 'competicion:' || k.competicion_id]) from partido p join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
      where p.equipo_local_id = e.id or p.equipo_visitante_id = e.id
  ) t`;

const TABLAS: Readonly<Record<string, Tabla>> = {
  // The only way to be seen or not for whole competitions; one of the past comes and goes unseen.
  competicion: {
    columnas: 'id, nombre, historico',
    temas: `select 'todo' from cambio c where not c.historico`,
  },
  parametro: {
    columnas: 'clave, valor, grupo',
    temas: `select case c.clave when 'mostrarDireccionPublica' then 'marco' else 'todo' end from cambio c where c.grupo = 'Zona pública'`,
  },
  empresa: { columnas: 'id, nombre, direccion, ciudad, telefono', temas: `select 'marco' from cambio` },
  publicidad: { columnas: 'id, imagen, link', temas: `select 'marco' from cambio` },
  traduccion: { columnas: 'palabra, traduccion, orden', temas: `select 'marco' from cambio` },
  deporte: { columnas: 'id, nombre, icono, imagen, orden, nombre_tantos', temas: `select 'catalogo' from cambio` },
  categoria: { columnas: 'id, nombre, imagen, orden', temas: `select 'catalogo' from cambio` },
  genero: { columnas: 'id, nombre, imagen, imagen_small, orden', temas: `select 'catalogo' from cambio` },
  campeonato: {
    columnas: 'id, competicion_id, deporte_id, categoria_id, genero_id',
    temas: `
  select 'campeonato:' || c.id from cambio c
  union select 'competicion:' || c.competicion_id from cambio c
  union select 'fase:' || f.id from cambio c join fase f on f.campeonato_id = c.id`,
  },
  fase: {
    columnas:
      'id, campeonato_id, tipo, nombre, fecha_inicio, fecha_fin, esquema_id, plazas_ascenso, texto_ascenso, plazas_promocion, texto_promocion',
    temas: `
  select 'fase:' || c.id from cambio c
  union select 'campeonato:' || c.campeonato_id from cambio c
  union select 'competicion:' || k.competicion_id from cambio c join campeonato k on k.id = c.campeonato_id`,
  },
  grupo: { columnas: 'id, fase_id, nombre, orden', temas: FASES_Y_LISTAS('select fase_id from cambio') },
  grupo_equipo: {
    columnas: 'grupo_id, equipo_id, orden',
    temas: FASES_Y_LISTAS(DEL_GRUPO),
  },
  jornada: { columnas: 'id, grupo_id, numero, fecha_inicio, fecha_fin', temas: FASES(DEL_GRUPO) },
  clasificacion: {
    columnas:
      'grupo_id, equipo_id, orden, posicion, jugados, ganados, empatados, perdidos, favor, contra, puntos, puntos_sancion, criterio, ultimos, no_clasificable',
    temas: FASES(DEL_GRUPO),
  },
  sancion: { columnas: 'id, grupo_id, equipo_id, num_puntos, fecha_validacion', temas: FASES(DEL_GRUPO) },
  esquema: {
    columnas:
      'id, puntos_victoria, puntos_empate, puntos_derrota, victoria_penaltis, derrota_penaltis, puntos_no_presentado, victoria_ajustada, derrota_ajustada, criterios',
    temas: FASES('select f.id from cambio c join fase f on f.esquema_id = c.id'),
  },
  convocatoria: {
    columnas: 'id, partido_id, fecha, hora, sede_id, vigente',
    temas: FASES('select p.fase_id from cambio c join partido p on p.id = c.partido_id'),
  },
  informe: {
    columnas: 'id, convocatoria_id, tipo, vigente, fecha_validacion',
    temas: FASES('select p.fase_id from cambio c join convocatoria cv on cv.id = c.convocatoria_id join partido p on p.id = cv.partido_id'),
  },
  acta: {
    columnas:
      'informe_id, marcador_local, marcador_visitante, presentado_local, presentado_visitante, desempate, penaltis_local, penaltis_visitante, prorroga',
    temas: FASES(`select p.fase_id from cambio c join informe i on i.id = c.informe_id join convocatoria cv on cv.id = i.convocatoria_id
      join partido p on p.id = cv.partido_id`),
  },
  sede: {
    columnas: 'id, nombre, direccion, latitud, longitud',
    temas: FASES(
      'select distinct p.fase_id from cambio c join convocatoria cv on cv.sede_id = c.id and cv.vigente join partido p on p.id = cv.partido_id',
    ),
  },
  colegio: {
    columnas: 'id, nombre, color, imagen',
    temas: DE_EQUIPOS('select distinct eq.id from cambio c join equipo eq on eq.colegio_id = c.id'),
  },
  equipo: {
    columnas: 'id, campeonato_id, colegio_id, subequipo, nombre_publico, no_clasificable',
    temas: DE_EQUIPOS('select distinct c.id from cambio c'),
  },
};

/** Who plays, which lists of the championship show, and the rest of a match or tie, which only its phase does. */
const POR_PARTES: Readonly<Record<string, { quienes: string; columnas: string }>> = {
  partido: {
    quienes: 'id, fase_id, equipo_local_id, equipo_visitante_id',
    columnas: 'id, fase_id, grupo_id, jornada_id, eliminatoria_id, vuelta, equipo_local_id, equipo_visitante_id, estado, aplazado',
  },
  eliminatoria: {
    quienes: 'id, fase_id, primera_ronda, equipo1_id, equipo2_id',
    columnas:
      'id, fase_id, tipo_ronda, identificador, perdedor, primera_ronda, num_partidos, equipo1_id, equipo2_id, global1, global2, ganador_id, decidido_por, siguiente_id',
  },
};

/** The rows that an operation brings, takes away or changes in these columns. */
const CAMBIO: Readonly<Record<string, (columnas: string) => string>> = {
  INSERT: (columnas) => `select ${columnas} from despues`,
  DELETE: (columnas) => `select ${columnas} from antes`,
  UPDATE: (columnas) => `(select ${columnas} from antes except select ${columnas} from despues)
    union all (select ${columnas} from despues except select ${columnas} from antes)`,
};

/** What its trigger does. */
export function cuerpoDelAviso(partes: readonly Tabla[]): string {
  const avisos = Object.entries(CAMBIO).map(
    ([operacion, cambio]) => `if tg_op = '${operacion}' then
${partes
  .map(
    ({ columnas, temas }) => `    with cambio as (${cambio(columnas)}), temas as (${temas})
    select temas_dichos || coalesce(array_agg(distinct t.tema), '{}') into temas_dichos from temas t(tema);`,
  )
  .join('\n')}`,
  );
  return `
declare temas_dichos text[] := '{}';
begin
  ${avisos.join('\n  els')}
  else temas_dichos := '{todo}';
  end if;
  perform avisa_temas(temas_dichos);
  return null;
end `;
}

/** What calls it. */
export const llamadasAlAviso = (tabla: string): string => `
create trigger avisa_alta after insert on ${tabla} referencing new table as despues for each statement execute function avisa_de_${tabla}();
create trigger avisa_cambio after update on ${tabla} referencing old table as antes new table as despues for each statement execute function avisa_de_${tabla}();
create trigger avisa_baja after delete on ${tabla} referencing old table as antes for each statement execute function avisa_de_${tabla}();
create trigger avisa_vaciado after truncate on ${tabla} for each statement execute function avisa_de_${tabla}();
`;

export const disparadores = (tabla: string, partes: readonly Tabla[]): string => `
create function avisa_de_${tabla}() returns trigger language plpgsql as $$${cuerpoDelAviso(partes)}$$;${llamadasAlAviso(tabla)}`;

export const sentencias = /* sql */ `
do $$
declare t record;
begin
  for t in select tgrelid::regclass as tabla, tgname from pg_trigger join pg_proc p on p.oid = tgfoid
    where not tgisinternal and tgrelid <> 'imagen'::regclass
      and p.proname in ('avisa_todo', 'avisa_fases_de_partidos', 'avisa_fases_de_grupos', 'avisa_fases_de_convocatorias', 'avisa_fases_de_informes', 'avisa_fases_de_actas')
  loop
    execute format('drop trigger %I on %s', t.tgname, t.tabla);
  end loop;
end $$;
drop function avisa_fases_de_partidos();
drop function avisa_fases_de_grupos();
drop function avisa_fases_de_convocatorias();
drop function avisa_fases_de_informes();
drop function avisa_fases_de_actas();
do $$
begin
  if not exists (select 1 from pg_trigger where tgfoid = 'avisa_todo'::regproc) then
    drop function avisa_todo();
  end if;
end $$;

-- Beyond so many topics one that means all is sooner said and heard.
create function avisa_temas(temas text[]) returns void language plpgsql as $$
begin
  if cardinality(temas) > 500 or 'todo' = any(temas) then
    perform pg_notify('publico', 'todo');
  else
    perform pg_notify('publico', t.tema) from unnest(temas) t(tema) where t.tema is not null;
  end if;
end $$;
${Object.entries(TABLAS)
  .map(([tabla, parte]) => disparadores(tabla, [parte]))
  .join('')}
${Object.entries(POR_PARTES)
  .map(([tabla, { quienes, columnas }]) =>
    disparadores(tabla, [
      { columnas, temas: FASES('select fase_id from cambio') },
      { columnas: quienes, temas: FASES_Y_LISTAS('select fase_id from cambio') },
    ]),
  )
  .join('')}`;
