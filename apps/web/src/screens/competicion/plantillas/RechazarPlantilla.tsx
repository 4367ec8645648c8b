import { rutasPlantillas } from '@cd/contract/competicion/plantillas';
import { call } from '../../../client/call';
import { frase } from '../../../ui/dialogs/Dialogs';
import { TextArea } from '../../../ui/fields/fields';
import { FormModal } from '../../../ui/forms/FormModal';
import { PLANTILLAS_CHANGED, type Plantilla } from './plantillas-queries';

const Schema = rutasPlantillas.rechazar.body.omit({ version: true });

/** Back to its coordinator, with the reason. */
export function RechazarPlantilla({ plantilla: { id, version, equipo_nombre }, onClose }: { plantilla: Plantilla; onClose: () => void }) {
  return (
    <FormModal
      name={`rechazar ${id}`}
      title={frase`Rechazar la plantilla de ${equipo_nombre}`}
      errorTitle="No se ha podido rechazar la plantilla"
      button="Rechazar la plantilla"
      width="corto"
      schema={Schema}
      values={() => ({ motivo_rechazo: '' })}
      save={async (datos) => {
        await call('PUT /api/plantillas/rechazar/:id', { params: { id }, body: { ...datos, version } });
        return { title: 'Plantilla rechazada', text: 'Vuelve a su coordinador, que recibirá el motivo.' };
      }}
      invalidates={PLANTILLAS_CHANGED}
      onClose={onClose}
      fields={(form) => ({
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
