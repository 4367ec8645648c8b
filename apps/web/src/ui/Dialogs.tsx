import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CallError } from '../client/call';
import { Button } from './Button';
import { Dialog } from './Dialog';
import estilos from './dialogo.module.css';
import { formatNumber as conMiles } from '../format/format';
import { ICON } from './icon';
import { useTranslate } from './translations';

/** `frase` keeps the names inside a text from being translated. */
export { frase } from '@cd/domain/organizacion/vocabulario/traductor';

export interface Loss {
  /** 9, or written: '180,00 €'; none where each is told by its name. */
  cifra?: number | string;
  que: Traducible;
  /** Data: shown as it is. */
  detalle?: string;
}

interface Marked {
  id: string;
  donde: string;
  texto: string;
}

export interface Confirmation {
  titulo: Traducible;
  texto?: Traducible;
  /** What is lost, by name and number. */
  pierde?: readonly Loss[];
  nota?: Traducible;
  /** After the note: what of all that was asked stays, one by one. */
  quedan?: readonly Loss[];
  /** Says what it does: 'Eliminar Fuentemora B'. */
  boton: Traducible;
  /** What leaving it as it is means: 'Conservar el equipo'. */
  conservar?: Traducible;
  escribirParaConfirmar?: string;
  /** What is also done with each, if it is ticked. Data: shown as they are. */
  marcar?: { titulo: Traducible; cosas: readonly Marked[] };
  /** 'normal' where nothing is destroyed. */
  tono?: 'peligro' | 'normal';
}

interface Message {
  titulo: Traducible;
  texto?: Traducible;
  /** One by one, what the text tells together. */
  detalles?: readonly Loss[];
  nota?: Traducible;
}

type Waiting =
  | { tipo: 'confirmar'; datos: Confirmation; alTerminar: (marcadas: readonly string[] | null) => void }
  | { tipo: 'resultado' | 'fallo' | 'impedido'; datos: Message; alTerminar: () => void };
interface Notice {
  id: number;
  texto: Traducible;
  tono: 'ok' | 'aviso' | 'info';
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
      alTerminar: (marcadas) => {
        close(dialogo);
        resolve(marcadas);
      },
    };
    change({ dialogos: [...dialogs, dialogo] });
  });
}

function message(tipo: 'resultado' | 'fallo' | 'impedido', datos: Message): Promise<void> {
  return new Promise((resolve) => {
    const dialogo: Waiting = {
      tipo,
      datos,
      alTerminar: () => {
        close(dialogo);
        resolve();
      },
    };
    change({ dialogos: [...dialogs, dialogo] });
  });
}

/** What has been done, closed by 'Pulse para continuar' (spec 1 §8). */
export const tellResult = (titulo: Traducible, texto?: Traducible, detalles?: readonly Loss[]): Promise<void> =>
  message('resultado', { titulo, texto, detalles });

/** What cannot be done, and by what number of things: told before it is tried. */
export const tellHindered = (datos: Message): Promise<void> => message('impedido', datos);

/** A refusal, with the title of its use and the server's text (spec 1 §8). */
export async function tellFailure(error: unknown, titulo: Traducible): Promise<void> {
  // The end of the session is told by /login.
  if (error instanceof CallError && error.status === 401 && error.codigo === 'sesion.ausente') return;
  await message('fallo', { titulo: (error instanceof CallError && error.titulo) || titulo, texto: errorText(error) });
}

/** What a person may read of an error; one that is not the server's is a fault of ours and is reported. */
export function errorText(error: unknown): string {
  if (error instanceof CallError) return error.message;
  reportError(error);
  return 'Se ha producido un error inesperado';
}

/** A toast, top-center, 3000 ms unless told (spec 1 §9). */
export function notify(texto: Traducible, { tono = 'info', duracion = 3000 }: { tono?: Notice['tono']; duracion?: number } = {}): void {
  const id = ++lastNotice;
  change({ avisos: [...notices, { id, texto, tono }] });
  setTimeout(() => change({ avisos: notices.filter((otro) => otro.id !== id) }), duracion);
}

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

