import '@cd/contract/kit/mensajes-zod';
import { frase, type Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { CallError } from '../client/call';
import { FormKeys, withKeysOf } from '../client/send-keys';
import { currentSession } from '../client/session';
import { clearDraft, draftKey, saveDraft, readDraft, type Draft } from './draft';
import { confirm, tellFailure } from './Dialogs';
import { formatCount } from '../format/format';
import type { Reload } from './reread';
import { requiredFields } from './required-fields';
import { useSaveKeys } from './save-keys';
import { useTranslate } from './translations';

export type Values = Record<string, unknown>;
export type Form<V extends Values> = UseFormReturnType<V>;
/** What saving throws where it is asked about half way and the person thinks better of it: the form stays, and nothing more is said. */
export class ThoughtBetter extends Error {}
/** What the result dialog says. */
export interface Done {
  titulo: Traducible;
  texto?: Traducible;
}

/** All that is sent has its value in the form. */
export type Required<D> = { readonly [K in keyof D]: unknown };

export interface FormOptions<V extends Values, D> {
  /** Tells apart two forms of one address. */
  nombre?: string;
  titulo: Traducible;
  valores: V & Required<D>;
  esquema: z.ZodType<D>;
  /** Null: the person thought better of it, and the form stays. */
  guardar: (datos: D) => Promise<Done | null>;
  /** Read, not changed: nothing saves it. */
  soloLectura?: boolean;
  /** Why what is written cannot be saved yet. */
  impedimento?: Traducible | null;
  /** Of the failure dialog: 'Error al modificar el usuario'. */
  tituloError: Traducible;
  /** Lists and records that no longer hold once saved. */
  invalida?: readonly QueryKey[];
  /** Fields whose value is never kept in the browser: passwords. */
  sinBorrador?: readonly (keyof V & string)[];
  /** `otro`: another one is to be made after it; then what no longer holds has been read again. */
  alGuardar: (hecho: Done, otro: boolean) => Promise<void> | void;
  /** Reads the record again, when someone else has changed it meanwhile. */
  recargar?: Reload;
  /** What is kept then of what was written, in words. */
  alRecargar?: Traducible;
  /** Written before `valores` was read again: it begins as not saved yet. */
  escritos?: Partial<V> | undefined;
}

const differing = (a: unknown, b: unknown) => !Object.is(a, b) && JSON.stringify(a) !== JSON.stringify(b);

/** What changed is kept in this browser, and offered when the form is opened again. */
function useDraft<V extends Values>(
  form: Form<V>,
  { nombre = '', valores, sinBorrador }: { nombre?: string; valores: V; sinBorrador: readonly string[] },
) {
  const [clave] = useState(() => draftKey(nombre));
  const [keys] = useState(() => new FormKeys(`${clave}:envio`));
  const [oferta, setOferta] = useState<Draft | null>(() => readDraft(clave));
  // Read at once by events that come before the next drawing, such as a change of route.
  const libre = useRef(false);
  const iniciales = form.getInitialValues();
  const cambiados = Object.keys(form.values).filter((campo) => differing(form.values[campo], iniciales[campo]));

  useEffect(() => {
    if (libre.current) return;
    const porGuardar = cambiados.filter((campo) => !sinBorrador.includes(campo)).map((campo) => [campo, form.values[campo]] as const);
    saveDraft(clave, { ...oferta, ...Object.fromEntries(porGuardar) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what changed follows from the values
  }, [form.values, oferta, clave]);

  const olvidarOferta = () => setOferta(null);
  return {
    keys,
    cambios: cambiados.length,
    // Where the session has ended nothing is asked: the draft waits for who comes back.
    seRetiene: () => cambiados.length > 0 && !libre.current && currentSession() !== null,
    soltar: () => {
      libre.current = true;
      clearDraft(clave);
      keys.forget();
    },
    retener: () => {
      libre.current = false;
    },
    olvidarOferta,
    oferta: oferta && {
      recuperar: () => {
        form.setValues({ ...form.values, ...formOnly(oferta, valores) });
        keys.recover();
        olvidarOferta();
      },
      descartar: () => {
        clearDraft(clave);
        olvidarOferta();
      },
    },
  };
}

interface Leaving {
  titulo: Traducible;
  cambios: number;
  soltar: () => void;
  seRetiene: () => boolean;
}

/** Asks before what was written is left; answers whether it may go. */
function useLeaveQuestion({ titulo, cambios, soltar, seRetiene }: Leaving): () => Promise<boolean> {
  const traducir = useTranslate();
  const preguntarSiSale = async () => {
    const sale = await confirm({
      title: '¿Salir sin guardar?',
      text: frase`Se perderán ${formatCount(cambios, 'cambio', 'cambios')} de «${traducir(titulo)}».`,
      button: 'Salir sin guardar',
      keepButton: 'Seguir editando',
    });
    if (sale) soltar();
    return sale;
  };

  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && seRetiene() && !(await preguntarSiSale()),
    enableBeforeUnload: seRetiene,
  });
  return preguntarSiSale;
}

/** Saved before its answer, the draft would be lost and what is kept would be neither. */
const SIN_RESPUESTA = 'Para guardar, recupere o descarte los cambios de antes';
export const offerId = (id: string): string => `${id}-oferta`;

interface Submitted<V extends Values> {
  id: string;
  form: Form<V>;
  keys: FormKeys;
  /** What a draft of before holds, while it waits for its answer. */
  oferta: object | null;
  soltar: () => void;
  /** It was refused at its fields. */
  alFallar: () => void;
}

/** Saves once, however often it is asked to, and tells why not. */
function useSubmit<V extends Values, D>(opciones: FormOptions<V, D>, { id, form, keys, oferta, soltar, alFallar }: Submitted<V>) {
  const { esquema, guardar, tituloError, invalida = [], alGuardar, recargar, alRecargar, soloLectura = false } = opciones;
  const queryClient = useQueryClient();
  const [ocupado, setOcupado] = useState(false);
  const impedimento = oferta ? SIN_RESPUESTA : (opciones.impedimento ?? null);
  // A second click comes before the next drawing.
  const guardando = useRef(false);
  const seguidoDeOtro = useRef(false);
  const releer = () => Promise.all(invalida.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const enviar = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const otro = seguidoDeOtro.current;
    seguidoDeOtro.current = false;
    if (guardando.current || soloLectura) return;
    if (impedimento !== null) {
      document.querySelector<HTMLButtonElement>(`#${CSS.escape(offerId(id))} button`)?.focus();
      return;
    }
    const leidos = esquema.safeParse(form.values);
    if (!leidos.success) {
      form.validate();
      alFallar();
      return;
    }
    guardando.current = true;
    setOcupado(true);
    try {
      const hecho = await withKeysOf(keys, () => guardar(leidos.data));
      if (!hecho) return;
      soltar();
      const releidas = releer();
      if (otro) await releidas;
      await alGuardar(hecho, otro);
    } catch (error) {
      if (error instanceof ThoughtBetter) return;
      // It may be there, and whoever closes this looks for it.
      if (error instanceof CallError && !error.isKnown) void releer();
      const ensenados = await refused(error, { form, tituloError, recargar: recargar && (() => recargar(soltar)), alRecargar });
      if (ensenados) alFallar();
    } finally {
      guardando.current = false;
      setOcupado(false);
    }
  };
  /** Saves it and goes on with another. */
  const enviarYOtro = () => {
    seguidoDeOtro.current = true;
    document.querySelector<HTMLFormElement>(`#${CSS.escape(id)}`)?.requestSubmit();
  };
  return { ocupado, impedimento, enviar, enviarYOtro };
}

/** What is kept of what was written before the values were read again. */
function useWritten<V extends Values>(form: Form<V>, escritos: Partial<V> | undefined): void {
  useEffect(() => {
    if (escritos) form.setValues(escritos);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as it opens
  }, []);
}

/** What every form of the office does: validates, keeps a draft, asks before leaving, saves once and tells. */
export function useOfficeForm<V extends Values, D>(opciones: FormOptions<V, D>) {
  const { nombre, titulo, valores, escritos, esquema, sinBorrador = [] } = opciones;
  // Letters and numbers only, as the form library wants them.
  const id = useId().replaceAll(/\W|_/g, '');
  const [exigidos] = useState(() => requiredFields(esquema, valores));
  const [intentos, setIntentos] = useState(0);
  const form = useForm<V>({
    name: id,
    mode: 'controlled',
    initialValues: valores,
    validate: zod4Resolver(esquema, { errorPriority: 'first' }),
    enhanceGetInputProps: ({ field }) => (exigidos.has(String(field)) ? { obligatorio: true } : {}),
  });
  const draft = useDraft(form, { nombre, valores, sinBorrador });
  const { cambios, seRetiene, soltar, retener, oferta, olvidarOferta } = draft;

  useEffect(() => {
    if (intentos > 0) firstWithError(form)?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each attempt
  }, [intentos]);

  useWritten(form, escritos);
  useSaveKeys(id, { porGuardar: cambios > 0 });

  const preguntarSiSale = useLeaveQuestion({ titulo, cambios, soltar, seRetiene });
  const envio = useSubmit(opciones, { ...draft, id, form, alFallar: () => setIntentos((n) => n + 1) });
  const { ocupado } = envio;

  return {
    id,
    form,
    cambios,
    ...envio,
    /** True when it may go: nothing was written, or the person says so. */
    puedeSalir: async () => !ocupado && (!seRetiene() || (await preguntarSiSale())),
    /** After saving, a form that stays open counts from what was saved. */
    seguirDesdeAqui: () => {
      form.setInitialValues(form.values);
      form.resetDirty();
      retener();
      olvidarOferta();
    },
    /** The next one, once this is saved. */
    empezarOtro: (vacio: V) => {
      form.setInitialValues(vacio);
      form.setValues(vacio);
      form.clearErrors();
      retener();
      olvidarOferta();
    },
    deshacer: () => {
      form.reset();
      olvidarOferta();
    },
    oferta,
  };
}

interface Refusal<V extends Values> {
  form: Form<V>;
  tituloError: Traducible;
  recargar: (() => Promise<void> | void) | undefined;
  alRecargar: Traducible | undefined;
}

/** Tells why it was not saved; true where it is at the fields. */
async function refused<V extends Values>(error: unknown, { form, tituloError, recargar, alRecargar }: Refusal<V>): Promise<boolean> {
  if (error instanceof CallError) {
    if (error.codigo === 'version.antigua' && recargar) {
      const datos = {
        title: tituloError,
        text: error.message,
        note: alRecargar,
        button: 'Volver a cargar',
        keepButton: 'Seguir editando',
        tone: 'normal',
      } as const;
      if (await confirm(datos)) await recargar();
      return false;
    }
    const errores = Object.fromEntries(
      error.errores.flatMap(({ campo, texto }) => drawnField(form, campo).map((dibujado) => [dibujado, texto])),
    );
    if (Object.keys(errores).length > 0) {
      form.setErrors(errores);
      return true;
    }
  }
  await tellFailure(error, tituloError);
  return false;
}

/** A draft of an older version of the screen may bring fields that are no more. */
function formOnly<V extends Values>(borrador: Draft, valores: V): Partial<V> {
  return Object.fromEntries(Object.entries(borrador).filter(([campo]) => campo in valores)) as Partial<V>;
}

/** 'roles.0.id' is told at the field that draws 'roles', and 'colegio.iban', which names the envelope of its call, at 'iban'. */
function drawnField<V extends Values>(form: Form<V>, campo: string): string[] {
  const partes = campo.split('.');
  for (const desde of [0, 1]) {
    for (let hasta = partes.length; hasta > desde; hasta--) {
      const ruta = partes.slice(desde, hasta).join('.');
      if (form.getInputNode(ruta)) return [ruta];
    }
  }
  return [];
}

export const nodeOf = <V extends Values>(form: Form<V>, campo: string): HTMLInputElement | null => {
  const [dibujado] = drawnField(form, campo);
  return dibujado === undefined ? null : form.getInputNode(dibujado);
};

export function fieldsWithError<V extends Values>(form: Form<V>): { campo: string; nodo: HTMLInputElement | null }[] {
  return Object.keys(form.errors)
    .map((campo) => ({ campo, nodo: nodeOf(form, campo) }))
    .toSorted((a, b) => (a.nodo && b.nodo && a.nodo.compareDocumentPosition(b.nodo) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}

const firstWithError = <V extends Values>(form: Form<V>) => fieldsWithError(form)[0]?.nodo;
