import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLevel } from '../../../client/permissions';
import { formatCount } from '../../../format/format';
import { PageTitle } from '../../../ui/page/PageTitle';
import { Sections } from '../../../ui/page/Sections';
import { Segmented } from '../../../ui/fields/Segmented';
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states';
import { PARTS } from '../cobros/cobros';
import { movimientos } from './banco';
import css from './banco.module.css';
import { Extracto } from './Extracto';
import { PorResolver } from './PorResolver';
import { Resueltos } from './Resueltos';

const LISTS = [
  { valor: 'pendientes', texto: 'Por resolver' },
  { valor: 'resueltos', texto: 'Resueltos' },
] as const;

/** What the bank says that came in and went out, and what it was of. */
export default function Banco() {
  const edits = useLevel('cobroscolegios') === Nivel.Edicion;
  const { data, error, refetch } = useQuery(movimientos);
  const [list, setList] = useState<(typeof LISTS)[number]['valor']>('pendientes');
  return (
    <div className={css.pantalla}>
      <div>
        <PageTitle
          count={
            data &&
            (data.length === 0 ? 'Nada por resolver' : formatCount(data.length, 'movimiento por resolver', 'movimientos por resolver'))
          }
        >
          {PANTALLAS.cobroscolegios.titulo}
        </PageTitle>
        <Sections label="Partes de los cobros" parts={PARTS} />
      </div>
      {edits && <Extracto />}
      <div>
        <Segmented label="Qué movimientos" opciones={LISTS} value={list} onChange={setList} />
      </div>
      {list === 'resueltos' ? (
        <Resueltos edits={edits} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.length === 0 ? (
        <EmptyState title="No hay movimientos por resolver">
          Elija arriba un extracto de su banco y guárdelo: aquí dirá de cada movimiento de quién parece y por qué.
        </EmptyState>
      ) : (
        <PorResolver todos={data} edits={edits} />
      )}
    </div>
  );
}
