import { ERRORES } from '@cd/contract/errores';
import { SI_NO_LO_PERMITE, type Finalidad } from '@cd/domain/personas/persona/permisos';
import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { Toggle } from '../../../ui/fields/fields';
import { RecordEditor, type EditorProps } from '../../../ui/crud/RecordEditor';
import { nameOf, type WithName, type Records } from '../../../ui/crud/records';
import { frase } from '../../../ui/dialogs/Dialogs';
import type { Form } from '../../../ui/forms/form';
import { ImageField } from '../../../ui/fields/ImageField';
import { SAME_IMAGE, type ChosenImage } from '../../../ui/fields/image';
import { unlessAlreadyThere, unlessSomebodyElse, withItsCuenta } from './same-persona';
import { PermisoTags } from './Permisos';
import { Stack } from '../../../ui/page/Layout';
import estilos from './personas.module.css';
import { withCuenta, type TipoDePersona } from './tipo-de-persona';

/** What the frame of the editor reads of its fields. */
interface PersonaValues extends Record<string, unknown> {
  imagen: ChosenImage;
  consentimiento_foto?: 0 | 1;
}

interface ReadPersona {
  imagen: string | null;
  imagen_grande?: string | null;
  anonimo: boolean;
  /** What their family does not allow, where they have one. */
  no_permite?: readonly Finalidad[];
}

/** What saving answers of who has an account: whether a welcome was due, and whether its mail left. */
interface Cuenta {
  envioCorreoBienvenida: boolean;
  correo: boolean;
  correoPendiente?: string;
}
type Saved = Cuenta | { id: number } | null;

interface Props<V extends PersonaValues, M extends WithName, R extends ReadPersona, G extends Saved, A> extends Pick<
  EditorProps<V, M, R, G, A, 'imagen'>,
  'schema' | 'values' | 'extra' | 'fields'
> {
  tipo: TipoDePersona & EditorProps<V, M, R, G, A>['records'];
  /** Where the photo needs the person's consent. */
  conConsentimiento?: true;
}

const NO_DATA =
  'Sus datos personales se quitaron y no se pueden volver a poner. La ficha se conserva para que los resultados pasados sigan siendo ciertos.';

/** The editor of any person: photo at the left, data at the right. */
export function PersonaEditor<V extends PersonaValues, M extends WithName, R extends ReadPersona, G extends Saved, A = undefined>(
  props: Props<V, M, R, G, A>,
) {
  const { tipo, conConsentimiento = false, ...comunes } = props;
  return (
    <RecordEditor
      {...comunes}
      records={{ ...tipo, ...saveWithCuenta(tipo) }}
      unchangeable={({ anonimo }) => (anonimo ? NO_DATA : null)}
      onSaved={(respuesta, datos) => (respuesta && 'correo' in respuesta ? ofCuenta(respuesta, nameOf(datos)) : {})}
      errorTitle={(nuevo) => errorTitle(tipo, nuevo)}
      renderSide={(form, { record, readOnly }) => (
        <Fotografia form={form} persona={record} soloLectura={readOnly} conConsentimiento={conConsentimiento} />
      )}
    />
  );
}

/** Whoever is already known by their address is asked about (domain-rules, «Identity»). */
const saveWithCuenta = <M extends WithName, R, G>({
  uno,
  crear,
  modificar,
}: Records<R, M, G>): Pick<Records<R, M, G>, 'crear' | 'modificar'> => ({
  crear: crear && ((datos) => unlessAlreadyThere((otra) => withItsCuenta(uno, (unir) => crear({ ...datos, ...unir, ...otra })))),
  modificar: (antes, datos) =>
    unlessSomebodyElse((misma) => withItsCuenta(uno, (unir) => modificar(antes, { ...datos, ...unir, ...misma }))),
});

function ofCuenta({ correo, envioCorreoBienvenida, correoPendiente }: Cuenta, nombre: string): { text?: Traducible } {
  if (correoPendiente !== undefined)
    return {
      text: frase`El correo de ${nombre} no cambia todavía: se le ha escrito al actual para que confirme ${correoPendiente}. Lo demás está guardado.`,
    };
  if (!correo) return { text: ERRORES['usuario.correo'].texto };
  return envioCorreoBienvenida ? { text: frase`${nombre} recibirá un correo de bienvenida.` } : {};
}

/** Spec 2 §8 and 3 §8: what fails is nearly always the account. A player has none. */
const errorTitle = (tipo: TipoDePersona, nuevo: boolean): string =>
  `Error al ${nuevo ? 'crear' : 'modificar'} el ${withCuenta(tipo) ? 'usuario ' : ''}${tipo.uno}`;

interface FotografiaProps<V extends PersonaValues> {
  form: Form<V>;
  persona: ReadPersona | null;
  soloLectura: boolean;
  conConsentimiento: boolean;
}

/** Without consent no photo is kept. */
export function Fotografia<V extends PersonaValues>({ form, persona, soloLectura, conConsentimiento }: FotografiaProps<V>) {
  const actual = persona?.imagen_grande ?? persona?.imagen ?? null;
  const consiente = !conConsentimiento || form.values.consentimiento_foto === 1;
  const consentimiento = form.getInputProps('consentimiento_foto');
  const sinFoto = persona?.no_permite?.includes('foto') === true;
  return (
    <Stack className={estilos.lado}>
      {persona?.no_permite && <PermisoTags no_permite={persona.no_permite} />}
      {conConsentimiento && (
        <Toggle
          label="Consiente la fotografía"
          ayuda={
            sinFoto
              ? `${SI_NO_LO_PERMITE.foto.marca}: puede permitirla con el enlace de su ficha`
              : actual && !consiente
                ? 'La que hay se quitará al guardar'
                : 'La persona, o su familia si es menor'
          }
          ancho="todo"
          {...consentimiento}
          disabled={sinFoto}
          onChange={(si) => {
            consentimiento.onChange(si);
            form.getInputProps('imagen').onChange({ ...SAME_IMAGE, eliminar: si === 0 && actual !== null });
          }}
        />
      )}
      <ImageField
        label="Fotografía"
        actual={actual}
        ayuda={consiente ? undefined : 'Hace falta el consentimiento para guardarla.'}
        {...form.getInputProps('imagen')}
        disabled={!consiente || soloLectura}
      />
    </Stack>
  );
}