function Confirm({ datos, alTerminar }: Extract<Waiting, { tipo: 'confirmar' }>) {
  const traducir = useTranslate();
  const [escrito, setEscrito] = useState('');
  const [marcadas, setMarcadas] = useState<readonly string[]>([]);
  const { titulo, texto, pierde, nota, quedan, marcar, boton, conservar = 'Cancelar', escribirParaConfirmar, tono = 'peligro' } = datos;
  const falta = escribirParaConfirmar !== undefined && escrito.trim() !== escribirParaConfirmar;
  return (
    <Dialog
      titulo={titulo}
      tono={tono}
      ancho={marcar ? 'normal' : 'corto'}
      rol="alertdialog"
      conCierre={false}
      alCerrar={() => alTerminar(null)}
      pie={
        <>
          <Button data-foco={escribirParaConfirmar === undefined || undefined} onClick={() => alTerminar(null)}>
            {conservar}
          </Button>
          <Button
            tone={tono === 'peligro' ? 'peligro' : 'primario'}
            icon={tono === 'peligro' && pierde && <IconTrash {...ICON} />}
            disabled={falta}
            onClick={() => alTerminar(marcadas)}
          >
            {boton}
          </Button>
        </>
      }
    >
      {texto !== undefined && <p>{traducir(texto)}</p>}
      {pierde && <OneByOne cosas={pierde} />}
      {nota !== undefined && <p className={estilos.nota}>{traducir(nota)}</p>}
      {quedan && <OneByOne cosas={quedan} />}
      {marcar && <Marks {...marcar} marcadas={marcadas} alMarcar={setMarcadas} />}
      {escribirParaConfirmar !== undefined && (
        <label className={estilos.escribir}>
          <span>Escriba «{escribirParaConfirmar}» para confirmar</span>
          <input data-foco value={escrito} autoComplete="off" spellCheck={false} onChange={(event) => setEscrito(event.target.value)} />
        </label>
      )}
    </Dialog>
  );
}

function Marks({
  titulo,
  cosas,
  marcadas,
  alMarcar,
}: NonNullable<Confirmation['marcar']> & { marcadas: readonly string[]; alMarcar: (marcadas: readonly string[]) => void }) {
  const traducir = useTranslate();
  return (
    <fieldset className={estilos.marcar}>
      <legend>{traducir(titulo)}</legend>
      {cosas.map(({ id, donde, texto }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={marcadas.includes(id)}
            onChange={({ target }) => alMarcar(target.checked ? [...marcadas, id] : marcadas.filter((otra) => otra !== id))}
          />
          <span>
            {texto}
            <small>{donde}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What is lost, or was not, by name and number. */
function OneByOne({ cosas }: { cosas: readonly Loss[] }) {
  const traducir = useTranslate();
  if (cosas.length === 0) return null;
  return (
    <ul className={estilos.pierde}>
      {cosas.map(({ cifra, que, detalle }, i) => (
        <li key={i}>
          {cifra !== undefined && <b>{typeof cifra === 'number' ? conMiles(cifra) : cifra}</b>}
          <span>
            {traducir(que)}
            {detalle && <small>{detalle}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function MessageModal({ tipo, datos: { titulo, texto, detalles, nota }, alTerminar }: Exclude<Waiting, { tipo: 'confirmar' }>) {
  const traducir = useTranslate();
  const bien = tipo === 'resultado';
  return (
    <Dialog
      titulo={titulo}
      tono={tipo === 'fallo' ? 'peligro' : 'normal'}
      ancho="corto"
      rol="alertdialog"
      centrado={bien}
      conCierre={false}
      alCerrar={alTerminar}
      dibujo={
        bien && (
          <svg className={estilos.gol} viewBox="0 0 88 88" aria-hidden>
            <path d="M40 12a32 32 0 1 0 36 36" />
            <path d="M28 44l14 14 34-40" />
          </svg>
        )
      }
      pie={
        <Button data-foco tone={bien ? 'primario' : 'normal'} onClick={alTerminar}>
          {bien ? 'Pulse para continuar' : 'Entendido'}
        </Button>
      }
    >
      {texto !== undefined && <p>{traducir(texto)}</p>}
      {detalles && <OneByOne cosas={detalles} />}
      {nota !== undefined && <p className={estilos.nota}>{traducir(nota)}</p>}
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
    <output ref={ref} popover="manual" className={estilos.avisos}>
      {lista.map(({ id, texto, tono }) => {
        const Icono = NOTICE_ICON[tono];
        return (
          <span key={id} className={estilos.aviso}>
            <Icono {...ICON} />
            <span>{traducir(texto)}</span>
          </span>
        );
      })}
    </output>
  );
}
