import { Condiciones, type CondicionesDeArbitro } from '@cd/contract/arbitraje/designaciones';
import { Nivel } from '@cd/contract/kit/perfiles';
import { z } from 'zod';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { frase } from '../../../ui/dialogs/Dialogs';
import { NumberField } from '../../../ui/fields/fields';
import type { Form } from '../../../ui/forms/form';
import { HeldFormModal } from '../../../ui/forms/HeldFormModal';
import { Muted } from '../../../ui/page/Layout';
import { Divider } from '../persona/persona-fields';
import { SeveralField } from '../persona/SeveralField';
import { ParejasField } from './ParejasField';

type Values = Omit<Condiciones, 'max_partidos_dia' | 'descanso_minutos'> & {
  max_partidos_dia: number | '';
  descanso_minutos: number | '';
};

/** An empty number field is a text: then what the parameters say holds. */
const Schema = z.preprocess(
  ({ max_partidos_dia, descanso_minutos, ...others }: Values) => ({
    ...others,
    max_partidos_dia: max_partidos_dia === '' ? null : max_partidos_dia,
    descanso_minutos: descanso_minutos === '' ? null : descanso_minutos,
  }),
  Condiciones,
);

const valuesOf = ({ max_partidos_dia, descanso_minutos, colegios, equipos, arbitros, parejas }: CondicionesDeArbitro): Values => ({
  max_partidos_dia: max_partidos_dia ?? '',
  descanso_minutos: descanso_minutos ?? '',
  colegios,
  equipos,
  arbitros,
  parejas,
});

const fieldsOf = (form: Form<Values>, { elegibles, generales }: CondicionesDeArbitro) => ({
  max_partidos_dia: (
    <NumberField
      label="Partidos en un día, como máximo"
      opcional={`si no, ${generales.max_partidos_dia}`}
      ayuda="Vacío, lo que dicen los parámetros"
      allowDecimal={false}
      {...form.getInputProps('max_partidos_dia')}
    />
  ),
  descanso_minutos: (
    <NumberField
      label="Minutos de descanso entre dos partidos"
      opcional={`si no, ${generales.descanso_minutos}`}
      ayuda="Además del viaje"
      allowDecimal={false}
      {...form.getInputProps('descanso_minutos')}
    />
  ),
  colegios: (
    <>
      <Divider />
      <SeveralField
        label="No arbitra a los equipos de estos colegios"
        elegidos="Colegios a los que no arbitra"
        opciones={elegibles.colegios}
        {...form.getInputProps('colegios')}
      />
    </>
  ),
  equipos: (
    <SeveralField
      label="Ni a estos equipos"
      elegidos="Equipos a los que no arbitra"
      opciones={elegibles.equipos}
      {...form.getInputProps('equipos')}
    />
  ),
  arbitros: (
    <SeveralField
      label="Ni en el mismo partido que estos árbitros"
      elegidos="Árbitros con los que no arbitra"
      opciones={elegibles.arbitros}
      {...form.getInputProps('arbitros')}
    />
  ),
  parejas: (
    <>
      <Divider />
      <ParejasField
        label="Viaja con"
        ayuda="Se les busca la misma sede a la vez. «Siempre juntos»: ninguno de los dos sin el otro"
        arbitros={elegibles.arbitros}
        {...form.getInputProps('parejas')}
      />
    </>
  ),
});

const whose = (_form: Form<Values>, { nombre }: CondicionesDeArbitro) => (
  <Muted>
    <b>{nombre}</b>. Las propuestas automáticas las cumplen; a mano, la oficina decide.
  </Muted>
);

/** Whom a referee is not put with, who goes with them and how much they do: what proposals keep to. */
export function CondicionesArbitro({ id, onClose }: { id: number; onClose: () => void }) {
  const soloLectura = useLevel('arbitros') < Nivel.Edicion;
  return (
    <HeldFormModal<Values, Condiciones, CondicionesDeArbitro>
      key={id}
      title="Condiciones para designarlo"
      errorTitle="Se produjo un error al guardar las condiciones"
      button="Guardar las condiciones"
      width="amplio"
      readOnly={soloLectura}
      allowed
      editor={['condiciones', id]}
      read={() => call('GET /api/arbitros/condiciones/:id', { params: { id } })}
      values={valuesOf}
      schema={Schema}
      save={async (condiciones, { nombre, version }) => {
        await call('PUT /api/arbitros/condiciones/:id', { params: { id }, body: { condiciones, version } });
        return { title: 'Condiciones guardadas', text: frase`Las próximas propuestas las respetan con ${nombre}.` };
      }}
      invalidates={[['designacion']]}
      onClose={onClose}
      before={whose}
      fields={fieldsOf}
    />
  );
}
