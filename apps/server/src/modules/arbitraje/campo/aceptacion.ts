import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { Body } from '@cd/contract/kit/route';
import type { rutasCampo } from '@cd/contract/arbitraje/campo';
import { enVentanaDePlantillas } from '@cd/domain/arbitraje/campo/ventana';
import { sql } from 'kysely';
import { nothingLeft } from '../../../platform/db/columns';
import { RuleError } from '../../../platform/errors/rule-error';
import { casarAceptaciones } from '../../partidos/informes/pines';
import type { Escritura } from '../../partidos/informes/service';
import { leerEquiposDeEntrenador } from './queries';

/**
 * A coach accepts, with a session of theirs, what a referee shows them: for each of their teams in the match, of its call-up that counts and in its days. Said twice it
 * is the same. Answers the teams for which it is.
 */
export async function aceptarActa(
  { tx, log, caller }: Escritura,
  partidoId: number,
  { huella, marcador_local, marcador_visitante, ...resto }: Body<(typeof rutasCampo)['aceptar']>,
  hoy: string,
): Promise<{ equipos: string[] }> {
  nothingLeft(resto);
  const equipos = await leerEquiposDeEntrenador(tx, { partidoId, entrenadorId: caller.actorId, competicionId: caller.competicionId });
  const [primero] = equipos;
  if (!primero || caller.actorId === null) throw new RuleError('recurso.desconocido');
  const { convocatoria_id, fecha } = primero;
  if (!enVentanaDePlantillas(fecha, hoy)) throw new RuleError('campo.fuera_de_dias');
  for (const { equipo_id } of equipos)
    await sql`
      insert into acta_aceptada (convocatoria_id, local, huella, marcador_local, marcador_visitante, entrenador_id)
      select cv.id, p.equipo_local_id = ${equipo_id}, ${huella}, ${marcador_local}, ${marcador_visitante}, ${caller.actorId}
      from convocatoria cv join partido p on p.id = cv.partido_id where cv.id = ${convocatoria_id}
      on conflict (convocatoria_id, local, huella) do nothing`.execute(tx);
  await casarAceptaciones(tx, convocatoria_id);
  const nombres = equipos.map(({ equipo }) => equipo);
  await log(
    TipoAccion.Modificar,
    `Acta aceptada por su entrenador: ${nombres.join(', ')}, ${marcador_local}-${marcador_visitante} (convocatoria ${convocatoria_id})`,
  );
  return { equipos: nombres };
}
