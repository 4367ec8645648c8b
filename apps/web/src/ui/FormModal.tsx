import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { useState, type ReactNode } from 'react';
import { CallError } from '../client/call';
import { Button } from './Button';
import { OrderedFields, type FieldsOf, type PartsOf } from './OrderedFields';
import { Dialog } from './Dialog';
import { tellResult } from './Dialogs';
import { Loading, ErrorState, NoPermission } from './states';
import { useOfficeForm, type Required, type Form, type Done, type FormOptions, type Values } from './form';
import { FormBody, FormFoot } from './FormFrame';
import { useReread, type Query, type Reload } from './reread';

interface Props<V extends Values, D, R, F extends PropertyKey> extends Pick<
  FormOptions<V, D>,
  'esquema' | 'invalida' | 'nombre' | 'sinBorrador' | 'titulo' | 'tituloError'
> {
  /** One is being made, and another may follow it. */
  creaOtro?: boolean;
  /** Of what is edited; what is being made has none. */
  registro?: Query<R>;
  valores: (registro: R) => V & Required<D>;
  guardar: (datos: D, registro: R) => Promise<Done | null>;
  /** 'Guardar usuario' */
  boton?: Traducible;
  /** True when something was saved; the route goes back to its list. */
  alCerrar: (guardado: boolean) => void;
  /** An image at the left of the fields. */
  renderLado?: (form: Form<V>, registro: R) => ReactNode;
  ancho?: 'corto' | 'normal' | 'amplio';
  /** Read, not changed: below level 2. */
  soloLectura?: boolean;
  campos: (form: Form<V>, registro: R) => FieldsOf<V, F>;
  partes?: (form: Form<V>) => PartsOf<V>;
  /** What the frame draws before its fields and after them. */
  antes?: (form: Form<V>, registro: R) => ReactNode;
  despues?: (form: Form<V>, registro: R) => ReactNode;
}

/** An editor over its list: a child route that draws it, and goes back when it closes. */
export function FormModal<V extends Values, D, R = undefined, F extends PropertyKey = never>(props: Props<V, D, R, F>) {
  const { registro } = props;
  // Where there is no record, R is undefined.
  return registro ? <EditorOfRead {...props} registro={registro} /> : <Editor {...props} leido={undefined as R} />;
}

function EditorOfRead<V extends Values, D, R, F extends PropertyKey>(props: Props<V, D, R, F> & { registro: Query<R> }) {
  const { registro, titulo, alCerrar, ancho } = props;
  const { vez, leido, recargar } = useReread(registro);
  if (leido === undefined) {
    return (
      <Dialog title={titulo} width={ancho} wholePhone onClose={() => alCerrar(false)}>
        <Unread registro={registro} />
      </Dialog>
    );
  }
  return <Editor key={vez} {...props} leido={leido} recargar={recargar} />;
}

function Unread<R>({ registro: { error, refetch } }: { registro: Query<R> }) {
  if (!error) return <Loading />;
  if (error instanceof CallError && error.status === 403) return <NoPermission>{error.message}</NoPermission>;
  return <ErrorState error={error} retry={error instanceof CallError && error.status === 404 ? undefined : () => void refetch()} />;
}

/** Of a dialog that empties itself, as when it opened. */
const focusFirst = (id: string) =>
  document.querySelector<HTMLElement>(`form#${CSS.escape(id)} :is(input:enabled:not([type=file], [type=hidden]), select:enabled)`)?.focus();

function useEditor<V extends Values, D, R, F extends PropertyKey>(props: Props<V, D, R, F> & { leido: R; recargar?: Reload }) {
  const { leido, registro, valores, guardar, alCerrar, titulo, tituloError, esquema, invalida, nombre, sinBorrador, recargar } = props;
  // Once saved, the dialog leaves and the result is told over the list; or it stays for another, and tells it itself.
  const [estado, setEstado] = useState<{ cerrado: boolean; hecho: Done | null }>({ cerrado: false, hecho: null });
  const editor = useOfficeForm<V, D>({
    titulo,
    tituloError,
    esquema,
    invalida,
    nombre,
    sinBorrador,
    recargar,
    soloLectura: props.soloLectura,
    valores: valores(leido),
    guardar: (datos) => guardar(datos, leido),
    alGuardar: async (hecho, otro) => {
      if (otro) {
        const ahora = await registro?.refetch();
        editor.empezarOtro(valores(ahora?.data ?? leido));
        setEstado({ cerrado: false, hecho });
        focusFirst(editor.id);
        return;
      }
      setEstado({ cerrado: true, hecho });
      void tellResult(hecho.titulo, hecho.texto).then(() => alCerrar(true));
    },
  });
  return { editor, ...estado };
}

function Editor<V extends Values, D, R, F extends PropertyKey>(props: Props<V, D, R, F> & { leido: R; recargar?: Reload }) {
  const {
    leido,
    titulo,
    boton = 'Guardar',
    creaOtro,
    alCerrar,
    renderLado,
    ancho,
    soloLectura = false,
    campos,
    partes,
    antes,
    despues,
  } = props;
  const { editor, cerrado, hecho } = useEditor(props);
  if (cerrado) return null;
  const cerrar = () => void editor.puedeSalir().then((sale) => sale && alCerrar(false));
  return (
    <Dialog
      title={titulo}
      width={ancho}
      wholePhone
      onClose={cerrar}
      foot={
        soloLectura ? (
          <Button onClick={cerrar}>Cerrar</Button>
        ) : (
          <FormFoot editor={editor} boton={boton} otro={creaOtro}>
            <Button tone="llano" onClick={cerrar}>
              Cancelar
            </Button>
          </FormFoot>
        )
      }
    >
      <FormBody editor={editor} soloLectura={soloLectura} lado={renderLado?.(editor.form, leido)} hecho={hecho}>
        {antes?.(editor.form, leido)}
        <OrderedFields campos={campos(editor.form, leido)} partes={partes?.(editor.form)} />
        {despues?.(editor.form, leido)}
      </FormBody>
    </Dialog>
  );
}
