/** What lists sort and filter matches by. */
const COLUMNAS = `id, convocatoria_id, competicion_id, deporte_id, categoria_id, genero_id, fase_id, fase_tipo, grupo_id, jornada, ronda,
  equipo_local_id, equipo_visitante_id, fecha, hora, sede_id, sede_pabellon, estado, inamovible, aplazado, observaciones, marcador_local,
  marcador_visitante, validado, por_validar, hay_incidencias, confirmado, practicas, cambio_abierto`;
const de = (alias: string, columnas = COLUMNAS): string => columnas.replaceAll(/\w+/g, `${alias}.$&`);
const QUE_CAMBIA = (columnas: string): string => `select d.id from despues d join antes a on a.id = d.id
  where (${de('d', columnas)}) is distinct from (${de('a', columnas)})`;
const DE_CONVOCATORIAS = 'join convocatoria cv on cv.id = x.convocatoria_id';

/** Those of a season together, as they come in the course of years: who reads them reads no others. */
const TODOS = `insert into partido_listado (${COLUMNAS}) select ${COLUMNAS} from partido_por_listar order by competicion_id, id`;

/** Which matches a change of each table concerns, as an array; `cambiadas` are its rows. */
const CAMBIOS: readonly { tabla: string; ordenes: readonly ('insert' | 'update' | 'delete')[]; cuales: string }[] = [
  {
    tabla: 'partido',
    ordenes: ['update'],
    cuales: `select array_agg(x.id) from (${QUE_CAMBIA(
      'fase_id, grupo_id, jornada_id, eliminatoria_id, vuelta, equipo_local_id, equipo_visitante_id, estado, inamovible, aplazado, observaciones',
    )}) x`,
  },
  { tabla: 'convocatoria', ordenes: ['insert', 'update', 'delete'], cuales: 'select array_agg(distinct partido_id) from cambiadas' },
  {
    tabla: 'acta',
    ordenes: ['insert', 'update', 'delete'],
    cuales: `select array_agg(distinct cv.partido_id) from cambiadas c join informe x on x.id = c.informe_id ${DE_CONVOCATORIAS}`,
  },
  ...['informe', 'arbitraje', 'cambio_partido'].map((tabla) => ({
    tabla,
    ordenes: ['insert', 'update', 'delete'] as const,
    cuales: `select array_agg(distinct cv.partido_id) from cambiadas x ${DE_CONVOCATORIAS}`,
  })),
  {
    tabla: 'jornada',
    ordenes: ['update'],
    cuales: `select array_agg(p.id) from (${QUE_CAMBIA('numero')}) x join partido p on p.jornada_id = x.id`,
  },
  {
    tabla: 'eliminatoria',
    ordenes: ['update'],
    cuales: `select array_agg(p.id) from (${QUE_CAMBIA('tipo_ronda, perdedor, num_partidos')}) x join partido p on p.eliminatoria_id = x.id`,
  },
  {
    tabla: 'sede',
    ordenes: ['update'],
    cuales: `select array_agg(cv.partido_id) from (${QUE_CAMBIA('pabellon')}) x join convocatoria cv on cv.sede_id = x.id and cv.vigente`,
  },
  {
    tabla: 'fase',
    ordenes: ['update'],
    cuales: `select array_agg(p.id) from (${QUE_CAMBIA('campeonato_id, tipo')}) x join partido p on p.fase_id = x.id`,
  },
  {
    tabla: 'campeonato',
    ordenes: ['update'],
    cuales: `select array_agg(p.id) from (${QUE_CAMBIA('competicion_id, deporte_id, categoria_id, genero_id')}) x
      join fase f on f.campeonato_id = x.id join partido p on p.fase_id = f.id`,
  },
];

const TABLAS_DE_CAMBIO = {
  insert: 'new table as cambiadas',
  update: 'old table as antes new table as despues',
  delete: 'old table as cambiadas',
} as const;

const disparador = (tabla: string, orden: keyof typeof TABLAS_DE_CAMBIO, cuales: string): string => `
create function lista_${orden}_${tabla}() returns trigger language plpgsql as $$
begin
  perform lista_partidos((${orden === 'update' ? cuales.replace('from cambiadas', 'from despues') : cuales}));
  return null;
end $$;
create trigger lista_${orden} after ${orden} on ${tabla} referencing ${TABLAS_DE_CAMBIO[orden]} for each statement
  execute function lista_${orden}_${tabla}();`;

/**
 * A narrow row beside each match, with what its lists are sorted and filtered by from nine tables: joined, a million of them took seconds. It takes the
 * place of `partido_contado` (docs/decisions/0017).
 */
