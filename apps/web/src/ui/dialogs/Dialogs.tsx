import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CallError } from '../../client/call';
import { Button } from '../pieces/Button';
import { Dialog } from './Dialog';
import { Muted, Row, Stack } from '../page/Layout';
import estilos from './dialogo.module.css';
import { formatNumber as conMiles } from '../../format/format';
import { ICON } from '../pieces/icon';
import { useTranslate } from '../pieces/translations';

/** `frase` keeps the names inside a text from being translated. */
export { frase } from '@cd/domain/organizacion/vocabulario/traductor';

export interface Loss {
  /** 9, or written: '180,00 €'; none where each is told by its name. */
  figure?: number | string;
  what: Traducible;
  /** Data: shown as it is. */
  detail?: string;
}

interface Marked {
  id: string;
  where: string;
  text: string;
}

export interface Confirmation {
  title: Traducible;
  text?: Traducible;
  /** What is lost, by name and number. */
  losses?: readonly Loss[];
  note?: Traducible;
  /** After the note, the items that stay as they are, one by one. */
  kept?: readonly Loss[];
  /** Says what it does: 'Eliminar Fuentemora B'. */
  button: Traducible;
  /** What leaving it as it is means: 'Conservar el equipo'. */
  keepButton?: Traducible;
  typeToConfirm?: string;
  /** What is also done with each, if it is ticked. Data: shown as they are. */
  marking?: { title: Traducible; items: readonly Marked[]; marked?: readonly string[] };
  /** 'normal' where nothing is destroyed. */
  tone?: 'peligro' | 'normal';
}

interface Message {
  title: Traducible;
  text?: Traducible;
  /** The items that the text sums up, one by one. */
  details?: readonly Loss[];
  note?: Traducible;
  /** What comes next, where a result leads to it. */
  next?: Traducible | undefined;
}

type Waiting =
  | { tipo: 'confirmar'; datos: Confirmation; onDone: (marcadas: readonly string[] | null) => void }
  | { tipo: 'resultado' | 'fallo' | 'impedido'; datos: Message; onDone: (next?: boolean) => void };
/** What may be done about what a notice says. */
interface NoticeAction {
  text: string;
  onPress: () => void;
}
interface Notice {
  id: number;
  text: Traducible;
  tone: 'ok' | 'aviso' | 'info';
  action: NoticeAction | undefined;
}

let dialogs: readonly Waiting[] = [];
let notices: readonly Notice[] = [];
let lastNotice = 0;
const listeners = new Set<() => void>();
const subscribe = (oyente: () => void) => {
  listeners.add(oyente);
  return () => listeners.delete(oyente);
};
const change = (nuevos: { dialogos?: readonly Waiting[]; avisos?: readonly Notice[] }) => {
  dialogs = nuevos.dialogos ?? dialogs;
  notices = nuevos.avisos ?? notices;
  for (const oyente of listeners) oyente();
};
const close = (dialogo: Waiting) => change({ dialogos: dialogs.filter((otro) => otro !== dialogo) });

/** Asks before something is lost; true when it is to be done. */
export const confirm = async (datos: Confirmation): Promise<boolean> => (await confirmMarking(datos)) !== null;

/** Asks, and answers what was ticked; null when it is not to be done. */
export function confirmMarking(datos: Confirmation): Promise<readonly string[] | null> {
  return new Promise((resolve) => {
    const dialogo: Waiting = {
      tipo: 'confirmar',
      datos,
      onDone: (marcadas) => {
        close(dialogo);
        resolve(marcadas);
      },
    };
    change({ dialogos: [...dialogs, dialogo] });
  });
}

/** Whether what comes next was chosen. */
function message(tipo: 'resultado' | 'fallo' | 'impedido', datos: Message): Promise<boolean> {
  return new Promise((resolve) => {
    const dialogo: Waiting = {
      tipo,
      datos,
      onDone: (next = false) => {
        close(dialogo);
        resolve(next);
      },
    };
    change({ dialogos: [...dialogs, dialogo] });
  });
}

/** What has been done, closed by 'Pulse para continuar' (spec 1 §8). */
export async function tellResult(title: Traducible, text?: Traducible, details?: readonly Loss[]): Promise<void> {
  await message('resultado', { title, text, details });
}

