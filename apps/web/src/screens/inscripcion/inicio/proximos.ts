import type { VistaArbitraje } from '@cd/contract/arbitraje/arbitrajes';
import type { PartidoBreve } from '@cd/contract/partidos/partidos';
import { Perfil } from '@cd/contract/kit/perfiles';
import { haEmpezado, haLlegado } from '@cd/domain/partidos/momento/momento';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { useSession } from '../../../client/use-session';
import { currentMoment, now } from '../../../format/format';
import { daysQuery } from '../../partidos/partido/days';
import { esperaRespuesta, partidoDe } from '../../arbitraje/mis-arbitrajes/arbitraje';
import { deBreve, type PartidoVisto } from '../../partidos/mis-equipos/Partido';

export const misArbitrajes = (actorId: number) =>
  queryOptions({
    queryKey: ['arbitrajes', 'arbitro', actorId],
    queryFn: async () => (actorId ? call('GET /api/arbitrajes/arbitro/:actorId', { params: { actorId } }) : []),
  });

/** A match to come of whoever looks, and where it is opened. */
export interface Proximo extends PartidoVisto {
  id: number;
  ruta: string;
  /** It waits for their answer. */
  sinConfirmar: boolean;
}

export const hoy = (): string => now().slice(0, 10);

const isToCome = ({ fecha, hora, estado, partido_estado, vigente }: VistaArbitraje): boolean =>
  vigente === 1 &&
  partido_estado === 3 &&
  (estado === 1 || estado === 3) &&
  fecha !== null &&
  !haEmpezado({ fecha, hora }, currentMoment());

/** Those of the first day on which they referee. */
function ofArbitro(arbitrajes: readonly VistaArbitraje[]): Proximo[] {
  const aPitar = arbitrajes.filter(isToCome).toSorted((a, b) => partidoDe(a).fecha!.localeCompare(partidoDe(b).fecha!));
  return aPitar
    .filter(({ fecha }) => fecha === aPitar[0]!.fecha)
    .map((arbitraje) => ({
      ...partidoDe(arbitraje),
      id: arbitraje.id,
      sinConfirmar: esperaRespuesta(arbitraje),
      ruta: `/admin/partidosarbitro_confirmar/${arbitraje.id}`,
    }));
}

const staysToPlay = ({ estado, fecha_celebracion }: PartidoBreve): boolean =>
  estado === 3 && fecha_celebracion !== null && !haLlegado(fecha_celebracion, currentMoment());

/** The next day with matches of the teams of whoever coaches or coordinates, and those. */
function useJornada(perfil: 'entrenador' | 'coordinador', enabled: boolean) {
  const actorId = useSession().user.actorId ?? 0;
  const dias = useQuery({ ...daysQuery, enabled });
  const porVenir = dias.data?.filter((uno) => uno.dia >= hoy()).map(({ dia }) => dia);
  const partidos = useQuery({
    queryKey: ['partidos', 'jornada', perfil, porVenir],
    queryFn: async () => {
      // Of today all may have begun, and of another day all may be suspended.
      for (const dia of porVenir!) {
        const params = { id: actorId, dia: dia.replaceAll('-', '') };
        const suyos = await (perfil === 'entrenador'
          ? call('GET /api/partidos/jornada/entrenador/:id/:dia', { params })
          : call('GET /api/partidos/jornada/coordinador/:id/:dia', { params }));
        const quedan = suyos.filter(staysToPlay);
        if (quedan.length > 0) return quedan;
      }
      return [];
    },
    enabled: enabled && porVenir !== undefined && actorId > 0,
    select: (read) =>
      read.filter(staysToPlay).map((partido): Proximo => {
        const ruta =
          perfil === 'entrenador'
            ? `/admin/partidoentrenador_detalle/${partido.id}/-1/-1`
            : `/admin/partidocoordinador_detalle/${partido.id}/-1`;
        return { ...deBreve(partido), id: partido.id, sinConfirmar: false, ruta };
      }),
  });
  return { ...partidos, error: partidos.error ?? dias.error };
}

/** The next matches of whoever looks, by their profile; null, their role does not read them. */
export function useProximos() {
  const { perfilId, actorId } = useSession().user;
  const coach = useLevel('partidosjornadaentrenador') > 0 && perfilId === Perfil.Entrenador;
  const coordinator = useLevel('partidosjornadacoordinador') > 0 && perfilId === Perfil.Coordinador;
  const referee = useLevel('partidosarbitro') > 0 && perfilId === Perfil.Arbitro;
  const ofReferee = useQuery({ ...misArbitrajes(actorId ?? 0), enabled: referee, select: ofArbitro });
  const ofCoach = useJornada('entrenador', coach);
  const ofCoordinator = useJornada('coordinador', coordinator);
  return referee ? ofReferee : coach ? ofCoach : coordinator ? ofCoordinator : null;
}
