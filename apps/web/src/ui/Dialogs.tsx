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

export interface Perdida {
  /** 9, or written: '180,00 €'; none where each is told by its name. */
  cifra?: number | string;
  que: Traducible;
  /** Data: shown as it is. */
  detalle?: string;
}

export interface Confirmacion {
  titulo: Traducible;
  texto?: Traducible;
  /** What is lost, by name and number. */
  pierde?: readonly Perdida[];
  nota?: Traducible;
  /** After the note: what of all that was asked stays, one by one. */
  quedan?: readonly Perdida[];
  /** Says what it does: 'Eliminar Fuentemora B'. */
  boton: Traducible;
  /** What leaving it as it is means: 'Conservar el equipo'. */
  conservar?: Traducible;
  escribirParaConfirmar?: string;
  /** 'normal' where nothing is destroyed. */
  tono?: 'peligro' | 'normal';
}

interface Mensaje {
  titulo: Traducible;
  texto?: Traducible;
  /** One by one, what the text tells together. */
  detalles?: readonly Perdida[];
  nota?: Traducible;
}

type Pendiente =
  | { tipo: 'confirmar'; datos: Confirmacion; alTerminar: (si: boolean) => void }
  | { tipo: 'resultado' | 'fallo' | 'impedido'; datos: Mensaje; alTerminar: () => void };
interface Aviso {
  id: number;
  texto: Traducible;
  tono: 'ok' | 'aviso' | 'info';
}

let dialogos: readonly Pendiente[] = [];
let avisos: readonly Aviso[] = [];
let ultimoAviso = 0;
const oyentes = new Set<() => void>();
const suscribir = (oyente: () => void) => {
  oyentes.add(oyente);
  return () => oyentes.delete(oyente);
};
const cambiar = (nuevos: { dialogos?: readonly Pendiente[]; avisos?: readonly Aviso[] }) => {
  dialogos = nuevos.dialogos ?? dialogos;
  avisos = nuevos.avisos ?? avisos;
  for (const oyente of oyentes) oyente();
};
const cerrar = (dialogo: Pendiente) => cambiar({ dialogos: dialogos.filter((otro) => otro !== dialogo) });

/** Asks before something is lost; true when it is to be done. */
export function confirmar(datos: Confirmacion): Promise<boolean> {
  return new Promise((resolve) => {
    const dialogo: Pendiente = {
      tipo: 'confirmar',
      datos,
      alTerminar: (si) => {
        cerrar(dialogo);
        resolve(si);
      },
    };
    cambiar({ dialogos: [...dialogos, dialogo] });
  });
}

function mensaje(tipo: 'resultado' | 'fallo' | 'impedido', datos: Mensaje): Promise<void> {
  return new Promise((resolve) => {
    const dialogo: Pendiente = {
      tipo,
      datos,
      alTerminar: () => {
        cerrar(dialogo);
        resolve();
      },
    };
    cambiar({ dialogos: [...dialogos, dialogo] });
  });
}

/** What has been done, closed by 'Pulse para continuar' (spec 1 §8). */
export const resultado = (titulo: Traducible, texto?: Traducible, detalles?: readonly Perdida[]): Promise<void> =>
  mensaje('resultado', { titulo, texto, detalles });

/** What cannot be done, and by what number of things: told before it is tried. */
export const impedido = (datos: Mensaje): Promise<void> => mensaje('impedido', datos);

/** A refusal, with the title of its use and the server's text (spec 1 §8). */
export async function fallo(error: unknown, titulo: Traducible): Promise<void> {
  // The end of the session is told by /login.
  if (error instanceof CallError && error.status === 401 && error.codigo === 'sesion.ausente') return;
  await mensaje('fallo', { titulo: (error instanceof CallError && error.titulo) || titulo, texto: textoDeError(error) });
}

/** What a person may read of an error; one that is not the server's is a fault of ours and is reported. */
export function textoDeError(error: unknown): string {
  if (error instanceof CallError) return error.message;
  reportError(error);
  return 'Se ha producido un error inesperado';
}