export const sentencias = /* sql */ `
drop trigger cuenta_cambio on partido;
drop trigger cuenta_alta on convocatoria;
drop trigger cuenta_cambio on convocatoria;
drop trigger cuenta_baja on convocatoria;
drop trigger cuenta_alta on informe;
drop trigger cuenta_cambio on informe;
drop trigger cuenta_baja on informe;
drop function cuenta_de_partidos();
drop function cuenta_de_convocatorias();
drop function cuenta_de_informes();
drop function recuenta_partidos(integer[]);
drop view partido_por_contar;
drop table partido_contado;

create table partido_listado (
  id integer primary key references partido on delete cascade deferrable,
  convocatoria_id integer not null,
  competicion_id integer not null,
  deporte_id integer not null,
  categoria_id integer not null,
  genero_id integer not null,
  fase_id integer not null,
  fase_tipo integer not null,
  grupo_id integer,
  jornada integer,
  -- What names a knockout round: type, of losers, legs and leg.
  ronda text,
  equipo_local_id integer,
  equipo_visitante_id integer,
  fecha date,
  hora time,
  sede_id integer,
  sede_pabellon boolean,
  estado integer not null,
  inamovible boolean not null,
  aplazado boolean not null,
  observaciones text not null,
  marcador_local integer,
  marcador_visitante integer,
  validado boolean not null,
  por_validar boolean not null,
  hay_incidencias boolean not null,
  -- Somebody is appointed, and all of them have said yes.
  confirmado boolean not null,
  practicas boolean not null,
  cambio_abierto boolean not null
) with (fillfactor = 90);

create view partido_por_listar as
select p.id, cv.id as convocatoria_id, k.competicion_id, k.deporte_id, k.categoria_id, k.genero_id, p.fase_id, f.tipo as fase_tipo, p.grupo_id,
  j.numero as jornada, el.tipo_ronda || '-' || el.perdedor::int || '-' || el.num_partidos || '-' || p.vuelta as ronda,
  p.equipo_local_id, p.equipo_visitante_id, cv.fecha, cv.hora, cv.sede_id, s.pabellon as sede_pabellon,
  p.estado, p.inamovible, p.aplazado, p.observaciones, a.marcador_local, a.marcador_visitante, i.fecha_validacion is not null as validado,
  p.estado = 1 and coalesce(i.tipo = 1 and i.fecha_validacion is null, false) as por_validar, coalesce(a.hay_incidencias, false) as hay_incidencias,
  coalesce((select bool_and(ar.estado >= 3) from arbitraje ar where ar.convocatoria_id = cv.id and ar.estado <> 2), false) as confirmado,
  exists (select 1 from arbitraje ar where ar.convocatoria_id = cv.id and ar.estado <> 2 and ar.practicas) as practicas,
  exists (select 1 from cambio_partido cp where cp.convocatoria_id = cv.id and cp.fecha_rechazo is null and cp.fecha_validacion is null)
    as cambio_abierto
from partido p
join convocatoria cv on cv.partido_id = p.id and cv.vigente
join fase f on f.id = p.fase_id
join campeonato k on k.id = f.campeonato_id
left join jornada j on j.id = p.jornada_id
left join eliminatoria el on el.id = p.eliminatoria_id
left join sede s on s.id = cv.sede_id
left join informe i on i.convocatoria_id = cv.id and i.vigente
left join acta a on a.informe_id = i.id;

${TODOS};
-- As the list comes when nobody asks for another order.
create index partido_listado_fecha on partido_listado (competicion_id, fecha desc nulls last, hora desc nulls last, id desc);
create index partido_listado_sin_celebrar on partido_listado (competicion_id, fecha, id) where estado = 3;
create index partido_listado_por_validar on partido_listado (competicion_id, fecha, id) where por_validar;

-- Joined as written and planned once a connection: to plan it took twenty times what it takes.
create function lista_partidos(partidos integer[]) returns void language plpgsql set join_collapse_limit = 1 set plan_cache_mode = force_generic_plan as $$
begin
  if partidos is null then return; end if;
  -- Of two that change a match at once, the second looks again at what the first has left.
  perform 1 from partido where id = any(partidos) order by id for no key update;
  insert into partido_listado as l (${COLUMNAS}) select ${COLUMNAS} from partido_por_listar where id = any(partidos)
  on conflict (id) do update set (${COLUMNAS}) = row(${de('excluded')})
    where (${de('l')}) is distinct from (${de('excluded')});
  delete from partido_listado l where id = any(partidos) and not exists (select 1 from convocatoria cv where cv.partido_id = l.id and cv.vigente);
end $$;

create or replace function suma_cuentas() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into cuenta_partidos select competicion_id, fecha, estado, por_validar, count(*) from despues where fecha is not null group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into cuenta_partidos select competicion_id, fecha, estado, por_validar, -count(*) from antes where fecha is not null group by 1, 2, 3, 4;
  else
    insert into cuenta_partidos select competicion_id, fecha, estado, por_validar, sum(n) from (
      select competicion_id, fecha, estado, por_validar, 1 as n from despues union all select competicion_id, fecha, estado, por_validar, -1 from antes) x
    where fecha is not null group by 1, 2, 3, 4 having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger suma_alta after insert on partido_listado referencing new table as despues for each statement execute function suma_cuentas();
create trigger suma_cambio after update on partido_listado referencing old table as antes new table as despues for each statement
  execute function suma_cuentas();
create trigger suma_baja after delete on partido_listado referencing old table as antes for each statement execute function suma_cuentas();
${CAMBIOS.flatMap(({ tabla, ordenes, cuales }) => ordenes.map((orden) => disparador(tabla, orden, cuales))).join('')}

create or replace function rehaz_lo_contado() returns void language plpgsql as $$
begin
  delete from partido_listado;
  delete from cuenta_partidos;
  ${TODOS};
  insert into jugador_equipos (jugador_id) select id from jugador on conflict do nothing;
  insert into entrenador_equipos (entrenador_id) select id from entrenador on conflict do nothing;
  perform equipos_de_jugador(array(select id from jugador));
  perform equipos_de_entrenador(array(select id from entrenador));
end $$;
`;
