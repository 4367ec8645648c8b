import type { FilaTarifaSuspension } from '@cd/contract/competicion/tarifas';
import type { Nivel } from '@cd/contract/kit/perfiles';
import { IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { keyOf } from '../../../client/ask-ahead';
import { call } from '../../../client/call';
import { formatMoney } from '../../../format/format';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { StateTag } from '../../../ui/pieces/StateTag';

const COLUMNS: ListColumns<FilaTarifaSuspension, { nombre: 'texto'; importe: 'numero' }> = {
  nombre: { tipo: 'texto', titulo: 'Tipo de suspensión', movil: 'titulo' },
  importe: {
    tipo: 'numero',
    titulo: 'Importe',
    importe: true,
    movil: 'lado',
    // What nobody has said is not nothing to pay.
    celda: ({ importe }) => (importe === null ? <StateTag tone="aviso">Sin poner</StateTag> : formatMoney(importe)),
  },
  competicion_id: false,
};

interface Props {
  competicion: number;
  nivel: Nivel;
  vistas: ReactNode;
  titulo: string;
}

/** What a match pays that is suspended, by why. */
export function Suspensiones({ competicion, ...props }: Props) {
  const navigate = useNavigate();
  const filas = useMemo(
    () =>
      memoryRows([...keyOf('tarifas'), 'suspensiones', competicion], () =>
        call('GET /api/tarifassuspension/competicion/:id', { params: { id: competicion } }),
      ),
    [competicion],
  );
  const editar = ({ id: tipo }: { id: number }) =>
    void navigate({
      to: '/admin/tarifas/$id/editar_tarifasuspension/$tipo',
      params: { id: String(competicion), tipo: String(tipo) },
    });
  return (
    <Grid
      {...props}
      nombre="tarifassuspension"
      cosa={{ uno: 'tipo de suspensión', varios: 'tipos de suspensión' }}
      filas={filas}
      columnas={COLUMNS}
      acciones={[{ titulo: 'Editar', icono: IconPencil, onClick: editar }]}
      vacio={{ titulo: 'Aún no hay tipos de suspensión', queHacer: 'Vienen con el producto.' }}
    />
  );
}
