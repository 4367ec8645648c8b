import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { Button } from './Button';
import { OrderedFields, type FieldsOf, type PartsOf } from './OrderedFields';
import { resultado } from './Dialogs';
import { UnsavedChanges, DraftOffer, ErrorSummary, useOfficeForm, type Form, type OpcionesDeFormulario, type Valores } from './form';
import estilos from './formulario.module.css';
import { ICON } from './icon';

interface Props<V extends Valores, D> extends Omit<OpcionesDeFormulario<V, D>, 'alGuardar' | 'quitar'> {
  boton?: Traducible;
  /** Read, not changed: below level 2. */
  soloLectura?: boolean;
  /** Longer than the window: its buttons stay in view. */
  larga?: boolean;
  alGuardar?: () => void;
  campos: (form: Form<V>) => FieldsOf<V>;
  partes?: (form: Form<V>) => PartsOf<V>;
}

/** A form that is part of a page, such as the configuration. With other values it is another: give it a `key`. */
export function FormPage<V extends Valores, D>({
  boton = 'Guardar',
  soloLectura = false,
  larga = false,
  alGuardar,
  campos,
  partes,
  ...opciones
}: Props<V, D>) {
  const editor = useOfficeForm<V, D>({
    ...opciones,
    alGuardar: (hecho) => {
      editor.seguirDesdeAqui();
      void resultado(hecho.titulo, hecho.texto).then(alGuardar);
    },
  });
  return (
    <form noValidate onSubmit={(event) => void editor.enviar(event)}>
      <DraftOffer oferta={editor.oferta} />
      <ErrorSummary form={editor.form} />
      <fieldset className={estilos.formulario} disabled={soloLectura}>
        <div className={estilos.campos}>
          <OrderedFields campos={campos(editor.form)} partes={partes?.(editor.form)} />
        </div>
      </fieldset>
      {!soloLectura && (
        <footer className={`${estilos.pie} ${larga ? estilos.fijo : ''}`}>
          <UnsavedChanges cambios={editor.cambios} />
          {editor.cambios > 0 && (
            <Button tono="llano" onClick={editor.deshacer}>
              Deshacer
            </Button>
          )}
          <Button type="submit" tono="primario" icono={<IconDeviceFloppy {...ICON} />} ocupado={editor.ocupado}>
            {boton}
          </Button>
        </footer>
      )}
    </form>
  );
}
