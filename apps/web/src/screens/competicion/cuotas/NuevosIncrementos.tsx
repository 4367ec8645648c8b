import { useNavigate, useParams } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { NewAmounts } from '../tarifas/NewAmounts';

/** Of teams' quotas, by the zone of their venue. */
export default function NuevosIncrementos() {
  const { id } = useParams({ from: '/oficina/admin/cuotas/$id/nuevo_inc' });
  const navigate = useNavigate();
  return (
    <NewAmounts
      pantalla="cuotas"
      competicion={Number(id)}
      titulo="Nuevos incrementos de cuota"
      filas="zonas"
      deFilas="Zona"
      nuevos={['incremento nuevo', 'incrementos nuevos']}
      leer={async () => {
        const hay = await call('GET /api/cuotaszona/competicion/:id', { params: { id } });
        return hay.map(({ zona_id, ...uno }) => ({ ...uno, otro: zona_id }));
      }}
      guardar={(unos) =>
        call('POST /api/cuotaszona/varias', { body: { cuotaszona: unos.map(({ otro, ...uno }) => ({ ...uno, zona_id: otro })) } })
      }
      onClose={() => void navigate({ to: '/admin/cuotas/$id', params: { id } })}
    />
  );
}
