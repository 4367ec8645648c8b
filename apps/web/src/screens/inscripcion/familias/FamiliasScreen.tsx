import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLevel } from '../../../client/permissions';
import { formatCount } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { frase } from '../../../ui/dialogs/Dialogs';
import { Stack } from '../../../ui/page/Layout';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { Periodo } from '../preequipos/Periodo';
import { LinkBlock } from './LinkBlock';
import { Propuestas } from './Propuestas';
import type { Familias } from './familias';

interface Props {
  leer: UseQueryOptions<Familias, Error, Familias, (string | number)[]>;
  preequipoId: number | null;
  vuelta: ReactNode;
  eleccion?: ReactNode;
}

export function FamiliasScreen({ leer, preequipoId, vuelta, eleccion }: Props) {
  const { data, error, refetch } = useQuery(leer);
  const escribe = useLevel('inscripcion_coordinador') >= Nivel.Edicion;
  const edita = escribe && data?.inscripcion_abierta === 1;
  return (
    <>
      <PageTitle count={data && frase`${data.equipo ?? data.colegio}`} actions={vuelta}>
        Fichas de familias
      </PageTitle>
      <Periodo />
      {eleccion}
      {data ? (
        <Stack gap={4}>
          <LinkBlock familias={data} preequipoId={preequipoId} edita={edita} />
          <Block title={formatCount(data.fichas.length, 'ficha por ver', 'fichas por ver')}>
            {data.fichas.length === 0 ? (
              <EmptyState title="No hay fichas por ver">
                {data.enlace ? 'Aquí aparecen las que envían las familias.' : 'Haga el enlace y mándelo a las familias.'}
              </EmptyState>
            ) : (
              <Propuestas familias={data} edita={edita} escribe={escribe} />
            )}
          </Block>
        </Stack>
      ) : (
        <Waiting error={error} refetch={refetch} />
      )}
    </>
  );
}