/** The same, offering what comes next: whether it was chosen. */
export const tellResultAndNext = (title: Traducible, text: Traducible | undefined, next: Traducible | undefined): Promise<boolean> =>
  message('resultado', { title, text, next });

/** What cannot be done, and by what number of things: told before it is tried. */
export async function tellHindered(datos: Message): Promise<void> {
  await message('impedido', datos);
}

/** A refusal, with the title of its use and the server's text (spec 1 §8); `inesperado`: of what nobody expected, where the use has its own. */
export async function tellFailure(error: unknown, titulo: Traducible, inesperado?: string): Promise<void> {
  // The end of the session is told by /login.
  if (error instanceof CallError && error.status === 401 && error.codigo === 'sesion.ausente') return;
  await message('fallo', { title: (error instanceof CallError && error.titulo) || titulo, text: errorText(error, inesperado) });
}

/** What a person may read of an error; one that is not the server's is a fault of ours and is reported. */
export function errorText(error: unknown, inesperado = 'Se ha producido un error inesperado'): string {
  if (error instanceof CallError) return error.codigo === 'inesperado' ? inesperado : error.message;
  reportError(error);
  return inesperado;
}

/** A toast, top-center, 3000 ms unless told (spec 1 §9). */
export function notify(
  text: Traducible,
  { tone = 'info', duration = 3000, action }: { tone?: Notice['tone']; duration?: number; action?: NoticeAction } = {},
): void {
  const id = ++lastNotice;
  change({ avisos: [...notices, { id, text, tone, action }] });
  setTimeout(() => withdraw(id), duration);
}

const withdraw = (id: number): void => change({ avisos: notices.filter((otro) => otro.id !== id) });

/** Where they are drawn: once, inside the providers. */
export function Dialogs() {
  const [dialogo] = useSyncExternalStore(subscribe, () => dialogs);
  return (
    <>
      {dialogo &&
        (dialogo.tipo === 'confirmar' ? (
          <Confirm key={withKey(dialogo)} {...dialogo} />
        ) : (
          <MessageModal key={withKey(dialogo)} {...dialogo} />
        ))}
      <Notices />
    </>
  );
}

const keys = new WeakMap<Waiting, number>();
let lastKey = 0;
function withKey(dialogo: Waiting): number {
  const clave = keys.get(dialogo) ?? ++lastKey;
  keys.set(dialogo, clave);
  return clave;
}

function Confirm({ datos, onDone }: Extract<Waiting, { tipo: 'confirmar' }>) {
  const traducir = useTranslate();
  const [escrito, setEscrito] = useState('');
  const [marcadas, setMarcadas] = useState<readonly string[]>(datos.marking?.marked ?? []);
  const { title, text, losses, note, kept, marking, button, keepButton = 'Cancelar', typeToConfirm, tone = 'peligro' } = datos;
  const falta = typeToConfirm !== undefined && escrito.trim() !== typeToConfirm;
  return (
    <Dialog
      title={title}
      tone={tone}
      width={marking ? 'normal' : 'corto'}
      role="alertdialog"
      closable={false}
      onClose={() => onDone(null)}
      foot={
        <>
          <Button data-foco={typeToConfirm === undefined || undefined} onClick={() => onDone(null)}>
            {keepButton}
          </Button>
          <Button
            tone={tone === 'peligro' ? 'peligro' : 'primario'}
            icon={tone === 'peligro' && losses && <IconTrash {...ICON} />}
            disabled={falta}
            onClick={() => onDone(marcadas)}
          >
            {button}
          </Button>
        </>
      }
    >
      {text !== undefined && <p>{traducir(text)}</p>}
      {losses && <OneByOne cosas={losses} />}
      {note !== undefined && <Muted className={estilos.nota}>{traducir(note)}</Muted>}
      {kept && <OneByOne cosas={kept} />}
      {marking && <Marks {...marking} marcadas={marcadas} onMark={setMarcadas} />}
      {typeToConfirm !== undefined && (
        <Stack as="label" gap={1} className={`tras-4 ${estilos.escribir}`}>
          <span>Escriba «{typeToConfirm}» para confirmar</span>
          <input data-foco value={escrito} autoComplete="off" spellCheck={false} onChange={(event) => setEscrito(event.target.value)} />
        </Stack>
      )}
    </Dialog>
  );
}

