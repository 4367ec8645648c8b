import { rutasPlantillas } from '@cd/contract/competicion/plantillas';
import { call } from '../../../client/call';
import { frase } from '../../../ui/Dialogs';
import { TextArea } from '../../../ui/fields';
import { FormModal } from '../../../ui/FormModal';
import { PLANTILLAS_CHANGED, type Plantilla } from './plantillas-queries';

const Schema = rutasPlantillas.rechazar.body.omit({ version: true });

/** Back to its coordinator, with the reason. */
export function RechazarPlantilla({ plantilla: { id, version, equipo_nombre }, alCerrar }: { plantilla: Plantilla; alCerrar: () => void }) {
  return (
    <FormModal
      nombre={`rechazar ${id}`}
      titulo={frase`Rechazar la plantilla de ${equipo_nombre}`}
      tituloError="No se ha podido rechazar la plantilla"
      boton="Rechazar la plantilla"
      ancho="corto"
      esquema={Schema}
      valores={() => ({ motivo_rechazo: '' })}
      guardar={async (datos) => {
        await call('PUT /api/plantillas/rechazar/:id', { params: { id }, body: { ...datos, version } });
        return { titulo: 'Plantilla rechazada', texto: 'Vuelve a su coordinador, que recibirá el motivo.' };
      }}
      invalida={PLANTILLAS_CHANGED}
      alCerrar={alCerrar}
      campos={(form) => ({
        motivo_rechazo: (
          <TextArea
            label="Motivo"
            ayuda="Lo leerá quien la envió: diga qué tiene que corregir"
            ancho="todo"
            maxLength={500}
            data-foco
            {...form.getInputProps('motivo_rechazo')}
          />
        ),
      })}
    />
  );
}
