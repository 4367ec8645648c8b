import type { Relevo } from '@cd/contract/dinero/relevo';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import { leerActual, leerProxima } from '../../sesion/competicion-de-trabajo/queries';
import { resumir } from '../cobros/service';
import { leerPorArbitro } from '../pagos/service';

interface Entre {
  de: number;
  a: number;
}
type Cuentas = Omit<Relevo, 'actual' | 'proxima' | 'dinero'>;

/** Matches, teams and who looks at them. */
async function contar(con: Connection, { de, a }: Entre): Promise<Cuentas> {
  const { rows } = await sql<Cuentas>`
    select
      (select coalesce(sum(cuantos), 0)::int from cuenta_fase where competicion_id = ${de} and estado <> 1) as sin_jugar,
      (select coalesce(sum(cuantos), 0)::int from cuenta_partidos where competicion_id = ${de} and por_validar) as sin_validar,
      (select count(*)::int from cambio_partido cp join convocatoria cv on cv.id = cp.convocatoria_id join partido p on p.id = cv.partido_id
        join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id and k.competicion_id = ${de}
        where cp.fecha_rechazo is null and cp.fecha_validacion is null) as cambios_abiertos,
      (select count(*)::int from preequipo p join inscripcion i on i.id = p.inscripcion_id
        where i.competicion_id = ${de} and i.fecha_cierre is null) as sin_consolidar,
      (select count(*)::int from campeonato where competicion_id = ${a}) as campeonatos,
      (select count(*)::int from equipo e join campeonato k on k.id = e.campeonato_id where k.competicion_id = ${a}) as equipos,
      exists (select 1 from inscripcion where competicion_id = ${a} and fecha_cierre is null) as inscripcion_sin_consolidar,
      json_build_object(
        'equipos', (select coalesce(sum(equipos), 0)::int from campeonato_publico),
        -- As they would be searched for: those with a saved match.
        'equipos_despues', (select count(*)::int from equipo e join campeonato k on k.id = e.campeonato_id where k.competicion_id = ${a}
          and exists (select 1 from partido p where e.id in (p.equipo_local_id, p.equipo_visitante_id))),
        'dispositivos', (select count(distinct s.suscripcion_id)::int from app_suscripcion_equipo s join equipo e on e.id = s.equipo_id
          join campeonato k on k.id = e.campeonato_id where k.competicion_id = ${de})) as familias`.execute(con);
  return rows[0]!;
}

const sumar = <F>(filas: readonly F[], de: (fila: F) => number): { cuantos: number; centimos: number } => {
  const suyas = filas.map(de).filter((importe) => importe > 0);
  return { cuantos: suyas.length, centimos: suyas.reduce((suma, importe) => suma + importe, 0) };
};

/** What is owed of a season, as its own screens say it. */
async function sumarDinero(con: Connection, competicionId: number): Promise<Relevo['dinero']> {
  const colegios = await resumir(con, competicionId);
  const arbitros = await leerPorArbitro(con);
  return {
    colegios: sumar(colegios, ({ pendiente }) => pendiente),
    recibos: sumar(colegios, ({ en_recibo }) => en_recibo),
    arbitros: { cuantos: arbitros.length, centimos: sumar(arbitros, ({ importe }) => importe).centimos },
  };
}

/** What the change of season would do to families, to the money and to the matches; null, there is none to come. */
export async function leerRelevo(con: Connection): Promise<Relevo | null> {
  const [proxima, actual] = [await leerProxima(con), await leerActual(con)];
  if (!proxima || !actual) return null;
  return { proxima, actual, ...(await contar(con, { de: actual.id, a: proxima.id })), dinero: await sumarDinero(con, actual.id) };
}
