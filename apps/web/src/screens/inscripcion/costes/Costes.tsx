import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { formatCount, formatMoney } from '../../../format/format';
import { Muted, Row } from '../../../ui/page/Layout';
import { T } from '../../../ui/pieces/translations';
import { CuotaExplained } from '../../competicion/equipos/CuotaExplained';
import traslados from '../traslados/traslados.module.css';

const misCostes = queryOptions({ queryKey: ['preequipos', 'costes'], queryFn: () => call('GET /api/preequipos/costes') });

/** What the teams that a school has asked for cost it, one by one; where it is not told, nothing. */
export function Costes() {
  const { data } = useQuery(misCostes);
  if (!data || data.se_ensenan === 0 || data.equipos.length === 0) return null;
  const sinCuota = data.equipos.filter(({ importe }) => importe === null).length;
  return (
    <details className={`deja-3 ${traslados.mios}`}>
      <summary>
        <T>Lo que cuestan sus equipos</T>
        {`: ${formatMoney(data.total)}`}
        {sinCuota > 0 && ` y ${formatCount(sinCuota, 'sin cuota aún', 'sin cuota aún')}`}
      </summary>
      <ul>
        {data.equipos.map(({ id, nombre, campeonato, importe }) => (
          <Row as="li" key={id} wrap gap={2} justify="between">
            <span>
              <b>{nombre}</b>, {campeonato}
            </span>
            <b>{importe === null ? 'Sin cuota aún' : formatMoney(importe)}</b>
          </Row>
        ))}
      </ul>
      <Muted>Es lo que dicen hoy las cuotas. La organización lo cobra cuando los equipos quedan inscritos.</Muted>
    </details>
  );
}

interface Pedido {
  colegio: number;
  campeonato: number;
  sede: number;
  concentraciones: 0 | 1;
}

/** What one costs as it is being asked for. */
export function CosteDeUno({ colegio, campeonato, sede, concentraciones }: Pedido) {
  const { data } = useQuery({
    queryKey: ['preequipos', 'coste', colegio, campeonato, sede, concentraciones],
    queryFn: () =>
      call('GET /api/preequipos/coste', {
        query: {
          colegio,
          campeonato,
          ...(sede > 0 && concentraciones === 0 && { sede }),
          concentraciones: concentraciones === 1 ? '1' : '0',
        },
      }),
    enabled: campeonato > 0,
  });
  if (!data) return null;
  return (
    <CuotaExplained
      cuota_teorica={data.importe}
      cuota_lineas={data.lineas}
      cuota_equipo={null}
      motivo_especial=""
      campeonato={data.campeonato}
    />
  );
}
