import type { PartidoBreve } from '@cd/contract/partidos/partidos';
import { StateTag } from '../../../ui/pieces/StateTag';
import type { CambioDeEquipo } from '@cd/contract/partidos/cambios';

/** Why a change of a match cannot be asked for; null, it can. */
export function whyNotMoved({ estado, inamovible, no_cuenta, equipo_local_id, equipo_visitante_id }: PartidoBreve): string | null {
  if (estado === 1) return 'El partido ya se ha jugado';
  if (estado === 2) return 'El partido está suspendido: la oficina dirá cuándo se juega';
  if (inamovible === 1) return 'El partido no admite cambios';
  if (no_cuenta !== null) return 'El partido no cuenta: uno de los equipos se ha retirado';
  return equipo_local_id === null || equipo_visitante_id === null ? 'Aún no se conocen los dos equipos del partido' : null;
}

type Request = Pick<CambioDeEquipo, 'estado' | 'lado' | 'puede'>;
const isTheirs = ({ estado, puede }: Request): boolean => estado === 1 && puede.confirmar === true;

/** What is done where it is. */
export const actionOf = (cambio: Request): string => (isTheirs(cambio) ? 'Responder al cambio' : 'Ver el cambio');

/** How a request is: for whoever has to answer it, that. */
export function CambioPedido({ cambio }: { cambio: Request }) {
  const { estado, lado } = cambio;
  if (estado === 3) return <StateTag tone="ok">Confirmado</StateTag>;
  if (estado === 4) return <StateTag tone="no">Rechazado</StateTag>;
  if (estado === 2) return <StateTag tone="info">Cambio por validar</StateTag>;
  return <StateTag tone="aviso">{lado === 2 && isTheirs(cambio) ? 'Cambio por responder' : 'Cambio pedido'}</StateTag>;
}
