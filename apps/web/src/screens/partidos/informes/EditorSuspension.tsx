import { ERRORES } from '@cd/contract/errores';
import { ContenidoDeActa, Suspension } from '@cd/contract/partidos/informes';
import { useEffect } from 'react';
import { notify } from '../../../ui/dialogs/Dialogs';
import { SelectField, TextArea } from '../../../ui/fields/fields';
import { FormBody, FormFoot } from '../../../ui/forms/FormFrame';
import { useOfficeForm } from '../../../ui/forms/form';
import { Row } from '../../../ui/page/Layout';
import formulario from '../../../ui/forms/formulario.module.css';
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
  const { datos, de, nombre: name, soloLectura: readOnly, impedimento: hindrance, boton, reload, salida, guardar, onSave } = props;
  const editor = useOfficeForm<SuspensionValues, SuspensionValues>({
    name,
    title: 'Suspensión del partido',
    errorTitle: 'No se ha guardado la suspensión',
    values: {
      tipo_suspension_id: de?.suspension?.tipo_suspension_id ?? datos.tiposSuspension[0]?.id ?? 0,
      observaciones: de?.suspension?.observaciones ?? '',
      comparecencias: attendanceOfReferees(datos, de),
    },
    schema: SuspensionConAsistencia,
    readOnly,
    hindrance,
    reload,
    invalidates: INFORMES_CHANGED,
    save: async ({ comparecencias, ...suspension }) =>
      (await guardar({ acta: undefined, suspension, comparecencias })) ? { title: 'Suspensión guardada' } : null,
    onSaved: () => {
      editor.goOnFromHere();
      notify('Suspensión guardada', { tone: 'ok' });
      onSave();
    },
  });
  useEffect(() => {
    salida(editor.mayLeave);
  });
  const { form } = editor;
  return (
    <>
      <FormBody editor={editor} readOnly={readOnly}>
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
          soloLectura={readOnly}
          onChange={(comparecencias) => form.setFieldValue('comparecencias', comparecencias)}
        />
      </FormBody>
      {!readOnly && (
        <Row as="footer" wrap gap={2} justify="end" className={`pie-fijo ${formulario.pie}`}>
          <FormFoot editor={editor} button={boton} />
        </Row>
      )}
    </>
  );
}
