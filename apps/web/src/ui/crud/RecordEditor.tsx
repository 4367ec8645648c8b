import { Nivel } from '@cd/contract/kit/perfiles';
import { pantallaDe, type Pantalla } from '@cd/contract/kit/screens';
import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import type { z } from 'zod';
import { useHeldRead } from '../../client/held-read';
import { CallError } from '../../client/call';
import { useLevel } from '../../client/permissions';
import { DialogNoPermission } from '../dialogs/DialogNoPermission';
import { frase } from '../dialogs/Dialogs';
import { FormModal } from '../forms/FormModal';
import type { FieldsOf, PartsOf } from '../fields/OrderedFields';
import type { Required, Form, Values } from '../forms/form';
import { markSaved } from '../grid/marks';
import { T } from '../pieces/translations';
import { Muted } from '../page/Layout';
import estilos from './crud.module.css';
import { withArticle, done, nameOf, newOne, type WithName, type ChosenImages, type Records } from './records';
import { keyOf } from '../../client/ask-ahead';

interface Read<R, A> {
  /** Null: it is being made. */
  record: R | null;
  extra: A;
}
export interface Opened<R, A> extends Read<R, A> {
  readOnly: boolean;
}
interface Saved {
  /** What the result says, where it is not that its data were saved. */
  text?: Traducible;
  /** Of one just made whose editing goes on in its own address. */
  goesOnAt?: number;
  /** What comes next, offered with the result, and where it is. */
  next?: { text: Traducible; href: string };
}

interface After {
  guardado: boolean;
  comesNext: string | undefined;
  creado: number | undefined;
}
/** What was chosen to come next, the one just made, or its list. */
const whereAfter = (ruta: string, { guardado, comesNext, creado }: After) =>
  comesNext !== undefined
    ? { href: comesNext }
    : guardado && creado !== undefined
      ? { href: `${ruta}/editar/${creado}`, replace: true }
      : { href: ruta };

/** Where one more is made from: the field of another form, which it opens over, and goes back to. */
export interface Inside {
  /** With the one made, if it was. */
  onClose: (made: { id: number; nombre: string } | null) => void;
}

export interface EditorProps<V extends Values, M extends WithName, R, G, A, F extends PropertyKey = never> {
  records: Records<R, M, G>;
  /** What is sent, with an `ImageValue` for each image. */
  schema: z.ZodType<M & ChosenImages>;
  /** Initial values: of the record, or of a new one where it is null. */
  values: (registro: R | null, ademas: A) => V & Required<M & ChosenImages>;
  /** What its fields choose from. */
  extra?: () => Promise<A>;
  onSaved?: (respuesta: G, datos: M) => Saved;
  /** What else is other once it is saved. */
  changes?: readonly QueryKey[];
  /** As its title calls it, where that is not `uno`. */
  called?: string;
  inside?: Inside | undefined;
  /** Made one at a time: no other is offered. */
  onlyOne?: true;
  /** Why nobody changes this one, or null. */
  unchangeable?: (registro: R) => Traducible | null;
  /** How the failure begins: 'Se produjo un error al crear la sede' unless told. */
  errorTitle?: (nuevo: boolean) => string;
  width?: 'corto' | 'normal' | 'amplio';
  renderSide?: (form: Form<V>, abierto: Opened<R, A>) => ReactNode;
  fields: (form: Form<V>, abierto: Opened<R, A>) => FieldsOf<V, F>;
  parts?: (form: Form<V>) => PartsOf<V>;
  before?: (form: Form<V>) => ReactNode;
  after?: (form: Form<V>, abierto: Opened<R, A>) => ReactNode;
}

/** The editor over a `RecordList`, in its /nuevo and /editar/{id}; whoever may only read sees it without changing it. */
export function RecordEditor<V extends Values, M extends WithName, R, G, A = undefined, F extends PropertyKey = never>(
  props: EditorProps<V, M, R, G, A, F>,
) {
  const { id } = useParams({ strict: false });
  // The address is that of what it opens over.
  if (props.inside) return <Editor {...props} id={null} />;
  return <Editor key={id ?? 'nuevo'} {...props} id={id === undefined ? null : Number(id)} />;
}

interface ReadProps<R, A> {
  id: number | null;
  which: string;
  leer: (id: number) => Promise<R>;
  ademas: (() => Promise<A>) | undefined;
  enabled: boolean;
}

/** What is edited, with what its fields choose from. */
function useRead<R, A>({ id, which, leer, ademas, enabled }: ReadProps<R, A>) {
  const queryClient = useQueryClient();
  // Held as it was read while it is being edited: the version that is saved is the one that was seen.
  const queryKey = ['editor', which, id];
  const consulta = useHeldRead({
    queryKey,
    queryFn: async (): Promise<Read<R, A>> => {
      const [record, leido] = await Promise.all([id === null ? null : leer(id), ademas?.()]);
      // Where nothing more is read, A is undefined.
      return { record, extra: leido as A };
    },
    enabled,
  });

  // An option that was chosen no longer exists: the form keeps what was written and offers the options of now, or the old ones if they cannot be read.
  const elegirDeNuevo = async (rechazo: unknown) => {
    if (!ademas || !(rechazo instanceof CallError) || rechazo.codigo !== 'maestro.inexistente') return;
    const leido = await ademas().catch(() => undefined);
    if (leido === undefined) return;
    queryClient.setQueryData<Read<R, A>>(queryKey, (antes) => antes && { ...antes, extra: leido });
  };
  return { consulta, elegirDeNuevo };
}

