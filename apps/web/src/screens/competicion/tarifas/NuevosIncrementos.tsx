import { useNavigate, useParams } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { NewAmounts } from './NewAmounts';

/** Of referees' fees, by the zone of the venue. */
export default function NuevosIncrementos() {
  const { id } = useParams({ from: '/oficina/admin/tarifas/$id/nuevo_inc' });
  const navigate = useNavigate();
  return (
    <NewAmounts
      pantalla="tarifas"
      competicion={Number(id)}
      titulo="Nuevos incrementos de tarifa"
      filas="zonas"
      deFilas="Zona"
      nuevos={['incremento nuevo', 'incrementos nuevos']}
      leer={async () => {
        const hay = await call('GET /api/tarifaszona/competicion/:id', { params: { id } });
        return hay.map(({ zona_id, ...uno }) => ({ ...uno, otro: zona_id }));
      }}
      guardar={(unos) =>
        call('POST /api/tarifaszona/varias', { body: { tarifaszona: unos.map(({ otro, ...uno }) => ({ ...uno, zona_id: otro })) } })
      }
      onClose={() => void navigate({ to: '/admin/tarifas/$id', params: { id } })}
    />
  );
}
