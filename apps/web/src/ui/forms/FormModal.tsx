import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { useMatches } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { CallError } from '../../client/call';
import { Button } from '../pieces/Button';
import { OrderedFields, type FieldsOf, type PartsOf } from '../fields/OrderedFields';
import { Dialog } from '../dialogs/Dialog';
import { notify, tellResultAndNext } from '../dialogs/Dialogs';
import { Loading, ErrorState, NoPermission } from '../page/states';
import { useOfficeForm, type Required, type Form, type Done, type FormOptions, type Values } from './form';
import { FormBody, FormFoot } from './FormFrame';
import { useReread, type Query, type Reload } from './reread';

export interface FormModalProps<V extends Values, D, R, F extends PropertyKey> extends Pick<
  FormOptions<V, D>,
  'schema' | 'invalidates' | 'name' | 'halfAt' | 'notDrafted' | 'title' | 'errorTitle'
> {
  /** For a form that creates: offers to save and create another. */
  makesAnother?: boolean;
  /** The record being edited; none when one is being created. */
  record?: Query<R>;
  values: (record: R) => V & Required<D>;
  save: (data: D, record: R) => Promise<Done | null>;
  /** 'Guardar usuario' */
  button?: Traducible;
  /** True when something was saved; the route goes back to its list. */
  /** `next`: what comes next was chosen (`Done.next`). */
  onClose: (saved: boolean, next?: boolean) => void;
  /** An image at the left of the fields. */
  renderSide?: (form: Form<V>, record: R) => ReactNode;
  width?: 'corto' | 'normal' | 'amplio';
  /** Read, not changed: below level 2. */
  readOnly?: boolean;
  fields: (form: Form<V>, record: R) => FieldsOf<V, F>;
  parts?: (form: Form<V>) => PartsOf<V>;
  /** What the frame draws before its fields and after them. */
  before?: (form: Form<V>, record: R) => ReactNode;
  after?: (form: Form<V>, record: R) => ReactNode;
}

/** An editor over its list: a child route that draws it, and goes back when it closes. */
export function FormModal<V extends Values, D, R = undefined, F extends PropertyKey = never>(props: FormModalProps<V, D, R, F>) {
  const { record } = props;
  // Where there is no record, R is undefined.
  return record ? <EditorOfRead {...props} record={record} /> : <Editor {...props} read={undefined as R} />;
}

function EditorOfRead<V extends Values, D, R, F extends PropertyKey>(props: FormModalProps<V, D, R, F> & { record: Query<R> }) {
  const { record, title, onClose, width } = props;
  const { round, read, reload } = useReread(record);
  if (read === undefined) {
    return (
      <Dialog title={title} width={width} wholePhone onClose={() => onClose(false)}>
        <Unread record={record} />
      </Dialog>
    );
  }
  return <Editor key={round} {...props} read={read} reload={reload} />;
}

function Unread<R>({ record: { error, refetch } }: { record: Query<R> }) {
  if (!error) return <Loading />;
  if (error instanceof CallError && error.status === 403) return <NoPermission>{error.message}</NoPermission>;
  return <ErrorState error={error} retry={error instanceof CallError && error.status === 404 ? undefined : () => void refetch()} />;
}

/** When the dialog is emptied for another record, the focus goes where it was at the opening. */
const focusFirst = (id: string) =>
  document.querySelector<HTMLElement>(`form#${CSS.escape(id)} :is(input:enabled:not([type=file], [type=hidden]), select:enabled)`)?.focus();

function useEditor<V extends Values, D, R, F extends PropertyKey>(props: FormModalProps<V, D, R, F> & { read: R; reload?: Reload }) {
  const { read, record, values, save, onClose, title, errorTitle, schema, invalidates, name, halfAt, notDrafted, reload } = props;
  // Once saved, the dialog leaves and the result is told over the list; or it stays for another, and tells it itself.
  const [state, setState] = useState<{ closed: boolean; done: Done | null }>({ closed: false, done: null });
  const byButton = useMatches({ select: (matches) => matches.at(-1)?.staticData.isDialog !== true });
  const editor = useOfficeForm<V, D>({
    byButton,
    title,
    errorTitle,
    schema,
    invalidates,
    name,
    halfAt,
    notDrafted,
    reload,
    readOnly: props.readOnly,
    values: values(read),
    save: (data) => save(data, read),
    onSaved: async (done, another) => {
      if (another) {
        const now = await record?.refetch();
        editor.startAnother(values(now?.data ?? read));
        setState({ closed: false, done });
        focusFirst(editor.id);
        return;
      }
      setState({ closed: true, done });
      if (done.passing) {
        if (done.tell) done.tell();
        else notify(done.text ?? done.title, { tone: 'ok' });
        onClose(true);
      } else void tellResultAndNext(done.title, done.text, done.next).then((next) => onClose(true, next));
    },
  });
  return { editor, ...state };
}

function Editor<V extends Values, D, R, F extends PropertyKey>(props: FormModalProps<V, D, R, F> & { read: R; reload?: Reload }) {
  const {
    read,
    title,
    button = 'Guardar',
    makesAnother,
    onClose,
    renderSide,
    width,
    readOnly = false,
    fields,
    parts,
    before,
    after,
  } = props;
  const { editor, closed, done } = useEditor(props);
  if (closed) return null;
  const close = () => void editor.mayLeave().then((leaves) => leaves && onClose(false));
  return (
    <Dialog
      title={title}
      width={width}
      wholePhone
      onClose={close}
      foot={
        readOnly ? (
          <Button onClick={close}>Cerrar</Button>
        ) : (
          <FormFoot editor={editor} button={button} another={makesAnother}>
            <Button tone="llano" onClick={close}>
              {props.halfAt !== undefined && editor.changes > 0 ? 'Dejarlo a medias' : 'Cancelar'}
            </Button>
          </FormFoot>
        )
      }
    >
      <FormBody editor={editor} readOnly={readOnly} side={renderSide?.(editor.form, read)} done={done}>
        {before?.(editor.form, read)}
        <OrderedFields fields={fields(editor.form, read)} parts={parts?.(editor.form)} />
        {after?.(editor.form, read)}
      </FormBody>
    </Dialog>
  );
}
