import { PANTALLAS } from '@cd/contract/kit/screens';
import { Nivel } from '@cd/contract/kit/perfiles';
import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Segmented } from '../../../ui/fields/Segmented';
import { AmountsGrid } from '../tarifas/AmountsGrid';
import { SeasonNote, useSeason } from '../tarifas/season';
import { CUOTAS, CUOTAS_ZONA } from '../tarifas/tables';
import { Row } from '../../../ui/page/Layout';
import { CuotasTable } from './CuotasTable';

const VIEWS = [
  { valor: 'tabla', texto: 'En una tabla' },
  { valor: 'lista', texto: 'Cuotas' },
  { valor: 'zonas', texto: 'Incrementos por zona' },
] as const;

/** What the teams of a season pay (spec 2 §2). */
export default function Cuotas() {
  const { id } = useParams({ from: '/oficina/admin/cuotas/$id' });
  const competicion = Number(id);
  const navigate = useNavigate();
  const { nivel, nombre, periodo } = useSeason('cuotas', competicion);
  const [vista, setVista] = useState<(typeof VIEWS)[number]['valor']>('tabla');
  const crear = () => void navigate({ to: '/admin/cuotas/$id/nuevo', params: { id } });
  const vistas = (
    <Row wrap gap={2} gapX={4} className="deja-3">
      <Segmented label="Qué se ve" opciones={VIEWS} value={vista} onChange={setVista} />
      <SeasonNote nombre={nombre} />
    </Row>
  );
  const comunes = { competicion, nivel, vistas, periodo, titulo: PANTALLAS.cuotas.titulo };
  return (
    <>
      {vista === 'tabla' && <CuotasTable {...comunes} onCreate={nivel >= Nivel.Edicion ? crear : null} />}
      {vista === 'lista' && (
        <AmountsGrid
          {...comunes}
          nombre="cuotas"
          tabla={CUOTAS}
          nuevo={{ titulo: 'Nuevas cuotas', onClick: crear }}
          vacio={{ titulo: 'Aún no hay cuotas', queHacer: 'Escriba en una tabla lo que paga un equipo de cada deporte y categoría.' }}
        />
      )}
      {vista === 'zonas' && (
        <AmountsGrid
          {...comunes}
          nombre="cuotaszona"
          tabla={CUOTAS_ZONA}
          nuevo={{ titulo: 'Nuevos incrementos', onClick: () => void navigate({ to: '/admin/cuotas/$id/nuevo_inc', params: { id } }) }}
          vacio={{ titulo: 'Aún no hay incrementos', queHacer: 'Añada lo que paga de más un equipo cuya sede está en una zona.' }}
        />
      )}
      <Outlet />
    </>
  );
}
