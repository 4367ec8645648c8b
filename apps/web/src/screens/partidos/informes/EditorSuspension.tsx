import { ERRORES } from '@cd/contract/errores';
import { ContenidoDeActa, Suspension } from '@cd/contract/partidos/informes';
import { useEffect } from 'react';
import { notify } from '../../../ui/Dialogs';
import { SelectField, TextArea } from '../../../ui/fields';
import { FormBody, FormFoot } from '../../../ui/FormFrame';
import { useOfficeForm } from '../../../ui/form';
import formulario from '../../../ui/formulario.module.css';
import { attendanceOfReferees, type ActaValues } from './acta-values';
import { Arbitros } from './Cuerpo';
import type { EditorProps } from './EditorActa';
import { INFORMES_CHANGED } from './informes-queries';
import { pathOf } from './path-of';

type SuspensionValues = { tipo_suspension_id: number; observaciones: string; comparecencias: ActaValues['comparecencias'] };
const SuspensionConAsistencia = Suspension.extend({
  comparecencias: ContenidoDeActa.shape.comparecencias.refine(
    (comparecencias) => comparecencias.every(({ asistencia }) => asistencia !== null),
    ERRORES['acta.asistencia'].texto,
  ),
});

/** Why a match was not played, and which of its referees were there. */
export function EditorSuspension(props: EditorProps) {
  const { datos, de, nombre, soloLectura, impedimento, boton, recargar, salida, guardar, alGuardar } = props;
  const editor = useOfficeForm<SuspensionValues, SuspensionValues>({
    nombre,
    titulo: 'Suspensión del partido',
    tituloError: 'No se ha guardado la suspensión',
    valores: {
      tipo_suspension_id: de?.suspension?.tipo_suspension_id ?? datos.tiposSuspension[0]?.id ?? 0,
      observaciones: de?.suspension?.observaciones ?? '',
      comparecencias: attendanceOfReferees(datos, de),
    },
    esquema: SuspensionConAsistencia,
    soloLectura,
    impedimento,
    recargar,
    invalida: INFORMES_CHANGED,
    guardar: async ({ comparecencias, ...suspension }) =>
      (await guardar({ suspension, comparecencias })) ? { titulo: 'Suspensión guardada' } : null,
    alGuardar: () => {
      editor.seguirDesdeAqui();
      notify('Suspensión guardada', { tone: 'ok' });
      alGuardar();
    },
  });
  useEffect(() => {
    salida(editor.puedeSalir);
  });
  const { form } = editor;
  return (
    <>
      <FormBody editor={editor} soloLectura={soloLectura}>
        <SelectField
          label="Motivo de la suspensión"
          {...form.getInputProps('tipo_suspension_id')}
          opciones={datos.tiposSuspension.map(({ id, nombre: texto }) => ({ valor: id, texto }))}
        />
        <TextArea label="Observaciones" opcional="si las hay" ancho="todo" {...form.getInputProps('observaciones')} />
        <Arbitros
          arbitros={datos.arbitros}
          comparecencias={form.values.comparecencias}
          ruta={pathOf(form, 'comparecencias')}
          error={form.errors['comparecencias']}
          soloLectura={soloLectura}
          alCambiar={(comparecencias) => form.setFieldValue('comparecencias', comparecencias)}
        />
      </FormBody>
      {!soloLectura && (
        <footer className={formulario.pie}>
          <FormFoot editor={editor} boton={boton} />
        </footer>
      )}
    </>
  );
}
