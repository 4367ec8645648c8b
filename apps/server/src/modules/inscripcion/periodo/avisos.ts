import type { MotivoFuera } from '@cd/contract/inscripcion/inscripciones';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Consolidacion } from '@cd/domain/inscripcion/consolidacion';
import { writtenDate } from '../../../platform/clock';
import type { Caller } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import type { PorHacer } from './por-consolidar';
import { cuentasDeCoordinadores } from './queries';

const ENLACE = '/admin/inscripcion_coordinador';

export const describirApertura = (fechaFin: string, { nueva }: { nueva: boolean }): Contenido => ({
  asunto: nueva ? 'Se ha abierto la inscripción de equipos' : 'Cambia el último día de la inscripción de equipos',
  texto: nueva
    ? frase`Puede inscribir los equipos de su colegio hasta el ${writtenDate(fechaFin)}, ese día incluido.`
    : frase`El último día para inscribir los equipos de su colegio es ahora el ${writtenDate(fechaFin)}.`,
  datos: [{ nombre: 'Último día', valor: writtenDate(fechaFin) }],
  pide: 'Inscribir equipos',
  enlace: ENLACE,
});

/** To every coordinator: it opens, or ends another day. */
export async function avisarDeApertura(tx: Tx, { usuarioId }: Caller, fechaFin: string, cual: { nueva: boolean }): Promise<void> {
  await notificar(tx, 'inscripcion.abierta', {
    ...describirApertura(fechaFin, cual),
    remitente: { usuarioId },
    otros: await cuentasDeCoordinadores(tx),
  });
}

const POR_QUE: Readonly<Record<MotivoFuera, string>> = {
  sin_enviar: 'no se envió',
  sin_validar: 'la organización no lo validó',
  equipo_existente: 'el campeonato ya tenía ese equipo',
  sin_jugadores: 'no tiene jugadores',
  jugador_sin_permiso: 'tiene jugadores cuya familia no permite que jueguen',
  jugador_sin_documento: 'tiene jugadores sin el documento que se exige',
  jugador_activo: 'tiene jugadores de otro equipo del campeonato',
  jugador_repetido: 'tiene jugadores que están también en otro equipo del campeonato',
};

interface DeColegio {
  hechos: number;
  fuera: { nombre: string; campeonato: string; motivo: MotivoFuera }[];
}

export function describirConsolidacion({ hechos, fuera }: DeColegio): Contenido {
  const cuales = fuera.map(({ nombre, campeonato, motivo }) => `${nombre}, ${campeonato} (${POR_QUE[motivo]})`);
  return {
    asunto: 'La inscripción de equipos se ha cerrado',
    texto: frase`${hechos === 1 ? 'Queda hecho 1 equipo' : `Quedan hechos ${hechos} equipos`} de su colegio.${
      cuales.length === 0 ? '' : ` Se quedan fuera: ${cuales.join('; ')}.`
    }`,
  };
}

/** To each school, of its own teams. */
export async function avisarDeConsolidacion(tx: Tx, { usuarioId }: Caller, { entran, fuera }: Consolidacion<PorHacer>): Promise<void> {
  const colegios = new Map<number, DeColegio>();
  const de = ({ colegio_id }: PorHacer) => {
    const suyo = colegios.get(colegio_id) ?? { hechos: 0, fuera: [] };
    colegios.set(colegio_id, suyo);
    return suyo;
  };
  for (const uno of entran) de(uno).hechos++;
  for (const { preequipo, motivo } of fuera)
    de(preequipo).fuera.push({ nombre: preequipo.nombre, campeonato: preequipo.campeonato, motivo });
  for (const [colegioId, suyo] of colegios)
    await notificar(tx, 'inscripcion.consolidada', {
      ...describirConsolidacion(suyo),
      remitente: { usuarioId },
      otros: await cuentasDeCoordinadores(tx, [colegioId]),
    });
}
