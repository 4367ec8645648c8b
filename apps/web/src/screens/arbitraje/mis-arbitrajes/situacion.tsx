import type { SituacionDeArbitraje } from '@cd/contract/arbitraje/arbitrajes';
import { StateTag } from '../../../ui/pieces/StateTag';
import css from '../../partidos/mis-equipos/partidos.module.css';

const LOOK = {
  espera: { texto: 'Sin confirmar', tono: 'aviso' },
  confirmado: { texto: 'Confirmado', tono: 'ok' },
  renunciado: { texto: 'Renunciado', tono: 'neutro' },
  retirado: { texto: 'Ya no lo arbitra', tono: 'neutro' },
  suspendido: { texto: 'Suspendido', tono: 'aviso' },
  jugado: { texto: 'Ya se jugó', tono: 'neutro' },
  con_informe: { texto: 'Con informe', tono: 'info' },
} as const;

export function SituacionTag({ situacion, cambiado }: { situacion: SituacionDeArbitraje; cambiado: boolean }) {
  const { texto, tono } = LOOK[situacion];
  return <StateTag tone={tono}>{cambiado && situacion === 'espera' ? 'Ha cambiado' : texto}</StateTag>;
}

const SAID: Readonly<Record<SituacionDeArbitraje, string | null>> = {
  espera: null,
  confirmado: 'Ya lo ha confirmado.',
  renunciado: 'Ya dijo que no podía ir: no tiene que hacer nada más.',
  retirado: 'La oficina le ha retirado de este partido: ya no lo arbitra.',
  suspendido: 'El partido está suspendido: no tiene que contestar.',
  jugado: 'El partido ya pasó: ya no se puede contestar.',
  con_informe: 'El partido ya tiene informe.',
};

/** There is nothing to look at again. */
const QUIET: ReadonlySet<SituacionDeArbitraje> = new Set(['confirmado', 'con_informe', 'renunciado']);

interface Props {
  situacion: SituacionDeArbitraje;
  antes: string | null;
  perfil_antes: string | null;
}

/** What has become of an appointment since its referee was told of it. */
export function QueHaSido({ situacion, antes, perfil_antes }: Props) {
  const waits = situacion === 'espera';
  const said = SAID[situacion];
  if (said === null && antes === null && perfil_antes === null) return null;
  return (
    <div className={QUIET.has(situacion) && antes === null ? css.dicho : css.movido} role="note">
      {antes !== null && (
        <p>
          Ha cambiado. Antes: <s>{antes}</s>. {waits ? 'Diga si puede ir ahora.' : 'Arriba está cómo es ahora.'}
        </p>
      )}
      {perfil_antes !== null && <p>Se le designó de {perfil_antes}; ahora es otro puesto.</p>}
      {said !== null && <p>{said}</p>}
    </div>
  );
}
