import { Festivos as ListaDeFestivos, type Festivo } from '@cd/contract/maestros/festivos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useHeldRead } from '../../../client/held-read';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { workingCompetition } from '../../../client/shell-queries';
import { Loading, ErrorState } from '../../../ui/states';
import { FormPage } from '../../../ui/FormPage';
import { reapplied, type ListChange } from '../../../ui/list-change';
import { formatCount, now } from '../../../format/format';
import { useReread, type Reload } from '../../../ui/reread';
import { PageTitle } from '../../../ui/PageTitle';
import { FestivosField } from './FestivosField';
import { ofSeason, seasonName, seasonOf } from './season';

const KEY = ['festivos'];

export default function Festivos() {
  const consulta = useHeldRead({ queryKey: KEY, queryFn: () => call('GET /api/festivos') });
  const { error, refetch } = consulta;
  const { vez, leido, escrito, recargar } = useReread<Festivo[], ListChange<Festivo>>(consulta);
  const { data: competicion } = useQuery(workingCompetition);
  const [elegida, setElegida] = useState<string | null>(null);
  const temporada = elegida ?? seasonOf(competicion, now());
  const guardados = leido && formatCount(ofSeason(leido, temporada).length, 'día guardado', 'días guardados');
  return (
    <>
      <PageTitle count={guardados && `${guardados} en ${seasonName(temporada)}`}>Festivos</PageTitle>
      {leido ? (
        <FestivosForm key={vez} guardados={leido} escrito={escrito} temporada={temporada} setTemporada={setElegida} recargar={recargar} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

interface Props {
  guardados: Festivo[];
  /** Before they were read again. */
  escrito: ListChange<Festivo> | undefined;
  temporada: string;
  setTemporada: (temporada: string) => void;
  recargar: Reload<ListChange<Festivo>>;
}

function FestivosForm({ guardados, escrito, temporada, setTemporada, recargar }: Props) {
  const soloLectura = useLevel('festivos') < Nivel.Edicion;
  // What is being changed: others may save theirs meanwhile.
  const [antes, setAntes] = useState(guardados);
  const enviado = useRef(guardados);
  return (
    <FormPage
      titulo="Festivos"
      tituloError="Se produjo un error al guardar los festivos"
      boton="Guardar los festivos"
      invalida={[KEY]}
      soloLectura={soloLectura}
      recargar={(soltar) => recargar(soltar, { antes, escrito: enviado.current })}
      alRecargar="Los días que usted ha puesto y quitado se conservan, sin guardar."
      valores={{ festivos: guardados }}
      escritos={escrito && { festivos: reapplied(escrito, guardados, ({ fecha }) => fecha) }}
      esquema={z.object({ festivos: ListaDeFestivos })}
      guardar={async ({ festivos }) => {
        enviado.current = festivos;
        await call('PUT /api/festivos', { body: { festivos, antes } });
        setAntes(festivos);
        return { titulo: 'Festivos guardados', texto: `${formatCount(festivos.length, 'día', 'días')} en los que no se juega.` };
      }}
      campos={(form) => ({
        festivos: (
          <FestivosField
            festivos={form.values.festivos}
            poner={(lista) => form.setFieldValue('festivos', lista)}
            temporada={temporada}
            setTemporada={setTemporada}
            soloLectura={soloLectura}
          />
        ),
      })}
    />
  );
}
