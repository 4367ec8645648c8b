import '@cd/contract/kit/mensajes-zod';
import { frase, type Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { CallError } from '../../client/call';
import type { DraftAbout } from '../../client/draft-store';
import { FormKeys, withKeysOf } from '../../client/send-keys';
import { currentSession } from '../../client/session';
import { clearDraft, draftKey, isAskedFor, readDraft, saveDraft, sendKeysOf, type Draft } from './draft';
import { confirm, tellFailure } from '../dialogs/Dialogs';
import { formatCount } from '../../format/format';
import type { Reload } from './reread';
import { requiredFields } from '../fields/required-fields';
import { useSaveKeys } from './save-keys';
import { useTranslate } from '../pieces/translations';

export type Values = Record<string, unknown>;
export type Form<V extends Values> = UseFormReturnType<V>;
/** What saving throws where it is asked about half way and the person thinks better of it: the form stays, and nothing more is said. */
export class ThoughtBetter extends Error {}
/** What the result dialog says. */
export interface Done {
  title: Traducible;
  text?: Traducible;
  /** What comes next, offered beside going on. */
  next?: Traducible | undefined;
  /** Nothing of it has to be read: it is said in passing, and nobody answers it. */
  passing?: true;
  /** Instead of that: whoever did it says it. */
  tell?: () => void;
}

/** Every field of what is sent has a value in the form. */
export type Required<D> = { readonly [K in keyof D]: unknown };

export interface FormOptions<V extends Values, D> {
  /** Tells apart two forms of one address. */
  name?: string;
  /** Where its draft is kept, to be found again from a list: it is left half written without a question. */
  halfAt?: string | undefined;
  /** Opened by a button, its address alone does not draw it: its draft is offered only here. */
  byButton?: boolean;
  title: Traducible;
  values: V & Required<D>;
  schema: z.ZodType<D>;
  /** Null: the person thought better of it, and the form stays. */
  save: (data: D) => Promise<Done | null>;
  /** Read, not changed: nothing saves it. */
  readOnly?: boolean;
  /** Why what is written cannot be saved yet. */
  hindrance?: Traducible | null;
  /** Title of the failure dialog: 'Error al modificar el usuario'. */
  errorTitle: Traducible;
  /** Query keys to read again once it is saved. */
  invalidates?: readonly QueryKey[];
  /** Fields whose value is never kept in the browser: passwords. */
  notDrafted?: readonly (keyof V & string)[];
  /** `another`: the person goes on to create one more; the lists have already been read again. */
  onSaved: (done: Done, another: boolean) => Promise<void> | void;
  /** Reads the record again, when someone else has changed it meanwhile. */
  reload?: Reload;
  /** Tells the person what of their changes is kept when the record is read again. */
  reloadNote?: Traducible;
  /** Changes made before `values` was read again; they count as not saved. */
  written?: Partial<V> | undefined;
}

const differing = (a: unknown, b: unknown) => !Object.is(a, b) && JSON.stringify(a) !== JSON.stringify(b);

/** How a draft is found again from elsewhere. */
function useAbout({ title, byButton = false }: { title: Traducible; byButton: boolean | undefined }): DraftAbout | undefined {
  const translate = useTranslate();
  const [address] = useState(() => location.pathname);
  return byButton ? undefined : { title: translate(title), address };
}

interface Drafted<V extends Values> {
  name: string | undefined;
  halfAt: string | undefined;
  about: DraftAbout | undefined;
  values: V;
  notDrafted: readonly string[];
}

/** What changed is kept in this browser, and offered when the form is opened again. */
function useDraft<V extends Values>(form: Form<V>, { name = '', halfAt, about, values, notDrafted }: Drafted<V>) {
  const [key] = useState(() => draftKey(name, halfAt));
  const [keys] = useState(() => new FormKeys(sendKeysOf(key)));
  const [offer, setOffer] = useState<Draft | null>(() => readDraft(key));
  // A ref, because events that come before the next render, such as a change of route, read it.
  const free = useRef(false);
  const initial = form.getInitialValues();
  const changed = Object.keys(form.values).filter((field) => differing(form.values[field], initial[field]));

  useEffect(() => {
    if (free.current) return;
    // Found again from elsewhere, it does not open as it did here.
    const whole = halfAt !== undefined && changed.length > 0 && !offer;
    const unsaved = (whole ? Object.keys(form.values) : changed)
      .filter((field) => !notDrafted.includes(field))
      .map((field) => [field, form.values[field]] as const);
    saveDraft(key, { ...offer, ...Object.fromEntries(unsaved) }, about);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what changed follows from the values
  }, [form.values, offer, key]);

  const forgetOffer = () => setOffer(null);
  const recover = (recovered: Draft) => {
    form.setValues({ ...form.values, ...formOnly(recovered, values) });
    keys.recover();
    forgetOffer();
  };
  useEffect(() => {
    if (offer && isAskedFor(key)) recover(offer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as it opens
  }, []);
  return {
    keys,
    changes: changed.length,
    // When the session has ended nothing is asked: the draft stays for when the user signs in again.
    isHeld: () => halfAt === undefined && changed.length > 0 && !free.current && currentSession() !== null,
    release: () => {
      free.current = true;
      clearDraft(key);
      keys.forget();
    },
    hold: () => {
      free.current = false;
    },
    forgetOffer,
    offer: offer && {
      recover: () => recover(offer),
      discard: () => {
        clearDraft(key);
        forgetOffer();
      },
    },
  };
}

interface Leaving {
  title: Traducible;
  changes: number;
  release: () => void;
  isHeld: () => boolean;
}

/** Asks before leaving unsaved changes; resolves to whether the person leaves. */
function useLeaveQuestion({ title, changes, release, isHeld }: Leaving): () => Promise<boolean> {
  const translate = useTranslate();
  const askToLeave = async () => {
    const leaves = await confirm({
      title: '¿Salir sin guardar?',
      text: frase`Se perderán ${formatCount(changes, 'cambio', 'cambios')} de «${translate(title)}».`,
      button: 'Salir sin guardar',
      keepButton: 'Seguir editando',
    });
    if (leaves) release();
    return leaves;
  };

  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && isHeld() && !(await askToLeave()),
    enableBeforeUnload: isHeld,
  });
  return askToLeave;
}

