import type { PartidoDeDia } from '@cd/contract/partidos/partidos';
import { rutasSuspension } from '@cd/contract/partidos/suspension';
import { useHeldRead } from '../../../client/held-read';
import { call } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { SelectField, TextArea } from '../../../ui/fields';
import { FormModal } from '../../../ui/FormModal';

const Schema = rutasSuspension.suspender.body.shape.suspensionPartidos.omit({ partidos: true });

interface Props {
  partidos: readonly PartidoDeDia[];
  clave: readonly unknown[];
  alCerrar: (hecho: boolean) => void;
}

/** Why the chosen ones are suspended; everyone who was going to be there is told. */
export function SuspenderPartidos({ partidos, clave, alCerrar }: Props) {
  const tipos = useHeldRead({
    queryKey: ['tipossuspension', 'admin'],
    queryFn: () => call('GET /api/tipossuspension/admin'),
  });
  const cuantos = formatCount(partidos.length, 'partido', 'partidos');
  return (
    <FormModal
      title={`Suspender ${cuantos}`}
      errorTitle="No se han podido suspender los partidos"
      button={`Suspender ${cuantos}`}
      width="corto"
      record={tipos}
      schema={Schema}
      values={([primero]) => ({ tipo_suspension_id: primero?.id ?? 0, observaciones: '' })}
      save={async (datos) => {
        await call('PUT /api/informespartido/suspensionmasiva', {
          body: { suspensionPartidos: { ...datos, partidos: partidos.map(({ p_id }) => p_id) } },
        });
        return {
          title: partidos.length === 1 ? 'Partido suspendido' : 'Partidos suspendidos',
          text: 'Se ha avisado a sus entrenadores, coordinadores y árbitros.',
        };
      }}
      invalidates={[clave]}
      onClose={alCerrar}
      fields={(form, leidos) => ({
        tipo_suspension_id: (
          <SelectField
            label="Motivo"
            ancho="todo"
            data-foco
            opciones={leidos.map(({ id, nombre }) => ({ valor: id, texto: nombre }))}
            {...form.getInputProps('tipo_suspension_id')}
          />
        ),
        observaciones: (
          <TextArea
            label="Observaciones"
            ayuda="Las leerán quienes reciban el aviso"
            ancho="todo"
            maxLength={4000}
            {...form.getInputProps('observaciones')}
          />
        ),
      })}
    />
  );
}
