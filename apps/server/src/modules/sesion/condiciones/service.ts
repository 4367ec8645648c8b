import type { rutasSesion } from '@cd/contract/sesion/sesion';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { nothingLeft } from '../../../platform/db/columns';
import { namedAccount } from '../../../platform/audit';
import { RuleError } from '../../../platform/errors/rule-error';
import { changing } from '../../../platform/http/logged';
import type { OfficeCall } from '../../../platform/http/mount';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import { anotarFirma, leerContratoPorFirmar } from './queries';

export const describirCondicionesAceptadas = ({ id, nombre }: { id: number; nombre: string }): Contenido => ({
  asunto: 'Condiciones aceptadas',
  texto: frase`${nombre} ha aceptado las condiciones vigentes.`,
  personas: [namedAccount(id)],
});

const MAX_AGENTE = 400;

/** Writes the signature with its proof. A text in force never changes: which one it was hangs from its number alone, and its digest is kept beside. */
export const firmar = changing(
  async (tx, { body: { idContrato, huella, ...resto }, caller, origin }: OfficeCall<(typeof rutasSesion)['aceptarContrato']>) => {
    nothingLeft(resto);
    const contrato = await leerContratoPorFirmar(tx, idContrato);
    if (!contrato) throw new RuleError('contrato.no_vigente');
    if (huella !== undefined && huella !== contrato.huella) throw new RuleError('contrato.otro_texto');
    const firmante = await anotarFirma(tx, {
      contrato_id: idContrato,
      usuario_id: caller.usuarioId,
      perfil_id: caller.perfilId!,
      huella: contrato.huella,
      direccion: origin.address,
      agente: origin.agent?.slice(0, MAX_AGENTE) ?? null,
    });
    if (!firmante) throw new RuleError('contrato.no_vigente');
    await notificar(tx, 'contrato.aceptado', {
      ...describirCondicionesAceptadas({ id: caller.usuarioId, nombre: firmante.nombre }),
      remitente: { usuarioId: caller.usuarioId },
    });
    return `Condiciones aceptadas (contrato ${idContrato})`;
  },
);
