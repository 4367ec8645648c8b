import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Tx } from '../../../platform/db/open';
import { notificar } from '../../avisos/notificaciones/service';
import { agruparInteresados } from '../../competicion/calendarios/interesados';
import type { Papel } from './contenido';
import type { ConEquipos } from './convocatoria';
import type { Contenido } from './queries';

type Contado = Pick<Contenido, 'tipo' | 'acta' | 'suspension'>;
type Cual = Pick<ConEquipos, 'convocatoria_id' | 'partido_id' | 'local_nombre' | 'visitante_nombre' | 'campeonato'>;

const rotulo = ({ local_nombre, visitante_nombre }: Cual): string => `${local_nombre} – ${visitante_nombre}`;
const conMarcador = (cual: Cual, acta: Contado['acta']): string =>
  acta === null ? rotulo(cual) : `${cual.local_nombre} ${acta.marcador_local} - ${acta.marcador_visitante} ${cual.visitante_nombre}`;

const interesados = async (tx: Tx, { partido_id }: Cual): Promise<number[]> =>
  (await agruparInteresados(tx, [partido_id])).flatMap(({ usuarios }) => usuarios);

/** A referee's waits for the office; a suspension is known at once by whoever was to play or referee. */
export async function avisarDeInforme(
  tx: Tx,
  usuarioId: number,
  cual: Cual,
  { papel, tipo, acta, suspension }: Contado & { papel: Papel },
): Promise<void> {
  const remitente = { usuarioId };
  if (papel === 'arbitro')
    await notificar(tx, 'informe.recibido', {
      asunto: tipo === 1 ? frase`Acta recibida: ${rotulo(cual)}` : frase`Suspensión recibida: ${rotulo(cual)}`,
      texto:
        tipo === 1
          ? frase`${conMarcador(cual, acta)} (${cual.campeonato}). El resultado es provisional hasta que lo valide.`
          : frase`No se ha jugado ${rotulo(cual)} (${cual.campeonato}). El informe es provisional hasta que lo valide.`,
      enlace: `/admin/partido_editar/acta/${cual.convocatoria_id}`,
      remitente,
    });
  if (tipo === 0)
    await notificar(tx, 'partido.suspendido', {
      asunto: frase`Partido suspendido: ${rotulo(cual)}`,
      texto: frase`Se ha suspendido el partido ${rotulo(cual)} (${cual.campeonato}). ${suspension?.observaciones ?? ''}`,
      remitente,
      otros: await interesados(tx, cual),
    });
}

/** To whoever refereed it and wrote it; to both teams too, unless they know that result. */
export async function avisarDeValidacion(
  tx: Tx,
  usuarioId: number,
  cual: Cual,
  { tipo, acta, sabido, arbitros }: Pick<Contado, 'tipo' | 'acta'> & { sabido: boolean; arbitros: readonly number[] },
): Promise<void> {
  await notificar(tx, 'informe.validado', {
    asunto: tipo === 1 ? frase`Resultado validado: ${rotulo(cual)}` : frase`Suspensión validada: ${rotulo(cual)}`,
    texto:
      tipo === 1
        ? frase`Se ha validado el acta del partido ${conMarcador(cual, acta)} (${cual.campeonato}).`
        : frase`Se ha validado la suspensión del partido ${rotulo(cual)} (${cual.campeonato}).`,
    remitente: { usuarioId },
    otros: sabido ? arbitros : [...new Set([...arbitros, ...(await interesados(tx, cual))])],
  });
}
