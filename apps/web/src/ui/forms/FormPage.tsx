import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { Button } from '../pieces/Button';
import { OrderedFields, type FieldsOf, type PartsOf } from '../fields/OrderedFields';
import { tellResult } from '../dialogs/Dialogs';
import { useOfficeForm, type Form, type FormOptions, type Values } from './form';
import { FormBody, FormFoot } from './FormFrame';
import { Row } from '../page/Layout';
import estilos from './formulario.module.css';

interface Props<V extends Values, D> extends Omit<FormOptions<V, D>, 'onSaved'> {
  button?: Traducible;
  onSaved?: () => void;
  fields: (form: Form<V>) => FieldsOf<V>;
  parts?: (form: Form<V>) => PartsOf<V>;
}

/** A form that is part of a page, such as the configuration. With other values it is another: give it a `key`. */
export function FormPage<V extends Values, D>(props: Props<V, D>) {
  const { button = 'Guardar', readOnly = false, onSaved, fields, parts, ...options } = props;
  const editor = useOfficeForm<V, D>({
    ...options,
    readOnly,
    onSaved: (done) => {
      editor.goOnFromHere();
      void tellResult(done.title, done.text).then(onSaved);
    },
  });
  return (
    <>
      <FormBody editor={editor} readOnly={readOnly}>
        <OrderedFields fields={fields(editor.form)} parts={parts?.(editor.form)} />
      </FormBody>
      {!readOnly && (
        <Row as="footer" wrap gap={2} justify="end" className={`pie-fijo ${estilos.pie}`}>
          <FormFoot editor={editor} button={button}>
            {editor.changes > 0 && (
              <Button tone="llano" onClick={editor.undo}>
                Deshacer
              </Button>
            )}
          </FormFoot>
        </Row>
      )}
    </>
  );
}
