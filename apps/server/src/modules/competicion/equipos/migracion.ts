import type { Equipo, PreviaDeMigracion, rutasEquipos } from '@cd/contract/competicion/equipos';
import { estaEnAnnos } from '@cd/domain/maestros/categorias/annos';
import { sql } from 'kysely';
import { nothingLeft } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { refusingRepeated } from '../../../platform/http/crud';
import { changing } from '../../../platform/http/logged';
import type { OfficeCall } from '../../../platform/http/mount';
import { deletionOf } from '../../../platform/references';
import { actualizarEquipo, leerCampeonato, leerEquipo } from './queries';

type Rutas = typeof rutasEquipos;
interface Traslado {
  idEquipo: number;
  idCampeonatoOrigen: number;
  idCampeonatoDestino: number;
}

/** The team where it is said to be, and where it would go, both of the working competition. */
async function leerTraslado(con: Connection, competicionId: number | null, traslado: Traslado) {
  const { idEquipo, idCampeonatoOrigen, idCampeonatoDestino } = traslado;
  if (idCampeonatoDestino === idCampeonatoOrigen)
    throw new RuleError('migracion.mismo_campeonato', undefined, {
      fallos: [{ campo: 'idCampeonatoDestino', codigo: 'migracion.mismo_campeonato' }],
    });
  const equipo = await leerEquipo(con, competicionId, idEquipo);
  if (equipo.campeonato_id !== idCampeonatoOrigen) throw new RuleError('version.antigua');
  const destino = await leerCampeonato(con, competicionId, idCampeonatoDestino);
  if (!destino)
    throw new RuleError('maestro.inexistente', undefined, { fallos: [{ campo: 'idCampeonatoDestino', codigo: 'maestro.inexistente' }] });
  return { equipo, destino };
}

/** Its players who are in an active squad of that championship already: nobody may be in two (domain-rules, «Teams and squads»). */
async function contarRepetidos(con: Connection, equipoId: number, campeonatoId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct suyo.jugador_id)::int as total
    from plantilla p join plantilla_jugador suyo on suyo.plantilla_id = p.id
      join plantilla_jugador otro on otro.jugador_id = suyo.jugador_id
      join plantilla op on op.id = otro.plantilla_id and op.fecha_validacion_administrador is not null and op.fecha_anulacion is null
      join equipo oe on oe.id = op.equipo_id and oe.campeonato_id = ${campeonatoId}
    where p.equipo_id = ${equipoId} and p.fecha_validacion_administrador is not null and p.fecha_anulacion is null`.execute(con);
  return rows[0]!.total;
}

const leerNacimientos = (con: Connection, equipoId: number) =>
  con
    .selectFrom('plantilla_jugador as pj')
    .innerJoin('jugador as j', 'j.id', 'pj.jugador_id')
    .select(sql<number>`extract(year from j.fecha_nacimiento)::int`.as('anno'))
    .where('pj.plantilla_id', '=', (eb) =>
      eb.selectFrom('plantilla as p').select('p.id').where('p.equipo_id', '=', equipoId).orderBy('p.id', 'desc').limit(1),
    )
    .execute();

const leerOcupados = (con: Connection, colegioId: number, campeonatoId: number) =>
  con
    .selectFrom('equipo')
    .select(sql<Equipo['subequipo']>`subequipo`.as('subequipo'))
    .where('colegio_id', '=', colegioId)
    .where('campeonato_id', '=', campeonatoId)
    .orderBy('subequipo')
    .execute();

/** What uses it where it is goes nowhere else; its squads go with it. */
async function queImpideYQueMueve(
  con: Connection,
  equipoId: number,
  destinoId: number,
): Promise<Pick<PreviaDeMigracion, 'impiden' | 'mueve'>> {
  const { impedidos, seVan } = await deletionOf(con, 'equipo', [equipoId]);
  const impiden = impedidos.flatMap((uno) => uno.impiden);
  const repeticiones = await contarRepetidos(con, equipoId, destinoId);
  const deSuGente =
    repeticiones === 0
      ? []
      : [
          {
            cuantas: repeticiones,
            que: repeticiones === 1 ? 'jugador activo en otro equipo del destino' : 'jugadores activos en otros equipos del destino',
          },
        ];
  const sinDetalle = (cosas: typeof impiden) => cosas.map(({ cuantas, que }) => ({ cuantas, que }));
  return { impiden: [...sinDetalle(impiden), ...deSuGente], mueve: sinDetalle(seVan) };
}

export async function previaDeMigracion(con: Connection, competicionId: number | null, traslado: Traslado): Promise<PreviaDeMigracion> {
  const { equipo, destino } = await leerTraslado(con, competicionId, traslado);
  const nacimientos = await leerNacimientos(con, equipo.id);
  const letrasOcupadas = await leerOcupados(con, equipo.colegio_id, destino.id);
  return {
    id: equipo.id,
    nombre: equipo.nombre,
    origen: equipo.campeonato,
    destino: destino.nombre,
    subequipo: equipo.subequipo,
    ocupados: letrasOcupadas.map(({ subequipo }) => subequipo),
    ...(await queImpideYQueMueve(con, equipo.id, destino.id)),
    fuera_de_categoria: nacimientos.filter(({ anno }) => !estaEnAnnos(destino, anno)).length,
  };
}

/** One way: going back is another migration (spec 2 §4). */
export const migrarEquipo = changing(async (tx, { caller, body }: OfficeCall<Rutas['migrar']>) => {
  const { idEquipo, idCampeonatoOrigen, idCampeonatoDestino, subequipoDestino, ...resto } = body;
  nothingLeft(resto);
  // Nothing comes to use it meanwhile.
  await tx.selectFrom('equipo').select('id').where('id', '=', idEquipo).forUpdate().execute();
  const { equipo, destino } = await leerTraslado(tx, caller.competicionId, { idEquipo, idCampeonatoOrigen, idCampeonatoDestino });
  const { impiden } = await queImpideYQueMueve(tx, equipo.id, destino.id);
  if (impiden.length > 0) {
    const cosas = new Intl.ListFormat('es').format(impiden.map(({ cuantas, que }) => `${cuantas} ${que}`));
    throw new RuleError('equipo.no_migrable', `No se puede migrar «${equipo.nombre}»: hay ${cosas}`);
  }
  await refusingRepeated(
    () =>
      actualizarEquipo(tx, equipo, {
        campeonato_id: destino.id,
        subequipo: subequipoDestino,
        // There it may be of the championship's own.
        catf_id: equipo.catf_id === destino.categoria_id ? null : equipo.catf_id,
      }),
    'El equipo ya existe en el sistema',
  );
  return `Equipo «${equipo.nombre}» migrado de ${equipo.campeonato} a ${destino.nombre}`;
});
