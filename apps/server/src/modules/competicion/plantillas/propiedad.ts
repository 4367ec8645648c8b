import { Perfil } from '@cd/contract/kit/perfiles';
import type { Papel } from '@cd/domain/competicion/plantillas/acciones';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { esDePersona } from '../equipos/lectura';
import { esDeCoordinador, leerEquipo, type EquipoDePlantillas } from './queries';

export const papelDe = ({ perfilId }: Caller): Papel =>
  perfilId === Perfil.Admin ? 'administrador' : perfilId === Perfil.Coordinador ? 'coordinador' : 'entrenador';

/** A coordinator's, where it is of one of their pairs of school and sport; a coach's, where they coach it (domain-rules, «Identity»). */
const esSuyo = async (con: Connection, caller: Caller, actorId: number, equipo: EquipoDePlantillas): Promise<boolean> =>
  caller.perfilId === Perfil.Coordinador
    ? esDeCoordinador(con, actorId, equipo)
    : caller.perfilId === Perfil.Entrenador && (await esDePersona(con, 'entrenador', actorId, equipo.equipo_id));

/** A team of the working competition, of whoever asks for it. */
export async function leerEquipoSuyo(con: Connection, caller: Caller, id: number | undefined): Promise<EquipoDePlantillas> {
  const equipo = id === undefined ? undefined : await leerEquipo(con, id);
  if (!equipo || equipo.competicion_id !== caller.competicionId) throw new RuleError('recurso.desconocido');
  if (caller.perfilId === Perfil.Admin) return equipo;
  if (caller.actorId === null || !(await esSuyo(con, caller, caller.actorId, equipo))) throw new RuleError('equipo.ajeno');
  return equipo;
}

/** Whether who may read it may also change it now: not out of season, and a coordinator only while registration is open (spec 2 §4). */
export const estaAbierta = (caller: Caller, { inscripcion_abierta, historico }: EquipoDePlantillas): boolean =>
  !historico && (caller.perfilId === Perfil.Admin || inscripcion_abierta === 1);
