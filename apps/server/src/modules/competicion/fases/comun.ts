import type { ModeloFaseLiga } from '@cd/contract/competicion/fases';
import { sql } from 'kysely';
import type { z } from 'zod';
import { writtenDate } from '../../../platform/clock';
import type { Caller } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { requireSeen, type Seen } from '../../../platform/db/seen';
import { requireNoFaults, RuleError, type FieldFault } from '../../../platform/errors/rule-error';
import { refusingUnknown } from '../../../platform/http/crud';
import { requireUnused, type Weightless } from '../../../platform/references';
import { queImpideEliminarlo } from '../calendarios/service';
import { exigirCampeonato, exigirEnCurso } from '../campeonatos/service';
import { borrarFase, leerMarco, leerUso, reservarEquipos, reservarFase, type ColumnasFase } from './queries';

type Trabaja = Pick<Caller, 'competicionId'>;
export type FaseGuardada = NonNullable<Awaited<ReturnType<typeof reservarFase>>>;
type Comun = Pick<
  z.output<typeof ModeloFaseLiga>,
  'campeonato_id' | 'nombre' | 'fecha_inicio' | 'fecha_fin' | 'tipo_acta' | 'sistema_arbitraje_id'
>;
type ColumnasComunes = Pick<ColumnasFase, 'nombre' | 'fecha_inicio' | 'fecha_fin' | 'tipo_acta' | 'sistema_arbitraje_id'>;

export const contar = (n: number, uno: string, varios: string): string => `${n} ${n === 1 ? uno : varios}`;

/** One of the working competition, which stays the current one and nobody else changes until the end of the transaction. */
export async function reservarSuya(tx: Tx, caller: Trabaja, { id, tipo, version }: Seen & { tipo: 0 | 1 }) {
  await exigirEnCurso(tx, caller);
  const fase = await reservarFase(tx, id);
  if (!fase || fase.tipo !== tipo) throw new RuleError('recurso.desconocido');
  const { nombre: campeonato } = await exigirCampeonato(tx, caller, fase.campeonato_id);
  requireSeen(version, fase);
  return { fase, campeonato };
}

/** As it goes into its table, by the rules of spec 2 §5. What is not sent, of a new one, is what its season and its sport say: a change comes whole. */
export async function columnasComunes(
  tx: Tx,
  caller: Trabaja,
  { campeonato_id, nombre, ...datos }: Comun,
  { envoltorio, antes }: { envoltorio: string; antes: FaseGuardada | null },
): Promise<ColumnasComunes> {
  const en = (campo: string) => `${envoltorio}.${campo}`;
  const competicionId = await exigirEnCurso(tx, caller);
  if (antes && antes.campeonato_id !== campeonato_id) requireNoFaults([{ campo: en('campeonato_id'), codigo: 'fase.otro_campeonato' }]);
  const marco = await leerMarco(tx, competicionId, campeonato_id);
  if (!marco) {
    requireNoFaults([{ campo: en('campeonato_id'), codigo: 'maestro.inexistente' }]);
    throw new RuleError('maestro.inexistente');
  }
  const fecha_inicio = datos.fecha_inicio ?? marco.fecha_inicio;
  const fecha_fin = datos.fecha_fin ?? marco.fecha_fin;
  const fallos: FieldFault[] = [];
  if (fecha_inicio < marco.fecha_inicio || fecha_inicio > marco.fecha_fin)
    fallos.push({ campo: en('fecha_inicio'), codigo: 'fase.fuera_de_competicion' });
  if (fecha_fin > marco.fecha_fin || fecha_fin < marco.fecha_inicio)
    fallos.push({ campo: en('fecha_fin'), codigo: 'fase.fuera_de_competicion' });
  if (fallos.length === 0 && fecha_inicio > fecha_fin) fallos.push({ campo: en('fecha_inicio'), codigo: 'fase.fechas' });
  const sistema_arbitraje_id = datos.sistema_arbitraje_id ?? marco.sistema_arbitraje_id;
  if (sistema_arbitraje_id === null) fallos.push({ campo: en('sistema_arbitraje_id'), codigo: 'fase.sin_sistema' });
  requireNoFaults(fallos);
  return {
    nombre,
    fecha_inicio,
    fecha_fin,
    tipo_acta: datos.tipo_acta ?? marco.tipo_acta,
    sistema_arbitraje_id: sistema_arbitraje_id!,
  };
}

/** All of the championship of the phase, which they do not leave meanwhile. */
export async function exigirDelCampeonato(tx: Tx, campeonatoId: number, equipos: readonly number[]): Promise<void> {
  const suyos = await reservarEquipos(tx, campeonatoId, equipos);
  if (equipos.some((id) => !suyos.has(id))) throw new RuleError('fase.equipo_ajeno');
}

/** Matches keep their dates: what is left of the phase holds them. */
export function exigirQueQuepan(
  { primera, ultima }: Pick<Awaited<ReturnType<typeof leerUso>>, 'primera' | 'ultima'>,
  { fecha_inicio, fecha_fin }: Pick<ColumnasComunes, 'fecha_inicio' | 'fecha_fin'>,
): void {
  if (primera !== null && ultima !== null && (primera < fecha_inicio || ultima > fecha_fin))
    throw new RuleError(
      'fase.partidos_fuera',
      `Hay partidos fuera de esas fechas: los tiene del ${writtenDate(primera)} al ${writtenDate(ultima)}`,
    );
}

/** At the field that names what no longer is. */
export const guardando = <T>(write: () => Promise<T>): Promise<T> => refusingUnknown(write, 'fase');

/** A tie names the next one of its own bracket, which goes with it. */
export const LOS_SUYOS: Weightless = { eliminatoria: sql<boolean>`true` };

/** Refused by number where it has matches; the draft of its calendar goes with it. */
export async function eliminarFase(tx: Tx, caller: Trabaja, id: number, tipo: 0 | 1): Promise<string> {
  const { fase, campeonato } = await reservarSuya(tx, caller, { id, tipo });
  const { partidos } = await leerUso(tx, id);
  if (partidos > 0) {
    const impide = await queImpideEliminarlo(tx, id);
    throw new RuleError(
      'maestro.en_uso',
      `No se puede eliminar «${fase.nombre}»: ${impide?.porque ?? `tiene ${contar(partidos, 'partido', 'partidos')}. Elimine antes su calendario`}`,
    );
  }
  await requireUnused(tx, 'fase', id, `«${fase.nombre}»`, LOS_SUYOS);
  await borrarFase(tx, id);
  return `Fase ${fase.nombre}, de ${campeonato}`;
}