type Outcome = Omit<After, 'guardado'> & { made: Parameters<Inside['onClose']>[0] };
/** Back to its list, on to what comes next, or to the form that it was opened over. */
function useClosing(ruta: string, inside: Inside | undefined) {
  const navigate = useNavigate();
  const outcome = useRef<Outcome>({ creado: undefined, comesNext: undefined, made: null });
  const came = (saved: Outcome): void => {
    outcome.current = saved;
  };
  const close = (guardado = false, next = false): void => {
    const { creado, comesNext, made } = outcome.current;
    if (inside) inside.onClose(guardado ? made : null);
    else void navigate(whereAfter(ruta, { guardado, comesNext: next ? comesNext : undefined, creado }));
  };
  return { came, close };
}

function Editor<V extends Values, M extends WithName, R, G, A, F extends PropertyKey>({
  id,
  ...props
}: EditorProps<V, M, R, G, A, F> & { id: number | null }) {
  const { records, schema, values, extra, onSaved, width, renderSide, fields, parts, before, after } = props;
  const { pantalla, uno, leer, crear, modificar } = records;
  const { called = uno, changes = [], onlyOne, unchangeable, errorTitle, inside } = props;
  const { ruta } = pantallaDe(pantalla);
  const { came, close: cerrar } = useClosing(ruta, inside);
  const edita = useLevel(pantalla) === Nivel.Edicion;
  const esNuevo = id === null;
  const impedido = esNuevo && (!edita || !crear);
  const { consulta, elegirDeNuevo } = useRead({ id, which: `${pantalla} ${called}`, leer, ademas: extra, enabled: !impedido });
  const motivo = (consulta.data?.record && unchangeable?.(consulta.data.record)) ?? null;
  const readOnly = !edita || motivo !== null;
  const titulo = esNuevo ? newOne(records) : `${readOnly ? 'Ver' : 'Editar'} ${called}`;
  if (impedido) return <DialogNoPermission title={titulo} onClose={cerrar} />;
  // What its fields choose from may have been read again since it opened.
  const abierto = (leido: Read<R, A>): Opened<R, A> => ({ ...(consulta.data ?? leido), readOnly });
  return (
    <FormModal<V, M & ChosenImages, Read<R, A>, F>
      makesAnother={esNuevo && !onlyOne && !inside}
      name={inside && pantalla}
      title={titulo}
      errorTitle={errorTitle?.(esNuevo) ?? `Se produjo un error al ${esNuevo ? 'crear' : 'modificar'} ${withArticle(records)}`}
      button={`Guardar ${uno}`}
      width={width}
      readOnly={readOnly}
      schema={schema}
      record={consulta}
      values={(leido) => values(leido.record, leido.extra)}
      save={async (datos, { record }) => {
        const respuesta = await (record === null ? crear!(datos) : modificar(record, datos)).catch(async (error: unknown) => {
          await elegirDeNuevo(error);
          throw error;
        });
        const { text = frase`Los datos de ${nameOf(datos)} se han guardado.`, goesOnAt, next } = onSaved?.(respuesta, datos) ?? {};
        came({ creado: goesOnAt, comesNext: next?.href, made: madeOf(respuesta, datos) });
        mark(pantalla, id, respuesta);
        return { title: done(records, esNuevo ? 'cread' : 'modificad'), text, next: next?.text, ...(inside && { passing: true }) };
      }}
      invalidates={[keyOf(pantalla), ...changes]}
      onClose={cerrar}
      before={(form) => underReason(motivo, before?.(form))}
      renderSide={renderSide && ((form, leido) => renderSide(form, abierto(leido)))}
      fields={(form, leido) => fields(form, abierto(leido))}
      parts={parts}
      after={after && ((form, leido) => after(form, abierto(leido)))}
    />
  );
}

const madeOf = (respuesta: unknown, datos: WithName) =>
  typeof respuesta === 'object' && respuesta !== null && 'id' in respuesta ? { id: Number(respuesta.id), nombre: nameOf(datos) } : null;

/** Marks the saved row in its list; the id of a new one is in the answer. */
function mark(pantalla: Pantalla, id: number | null, respuesta: unknown): void {
  if (id !== null) markSaved(keyOf(pantalla), id, false);
  else if (typeof respuesta === 'object' && respuesta !== null && 'id' in respuesta) markSaved(keyOf(pantalla), Number(respuesta.id), true);
}

const underReason = (motivo: Traducible | null, antes: ReactNode) => (
  <>
    {motivo !== null && (
      <Muted className={estilos.motivo}>
        <T>{motivo}</T>
      </Muted>
    )}
    {antes}
  </>
);
