import { IconArchive, IconBan, IconCircleCheck, IconHourglass, type Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { formatMoment } from '../../../format/format';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { StateTag } from '../../../ui/pieces/StateTag';
import type { Informe } from './informes-queries';
import { Muted } from '../../../ui/page/Layout';
import estilos from './informes.module.css';

const SIGNS: Readonly<Record<Informe['estado'], { texto: string; tono: ComponentProps<typeof StateTag>['tone']; Icono: Icon }>> = {
  provisional: { texto: 'Sin validar', tono: 'aviso', Icono: IconHourglass },
  validado: { texto: 'Validado', tono: 'ok', Icono: IconCircleCheck },
  anulado: { texto: 'Anulado', tono: 'no', Icono: IconBan },
  historico: { texto: 'Histórico', tono: 'neutro', Icono: IconArchive },
};

export function EstadoDeInforme({ estado }: { estado: Informe['estado'] }) {
  const { texto, tono, Icono } = SIGNS[estado];
  return (
    <StateTag tone={tono} icon={<Icono {...SMALL_ICON} />}>
      {texto}
    </StateTag>
  );
}

interface Props {
  informes: readonly Informe[];
  visto: number | null;
  onChoose: (id: number) => void;
}

/** Every report there has been of a call-up, the latest first. */
export function Historial({ informes, visto, onChoose }: Props) {
  if (informes.length === 0) return <Muted className={estilos.nada}>Aún no hay ningún informe.</Muted>;
  return (
    <ol className={`indice-de-lado ${estilos.historial}`} aria-label="Informes de la convocatoria">
      {informes.map(({ id, tipo, estado, acta, suspension, autor, fecha_creacion }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === visto} onClick={() => onChoose(id)}>
            <b>{tipo === 1 ? `Acta ${acta?.marcador_local} - ${acta?.marcador_visitante}` : `Suspensión: ${suspension?.nombre}`}</b>
            <EstadoDeInforme estado={estado} />
            <small>
              {formatMoment(fecha_creacion)}
              {autor !== null && ` · ${autor}`}
            </small>
          </button>
        </li>
      ))}
    </ol>
  );
}
