import { Nivel } from '@cd/contract/kit/perfiles';
import type { Equipo } from '@cd/contract/competicion/equipos';
import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { Link } from '@tanstack/react-router';
import { useLevel } from '../../../client/permissions';
import { formatMoney } from '../../../format/format';
import { frase } from '../../../ui/dialogs/Dialogs';
import { useTranslate } from '../../../ui/pieces/translations';
import estilos from './cuota.module.css';

type Line = Equipo['cuota_lineas'][number];
const worded = ({ concepto, de }: Line): Traducible => {
  switch (concepto) {
    case 'cuota':
      return frase`Cuota de ${de}`;
    case 'zona':
      return frase`incremento zona ${de}`;
    case 'asociado':
      return 'descuento de colegio asociado';
    case 'concentraciones':
      return 'Cuota fija de concentraciones';
  }
};
const SIGNS = { cuota: '', concentraciones: '', zona: '+', asociado: '−' } as const;

type Props = Pick<Equipo, 'cuota_teorica' | 'cuota_lineas' | 'cuota_equipo' | 'motivo_especial' | 'campeonato'>;

/** What a team pays and what that adds up from, line by line. */
export function CuotaExplained({ cuota_teorica, cuota_lineas, cuota_equipo, motivo_especial, campeonato }: Props) {
  const traducir = useTranslate();
  return (
    <section className={estilos.cuota} aria-label={traducir('Lo que paga el equipo')}>
      {cuota_teorica === null ? (
        <NoCuota campeonato={campeonato} />
      ) : (
        <p data-sustituida={cuota_equipo !== null || undefined}>
          {cuota_lineas.map((line) => (
            <span key={line.concepto}>
              {SIGNS[line.concepto]} {traducir(worded(line))} <b>{formatMoney(Math.abs(line.importe))}</b>{' '}
            </span>
          ))}
          <strong>= {formatMoney(cuota_teorica)}</strong>
        </p>
      )}
      {cuota_equipo !== null && (
        <p>
          {traducir('Paga en su lugar su cuota propia:')} <strong>{formatMoney(cuota_equipo)}</strong> ({motivo_especial})
        </p>
      )}
    </section>
  );
}

function NoCuota({ campeonato }: { campeonato: string }) {
  const traducir = useTranslate();
  const ve = useLevel('cuotas') >= Nivel.Lectura;
  return (
    <p>
      <strong>{traducir('Sin cuota definida:')}</strong> {traducir(frase`aún no se ha dicho lo que paga un equipo de ${campeonato}.`)}{' '}
      {ve && <Link to="/admin/cuotas">{traducir('Poner las cuotas')}</Link>}
    </p>
  );
}