/** A toast, top-center, 3000 ms unless told (spec 1 §9). */
export function aviso(texto: Traducible, { tono = 'info', duracion = 3000 }: { tono?: Aviso['tono']; duracion?: number } = {}): void {
  const id = ++ultimoAviso;
  cambiar({ avisos: [...avisos, { id, texto, tono }] });
  setTimeout(() => cambiar({ avisos: avisos.filter((otro) => otro.id !== id) }), duracion);
}

/** Where they are drawn: once, inside the providers. */
export function Dialogs() {
  const [dialogo] = useSyncExternalStore(suscribir, () => dialogos);
  return (
    <>
      {dialogo &&
        (dialogo.tipo === 'confirmar' ? (
          <Confirmar key={conClave(dialogo)} {...dialogo} />
        ) : (
          <MensajeModal key={conClave(dialogo)} {...dialogo} />
        ))}
      <Avisos />
    </>
  );
}

const claves = new WeakMap<Pendiente, number>();
let ultimaClave = 0;
function conClave(dialogo: Pendiente): number {
  const clave = claves.get(dialogo) ?? ++ultimaClave;
  claves.set(dialogo, clave);
  return clave;
}

function Confirmar({ datos, alTerminar }: Extract<Pendiente, { tipo: 'confirmar' }>) {
  const traducir = useTranslate();
  const [escrito, setEscrito] = useState('');
  const { titulo, texto, pierde, nota, quedan, boton, conservar = 'Cancelar', escribirParaConfirmar, tono = 'peligro' } = datos;
  const falta = escribirParaConfirmar !== undefined && escrito.trim() !== escribirParaConfirmar;
  return (
    <Dialog
      titulo={titulo}
      tono={tono}
      ancho="corto"
      rol="alertdialog"
      conCierre={false}
      alCerrar={() => alTerminar(false)}
      pie={
        <>
          <Button data-foco={escribirParaConfirmar === undefined || undefined} onClick={() => alTerminar(false)}>
            {conservar}
          </Button>
          <Button
            tono={tono === 'peligro' ? 'peligro' : 'primario'}
            icono={tono === 'peligro' && pierde && <IconTrash {...ICON} />}
            disabled={falta}
            onClick={() => alTerminar(true)}
          >
            {boton}
          </Button>
        </>
      }
    >
      {texto !== undefined && <p>{traducir(texto)}</p>}
      {pierde && <UnoAUno cosas={pierde} />}
      {nota !== undefined && <p className={estilos.nota}>{traducir(nota)}</p>}
      {quedan && <UnoAUno cosas={quedan} />}
      {escribirParaConfirmar !== undefined && (
        <label className={estilos.escribir}>
          <span>Escriba «{escribirParaConfirmar}» para confirmar</span>
          <input data-foco value={escrito} autoComplete="off" spellCheck={false} onChange={(event) => setEscrito(event.target.value)} />
        </label>
      )}
    </Dialog>
  );
}

/** What is lost, or was not, by name and number. */
function UnoAUno({ cosas }: { cosas: readonly Perdida[] }) {
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

function MensajeModal({ tipo, datos: { titulo, texto, detalles, nota }, alTerminar }: Exclude<Pendiente, { tipo: 'confirmar' }>) {
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
        <Button data-foco tono={bien ? 'primario' : 'normal'} onClick={alTerminar}>
          {bien ? 'Pulse para continuar' : 'Entendido'}
        </Button>
      }
    >
      {texto !== undefined && <p>{traducir(texto)}</p>}
      {detalles && <UnoAUno cosas={detalles} />}
      {nota !== undefined && <p className={estilos.nota}>{traducir(nota)}</p>}
    </Dialog>
  );
}

const ICONO_DE_AVISO = { ok: IconCircleCheck, aviso: IconAlertTriangle, info: IconInfoCircle };

function Avisos() {
  const traducir = useTranslate();
  const lista = useSyncExternalStore(suscribir, () => avisos);
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
        const Icono = ICONO_DE_AVISO[tono];
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
