import type { PartidoContado } from '@cd/contract/avisos/contenido';
import { frase, type Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Tx } from '../../../platform/db/open';
import { leerContado } from '../../avisos/notificaciones/partidos';
import { notificar, type Contenido as ContenidoDeAviso } from '../../avisos/notificaciones/service';
import { agruparInteresados } from '../../competicion/calendarios/interesados';
import type { ConEquipos } from './convocatoria';
import { cuentasDeArbitros, ponerContado, type Vigente } from './queries';

type Cual = Pick<ConEquipos, 'convocatoria_id' | 'partido_id' | 'local_nombre' | 'visitante_nombre' | 'campeonato'>;

const rotulo = ({ local_nombre, visitante_nombre }: Cual): string => `${local_nombre} – ${visitante_nombre}`;
type Marcador = Pick<Vigente, 'marcador_local' | 'marcador_visitante'>;
const conMarcador = (partido: Cual, acta: Marcador | null): string =>
  acta === null
    ? rotulo(partido)
    : `${partido.local_nombre} ${acta.marcador_local} - ${acta.marcador_visitante} ${partido.visitante_nombre}`;

/** What a report says that its notice tells: of a suspension there is no acta. */
interface Contado {
  tipo: 0 | 1;
  acta: Marcador | null;
}

const leerInteresados = async (tx: Tx, { partido_id }: Cual): Promise<number[]> =>
  (await agruparInteresados(tx, [partido_id])).flatMap(({ usuarios }) => usuarios);

export function describirRecibido(
  partido: Cual,
  contado: PartidoContado,
  { tipo, acta, corregido }: Contado & { corregido: boolean },
): ContenidoDeAviso {
  const suceso = corregido ? 'corregida' : 'recibida';
  return {
    asunto: tipo === 1 ? frase`Acta ${suceso}: ${rotulo(partido)}` : frase`Suspensión ${suceso}: ${rotulo(partido)}`,
    texto:
      tipo === 1
        ? frase`${conMarcador(partido, acta)} (${partido.campeonato}). El resultado es provisional hasta que lo valide.`
        : frase`No se ha jugado ${rotulo(partido)} (${partido.campeonato}). El informe es provisional hasta que lo valide.`,
    partidos: [contado],
    pide: 'Validar el informe',
    enlace: `/admin/partido_editar/acta/${partido.convocatoria_id}`,
  };
}

/** A referee's waits for the office, which is told again of what they correct. */
export async function avisarDeRecibido(
  tx: Tx,
  usuarioId: number,
  partido: Cual,
  recibido: Contado & { corregido: boolean },
): Promise<void> {
  await notificar(tx, 'informe.recibido', {
    ...describirRecibido(partido, await leerContado(tx, partido.partido_id), recibido),
    remitente: { usuarioId },
  });
}

export const describirValidacion = (partido: Cual, contado: PartidoContado, { tipo, acta }: Contado): ContenidoDeAviso => ({
  asunto: tipo === 1 ? frase`Resultado validado: ${rotulo(partido)}` : frase`Suspensión validada: ${rotulo(partido)}`,
  texto:
    tipo === 1
      ? frase`Se ha validado el acta del partido ${conMarcador(partido, acta)} (${partido.campeonato}).`
      : frase`Se ha validado la suspensión del partido ${rotulo(partido)} (${partido.campeonato}).`,
  partidos: [contado],
});

/** To both teams, and to whoever refereed it and wrote it. */
export async function avisarDeValidacion(
  tx: Tx,
  usuarioId: number,
  partido: Cual,
  { id, arbitros, ...validado }: Contado & { id: number; arbitros: readonly number[] },
): Promise<void> {
  await ponerContado(tx, id);
  await notificar(tx, 'informe.validado', {
    ...describirValidacion(partido, await leerContado(tx, partido.partido_id), validado),
    remitente: { usuarioId },
    otros: [...new Set([...arbitros, ...(await leerInteresados(tx, partido))])],
  });
}

interface Noticia {
  suceso: 'partido.suspendido' | 'informe.validado';
  asunto: Traducible;
  texto: Traducible;
}

/** What a match that was told to be something has become; null, nothing that anybody had been told. */
export function describirCambio(partido: Cual, antes: Vigente | undefined, despues: Vigente | undefined): Noticia | null {
  const rotuloLargo = `${rotulo(partido)} (${partido.campeonato})`;
  const sinResultado = antes?.contado && antes.tipo === 1 ? ` Su resultado, ${conMarcador(partido, antes)}, ya no cuenta.` : '';
  if (despues?.tipo === 0)
    return {
      suceso: 'partido.suspendido',
      asunto: frase`Partido suspendido: ${rotulo(partido)}`,
      texto: frase`Se ha suspendido el partido ${rotuloLargo}.${sinResultado} ${despues.suspension}`,
    };
  if (despues?.contado)
    return {
      suceso: 'informe.validado',
      asunto: frase`Vuelve a contar: ${rotulo(partido)}`,
      texto: frase`Vuelve a contar el acta del partido ${conMarcador(partido, despues)} (${partido.campeonato}), a falta de validarla.`,
    };
  if (!antes?.contado) return null;
  const queda = (sinActa: string): string => (despues ? 'hay otra acta, a falta de validarla' : sinActa);
  return antes.tipo === 0
    ? {
        suceso: 'partido.suspendido',
        asunto: frase`Ya no está suspendido: ${rotulo(partido)}`,
        texto: frase`Se ha anulado la suspensión del partido ${rotuloLargo}: ${queda('vuelve a estar por jugar')}.`,
      }
    : {
        suceso: 'informe.validado',
        asunto: frase`Resultado anulado: ${rotulo(partido)}`,
        texto: frase`Se ha anulado el acta del partido ${conMarcador(partido, antes)} (${partido.campeonato}): ${queda('queda sin resultado')}.`,
      };
}

/**
 * A suspension is known at once by whoever was to play or referee; an acta, once it is validated. Whatever of that no longer stands, or stands again, is
 * told to the same people; `arbitros` are those who had refereed or written what goes.
 */
export async function avisarDeCambio(
  tx: Tx,
  usuarioId: number,
  partido: Cual,
  { antes, despues, arbitros }: { antes: Vigente | undefined; despues: Vigente | undefined; arbitros: readonly number[] },
): Promise<void> {
  const noticia = antes?.id === despues?.id ? null : describirCambio(partido, antes, despues);
  if (noticia === null) return;
  const { suceso, ...aviso } = noticia;
  const suyos = despues?.contado ? await cuentasDeArbitros(tx, partido.convocatoria_id, despues.id) : [];
  if (despues?.tipo === 0) await ponerContado(tx, despues.id);
  const otros = [...new Set([...arbitros, ...suyos, ...(await leerInteresados(tx, partido))])];
  await notificar(tx, suceso, { ...aviso, partidos: [await leerContado(tx, partido.partido_id)], remitente: { usuarioId }, otros });
}
