import { useNavigate, useParams } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { NewAmounts } from '../tarifas/NewAmounts';

/** What a team pays by its sport and category. */
export default function NuevasCuotas() {
  const { id } = useParams({ from: '/oficina/admin/cuotas/$id/nuevo' });
  const navigate = useNavigate();
  return (
    <NewAmounts
      pantalla="cuotas"
      competicion={Number(id)}
      titulo="Nuevas cuotas"
      filas="categorias"
      deFilas="Categoría"
      nuevos={['cuota nueva', 'cuotas nuevas']}
      leer={async () => {
        const hay = await call('GET /api/cuotas/competicion/:id', { params: { id } });
        return hay.map(({ categoria_id, ...una }) => ({ ...una, otro: categoria_id }));
      }}
      guardar={(unas) =>
        call('POST /api/cuotas/varias', { body: { cuotas: unas.map(({ otro, ...una }) => ({ ...una, categoria_id: otro })) } })
      }
      onClose={() => void navigate({ to: '/admin/cuotas/$id', params: { id } })}
    />
  );
}
