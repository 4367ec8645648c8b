import type { SancionDePartido } from '@cd/contract/disciplina/sanciones';
import { StateTag } from '../../../ui/pieces/StateTag';
import { isProposal } from './sancion-actions';

/** In which point of its life it is. */
export function EstadoSancion({ sancion }: { sancion: SancionDePartido }) {
  const { estado_validacion, en_suspenso, sin_causa } = sancion;
  if (estado_validacion === 0) return <StateTag tone="neutro">Descartada</StateTag>;
  if (estado_validacion === 2) return <StateTag tone="aviso">{isProposal(sancion) ? 'Propuesta' : 'Pendiente'}</StateTag>;
  if (en_suspenso) return <StateTag tone="aviso">Recurrida</StateTag>;
  // Its acta has been corrected since.
  if (sin_causa === 1) return <StateTag tone="no">Sin tarjeta</StateTag>;
  return <StateTag tone="ok">Validada</StateTag>;
}