/** Saving before the person answers would delete the draft that is still being offered. */
const UNANSWERED = 'Para guardar, recupere o descarte los cambios de antes';
export const offerId = (id: string): string => `${id}-oferta`;

interface Submitted<V extends Values> {
  id: string;
  form: Form<V>;
  keys: FormKeys;
  /** The earlier draft that is being offered, until the person answers. */
  offer: object | null;
  release: () => void;
  /** Called when the refusal is shown at the fields. */
  onFail: () => void;
}

/** Saves once, however often it is asked to, and tells why not. */
function useSubmit<V extends Values, D>(options: FormOptions<V, D>, { id, form, keys, offer, release, onFail }: Submitted<V>) {
  const { schema, save, errorTitle, invalidates = [], onSaved, reload, reloadNote, readOnly = false } = options;
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const hindrance = offer ? UNANSWERED : (options.hindrance ?? null);
  // A ref, because a second click comes before the next render.
  const saving = useRef(false);
  const thenAnother = useRef(false);
  const rereadAll = () => Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const another = thenAnother.current;
    thenAnother.current = false;
    if (saving.current || readOnly) return;
    if (hindrance !== null) {
      document.querySelector<HTMLButtonElement>(`#${CSS.escape(offerId(id))} button`)?.focus();
      return;
    }
    const parsed = schema.safeParse(form.values);
    if (!parsed.success) {
      form.validate();
      onFail();
      return;
    }
    saving.current = true;
    setBusy(true);
    try {
      const done = await withKeysOf(keys, () => save(parsed.data));
      if (!done) return;
      release();
      const reread = rereadAll();
      if (another) await reread;
      await onSaved(done, another);
    } catch (error) {
      if (error instanceof ThoughtBetter) return;
      // It may have been saved all the same, and the person will look for it in the list.
      if (error instanceof CallError && !error.isKnown) void rereadAll();
      const shown = await refused(error, { form, errorTitle, reload: reload && (() => reload(release)), reloadNote });
      if (shown) onFail();
    } finally {
      saving.current = false;
      setBusy(false);
    }
  };
  /** Saves it and goes on with another. */
  const submitAndAnother = () => {
    thenAnother.current = true;
    document.querySelector<HTMLFormElement>(`#${CSS.escape(id)}`)?.requestSubmit();
  };
  return { busy, hindrance, submit, submitAndAnother };
}

/** Puts back what the person had written before the record was read again. */
function useWritten<V extends Values>(form: Form<V>, written: Partial<V> | undefined): void {
  useEffect(() => {
    if (written) form.setValues(written);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as it opens
  }, []);
}

