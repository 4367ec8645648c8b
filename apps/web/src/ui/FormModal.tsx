import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { CallError } from '../client/call';
import { Button } from './Button';
import { OrderedFields, type FieldsOf, type PartsOf } from './OrderedFields';
import { Dialog } from './Dialog';
import { resultado } from './Dialogs';
import { Loading, ErrorState, NoPermission } from './states';
import {
  UnsavedChanges,
  DraftOffer,
  ErrorSummary,
  useOfficeForm,
  type Exigidos,
  type Form,
  type Hecho,
  type OpcionesDeFormulario,
  type Valores,
} from './form';
import estilos from './formulario.module.css';
import { ICON } from './icon';
import { useReread, type Query, type Reload } from './reread';

interface Props<V extends Valores, D, R, F extends PropertyKey> extends Pick<
  OpcionesDeFormulario<V, D>,
  'esquema' | 'invalida' | 'nombre' | 'sinBorrador' | 'titulo' | 'tituloError'
> {
  modo: 'crear' | 'editar' | 'eliminar';
  /** Of what is edited; what is being made has none. */
  registro?: Query<R>;
  valores: (registro: R) => V & Exigidos<D>;
  guardar: (datos: D, registro: R) => Promise<Hecho | null>;
  /** What the delete mode does. */
  eliminar?: (registro: R) => Promise<Hecho | null>;
  /** 'Guardar usuario', 'Eliminar a Elena Arce'. */
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
export function FormModal<V extends Valores, D, R = undefined, F extends PropertyKey = never>(props: Props<V, D, R, F>) {
  const { registro } = props;
  // Where there is no record, R is undefined.
  return registro ? <EditorDeLeido {...props} registro={registro} /> : <Editor {...props} leido={undefined as R} />;
}

function EditorDeLeido<V extends Valores, D, R, F extends PropertyKey>(props: Props<V, D, R, F> & { registro: Query<R> }) {
  const { registro, titulo, alCerrar, ancho } = props;
  const { vez, leido, recargar } = useReread(registro);
  if (leido === undefined) {
    return (
      <Dialog titulo={titulo} ancho={ancho} pantallaEnMovil alCerrar={() => alCerrar(false)}>
        <SinLeer registro={registro} />
      </Dialog>
    );
  }
  return <Editor key={vez} {...props} leido={leido} recargar={recargar} />;
}

function SinLeer<R>({ registro: { error, refetch } }: { registro: Query<R> }) {
  if (!error) return <Loading />;
  if (error instanceof CallError && error.status === 403) return <NoPermission>{error.message}</NoPermission>;
  return <ErrorState error={error} reintentar={error instanceof CallError && error.status === 404 ? undefined : () => void refetch()} />;
}

function Editor<V extends Valores, D, R, F extends PropertyKey>({
  leido,
  recargar,
  ...props
}: Props<V, D, R, F> & { leido: R; recargar?: Reload }) {
  const {
    titulo,
    modo,
    valores,
    guardar,
    eliminar,
    boton,
    alCerrar,
    renderLado,
    ancho,
    soloLectura = false,
    campos,
    partes,
    antes,
    despues,
    ...comunes
  } = props;
  // Once saved, the dialog leaves and the result is told over the list.
  const [hecho, setHecho] = useState(false);
  const quita = modo === 'eliminar';

  const editor = useOfficeForm<V, D>({
    ...comunes,
    titulo,
    valores: valores(leido),
    guardar: (datos) => guardar(datos, leido),
    quitar: quita && eliminar ? () => eliminar(leido) : undefined,
    alGuardar: (mensaje) => {
      setHecho(true);
      void resultado(mensaje.titulo, mensaje.texto).then(() => alCerrar(true));
    },
    recargar,
  });

  if (hecho) return null;
  const cerrar = () => void editor.puedeSalir().then((sale) => sale && alCerrar(false));
  return (
    <Dialog
      titulo={titulo}
      tono={quita ? 'peligro' : 'normal'}
      ancho={ancho}
      pantallaEnMovil
      alCerrar={cerrar}
      pie={
        soloLectura ? (
          <Button onClick={cerrar}>Cerrar</Button>
        ) : (
          <>
            <UnsavedChanges cambios={editor.cambios} />
            <Button tono={quita ? 'normal' : 'llano'} onClick={cerrar}>
              Cancelar
            </Button>
            <Button
              type="submit"
              form={editor.id}
              tono={quita ? 'peligro' : 'primario'}
              icono={quita ? <IconTrash {...ICON} /> : <IconDeviceFloppy {...ICON} />}
              ocupado={editor.ocupado}
            >
              {boton ?? (quita ? 'Eliminar' : 'Guardar')}
            </Button>
          </>
        )
      }
    >
      {!soloLectura && <DraftOffer oferta={editor.oferta} />}
      <ErrorSummary form={editor.form} />
      <form id={editor.id} noValidate onSubmit={(event) => void editor.enviar(event)}>
        <fieldset className={`${estilos.formulario} ${renderLado ? estilos.conLado : ''}`} disabled={quita || soloLectura}>
          {renderLado && <div>{renderLado(editor.form, leido)}</div>}
          <div className={estilos.campos}>
            {antes?.(editor.form, leido)}
            <OrderedFields campos={campos(editor.form, leido)} partes={partes?.(editor.form)} />
            {despues?.(editor.form, leido)}
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}
