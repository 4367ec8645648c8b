import { ERRORES } from '@cd/contract/errores';
import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { Toggle } from '../../../ui/fields';
import { RecordEditor, type PropsDeEditor } from '../../../ui/crud/RecordEditor';
import { nombreDe, type ConNombre, type Registros } from '../../../ui/crud/registros';
import { frase } from '../../../ui/Dialogs';
import type { Form } from '../../../ui/form';
import { ImageField } from '../../../ui/ImageField';
import { MISMA_IMAGEN, type ImagenElegida } from '../../../ui/imagen';
import { conSuCuenta } from './misma-persona';
import estilos from './personas.module.css';
import { conCuenta, type TipoDePersona } from './tipo-de-persona';

/** What the frame of the editor reads of its fields. */
interface ValoresDePersona extends Record<string, unknown> {
  imagen: ImagenElegida;
  consentimiento_foto?: 0 | 1;
}

interface PersonaLeida {
  imagen: string | null;
  imagen_grande?: string | null;
  anonimo: boolean;
}

/** What saving answers of who has an account: whether a welcome was due, and whether its mail left. */
interface Cuenta {
  envioCorreoBienvenida: boolean;
  correo: boolean;
  correoPendiente?: string;
}
type Guardado = Cuenta | { id: number } | null;

interface Props<V extends ValoresDePersona, M extends ConNombre, R extends PersonaLeida, G extends Guardado, A> extends Pick<
  PropsDeEditor<V, M, R, G, A, 'imagen'>,
  'esquema' | 'valores' | 'ademas' | 'campos'
> {
  tipo: TipoDePersona & PropsDeEditor<V, M, R, G, A>['registros'];
  /** Where the photo needs the person's consent. */
  conConsentimiento?: true;
}

const SIN_DATOS =
  'Sus datos personales se quitaron y no se pueden volver a poner. La ficha se conserva para que los resultados pasados sigan siendo ciertos.';

/** The editor of any person: photo at the left, data at the right. */
export function EditorDePersona<V extends ValoresDePersona, M extends ConNombre, R extends PersonaLeida, G extends Guardado, A = undefined>(
  props: Props<V, M, R, G, A>,
) {
  const { tipo, conConsentimiento = false, ...comunes } = props;
  return (
    <RecordEditor
      {...comunes}
      registros={{ ...tipo, ...guardarConCuenta(tipo) }}
      inalterable={({ anonimo }) => (anonimo ? SIN_DATOS : null)}
      alGuardar={(respuesta, datos) => (respuesta && 'correo' in respuesta ? deCuenta(respuesta, nombreDe(datos)) : {})}
      tituloError={(nuevo) => tituloDeError(tipo, nuevo)}
      renderLado={(form, { registro, soloLectura }) => (
        <Fotografia form={form} persona={registro} soloLectura={soloLectura} conConsentimiento={conConsentimiento} />
      )}
    />
  );
}

/** Whoever is already known by their address is asked about (domain-rules, «Identity»). */
const guardarConCuenta = <M extends ConNombre, R, G>({
  uno,
  crear,
  modificar,
}: Registros<R, M, G>): Pick<Registros<R, M, G>, 'crear' | 'modificar'> => ({
  crear: crear && ((datos) => conSuCuenta(uno, (unir) => crear({ ...datos, ...unir }))),
  modificar: (antes, datos) => conSuCuenta(uno, (unir) => modificar(antes, { ...datos, ...unir })),
});

function deCuenta({ correo, envioCorreoBienvenida, correoPendiente }: Cuenta, nombre: string): { texto?: Traducible } {
  if (correoPendiente !== undefined)
    return {
      texto: frase`El correo de ${nombre} no cambia todavía: se le ha escrito al actual para que confirme ${correoPendiente}. Lo demás está guardado.`,
    };
  if (!correo) return { texto: ERRORES['usuario.correo'].texto };
  return envioCorreoBienvenida ? { texto: frase`${nombre} recibirá un correo de bienvenida.` } : {};
}

/** Spec 2 §8 and 3 §8: what fails is nearly always the account. A player has none. */
const tituloDeError = (tipo: TipoDePersona, nuevo: boolean): string =>
  `Error al ${nuevo ? 'crear' : 'modificar'} el ${conCuenta(tipo) ? 'usuario ' : ''}${tipo.uno}`;

interface PropsFotografia<V extends ValoresDePersona> {
  form: Form<V>;
  persona: PersonaLeida | null;
  soloLectura: boolean;
  conConsentimiento: boolean;
}

/** Without consent no photo is kept. */
function Fotografia<V extends ValoresDePersona>({ form, persona, soloLectura, conConsentimiento }: PropsFotografia<V>) {
  const actual = persona?.imagen_grande ?? persona?.imagen ?? null;
  const consiente = !conConsentimiento || form.values.consentimiento_foto === 1;
  const consentimiento = form.getInputProps('consentimiento_foto');
  return (
    <div className={estilos.lado}>
      <ImageField
        label="Fotografía"
        actual={actual}
        ayuda={consiente ? undefined : 'Hace falta el consentimiento para guardarla.'}
        {...form.getInputProps('imagen')}
        disabled={!consiente || soloLectura}
      />
      {conConsentimiento && (
        <Toggle
          label="Consiente la fotografía"
          ayuda={actual && !consiente ? 'La que hay se quitará al guardar' : 'La persona, o su familia si es menor'}
          ancho="todo"
          {...consentimiento}
          onChange={(si) => {
            consentimiento.onChange(si);
            form.getInputProps('imagen').onChange({ ...MISMA_IMAGEN, eliminar: si === 0 && actual !== null });
          }}
        />
      )}
    </div>
  );
}
