import { TextField } from '../fields/fields';
import type { Form, Values } from '../forms/form';
import { ImageField } from '../fields/ImageField';
import estilos from './crud.module.css';
import { RecordEditor, type Opened, type EditorProps } from './RecordEditor';
import type { ImageFieldName } from './records';

interface WithItsName {
  nombre: string;
}

interface Props<V extends Values & WithItsName, M extends WithItsName, R, G, A> extends Omit<
  EditorProps<V, M, R, G, A, 'nombre'>,
  'registros' | 'renderLado' | 'antes' | 'despues'
> {
  records: EditorProps<V, M, R, G, A>['records'];
  images?: readonly { campo: ImageFieldName; titulo: string; actual: (registro: R) => string | null }[];
}

const nameOf = <V extends Values & WithItsName>(form: Form<V>) => (
  <TextField label="Nombre" ancho="todo" autoComplete="off" maxLength={120} {...form.getInputProps('nombre')} />
);

/** The editor of a master list: its name, what else it has and its images. */
export function CrudEditor<V extends Values & WithItsName, M extends WithItsName, R, G, A = undefined>(props: Props<V, M, R, G, A>) {
  const { records, images = [], width = images.length > 0 ? 'normal' : 'corto', ...comunes } = props;
  const dibujadas = (form: Form<V>, { record, readOnly }: Opened<R, A>) => (
    <div className={estilos.imagenes}>
      {images.map(({ campo, titulo, actual }) => (
        <ImageField key={campo} label={titulo} actual={record && actual(record)} {...form.getInputProps(campo)} disabled={readOnly} />
      ))}
    </div>
  );
  return (
    <RecordEditor
      {...comunes}
      records={records}
      width={width}
      before={nameOf}
      // One stands beside the fields; several, one under the other, would be longer than they are.
      renderSide={images.length === 1 ? dibujadas : undefined}
      after={images.length > 1 ? dibujadas : undefined}
    />
  );
}
