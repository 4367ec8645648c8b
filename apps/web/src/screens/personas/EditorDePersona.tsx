import { ERRORES } from '@cd/contract/errores';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Interruptor } from '../../ui/campos';
import { EditorDeRegistro } from '../../ui/crud/EditorDeRegistro';
import { frase } from '../../ui/Dialogos';
import type { Form } from '../../ui/formulario';
import { ImageField } from '../../ui/ImageField';
import { MISMA_IMAGEN, type ImagenElegida } from '../../ui/imagen';
import estilos from './personas.module.css';
import type { TipoDePersona } from './tipo-de-persona';

/** What the frame of the editor reads of its fields. */
interface ValoresDePersona extends Record<string, unknown> {
  imagen: ImagenElegida;
  consentimiento_foto?: 0 | 1;
}

interface PersonaLeida {
  imagen: string | null;
  imagen_grande?: string | null;
}

/** What saving answers of who has an account: whether a welcome was due, and whether its mail left. */
interface Cuenta {
  envioCorreoBienvenida: boolean;
  correo: boolean;
}

interface Props<V extends ValoresDePersona, D, R extends PersonaLeida> {
  tipo: TipoDePersona;
  esquema: z.ZodType<D>;
  leer: (id: number) => Promise<R>;
  valores: (persona: R | null) => V;
  nombreDe: (datos: D) => string;
  guardar: (datos: D, antes: R | null) => Promise<Cuenta | null>;
  /** Where the photo needs the person's consent. */
  conConsentimiento?: true;
  children: (form: Form<V>) => ReactNode;
}

/** The editor of any person: photo at the left, data at the right. */
export function EditorDePersona<V extends ValoresDePersona, D, R extends PersonaLeida>(props: Props<V, D, R>) {
  const { tipo, esquema, leer, valores, nombreDe, guardar, conConsentimiento, children } = props;
  return (
    <EditorDeRegistro<V, D, R>
      registros={tipo}
      esquema={esquema}
      leer={leer}
      valores={valores}
      guardar={async (datos, antes) => {
        const nombre = nombreDe(datos);
        const cuenta = await guardar(datos, antes);
        if (cuenta && !cuenta.correo) return { nombre, texto: ERRORES['usuario.correo'].texto };
        return cuenta?.envioCorreoBienvenida ? { nombre, texto: frase`${nombre} recibirá un correo de bienvenida.` } : { nombre };
      }}
      tituloError={(nuevo) => tituloDeError(tipo, nuevo)}
      renderLado={(form, { registro }) => <Fotografia form={form} persona={registro} conConsentimiento={conConsentimiento === true} />}
    >
      {(form) => children(form)}
    </EditorDeRegistro>
  );
}

/** Spec 2 §8 and 3 §8: what fails is nearly always the account. A player has none. */
const tituloDeError = ({ pantalla, uno }: TipoDePersona, nuevo: boolean): string =>
  `Error al ${nuevo ? 'crear' : 'modificar'} el ${pantalla === 'jugadores' ? uno : `usuario ${uno}`}`;

interface PropsFotografia<V extends ValoresDePersona> {
  form: Form<V>;
  persona: PersonaLeida | null;
  conConsentimiento: boolean;
}

/** Without consent no photo is kept. */
function Fotografia<V extends ValoresDePersona>({ form, persona, conConsentimiento }: PropsFotografia<V>) {
  const actual = persona?.imagen_grande ?? persona?.imagen ?? null;
  const consiente = !conConsentimiento || form.values.consentimiento_foto === 1;
  const consentimiento = form.getInputProps('consentimiento_foto');
  return (
    <div className={estilos.lado}>
      <ImageField
        label="Fotografía"
        actual={actual}
        disabled={!consiente}
        ayuda={consiente ? undefined : 'Hace falta el consentimiento para guardarla.'}
        {...form.getInputProps('imagen')}
      />
      {conConsentimiento && (
        <Interruptor
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
