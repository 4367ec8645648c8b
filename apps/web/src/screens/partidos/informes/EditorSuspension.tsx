import { Suspension } from '@cd/contract/partidos/informes';
import { useEffect } from 'react';
import { notify } from '../../../ui/Dialogs';
import { SelectField, TextArea } from '../../../ui/fields';
import { FormBody, FormFoot } from '../../../ui/FormFrame';
import { useOfficeForm } from '../../../ui/form';
import formulario from '../../../ui/formulario.module.css';
import type { EditorProps } from './EditorActa';
import { INFORMES_CHANGED } from './informes-queries';

export type SuspensionValues = { tipo_suspension_id: number; observaciones: string };

/** Why a match was not played. */
export function EditorSuspension({ datos, de, nombre, soloLectura, recargar, salida, guardar }: EditorProps<SuspensionValues>) {
  const editor = useOfficeForm<SuspensionValues, SuspensionValues>({
    nombre,
    titulo: 'Suspensión del partido',
    tituloError: 'No se ha guardado la suspensión',
    valores: {
      tipo_suspension_id: de?.suspension?.tipo_suspension_id ?? datos.tiposSuspension[0]?.id ?? 0,
      observaciones: de?.suspension?.observaciones ?? '',
    },
    esquema: Suspension,
    soloLectura,
    recargar,
    invalida: INFORMES_CHANGED,
    guardar: async (escrito) => ((await guardar(escrito)) ? { titulo: 'Suspensión guardada' } : null),
    alGuardar: () => {
      editor.seguirDesdeAqui();
      notify('Suspensión guardada', { tono: 'ok' });
    },
  });
  useEffect(() => {
    salida(editor.puedeSalir);
  });
  return (
    <>
      <FormBody editor={editor} soloLectura={soloLectura}>
        <SelectField
          label="Motivo de la suspensión"
          {...editor.form.getInputProps('tipo_suspension_id')}
          opciones={datos.tiposSuspension.map(({ id, nombre: texto }) => ({ valor: id, texto }))}
        />
        <TextArea label="Observaciones" opcional="si las hay" ancho="todo" {...editor.form.getInputProps('observaciones')} />
      </FormBody>
      {!soloLectura && (
        <footer className={formulario.pie}>
          <FormFoot editor={editor} boton="Guardar suspensión" />
        </footer>
      )}
    </>
  );
}
