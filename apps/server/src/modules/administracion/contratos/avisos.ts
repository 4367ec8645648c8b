import { PANTALLAS } from '@cd/contract/kit/screens';
import type { Tx } from '../../../platform/db/open';
import { notificar, type Contenido, type Suceso } from '../../avisos/notificaciones/service';

const enlace = PANTALLAS.condiciones.ruta;

interface QuePide {
  requiere_aceptacion: boolean;
}

/** The words of the contract itself stay in it: they are read where they are signed. */
export const describirPorFirmar = ({ requiere_aceptacion, sustituye }: QuePide & { sustituye: boolean }): Contenido => ({
  asunto: requiere_aceptacion ? 'Tiene condiciones por firmar' : 'Tiene condiciones por leer',
  texto: [
    sustituye ? 'La liga ha cambiado unas condiciones: las nuevas sustituyen a las anteriores.' : 'La liga le ha enviado unas condiciones.',
    requiere_aceptacion
      ? 'Léalas y acéptelas: hasta entonces la oficina no le abre nada más.'
      : 'Léalas y, si está de acuerdo, acéptelas cuando quiera: mientras tanto puede seguir trabajando.',
  ].join(' '),
  pide: 'Leer las condiciones',
  enlace,
});

export const describirRecordatorio = ({ requiere_aceptacion }: QuePide): Contenido => ({
  asunto: requiere_aceptacion ? 'Le faltan condiciones por firmar' : 'Le faltan condiciones por leer',
  texto: requiere_aceptacion
    ? 'Todavía no ha aceptado unas condiciones que la liga le envió: hasta que lo haga, la oficina no le abre nada más.'
    : 'Todavía no ha aceptado unas condiciones que la liga le envió. Puede hacerlo cuando quiera.',
  pide: 'Leer las condiciones',
  enlace,
});

export const describirRetirado = (): Contenido => ({
  asunto: 'Ya no tiene que firmar unas condiciones',
  texto: 'La liga le había pedido que aceptara unas condiciones, y ya no hace falta: no tiene que hacer nada.',
  pide: 'Ver mis condiciones',
  enlace,
});

type SucesoDeContrato = Extract<Suceso, 'contrato.por_firmar' | 'contrato.recordatorio' | 'contrato.retirado'>;

export async function avisar(
  tx: Tx,
  suceso: SucesoDeContrato,
  { contenido, otros, usuarioId }: { contenido: Contenido; otros: readonly number[]; usuarioId: number },
): Promise<void> {
  if (otros.length > 0) await notificar(tx, suceso, { ...contenido, otros, remitente: { usuarioId } });
}
