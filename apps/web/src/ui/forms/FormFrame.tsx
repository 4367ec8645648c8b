import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { IconCircleCheck, IconDeviceFloppy } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { formatCount } from '../../format/format';
import { Button } from '../pieces/Button';
import { fieldsWithError, nodeOf, offerId, type Form, type Done, type useOfficeForm, type Values } from './form';
import { Row } from '../page/Layout';
import estilos from './formulario.module.css';
import { ICON } from '../pieces/icon';
import { ReadOnlyFields } from '../fields/read-only';
import { T } from '../pieces/translations';

type Editor<V extends Values> = ReturnType<typeof useOfficeForm<V, unknown>>;

interface BodyProps<V extends Values> {
  editor: Editor<V>;
  readOnly: boolean;
  /** Beside the fields. */
  side?: ReactNode;
  /** What was saved before this one. */
  done?: Done | null;
  children: ReactNode;
}

/** What a form has above its buttons, in a dialog or on a page. */
export function FormBody<V extends Values>({ editor, readOnly, side, done = null, children }: BodyProps<V>) {
  return (
    <>
      {!readOnly && <DraftOffer id={offerId(editor.id)} offer={editor.offer} />}
      <SavedOne done={Object.keys(editor.form.errors).length === 0 ? done : null} />
      <ErrorSummary form={editor.form} />
      <form id={editor.id} noValidate onSubmit={(event) => void editor.submit(event)}>
        <fieldset className={`${estilos.formulario} ${side ? estilos.conLado : ''}`} disabled={readOnly}>
          <ReadOnlyFields value={readOnly}>
            {side && <div>{side}</div>}
            <div className={estilos.campos}>{children}</div>
          </ReadOnlyFields>
        </fieldset>
      </form>
    </>
  );
}

interface FootProps<V extends Values> {
  editor: Editor<V>;
  button: Traducible;
  /** It can be followed by another one. */
  another?: boolean;
  /** 'Cancelar', 'Deshacer'. */
  children?: ReactNode;
}

/** What is still to be saved, or why it cannot be, and the buttons that save it. */
export function FormFoot<V extends Values>({ editor, button, another = false, children }: FootProps<V>) {
  const { changes, hindrance, busy } = editor;
  const reason = hindrance === null ? undefined : `${editor.id}-motivo`;
  return (
    <>
      <Row as="output" gap={2} className={estilos.sucio}>
        {hindrance === null ? (
          changes > 0 && formatCount(changes, 'cambio sin guardar', 'cambios sin guardar')
        ) : (
          <span id={reason}>
            <T>{hindrance}</T>
          </span>
        )}
      </Row>
      {children}
      {another && (
        // Not one that submits: Enter presses the first of those, and it saves.
        <Button aria-disabled={busy || hindrance !== null} aria-describedby={reason} onClick={editor.submitAndAnother}>
          Guardar y crear otro
        </Button>
      )}
      <Button
        type="submit"
        form={editor.id}
        tone="primario"
        icon={<IconDeviceFloppy {...ICON} />}
        busy={busy}
        aria-disabled={hindrance !== null}
        aria-describedby={reason}
        aria-keyshortcuts="Control+S Control+Enter"
        title="Ctrl+S"
      >
        {button}
      </Button>
    </>
  );
}

/** Empty until there is something to say, so that it is told when it comes. */
function SavedOne({ done }: { done: Done | null }) {
  return (
    <Row as="output" align="start" className={estilos.hecho}>
      {done && (
        <>
          <IconCircleCheck {...ICON} />
          <span>
            <b>
              <T>{done.title}</T>.
            </b>{' '}
            {done.text !== undefined && <T>{done.text}</T>}
          </span>
        </>
      )}
    </Row>
  );
}

function labelOf(node: HTMLInputElement | null, field: string): string {
  return node?.dataset.etiqueta ?? node?.labels?.[0]?.firstChild?.textContent ?? node?.getAttribute('aria-label') ?? field;
}

/** «No se ha guardado: hay 2 datos por corregir», with a link to each. */
function ErrorSummary<V extends Values>({ form }: { form: Form<V> }) {
  const [links, setLinks] = useState<{ field: string; label: string }[]>([]);
  // The names are those of the fields drawn, so they are read once drawn.
  useEffect(() => {
    setLinks(fieldsWithError(form).map(({ field, node }) => ({ field, label: labelOf(node, field) })));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form is another object at each drawing
  }, [form.errors]);
  if (links.length === 0) return null;
  return (
    <div className={`deja-4 ${estilos.resumen}`} role="alert">
      <b>No se ha guardado: {links.length === 1 ? 'hay 1 dato' : `hay ${links.length} datos`} por corregir.</b>{' '}
      {links.map(({ field, label }, i) => (
        <span key={field}>
          {i > 0 && ' · '}
          <button type="button" onClick={() => nodeOf(form, field)?.focus()}>
            {label}
          </button>
        </span>
      ))}
    </div>
  );
}

export function DraftOffer({ id, offer }: { id: string; offer: { recover: () => void; discard: () => void } | null }) {
  if (!offer) return null;
  return (
    <Row as="output" id={id} wrap gap={2} className={`deja-4 ${estilos.oferta}`}>
      <b>Hay cambios sin guardar de antes.</b>
      <Button onClick={offer.recover}>Recuperar</Button>
      <Button tone="llano" onClick={offer.discard}>
        Descartar
      </Button>
    </Row>
  );
}
