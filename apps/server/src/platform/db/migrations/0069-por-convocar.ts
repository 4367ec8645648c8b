/** What lists sort and filter matches by, as the table has it. */
const COLUMNAS = `id, convocatoria_id, competicion_id, deporte_id, categoria_id, genero_id, fase_id, fase_tipo, grupo_id, jornada, ronda,
  equipo_local_id, equipo_visitante_id, fecha, hora, sede_id, sede_pabellon, estado, inamovible, aplazado, observaciones, marcador_local,
  marcador_visitante, validado, por_validar, hay_incidencias, confirmado, practicas, cambio_abierto, por_convocar, espera_desde`;
const de = (alias: string, columnas = COLUMNAS): string => columnas.replaceAll(/\w+/g, `${alias}.$&`);
const DE_PARTIDO =
  'fase_id, grupo_id, jornada_id, eliminatoria_id, vuelta, equipo_local_id, equipo_visitante_id, estado, inamovible, aplazado, observaciones, no_se_jugara';

const deRetirada = (orden: 'insert' | 'delete'): string => `
create function lista_${orden}_retirada() returns trigger language plpgsql as $$
begin
  perform lista_partidos((select array_agg(p.id) from cambiadas x join partido p on p.fase_id = x.fase_id
    and x.equipo_id in (p.equipo_local_id, p.equipo_visitante_id)));
  return null;
end $$;
create trigger lista_${orden} after ${orden} on retirada referencing ${orden === 'insert' ? 'new' : 'old'} table as cambiadas for each statement
  execute function lista_${orden}_retirada();`;

/**
 * What is still to be called up, or called up again: suspended, off its date or without one, with both teams, unless one of them has left the phase or the
 * office has said that it will not be played. Said here alone (docs/decisions/0072). Of what was off its date before this, whether it ever had one is not
 * known where its chain does not say: it stays postponed.
 */
export const sentencias = /* sql */ `
alter table partido add column no_se_jugara boolean not null default false;

-- It is said of a match as it is: played, called up again or off its date once more, it is to be said again.
create function olvida_que_no_se_jugara() returns trigger language plpgsql as $$
begin
  new.no_se_jugara := false;
  return new;
end $$;
create trigger olvida_que_no_se_jugara before update on partido for each row
  when (old.no_se_jugara and (new.estado, new.aplazado) is distinct from (old.estado, old.aplazado))
  execute function olvida_que_no_se_jugara();
alter table partido add constraint partido_jugado_se_jugo check (not no_se_jugara or estado <> 1);

alter table partido_listado add column por_convocar boolean not null default false, add column espera_desde date;

create or replace view partido_por_listar as
select p.id, cv.id as convocatoria_id, k.competicion_id, k.deporte_id, k.categoria_id, k.genero_id, p.fase_id, f.tipo as fase_tipo, p.grupo_id,
  j.numero as jornada, el.tipo_ronda || '-' || el.perdedor::int || '-' || el.num_partidos || '-' || p.vuelta as ronda,
  p.equipo_local_id, p.equipo_visitante_id, cv.fecha, cv.hora, cv.sede_id, s.pabellon as sede_pabellon,
  p.estado, p.inamovible, p.aplazado, p.observaciones, a.marcador_local, a.marcador_visitante, i.fecha_validacion is not null as validado,
  p.estado = 1 and coalesce(i.tipo = 1 and i.fecha_validacion is null, false) as por_validar, coalesce(a.hay_incidencias, false) as hay_incidencias,
  coalesce((select bool_and(ar.estado >= 3) from arbitraje ar where ar.convocatoria_id = cv.id and ar.estado <> 2), false) as confirmado,
  exists (select 1 from arbitraje ar where ar.convocatoria_id = cv.id and ar.estado <> 2 and ar.practicas) as practicas,
  exists (select 1 from cambio_partido cp where cp.convocatoria_id = cv.id and cp.fecha_rechazo is null and cp.fecha_validacion is null)
    as cambio_abierto,
  x.por_convocar,
  -- The day it was to be played or, where it never had one, that of its call-up.
  case when x.por_convocar then coalesce(cv.fecha, cv.antes_fecha, (select c.fecha from convocatoria c
    where c.partido_id = p.id and c.id < cv.id and c.fecha is not null order by c.id desc limit 1), cv.creada::date) end as espera_desde
from partido p
join convocatoria cv on cv.partido_id = p.id and cv.vigente
join fase f on f.id = p.fase_id
join campeonato k on k.id = f.campeonato_id
left join jornada j on j.id = p.jornada_id
left join eliminatoria el on el.id = p.eliminatoria_id
left join sede s on s.id = cv.sede_id
left join informe i on i.convocatoria_id = cv.id and i.vigente
left join acta a on a.informe_id = i.id
cross join lateral (select (p.estado = 2 or p.estado = 3 and (p.aplazado or cv.fecha is null)) and not p.no_se_jugara
  and p.equipo_local_id is not null and p.equipo_visitante_id is not null
  and not exists (select 1 from retirada r where r.fase_id = p.fase_id and r.equipo_id in (p.equipo_local_id, p.equipo_visitante_id))
  as por_convocar) x;

create or replace function lista_partidos(partidos integer[]) returns void language plpgsql set join_collapse_limit = 1 set plan_cache_mode = force_generic_plan as $$
begin
  if partidos is null then return; end if;
  -- Of two that change a match at once, the second looks again at what the first has left.
  perform 1 from partido where id = any(partidos) order by id for no key update;
  insert into partido_listado as l (${COLUMNAS}) select ${COLUMNAS} from partido_por_listar where id = any(partidos)
  on conflict (id) do update set (${COLUMNAS}) = row(${de('excluded')})
    where (${de('l')}) is distinct from (${de('excluded')});
  delete from partido_listado l where id = any(partidos) and not exists (select 1 from convocatoria cv where cv.partido_id = l.id and cv.vigente);
end $$;

create or replace function rehaz_lo_listado() returns void language plpgsql as $$
begin
  delete from partido_listado;
  delete from cuenta_partidos;
  insert into partido_listado (${COLUMNAS}) select ${COLUMNAS} from partido_por_listar order by competicion_id, id;
  insert into jugador_equipos (jugador_id) select id from jugador on conflict do nothing;
  insert into entrenador_equipos (entrenador_id) select id from entrenador on conflict do nothing;
  perform equipos_de_jugador(array(select id from jugador));
  perform equipos_de_entrenador(array(select id from entrenador));
end $$;

create or replace function lista_update_partido() returns trigger language plpgsql as $$
begin
  perform lista_partidos((select array_agg(x.id) from (select d.id from despues d join antes a on a.id = d.id
    where (${de('d', DE_PARTIDO)}) is distinct from (${de('a', DE_PARTIDO)})) x));
  return null;
end $$;
${deRetirada('insert')}
${deRetirada('delete')}

update partido_listado l set por_convocar = true, espera_desde = q.espera_desde from partido_por_listar q where q.id = l.id and q.por_convocar;
-- As the office reads them, the one that has waited longest first; so few that they are counted here.
create index partido_listado_por_convocar on partido_listado (competicion_id, espera_desde, id) where por_convocar;
-- What was taken off its day waits for no report, though it may keep it (an importation): those are taken from the count.
create index partido_listado_aplazado on partido_listado (competicion_id, fecha) where aplazado;
`;
