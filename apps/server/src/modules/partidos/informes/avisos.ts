import { frase, type Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Tx } from '../../../platform/db/open';
import { notificar } from '../../avisos/notificaciones/service';
import { agruparInteresados } from '../../competicion/calendarios/interesados';
import type { ConEquipos } from './convocatoria';
import { cuentasDeArbitros, ponerContado, type Contenido, type Vigente } from './queries';

type Contado = Pick<Contenido, 'tipo' | 'acta'>;
type Cual = Pick<ConEquipos, 'convocatoria_id' | 'partido_id' | 'local_nombre' | 'visitante_nombre' | 'campeonato'>;

const rotulo = ({ local_nombre, visitante_nombre }: Cual): string => `${local_nombre} – ${visitante_nombre}`;
const conMarcador = (cual: Cual, acta: Pick<Vigente, 'marcador_local' | 'marcador_visitante'> | null): string =>
  acta === null ? rotulo(cual) : `${cual.local_nombre} ${acta.marcador_local} - ${acta.marcador_visitante} ${cual.visitante_nombre}`;

const interesados = async (tx: Tx, { partido_id }: Cual): Promise<number[]> =>
  (await agruparInteresados(tx, [partido_id])).flatMap(({ usuarios }) => usuarios);

/** A referee's waits for the office, which is told again of what they correct. */
export function avisarDeRecibido(
  tx: Tx,
  usuarioId: number,
  cual: Cual,
  { tipo, acta, corregido }: Contado & { corregido: boolean },
): Promise<void> {
  const que = corregido ? 'corregida' : 'recibida';
  return notificar(tx, 'informe.recibido', {
    asunto: tipo === 1 ? frase`Acta ${que}: ${rotulo(cual)}` : frase`Suspensión ${que}: ${rotulo(cual)}`,
    texto:
      tipo === 1
        ? frase`${conMarcador(cual, acta)} (${cual.campeonato}). El resultado es provisional hasta que lo valide.`
        : frase`No se ha jugado ${rotulo(cual)} (${cual.campeonato}). El informe es provisional hasta que lo valide.`,
    enlace: `/admin/partido_editar/acta/${cual.convocatoria_id}`,
    remitente: { usuarioId },
  });
}

/** To both teams, and to whoever refereed it and wrote it. */
export async function avisarDeValidacion(
  tx: Tx,
  usuarioId: number,
  cual: Cual,
  { id, tipo, acta, arbitros }: Contado & { id: number; arbitros: readonly number[] },
): Promise<void> {
  await ponerContado(tx, id);
  await notificar(tx, 'informe.validado', {
    asunto: tipo === 1 ? frase`Resultado validado: ${rotulo(cual)}` : frase`Suspensión validada: ${rotulo(cual)}`,
    texto:
      tipo === 1
        ? frase`Se ha validado el acta del partido ${conMarcador(cual, acta)} (${cual.campeonato}).`
        : frase`Se ha validado la suspensión del partido ${rotulo(cual)} (${cual.campeonato}).`,
    remitente: { usuarioId },
    otros: [...new Set([...arbitros, ...(await interesados(tx, cual))])],
  });
}

interface Noticia {
  suceso: 'partido.suspendido' | 'informe.validado';
  asunto: Traducible;
  texto: Traducible;
}

/** What a match that was told to be something has become; null, nothing that anybody had been told. */
function noticiaDe(cual: Cual, antes: Vigente | undefined, despues: Vigente | undefined): Noticia | null {
  const partido = `${rotulo(cual)} (${cual.campeonato})`;
  const sinResultado = antes?.contado && antes.tipo === 1 ? ` Su resultado, ${conMarcador(cual, antes)}, ya no cuenta.` : '';
  if (despues?.tipo === 0)
    return {
      suceso: 'partido.suspendido',
      asunto: frase`Partido suspendido: ${rotulo(cual)}`,
      texto: frase`Se ha suspendido el partido ${partido}.${sinResultado} ${despues.suspension}`,
    };
  if (despues?.contado)
    return {
      suceso: 'informe.validado',
      asunto: frase`Vuelve a contar: ${rotulo(cual)}`,
      texto: frase`Vuelve a contar el acta del partido ${conMarcador(cual, despues)} (${cual.campeonato}), a falta de validarla.`,
    };
  if (!antes?.contado) return null;
  const queda = (sinActa: string): string => (despues ? 'hay otra acta, a falta de validarla' : sinActa);
  return antes.tipo === 0
    ? {
        suceso: 'partido.suspendido',
        asunto: frase`Ya no está suspendido: ${rotulo(cual)}`,
        texto: frase`Se ha anulado la suspensión del partido ${partido}: ${queda('vuelve a estar por jugar')}.`,
      }
    : {
        suceso: 'informe.validado',
        asunto: frase`Resultado anulado: ${rotulo(cual)}`,
        texto: frase`Se ha anulado el acta del partido ${conMarcador(cual, antes)} (${cual.campeonato}): ${queda('queda sin resultado')}.`,
      };
}

/**
 * A suspension is known at once by whoever was to play or referee; an acta, once it is validated. Whatever of that no longer stands, or stands again, is
 * told to the same people; `arbitros` are those who had refereed or written what goes.
 */
export async function avisarDeCambio(
  tx: Tx,
  usuarioId: number,
  cual: Cual,
  { antes, despues, arbitros }: { antes: Vigente | undefined; despues: Vigente | undefined; arbitros: readonly number[] },
): Promise<void> {
  const noticia = antes?.id === despues?.id ? null : noticiaDe(cual, antes, despues);
  if (noticia === null) return;
  const { suceso, ...aviso } = noticia;
  const suyos = despues?.contado ? await cuentasDeArbitros(tx, cual.convocatoria_id, despues.id) : [];
  if (despues?.tipo === 0) await ponerContado(tx, despues.id);
  const otros = [...new Set([...arbitros, ...suyos, ...(await interesados(tx, cual))])];
  await notificar(tx, suceso, { ...aviso, remitente: { usuarioId }, otros });
}
