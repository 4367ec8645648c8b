import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconPencil } from '@tabler/icons-react';
import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { keyOf } from '../../../client/ask-ahead';
import { call, type CallAnswer } from '../../../client/call';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { SeasonNote, useSeason } from '../tarifas/season';

type Fila = CallAnswer<'GET /api/tiposcambiopartido/importes/:competicionId'>[number];
const COLUMNS: ListColumns<Fila, { nombre: 'texto'; importe: 'numero' }> = {
  nombre: { tipo: 'texto', titulo: 'Tipo de cambio', movil: 'titulo' },
  importe: { tipo: 'numero', titulo: 'Importe', importe: true, clase: 'money', movil: 'lado' },
  competicion_id: false,
};

/** What each type of change of a match costs in a season (spec 2 §2). */
export default function ImportesCambioPartido() {
  const { id } = useParams({ from: '/oficina/admin/importescambiopartido/$id' });
  const navigate = useNavigate();
  const { nivel, nombre } = useSeason('importescambiopartido', Number(id));
  const filas = useMemo(
    () =>
      memoryRows<Fila>([...keyOf('importescambiopartido'), id], () =>
        call('GET /api/tiposcambiopartido/importes/:competicionId', { params: { competicionId: id } }),
      ),
    [id],
  );
  const editar = ({ id: tipo }: Fila) =>
    void navigate({ to: '/admin/importescambiopartido/$id/editar_importecambiopartido/$tipo', params: { id, tipo: String(tipo) } });
  return (
    <>
      <Grid
        key={id}
        nombre="importescambiopartido"
        titulo={PANTALLAS.importescambiopartido.titulo}
        cosa={{ uno: 'tipo de cambio', varios: 'tipos de cambio' }}
        filas={filas}
        columnas={COLUMNS}
        nivel={nivel}
        vistas={<SeasonNote nombre={nombre} />}
        acciones={[{ titulo: 'Editar', icono: IconPencil, onClick: editar }]}
        vacio={{ titulo: 'Aún no hay tipos de cambio', queHacer: 'Créelos en «Tipos de cambio de partido», en Datos maestros.' }}
      />
      <Outlet />
    </>
  );
}
