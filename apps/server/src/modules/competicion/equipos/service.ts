import type { rutasEquipos } from '@cd/contract/competicion/equipos';
import { nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { type FieldFault, known, requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { refusingUnknown, refusingRepeated } from '../../../platform/http/crud';
import { changing, creating, deleting } from '../../../platform/http/logged';
import type { OfficeCall } from '../../../platform/http/mount';
import { euros } from '../../../platform/money';
import { readParameter } from '../../../platform/parameters';
import { requireUnused } from '../../../platform/references';
import { ponerCambiados } from '../../resultados/no-cuenta';
import { bloquearGrupos } from '../../resultados/queries';
import { recalcularGrupos } from '../../resultados/service';
import { cuotaCobrada, leerDebidoPorEquipo } from '../cuotas/queries';
import { enFase } from './lectura';
import {
  actualizarEquipo,
  borrarEquipo,
  estaDeBaja,
  insertarEquipo,
  leerCampeonato,
  leerEquipo,
  leerFase,
  leerGruposDeEquipo,
  leerIdsDe,
  ponerInscripcion,
  type ColumnasEquipo,
} from './queries';

type Rutas = typeof rutasEquipos;
type Modelo = OfficeCall<Rutas['crear']>['body']['equipo'];

/** What a team and one that is asked for write alike. At meetings it has no day, hour nor venue of its own (spec 2 §3). */
export function columnasComunes({ no_clasificable, concentraciones, nombre_publico, ...equipo }: Omit<Modelo, 'catf_id'>) {
  const { preferido_dia, preferido_hora, sede_id, ...resto } = equipo;
  // Each to the column of its name: what has none does not compile.
  const propias: Pick<ColumnasEquipo, keyof typeof resto> = resto;
  return {
    ...propias,
    ...(concentraciones === 1 ? { preferido_dia: null, preferido_hora: null, sede_id: null } : { preferido_dia, preferido_hora, sede_id }),
    nombre_publico: nombre_publico || null,
    no_clasificable: no_clasificable === 1,
    concentraciones: concentraciones === 1,
  };
}

export const columnasDeEquipo = ({ catf_id, ...equipo }: Modelo): ColumnasEquipo => ({ ...columnasComunes(equipo), catf_id });

/** What one field alone does not say (spec 2 §5). */
async function exigirInscribible(
  con: Connection,
  competicionId: number | null,
  equipo: Modelo,
  antes: { colegio_id: number; nombre_publico: string | null } | null,
): Promise<void> {
  const campeonato = await leerCampeonato(con, competicionId, equipo.campeonato_id);
  const fallos: FieldFault[] = [];
  if (!campeonato) fallos.push({ campo: 'equipo.campeonato_id', codigo: 'maestro.inexistente' });
  else if (equipo.catf_id === campeonato.categoria_id) fallos.push({ campo: 'equipo.catf_id', codigo: 'equipo.categoria' });
  // What it has from before stays.
  if (antes?.colegio_id !== equipo.colegio_id && (await estaDeBaja(con, equipo.colegio_id)))
    fallos.push({ campo: 'equipo.colegio_id', codigo: 'equipo.colegio_de_baja' });
  const nombre = equipo.nombre_publico || null;
  if (nombre !== null && nombre !== antes?.nombre_publico && (await readParameter(con, 'permitirNombrePublicoEquipos')) !== 1)
    fallos.push({ campo: 'equipo.nombre_publico', codigo: 'equipo.nombre_publico' });
  requireNoFaults(fallos);
}

const guardar = <T>(mensaje: string, write: () => Promise<T>): Promise<T> =>
  refusingUnknown(() => refusingRepeated(write, mensaje), 'equipo');

export const crearEquipo = creating(async (tx, { caller, body: { equipo } }: OfficeCall<Rutas['crear']>) => {
  await exigirInscribible(tx, caller.competicionId, equipo, null);
  const id = await guardar('El equipo ya existe en el sistema', () => insertarEquipo(tx, columnasDeEquipo(equipo)));
  const { nombre, campeonato } = await leerEquipo(tx, caller.competicionId, id);
  return { texto: `Equipo «${nombre}», en ${campeonato}`, id };
});

/** A team that goes to another school leaves what it owes with the one that owes it: it is said, and how much, before it is done. */
async function decirDeuda(
  con: Connection,
  antes: { id: number; colegio_id: number; colegio_nombre: string },
  colegioId: number,
  confirmado: 0 | 1 | undefined,
): Promise<string> {
  if (antes.colegio_id === colegioId) return '';
  const debe = await leerDebidoPorEquipo(con, antes.id, antes.colegio_id);
  if (debe === 0) return '';
  const dicho = `${antes.colegio_nombre} sigue debiendo ${euros(debe)} de este equipo`;
  if (confirmado !== 1) throw new RuleError('equipo.con_deuda', `${dicho}. Lo que se le cobre desde ahora será de su colegio nuevo`);
  return `; ${dicho}`;
}

export const modificarEquipo = changing(async (tx, { caller, body }: OfficeCall<Rutas['modificar']>) => {
  const { id, version, confirmado, ...equipo } = body.equipo;
  const antes = await leerEquipo(tx, caller.competicionId, id);
  if (antes.campeonato_id !== equipo.campeonato_id) requireNoFaults([{ campo: 'equipo.campeonato_id', codigo: 'equipo.otro_campeonato' }]);
  await exigirInscribible(tx, caller.competicionId, equipo, antes);
  await guardar('El equipo que pretende modificar ya existe', () =>
    cambiandoSusClasificaciones(tx, id, () => actualizarEquipo(tx, { id, version }, columnasDeEquipo(equipo))),
  );
  if (antes.no_clasificable !== equipo.no_clasificable) await ponerCambiados(tx, id);
  const { nombre } = await leerEquipo(tx, caller.competicionId, id);
  const deuda = await decirDeuda(tx, antes, equipo.colegio_id, confirmado);
  return antes.nombre === nombre ? `Equipo «${nombre}»${deuda}` : `Equipo «${antes.nombre}», ahora «${nombre}»${deuda}`;
});

/** The tables of its groups are written anew with it. The groups first, as whoever writes a result does. */
async function cambiandoSusClasificaciones(tx: Tx, id: number, cambiar: () => Promise<void>): Promise<void> {
  const grupos = await leerGruposDeEquipo(tx, id);
  if (grupos.length > 0) await bloquearGrupos(tx, grupos);
  await cambiar();
  await recalcularGrupos(tx, grupos);
}

export const eliminarEquipo = deleting(async (tx, { caller, params: { id } }: OfficeCall<Rutas['eliminar']>) => {
  const { nombre, campeonato } = await leerEquipo(tx, caller.competicionId, id);
  await requireUnused(tx, 'equipo', id, `«${nombre}»`, {}, 'Si deja de jugar una fase con calendario, use «Retirar»');
  await borrarEquipo(tx, id);
  return `Equipo «${nombre}», de ${campeonato}`;
});

/** A fee of its own has its reason; without one, it pays what the fees say (domain-rules, «Teams and squads»). */
export const ponerImporte = changing(async (tx, { caller, body }: OfficeCall<Rutas['importe']>) => {
  const { id, version, cuota_equipo, motivo_especial, ...resto } = body.equipo;
  nothingLeft(resto);
  if (cuota_equipo !== null && motivo_especial === '') requireNoFaults([{ campo: 'equipo.motivo_especial', codigo: 'equipo.sin_motivo' }]);
  const { nombre } = await leerEquipo(tx, caller.competicionId, id);
  if (await cuotaCobrada(tx, id)) throw new RuleError('equipo.cuota_cobrada');
  const cuota = cuota_equipo === null ? { cuota_equipo, motivo_especial: '' } : { cuota_equipo, motivo_especial };
  await actualizarEquipo(tx, { id, version }, cuota);
  return cuota_equipo === null
    ? `Cuota de «${nombre}»: la de las tarifas`
    : `Cuota de «${nombre}»: ${euros(cuota_equipo)}, por «${motivo_especial}»`;
});

const contarEquipos = (n: number): string => `${n} ${n === 1 ? 'equipo' : 'equipos'}`;
const estadoDeInscripcion = (abierta: boolean): string => (abierta ? 'abierta' : 'cerrada');

export const cambiarInscripcion = (abierta: boolean) =>
  changing(async (tx, { caller, body }: OfficeCall<Rutas['abrirInscripcion' | 'cerrarInscripcion']>) => {
    const pedidos = [...new Set(body)];
    const equipoIds = await leerIdsDe(tx, caller.competicionId, pedidos);
    if (equipoIds.length < pedidos.length) throw new RuleError('recurso.desconocido');
    await ponerInscripcion(tx, equipoIds, abierta);
    return `Inscripción de jugadores ${estadoDeInscripcion(abierta)} a ${contarEquipos(equipoIds.length)}`;
  });

export const cambiarInscripcionDeFase = changing(
  async (tx, { caller, body: { idFase, tipo } }: OfficeCall<Rutas['cambiarInscripcionDeFase']>) => {
    const fase = known(await leerFase(tx, caller.competicionId, idFase));
    const equipos = await tx.selectFrom('equipo as e').select('e.id').where(enFase(idFase)).execute();
    await ponerInscripcion(
      tx,
      equipos.map(({ id }) => id),
      tipo === 1,
    );
    return `Inscripción de jugadores ${estadoDeInscripcion(tipo === 1)} a ${contarEquipos(equipos.length)} de ${fase.campeonato}, ${fase.nombre}`;
  },
);