/** What every form of the office does: validates, keeps a draft, asks before leaving, saves once and tells. */
export function useOfficeForm<V extends Values, D>(options: FormOptions<V, D>) {
  const { name, halfAt, byButton, title, values, written, schema, notDrafted = [] } = options;
  // Letters and numbers only, as the form library wants them.
  const id = useId().replaceAll(/\W|_/g, '');
  const [required] = useState(() => requiredFields(schema, values));
  const [attempts, setAttempts] = useState(0);
  const form = useForm<V>({
    name: id,
    mode: 'controlled',
    initialValues: values,
    validate: zod4Resolver(schema, { errorPriority: 'first' }),
    enhanceGetInputProps: ({ field }) => (required.has(String(field)) ? { obligatorio: true } : {}),
  });
  const draft = useDraft(form, { name, halfAt, about: useAbout({ title, byButton }), values, notDrafted });
  const { changes, isHeld, release, hold, offer, forgetOffer } = draft;

  useEffect(() => {
    if (attempts > 0) firstWithError(form)?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each attempt
  }, [attempts]);

  useWritten(form, written);
  useSaveKeys(id, { unsaved: changes > 0 });

  const askToLeave = useLeaveQuestion({ title, changes, release, isHeld });
  const submission = useSubmit(options, { ...draft, id, form, onFail: () => setAttempts((n) => n + 1) });
  const { busy } = submission;

  return {
    id,
    form,
    changes,
    ...submission,
    /** True when it may go: nothing was written, or the person says so. */
    mayLeave: async () => !busy && (!isHeld() || (await askToLeave())),
    /** After saving, a form that stays open counts from what was saved. */
    goOnFromHere: () => {
      form.setInitialValues(form.values);
      form.resetDirty();
      hold();
      forgetOffer();
    },
    /** The next one, once this is saved. */
    startAnother: (blank: V) => {
      form.setInitialValues(blank);
      form.setValues(blank);
      form.clearErrors();
      hold();
      forgetOffer();
    },
    undo: () => {
      form.reset();
      forgetOffer();
    },
    offer,
  };
}

interface Refusal<V extends Values> {
  form: Form<V>;
  errorTitle: Traducible;
  reload: (() => Promise<void> | void) | undefined;
  reloadNote: Traducible | undefined;
}

/** Tells why it was not saved; true if the reasons are shown at the fields. */
async function refused<V extends Values>(error: unknown, { form, errorTitle, reload, reloadNote }: Refusal<V>): Promise<boolean> {
  if (error instanceof CallError) {
    if (error.codigo === 'version.antigua' && reload) {
      const data = {
        title: errorTitle,
        text: error.message,
        note: reloadNote,
        button: 'Volver a cargar',
        keepButton: 'Seguir editando',
        tone: 'normal',
      } as const;
      if (await confirm(data)) await reload();
      return false;
    }
    const errors = Object.fromEntries(error.errores.flatMap(({ campo, texto }) => drawnField(form, campo).map((drawn) => [drawn, texto])));
    if (Object.keys(errors).length > 0) {
      form.setErrors(errors);
      return true;
    }
  }
  await tellFailure(error, errorTitle);
  return false;
}

/** Leaves out fields that an older version of the screen had and this one has not. */
function formOnly<V extends Values>(draft: Draft, values: V): Partial<V> {
  return Object.fromEntries(Object.entries(draft).filter(([field]) => field in values)) as Partial<V>;
}

/** 'roles.0.id' is told at the field that draws 'roles', and 'colegio.iban', which names the envelope of its call, at 'iban'. */
function drawnField<V extends Values>(form: Form<V>, field: string): string[] {
  const parts = field.split('.');
  for (const from of [0, 1]) {
    for (let to = parts.length; to > from; to--) {
      const path = parts.slice(from, to).join('.');
      if (form.getInputNode(path)) return [path];
    }
  }
  return [];
}

export const nodeOf = <V extends Values>(form: Form<V>, field: string): HTMLInputElement | null => {
  const [drawn] = drawnField(form, field);
  return drawn === undefined ? null : form.getInputNode(drawn);
};

export function fieldsWithError<V extends Values>(form: Form<V>): { field: string; node: HTMLInputElement | null }[] {
  return Object.keys(form.errors)
    .map((field) => ({ field, node: nodeOf(form, field) }))
    .toSorted((a, b) => (a.node && b.node && a.node.compareDocumentPosition(b.node) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}

const firstWithError = <V extends Values>(form: Form<V>) => fieldsWithError(form)[0]?.node;
