import { rutasInscripciones, type Inscripcion } from '@cd/contract/inscripcion/inscripciones';
import { call } from '../../../client/call';
import { formatDate, now } from '../../../format/format';
import { DateField } from '../../../ui/DateField';
import { FormModal } from '../../../ui/FormModal';
import { PERIODO_CHANGED, type Seen } from './periodo';

const Schema = rutasInscripciones.fechaFin.body.pick({ fechaFin: true });

interface Props {
  periodo: Pick<Inscripcion, 'fecha_fin'> & Seen;
  alCerrar: () => void;
}

/** Sooner or later, or open again once it has ended. */
export function CambiarFecha({ periodo: { id, fecha_fin, version }, alCerrar }: Props) {
  return (
    <FormModal
      nombre="ultimo-dia"
      titulo="Cambiar el último día de la inscripción"
      tituloError="No se ha podido cambiar el último día"
      boton="Cambiar el día"
      ancho="corto"
      esquema={Schema}
      valores={() => ({ fechaFin: fecha_fin })}
      guardar={async (datos) => {
        await call('PUT /api/inscripciones/fechafin/:id', {
          params: { id },
          body: { ...datos, version },
        });
        return {
          titulo: 'Último día cambiado',
          texto: `La inscripción acaba el ${formatDate(datos.fechaFin)}. Se ha avisado a los coordinadores.`,
        };
      }}
      invalida={PERIODO_CHANGED}
      alCerrar={alCerrar}
      campos={(form) => ({
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
