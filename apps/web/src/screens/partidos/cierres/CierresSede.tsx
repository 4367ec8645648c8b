import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CallError } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { Block } from '../../../ui/page/Block';
import { buttonClass } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states';
import { Cierres } from './Cierres';
import { cierresOf } from './cierres';
import css from './cierres.module.css';
import { CloseForm } from './CloseForm';

/** A venue from the day it closes: what would be of its matches, what was done of others, and its way back. */
export default function CierresSede() {
  const id = Number(useParams({ from: '/oficina/admin/sede_cierres/$id' }).id);
  const edits = useLevel('sede_cierres') === Nivel.Edicion;
  const consulta = useQuery(cierresOf(id));
  // Another one is written from nothing.
  const [round, setRound] = useState(0);
  const { data, error } = consulta;
  const gone = error instanceof CallError && error.status === 404;
  return (
    <div className={css.pantalla}>
      <PageTitle
        tabTitle={PANTALLAS.sede_cierres.titulo}
        actions={
          <Link to="/admin/sedes" className={buttonClass('llano')}>
            <IconArrowLeft {...ICON} /> Volver a las sedes
          </Link>
        }
      >
        {data ? frase`Cierres de ${data.sede.nombre}` : PANTALLAS.sede_cierres.titulo}
      </PageTitle>
      {error ? (
        <ErrorState error={error} retry={gone ? undefined : () => void consulta.refetch()} />
      ) : !data ? (
        <Loading />
      ) : (
        <>
          {edits && data.competicion && (
            <CloseForm key={`${id} ${round}`} leida={data} competicion={data.competicion} onClosed={() => setRound(round + 1)} />
          )}
          <Block title="Cierres">
            {data.cierres.length === 0 ? (
              <EmptyState title="No se ha cerrado nunca">
                {edits
                  ? 'Diga arriba desde qué día no se puede jugar en ella, y qué se hace con sus partidos.'
                  : 'Aquí se verían sus cierres.'}
              </EmptyState>
            ) : (
              <Cierres cierres={data.cierres} sede={data.sede.nombre} edits={edits} />
            )}
          </Block>
        </>
      )}
    </div>
  );
}
