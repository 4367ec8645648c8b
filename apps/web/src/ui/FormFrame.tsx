import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { IconCircleCheck, IconDeviceFloppy } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { formatCount } from '../format/format';
import { Button } from './Button';
import { fieldsWithError, nodeOf, offerId, type Form, type Done, type useOfficeForm, type Values } from './form';
import estilos from './formulario.module.css';
import { ICON } from './icon';
import { ReadOnlyFields } from './read-only';
import { T } from './translations';

type Editor<V extends Values> = ReturnType<typeof useOfficeForm<V, unknown>>;

interface BodyProps<V extends Values> {
  editor: Editor<V>;
  soloLectura: boolean;
  /** Beside the fields. */
  lado?: ReactNode;
  /** What was saved before this one. */
  hecho?: Done | null;
  children: ReactNode;
}

/** What a form has above its buttons, in a dialog or on a page. */
export function FormBody<V extends Values>({ editor, soloLectura, lado, hecho = null, children }: BodyProps<V>) {
  return (
    <>
      {!soloLectura && <DraftOffer id={offerId(editor.id)} oferta={editor.oferta} />}
      <SavedOne hecho={Object.keys(editor.form.errors).length === 0 ? hecho : null} />
      <ErrorSummary form={editor.form} />
      <form id={editor.id} noValidate onSubmit={(event) => void editor.enviar(event)}>
        <fieldset className={`${estilos.formulario} ${lado ? estilos.conLado : ''}`} disabled={soloLectura}>
          <ReadOnlyFields value={soloLectura}>
            {lado && <div>{lado}</div>}
            <div className={estilos.campos}>{children}</div>
          </ReadOnlyFields>
        </fieldset>
      </form>
    </>
  );
}

interface FootProps<V extends Values> {
  editor: Editor<V>;
  boton: Traducible;
  /** It can be followed by another one. */
  otro?: boolean;
  /** 'Cancelar', 'Deshacer'. */
  children?: ReactNode;
}

/** What is still to be saved, or why it cannot be, and the buttons that save it. */
export function FormFoot<V extends Values>({ editor, boton, otro = false, children }: FootProps<V>) {
  const { cambios, impedimento, ocupado } = editor;
  const motivo = impedimento === null ? undefined : `${editor.id}-motivo`;
  return (
    <>
      <output className={estilos.sucio}>
        {impedimento === null ? (
          cambios > 0 && formatCount(cambios, 'cambio sin guardar', 'cambios sin guardar')
        ) : (
          <span id={motivo}>
            <T>{impedimento}</T>
          </span>
        )}
      </output>
      {children}
      {otro && (
        // Not one that submits: Enter presses the first of those, and it saves.
        <Button aria-disabled={ocupado || impedimento !== null} aria-describedby={motivo} onClick={editor.enviarYOtro}>
          Guardar y crear otro
        </Button>
      )}
      <Button
        type="submit"
        form={editor.id}
        tone="primario"
        icon={<IconDeviceFloppy {...ICON} />}
        busy={ocupado}
        aria-disabled={impedimento !== null}
        aria-describedby={motivo}
        aria-keyshortcuts="Control+S Control+Enter"
        title="Ctrl+S"
      >
        {boton}
      </Button>
    </>
  );
}

/** Empty until there is something to say, so that it is told when it comes. */
function SavedOne({ hecho }: { hecho: Done | null }) {
  return (
    <output className={estilos.hecho}>
      {hecho && (
        <>
          <IconCircleCheck {...ICON} />
          <span>
            <b>
              <T>{hecho.titulo}</T>.
            </b>{' '}
            {hecho.texto !== undefined && <T>{hecho.texto}</T>}
          </span>
        </>
      )}
    </output>
  );
}

function labelOf(nodo: HTMLInputElement | null, campo: string): string {
  return nodo?.dataset.etiqueta ?? nodo?.labels?.[0]?.firstChild?.textContent ?? nodo?.getAttribute('aria-label') ?? campo;
}

/** «No se ha guardado: hay 2 datos por corregir», with a link to each. */
function ErrorSummary<V extends Values>({ form }: { form: Form<V> }) {
  const [enlaces, setEnlaces] = useState<{ campo: string; etiqueta: string }[]>([]);
  // The names are those of the fields drawn, so they are read once drawn.
  useEffect(() => {
    setEnlaces(fieldsWithError(form).map(({ campo, nodo }) => ({ campo, etiqueta: labelOf(nodo, campo) })));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form is another object at each drawing
  }, [form.errors]);
  if (enlaces.length === 0) return null;
  return (
    <div className={estilos.resumen} role="alert">
      <b>No se ha guardado: {enlaces.length === 1 ? 'hay 1 dato' : `hay ${enlaces.length} datos`} por corregir.</b>{' '}
      {enlaces.map(({ campo, etiqueta }, i) => (
        <span key={campo}>
          {i > 0 && ' · '}
          <button type="button" onClick={() => nodeOf(form, campo)?.focus()}>
            {etiqueta}
          </button>
        </span>
      ))}
    </div>
  );
}

function DraftOffer({ id, oferta }: { id: string; oferta: { recuperar: () => void; descartar: () => void } | null }) {
  if (!oferta) return null;
  return (
    <output id={id} className={estilos.oferta}>
      <b>Hay cambios sin guardar de antes.</b>
      <Button onClick={oferta.recuperar}>Recuperar</Button>
      <Button tone="llano" onClick={oferta.descartar}>
        Descartar
      </Button>
    </output>
  );
}
