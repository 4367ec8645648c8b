import { PANTALLAS } from '@cd/contract/kit/screens';
import { Nivel } from '@cd/contract/kit/perfiles';
import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Segmented } from '../../../ui/fields/Segmented';
import { AmountsGrid } from './AmountsGrid';
import { SeasonNote, useSeason } from './season';
import { Suspensiones } from './Suspensiones';
import { TARIFAS, TARIFAS_ZONA } from './tables';
import { TarifasPorDeporte } from './TarifasPorDeporte';
import { Row } from '../../../ui/page/Layout';

const VIEWS = [
  { valor: 'tabla', texto: 'Por deporte' },
  { valor: 'lista', texto: 'Tarifas' },
  { valor: 'zonas', texto: 'Incrementos por zona' },
  { valor: 'suspensiones', texto: 'Suspensiones' },
] as const;
const TITLE = PANTALLAS.tarifas.titulo;

/** What the referees of a season are paid (spec 2 §2). */
export default function Tarifas() {
  const { id } = useParams({ from: '/oficina/admin/tarifas/$id' });
  const competicion = Number(id);
  const navigate = useNavigate();
  const { nivel, nombre, periodo } = useSeason('tarifas', competicion);
  const [vista, setVista] = useState<(typeof VIEWS)[number]['valor']>('tabla');
  const crear = () => void navigate({ to: '/admin/tarifas/$id/nuevo', params: { id } });
  const vistas = (
    <Row wrap gap={2} gapX={4} className="deja-3">
      <Segmented label="Qué se ve" opciones={VIEWS} value={vista} onChange={setVista} />
      <SeasonNote nombre={nombre} />
    </Row>
  );
  const comunes = { competicion, nivel, vistas, periodo, titulo: TITLE };
  return (
    <>
      {vista === 'tabla' && <TarifasPorDeporte {...comunes} onCreate={nivel >= Nivel.Edicion ? crear : null} />}
      {vista === 'lista' && (
        <AmountsGrid
          {...comunes}
          nombre="tarifas"
          tabla={TARIFAS}
          nuevo={{ titulo: 'Nuevas tarifas', onClick: crear }}
          vacio={{ titulo: 'Aún no hay tarifas', queHacer: 'Escriba en una tabla lo que cobra cada perfil de árbitro en cada categoría.' }}
        />
      )}
      {vista === 'zonas' && (
        <AmountsGrid
          {...comunes}
          nombre="tarifaszona"
          tabla={TARIFAS_ZONA}
          nuevo={{ titulo: 'Nuevos incrementos', onClick: () => void navigate({ to: '/admin/tarifas/$id/nuevo_inc', params: { id } }) }}
          vacio={{ titulo: 'Aún no hay incrementos', queHacer: 'Añada lo que se paga de más por arbitrar en las sedes de una zona.' }}
        />
      )}
      {vista === 'suspensiones' && <Suspensiones {...comunes} />}
      <Outlet />
    </>
  );
}
