import { TextField } from '../fields';
import type { Form, Valores } from '../form';
import { ImageField } from '../ImageField';
import estilos from './crud.module.css';
import { RecordEditor, type Abierto, type PropsDeEditor } from './RecordEditor';
import type { CampoDeImagen } from './registros';

interface ConSuNombre {
  nombre: string;
}

interface Props<V extends Valores & ConSuNombre, M extends ConSuNombre, R, G, A> extends Omit<
  PropsDeEditor<V, M, R, G, A, 'nombre'>,
  'registros' | 'renderLado' | 'antes' | 'despues'
> {
  maestro: PropsDeEditor<V, M, R, G, A>['registros'];
  imagenes?: readonly { campo: CampoDeImagen; titulo: string; actual: (registro: R) => string | null }[];
}

const nombreDe = <V extends Valores & ConSuNombre>(form: Form<V>) => (
  <TextField label="Nombre" ancho="todo" autoComplete="off" maxLength={120} {...form.getInputProps('nombre')} />
);

/** The editor of a master list: its name, what else it has and its images. */
export function CrudEditor<V extends Valores & ConSuNombre, M extends ConSuNombre, R, G, A = undefined>(props: Props<V, M, R, G, A>) {
  const { maestro, imagenes = [], ancho = imagenes.length > 0 ? 'normal' : 'corto', ...comunes } = props;
  const dibujadas = (form: Form<V>, { registro, soloLectura }: Abierto<R, A>) => (
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
      antes={nombreDe}
      // One stands beside the fields; several, one under the other, would be longer than they are.
      renderLado={imagenes.length === 1 ? dibujadas : undefined}
      despues={imagenes.length > 1 ? dibujadas : undefined}
    />
  );
}
