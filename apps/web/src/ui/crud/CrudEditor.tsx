import { TextField } from '../fields';
import type { Form, Values } from '../form';
import { ImageField } from '../ImageField';
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
  maestro: EditorProps<V, M, R, G, A>['registros'];
  imagenes?: readonly { campo: ImageFieldName; titulo: string; actual: (registro: R) => string | null }[];
}

const nameOf = <V extends Values & WithItsName>(form: Form<V>) => (
  <TextField label="Nombre" ancho="todo" autoComplete="off" maxLength={120} {...form.getInputProps('nombre')} />
);

/** The editor of a master list: its name, what else it has and its images. */
export function CrudEditor<V extends Values & WithItsName, M extends WithItsName, R, G, A = undefined>(props: Props<V, M, R, G, A>) {
  const { maestro, imagenes = [], ancho = imagenes.length > 0 ? 'normal' : 'corto', ...comunes } = props;
  const dibujadas = (form: Form<V>, { registro, soloLectura }: Opened<R, A>) => (
    <div className={estilos.imagenes}>
      {imagenes.map(({ campo, titulo, actual }) => (
        <ImageField
          key={campo}
          label={titulo}
          actual={registro && actual(registro)}
          {...form.getInputProps(campo)}
          disabled={soloLectura}
        />
      ))}
    </div>
  );
  return (
    <RecordEditor
      {...comunes}
      registros={maestro}
      ancho={ancho}
      antes={nameOf}
      // One stands beside the fields; several, one under the other, would be longer than they are.
      renderLado={imagenes.length === 1 ? dibujadas : undefined}
      despues={imagenes.length > 1 ? dibujadas : undefined}
    />
  );
}