function Marks({
  title,
  items,
  marcadas,
  onMark,
}: NonNullable<Confirmation['marking']> & { marcadas: readonly string[]; onMark: (marcadas: readonly string[]) => void }) {
  const traducir = useTranslate();
  return (
    <fieldset className={estilos.marcar}>
      <legend>{traducir(title)}</legend>
      {items.map(({ id, where, text }) => (
        <Row as="label" gap={3} align="start" key={id}>
          <input
            type="checkbox"
            checked={marcadas.includes(id)}
            onChange={({ target }) => onMark(target.checked ? [...marcadas, id] : marcadas.filter((otra) => otra !== id))}
          />
          <span>
            {text}
            <small className="debajo">{where}</small>
          </span>
        </Row>
      ))}
    </fieldset>
  );
}

/** What is lost, or was not, by name and number. */
export function OneByOne({ cosas }: { cosas: readonly Loss[] }) {
  const traducir = useTranslate();
  if (cosas.length === 0) return null;
  return (
    <ul className={`renglones-entre ${estilos.pierde}`}>
      {cosas.map(({ figure, what, detail }, i) => (
        <Row as="li" align="baseline" key={i}>
          {figure !== undefined && <b>{typeof figure === 'number' ? conMiles(figure) : figure}</b>}
          <span>
            {traducir(what)}
            {detail && <small>{detail}</small>}
          </span>
        </Row>
      ))}
    </ul>
  );
}

function MessageModal({ tipo, datos: { title, text, details, note, next }, onDone }: Exclude<Waiting, { tipo: 'confirmar' }>) {
  const traducir = useTranslate();
  const bien = tipo === 'resultado';
  return (
    <Dialog
      title={title}
      tone={tipo === 'fallo' ? 'peligro' : 'normal'}
      width="corto"
      role="alertdialog"
      centered={bien}
      closable={false}
      onClose={() => onDone()}
      drawing={
        bien && (
          <svg className={estilos.gol} viewBox="0 0 88 88" aria-hidden>
            <path d="M40 12a32 32 0 1 0 36 36" />
            <path d="M28 44l14 14 34-40" />
          </svg>
        )
      }
      foot={
        <>
          <Button
            data-foco={next === undefined || undefined}
            tone={bien && next === undefined ? 'primario' : 'normal'}
            onClick={() => onDone()}
          >
            {bien ? 'Pulse para continuar' : 'Entendido'}
          </Button>
          {next !== undefined && (
            <Button data-foco tone="primario" onClick={() => onDone(true)}>
              {traducir(next)}
            </Button>
          )}
        </>
      }
    >
      {text !== undefined && <p>{traducir(text)}</p>}
      {details && <OneByOne cosas={details} />}
      {note !== undefined && <Muted className={estilos.nota}>{traducir(note)}</Muted>}
    </Dialog>
  );
}

const NOTICE_ICON = { ok: IconCircleCheck, aviso: IconAlertTriangle, info: IconInfoCircle };

function Notices() {
  const traducir = useTranslate();
  const lista = useSyncExternalStore(subscribe, () => notices);
  const ref = useRef<HTMLOutputElement>(null);
  const ultimo = lista.at(-1)?.id;
  useEffect(() => {
    const caja = ref.current;
    if (!caja || ultimo === undefined) return;
    // Shown again, so that it is above any dialog opened since.
    caja.showPopover();
    return () => caja.hidePopover();
  }, [ultimo]);
  return (
    <Stack as="output" ref={ref} popover="manual" gap={2} className={estilos.avisos}>
      {lista.map(({ id, text, tone, action }) => {
        const Icono = NOTICE_ICON[tone];
        return (
          <Row as="span" key={id} align="start" className={estilos.aviso}>
            <Icono {...ICON} />
            <span>{traducir(text)}</span>
            {action && (
              <button
                type="button"
                onClick={() => {
                  withdraw(id);
                  action.onPress();
                }}
              >
                {traducir(action.text)}
              </button>
            )}
          </Row>
        );
      })}
    </Stack>
  );
}
