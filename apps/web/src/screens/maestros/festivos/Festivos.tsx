import { Festivos as ListaDeFestivos, type Festivo } from '@cd/contract/maestros/festivos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useHeldRead } from '../../../client/held-read';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { workingCompetition } from '../../../client/shell-queries';
import { FormPage } from '../../../ui/forms/FormPage';
import { reapplied, type ListChange } from '../../../ui/forms/list-change';
import { Waiting } from '../../../ui/page/states';
import { formatCount, now } from '../../../format/format';
import { useReread, type Reload } from '../../../ui/forms/reread';
import { PageTitle } from '../../../ui/page/PageTitle';
import { FestivosField } from './FestivosField';
import { ofSeason, seasonName, seasonOf } from './season';

const KEY = ['festivos'];

export default function Festivos() {
  const consulta = useHeldRead({ queryKey: KEY, queryFn: () => call('GET /api/festivos') });
  const { error, refetch } = consulta;
  const { round, read, written, reload } = useReread<Festivo[], ListChange<Festivo>>(consulta);
  const { data: competicion } = useQuery(workingCompetition);
  const [elegida, setElegida] = useState<string | null>(null);
  const temporada = elegida ?? seasonOf(competicion, now());
  const guardados = read && formatCount(ofSeason(read, temporada).length, 'día guardado', 'días guardados');
  return (
    <>
      <PageTitle count={guardados && `${guardados} en ${seasonName(temporada)}`}>Festivos</PageTitle>
      {read ? (
        <FestivosForm key={round} guardados={read} written={written} temporada={temporada} setTemporada={setElegida} reload={reload} />
      ) : (
        <Waiting error={error} refetch={refetch} />
      )}
    </>
  );
}

interface Props {
  guardados: Festivo[];
  /** Before they were read again. */
  written: ListChange<Festivo> | undefined;
  temporada: string;
  setTemporada: (temporada: string) => void;
  reload: Reload<ListChange<Festivo>>;
}

function FestivosForm({ guardados, written, temporada, setTemporada, reload }: Props) {
  const soloLectura = useLevel('festivos') < Nivel.Edicion;
  // What is being changed: others may save theirs meanwhile.
  const [antes, setAntes] = useState(guardados);
  const enviado = useRef(guardados);
  return (
    <FormPage
      title="Festivos"
      errorTitle="Se produjo un error al guardar los festivos"
      button="Guardar los festivos"
      invalidates={[KEY]}
      readOnly={soloLectura}
      reload={(soltar) => reload(soltar, { before: antes, written: enviado.current })}
      reloadNote="Los días que usted ha puesto y quitado se conservan, sin guardar."
      values={{ festivos: guardados }}
      written={written && { festivos: reapplied(written, guardados, ({ fecha }) => fecha) }}
      schema={z.object({ festivos: ListaDeFestivos })}
      save={async ({ festivos }) => {
        enviado.current = festivos;
        await call('PUT /api/festivos', { body: { festivos, antes } });
        setAntes(festivos);
        return { title: 'Festivos guardados', text: `${formatCount(festivos.length, 'día', 'días')} en los que no se juega.` };
      }}
      fields={(form) => ({
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
