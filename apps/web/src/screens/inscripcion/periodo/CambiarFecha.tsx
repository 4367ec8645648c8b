import { rutasInscripciones, type Inscripcion } from '@cd/contract/inscripcion/inscripciones';
import { call } from '../../../client/call';
import { formatDate, now } from '../../../format/format';
import { DateField } from '../../../ui/fields/DateField';
import { FormModal } from '../../../ui/forms/FormModal';
import { PERIODO_CHANGED, type SeenPreequipo } from './periodo';

const Schema = rutasInscripciones.fechaFin.body.pick({ fechaFin: true });

interface Props {
  periodo: Pick<Inscripcion, 'fecha_fin'> & SeenPreequipo;
  onClose: () => void;
}

/** Sooner or later, or open again once it has ended. */
export function CambiarFecha({ periodo: { id, fecha_fin, version }, onClose }: Props) {
  return (
    <FormModal
      name="ultimo-dia"
      title="Cambiar el último día de la inscripción"
      errorTitle="No se ha podido cambiar el último día"
      button="Cambiar el día"
      width="corto"
      schema={Schema}
      values={() => ({ fechaFin: fecha_fin })}
      save={async (datos) => {
        await call('PUT /api/inscripciones/fechafin/:id', {
          params: { id },
          body: { ...datos, version },
        });
        return {
          title: 'Último día cambiado',
          text: `La inscripción acaba el ${formatDate(datos.fechaFin)}. Se ha avisado a los coordinadores.`,
        };
      }}
      invalidates={PERIODO_CHANGED}
      onClose={onClose}
      fields={(form) => ({
        fechaFin: (
          <DateField
            label="Último día"
            ayuda="Ese día incluido. Se avisará a los coordinadores"
            ancho="todo"
            minimo={now().slice(0, 10)}
            {...form.getInputProps('fechaFin')}
          />
        ),
      })}
    />
  );
}
