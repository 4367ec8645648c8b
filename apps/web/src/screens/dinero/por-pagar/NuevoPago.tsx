import { Nivel } from '@cd/contract/kit/perfiles';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useLevel } from '../../../client/permissions';
import { buttonClass } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { Segmented } from '../../../ui/fields/Segmented';
import { DeArbitro } from './DeArbitro';
import { HastaUnDia } from './HastaUnDia';
import { useArbitro } from './por-pagar';
import { PorArbitro } from './PorArbitro';

const WAYS = [
  { valor: 'arbitro', texto: 'Por árbitro' },
  { valor: 'hasta', texto: 'Todo lo pendiente hasta una fecha' },
] as const;

/** What is pending of referees, paid to each by choice or to all up to a day (spec 3 §2). */
export default function NuevoPago() {
  const edits = useLevel('pagosarbitros_nuevo') === Nivel.Edicion;
  const arbitro = useArbitro();
  const [way, setWay] = useState<(typeof WAYS)[number]['valor']>('arbitro');
  const back = <Back />;
  if (arbitro !== null)
    return (
      <>
        <DeArbitro key={arbitro} id={arbitro} edits={edits} />
        <Outlet />
      </>
    );
  const ways = <Segmented label="Qué se paga" opciones={WAYS} value={way} onChange={setWay} />;
  return (
    <>
      {way === 'arbitro' ? <PorArbitro vistas={ways} back={back} /> : <HastaUnDia vistas={ways} back={back} edits={edits} />}
      <Outlet />
    </>
  );
}

const Back = () => (
  <Link to="/admin/pagosarbitros" className={buttonClass('llano')}>
    <IconArrowLeft {...ICON} />
    <span>Pagos de árbitros</span>
  </Link>
);
