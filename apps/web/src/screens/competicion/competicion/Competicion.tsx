import { CompeticionEditada } from '@cd/contract/competicion/competiciones';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useHeldRead } from '../../../client/held-read';
import { call, type CallAnswer } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { workingCompetition } from '../../../client/shell-queries';
import { Block } from '../../../ui/page/Block';
import { DateField } from '../../../ui/fields/DateField';
import { frase } from '../../../ui/dialogs/Dialogs';
import { NumberField, TextField } from '../../../ui/fields/fields';
import { FormPage } from '../../../ui/forms/FormPage';
import formulario from '../../../ui/forms/formulario.module.css';
import { MoneyField } from '../../../ui/fields/MoneyField';
import type { PartsOf } from '../../../ui/fields/OrderedFields';
import { PageTitle } from '../../../ui/page/PageTitle';
import { useReread, type Reload } from '../../../ui/forms/reread';
import { EmptyState, Waiting } from '../../../ui/page/states';

type Entera = CallAnswer<'GET /api/competiciones/:id'>;

/** The working competition: its dates, its quotas and what a no-show costs. */
export default function Competicion() {
  const { data: deTrabajo, error: sinCompeticion } = useQuery(workingCompetition);
  const id = deTrabajo?.id;
  const consulta = useHeldRead({
    queryKey: ['editor', 'competicion', id],
    queryFn: () => call('GET /api/competiciones/:id', { params: { id: id! } }),
    enabled: id !== undefined,
  });
  const { round, read, reload } = useReread(consulta);
  const error = sinCompeticion ?? consulta.error;
  return (
    <>
      <PageTitle count={read && (read.historico ? frase`${read.nombre}, histórica` : frase`${read.nombre}`)}>Competición actual</PageTitle>
      {deTrabajo === null ? (
        <EmptyState title="Aún no hay ninguna competición">Abra la primera temporada en «Cambiar de competición».</EmptyState>
      ) : read ? (
        <Fragment key={`${read.id} ${round} ${read.version}`}>
          <CompeticionForm leida={read} reload={reload} />
        </Fragment>
      ) : (
        <Waiting error={error} refetch={consulta.refetch} />
      )}
    </>
  );
}

function CompeticionForm({ leida, reload }: { leida: Entera; reload: Reload }) {
  const soloLectura = useLevel('competicion') < Nivel.Edicion;
  const { historico: _historico, proxima: _proxima, ...valores } = leida;
  return (
    <FormPage
      title="Competición actual"
      errorTitle="Error al modificar la competición"
      button="Guardar la competición"
      readOnly={soloLectura}
      reload={reload}
      values={valores}
      schema={CompeticionEditada}
      save={async (competicion) => {
        await call('PUT /api/competiciones', { body: { competicion } });
        return { title: 'Competición modificada', text: frase`Los datos de ${competicion.nombre} se han guardado.` };
      }}
      // Its name and dates are all over the office.
      invalidates={[[]]}
      fields={(form) => ({
        // Sent as they were read.
        id: false,
        version: false,
        nombre: <TextField label="Nombre" ancho="todo" autoComplete="off" maxLength={120} {...form.getInputProps('nombre')} />,
        fecha_inicio: <DateField label="Fecha de inicio" ayuda="Un lunes" {...form.getInputProps('fecha_inicio')} />,
        fecha_fin: <DateField label="Fecha de fin" ayuda="Un domingo" {...form.getInputProps('fecha_fin')} />,
        cuota_desc_asociado: (
          <MoneyField
            label="Descuento de los asociados"
            ayuda="Lo que paga de menos cada equipo de un colegio asociado"
            {...form.getInputProps('cuota_desc_asociado')}
          />
        ),
        cuota_fija_concentraciones: (
          <MoneyField
            label="Cuota fija de concentraciones"
            ayuda="Lo que paga, en lugar de su cuota, un equipo que juega en concentraciones"
            {...form.getInputProps('cuota_fija_concentraciones')}
          />
        ),
        no_presentado: (
          <MoneyField
            label="Tarifa de no presentado"
            ayuda="Lo que paga el equipo que no se presenta"
            {...form.getInputProps('no_presentado')}
          />
        ),
        max_dobles: (
          <NumberField
            label="Partidos con una categoría superior"
            ayuda="Cuántos puede jugar cada niño en la temporada con otro equipo de su colegio de una categoría mayor; 0, ninguno"
            min={0}
            max={99}
            {...form.getInputProps('max_dobles')}
          />
        ),
      })}
      parts={() => PARTS}
    />
  );
}

const part = (titulo: string) => (campos: ReactNode) => (
  <Block title={titulo}>
    <div className={formulario.campos}>{campos}</div>
  </Block>
);
const PARTS: PartsOf<Omit<Entera, 'historico' | 'proxima'>> = {
  nombre: part('Temporada'),
  cuota_desc_asociado: part('Cuotas generales'),
  no_presentado: part('Incomparecencias'),
  max_dobles: part('Quién puede jugar'),
};
