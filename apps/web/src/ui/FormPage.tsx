import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { Button } from './Button';
import { OrderedFields, type FieldsOf, type PartsOf } from './OrderedFields';
import { tellResult } from './Dialogs';
import { useOfficeForm, type Form, type FormOptions, type Values } from './form';
import { FormBody, FormFoot } from './FormFrame';
import estilos from './formulario.module.css';

interface Props<V extends Values, D> extends Omit<FormOptions<V, D>, 'alGuardar'> {
  boton?: Traducible;
  alGuardar?: () => void;
  campos: (form: Form<V>) => FieldsOf<V>;
  partes?: (form: Form<V>) => PartsOf<V>;
}

/** A form that is part of a page, such as the configuration. With other values it is another: give it a `key`. */
export function FormPage<V extends Values, D>(props: Props<V, D>) {
  const { boton = 'Guardar', soloLectura = false, alGuardar, campos, partes, ...opciones } = props;
  const editor = useOfficeForm<V, D>({
    ...opciones,
    soloLectura,
    alGuardar: (hecho) => {
      editor.seguirDesdeAqui();
      void tellResult(hecho.titulo, hecho.texto).then(alGuardar);
    },
  });
  return (
    <>
      <FormBody editor={editor} soloLectura={soloLectura}>
        <OrderedFields campos={campos(editor.form)} partes={partes?.(editor.form)} />
      </FormBody>
      {!soloLectura && (
        <footer className={estilos.pie}>
          <FormFoot editor={editor} boton={boton}>
            {editor.cambios > 0 && (
              <Button tone="llano" onClick={editor.deshacer}>
                Deshacer
              </Button>
            )}
          </FormFoot>
        </footer>
      )}
    </>
  );
}
