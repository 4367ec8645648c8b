import { Festivos as ListaDeFestivos, type Festivo } from '@cd/contract/maestros/festivos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../client/call';
import { useNivel } from '../../../client/permisos';
import { Loading, ErrorState } from '../../../ui/states';
import { FormPage } from '../../../ui/FormPage';
import { ahora, cuantos } from '../../../formato/formato';
import { useRelectura, type Recargar } from '../../../ui/relectura';
import { PageTitle } from '../../../ui/PageTitle';
import { CampoFestivos } from './CampoFestivos';

const CLAVE = ['festivos'];

export default function Festivos() {
  const consulta = useQuery({ queryKey: CLAVE, queryFn: () => call('GET /api/festivos'), staleTime: Infinity, gcTime: 0 });
  const { data, error, refetch } = consulta;
  const { vez, recargar } = useRelectura(consulta);
  const [anno, setAnno] = useState(() => Number(ahora().slice(0, 4)));
  return (
    <>
      <PageTitle cuenta={data && cuantos(data.length, 'día guardado', 'días guardados')}>Festivos</PageTitle>
      {data ? (
        <Formulario key={vez} guardados={data} anno={anno} setAnno={setAnno} recargar={recargar} />
      ) : error ? (
        <ErrorState error={error} reintentar={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

interface Props {
  guardados: Festivo[];
  anno: number;
  setAnno: (anno: number) => void;
  recargar: Recargar;
}

function Formulario({ guardados, anno, setAnno, recargar }: Props) {
  const soloLectura = useNivel('festivos') < Nivel.Edicion;
  // What is being changed: others may save theirs meanwhile.
  const [antes, setAntes] = useState(guardados);
  return (
    <FormPage
      titulo="Festivos"
      tituloError="Se produjo un error al guardar los festivos"
      boton="Guardar los festivos"
      larga
      invalida={[CLAVE]}
      soloLectura={soloLectura}
      recargar={recargar}
      valores={{ festivos: guardados }}
      esquema={z.object({ festivos: ListaDeFestivos })}
      guardar={async ({ festivos }) => {
        await call('PUT /api/festivos', { body: { festivos, antes } });
        setAntes(festivos);
        return { titulo: 'Festivos guardados', texto: `${cuantos(festivos.length, 'día', 'días')} en los que no se juega.` };
      }}
      campos={(form) => ({
        festivos: (
          <CampoFestivos
            festivos={form.values.festivos}
            poner={(lista) => form.setFieldValue('festivos', lista)}
            anno={anno}
            setAnno={setAnno}
            soloLectura={soloLectura}
          />
        ),
      })}
    />
  );
}
