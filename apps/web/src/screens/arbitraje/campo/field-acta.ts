import type { ActaEnCurso, PartidoDeCampo } from '@cd/contract/arbitraje/campo';
import { escribirEvento, leerEvento } from '@cd/domain/arbitraje/campo/codigo';
import { estadoDe, type Convocados, type EstadoDeCampo } from '@cd/domain/arbitraje/campo/estado';
import { enOrden, siguienteSitio, type Evento, type Suceso } from '@cd/domain/arbitraje/campo/evento';
import { minutoEn, nombreDeParte } from '@cd/domain/arbitraje/campo/reloj';
import { CallError } from '../../../client/call';
import { noteServerTime, serverNow } from '../../../client/server-clock';
import { deliver } from './closings';
import { deviceId } from './device-name';
import type { Origin } from './field-origin';
import { appendEvents, newHeader, readEvents, readHeader, replaceEvents, saveHeader, type ActaHeader, type Envio } from './field-store';

type Red = 'al_dia' | 'enviando' | 'sin_cobertura';
export interface FieldView {
  estado: EstadoDeCampo;
  eventos: readonly Evento[];
  header: ActaHeader;
  red: Red;
  /** When the last touch was on disk, by the server's clock; null, the device does not keep it. */
  guardado: number | null;
  enDisco: boolean;
  /** Another device writes this acta. */
  otro: ActaEnCurso | null;
  /** What the server refused it with, in words. */
  rechazo: string | null;
  rechazoCodigo: string | number | null;
}

interface Options {
  deviceName: string;
  live: boolean;
  origin: Origin;
}

const QUIET_MS = 1200;
const RETRY_MS = 5000;

export const convocadosDe = ({ tipo_acta, partes, local, visitante, arbitros }: PartidoDeCampo): Convocados => {
  const equipo = ({ nombre, jugadores, entrenadores }: PartidoDeCampo['local']) => ({
    nombre,
    jugadores: jugadores.map((persona) => ({ ...persona, id: persona.jugador_id, sancion: barredBy(persona.sancion) })),
    entrenadores: entrenadores.map((persona) => ({ ...persona, id: persona.entrenador_id, sancion: barredBy(persona.sancion) })),
  });
  return {
    tipo: tipo_acta,
    partes,
    local: equipo(local),
    visitante: equipo(visitante),
    arbitros: arbitros.map(({ arbitro_id, nombre }) => ({ id: arbitro_id, nombre })),
  };
};
function barredBy(sancion: PartidoDeCampo['local']['jugadores'][number]['sancion']): string | null {
  if (sancion === null || sancion.por === 'permiso') return sancion && sancion.motivo;
  return sancion.hasta ? `Sanción hasta el ${sancion.hasta.slice(8, 10)}/${sancion.hasta.slice(5, 7)}` : `Sanción: ${sancion.motivo}`;
}

/** The acta of one match on this device: each touch is on disk before anything else happens to it, and goes to the server when it can. */
export class FieldActa {
  #view: FieldView;
  readonly #convocados: Convocados;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = false;
  #writing: Promise<void> = Promise.resolve();
  readonly #deviceName: string;
  readonly #live: boolean;
  readonly partido: PartidoDeCampo;
  readonly origin: Origin;

  private constructor(partido: PartidoDeCampo, view: FieldView, options: Options) {
    this.partido = partido;
    this.#convocados = convocadosDe(partido);
    this.#view = view;
    this.#deviceName = options.deviceName;
    this.#live = options.live;
    this.origin = options.origin;
  }

  static async open(partido: PartidoDeCampo, arbitroId: number, options: Options): Promise<FieldActa> {
    const { convocatoria_id } = partido;
    const kept = await readHeader(convocatoria_id);
    const eventos = kept ? await readEvents(convocatoria_id) : [];
    const acta = new FieldActa(
      partido,
      {
        estado: estadoDe(eventos, convocadosDe(partido)),
        eventos,
        header: kept ?? newHeader(partido, arbitroId, options.origin.key),
        red: 'al_dia',
        guardado: eventos.at(-1)?.momento ?? null,
        enDisco: true,
        otro: null,
        rechazo: null,
        rechazoCodigo: null,
      },
      options,
    );
    return acta;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  view = (): FieldView => this.#view;

  #show(change: Partial<FieldView>): void {
    this.#view = { ...this.#view, ...change };
    if (change.eventos) this.#view.estado = estadoDe(change.eventos, this.#convocados);
    for (const listener of this.#listeners) listener();
  }

  /** Not before the last touch, whatever the device takes the hour to be. */
  now = (): number => Math.max(serverNow(), this.#view.eventos.at(-1)?.momento ?? 0);

  /** One touch, or what one touch writes. Drawn once it is on disk: what has been seen is never lost. */
  touch(...sucesos: readonly Suceso[]): Promise<void> {
    const momento = this.now();
    const minuto = minutoEn(this.#view.estado.reloj, momento);
    this.#writing = this.#after(async () => {
      const primero = siguienteSitio(this.#view.eventos);
      const nuevos = sucesos.map((suceso, i): Evento => ({ ...suceso, n: primero + i, momento, minuto }));
      const enDisco = await appendEvents(this.#view.header, nuevos).then(
        () => true,
        // A device that keeps nothing says so and goes on.
        () => false,
      );
      const eventos = [...this.#view.eventos, ...nuevos];
      this.#show({ eventos, enDisco, ...(enDisco && { guardado: momento }), rechazo: null, rechazoCodigo: null });
    });
    this.sendSoon();
    return this.#writing;
  }

  /** In the order of the touches. */
  async #after(write: () => Promise<void>): Promise<void> {
    await this.#writing;
    await write();
  }

  undo(): Promise<void> {
    const { ultimo } = this.#view.estado;
    return ultimo ? this.touch({ tipo: 'deshacer', evento: ultimo.n }) : Promise.resolve();
  }

  sendSoon(wait = QUIET_MS): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.send(), wait);
  }
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Whatever the server has not got, and its closing after it. Called as often as wanted. */
  async send(): Promise<void> {
    const { header, otro } = this.#view;
    if (this.#sending || otro || header.entrega !== null) return;
    this.#sending = true;
    try {
      await this.#writing;
      // Closed, it goes also where its draft is not taken any more: its match has moved, or it is late.
      await this.#sendDraft().catch((error: unknown) => {
        if (!this.#view.header.cierre || !isRefused(error)) throw error;
      });
      // As it is by now: it may have been closed while the draft was on its way.
      const { cierre } = this.#view.header;
      if (cierre) await this.#sendClosing(cierre);
      if (this.#view.red !== 'al_dia') this.#show({ red: 'al_dia' });
      if (isUnsent(this.#view) && !this.#view.rechazo) this.sendSoon();
    } catch (error) {
      await this.#onFailure(error);
    } finally {
      this.#sending = false;
    }
  }

  async #sendDraft(): Promise<void> {
    const { eventos, header, estado } = this.#view;
    const secuencia = lastOf(eventos);
    if (secuencia <= header.enviado && !header.toma) return;
    this.#show({ red: this.#view.red === 'sin_cobertura' ? 'sin_cobertura' : 'enviando' });
    const asked = performance.now();
    const { ahora } = await this.origin.saveDraft(header.convocatoria_id, {
      dispositivo: deviceId(),
      dispositivo_nombre: this.#deviceName,
      secuencia,
      documento: { eventos: eventos.map(escribirEvento) },
      marcador: this.#live ? liveScoreOf(estado) : null,
      toma: header.toma,
    });
    noteServerTime(ahora, asked);
    await this.#putHeader({ enviado: secuencia, toma: null });
  }

  async #sendClosing(cierre: Envio): Promise<void> {
    await this.#putHeader(await deliver(this.origin, cierre));
  }

  async #putHeader(change: Partial<ActaHeader>): Promise<void> {
    const header = { ...this.#view.header, ...change };
    this.#show({ header });
    await saveHeader(header).catch(() => this.#show({ enDisco: false }));
  }

  async #onFailure(error: unknown): Promise<void> {
    if (!(error instanceof CallError)) {
      reportError(error);
      return;
    }
    if (error.status === 0 || error.status >= 500) {
      this.#show({ red: 'sin_cobertura' });
      this.sendSoon(RETRY_MS);
      return;
    }
    // The session has to be opened again: what is written waits.
    if (error.status === 401) return;
    if (error.status === 429) return this.sendSoon((error.retryAfter ?? 10) * 1000);
    const otro = error.codigo === 'campo.otro_dispositivo' ? await this.#other() : null;
    if (otro) this.#show({ otro });
    else this.#show({ rechazo: error.message, rechazoCodigo: error.codigo });
    if (this.#view.header.cierre) await this.#putHeader({ cierre: null });
  }

  /** Who else writes it, if anybody does. */
  async #other(): Promise<ActaEnCurso | null> {
    const enCurso = await this.origin.readDraft(this.partido.convocatoria_id).catch((error: unknown) => {
      if (error instanceof CallError && error.status === 0) this.#show({ red: 'sin_cobertura' });
      return null;
    });
    return enCurso && enCurso.dispositivo !== deviceId() ? enCurso : null;
  }

  /** With coverage, before anything is touched: whether another device has it. */
  private async lookForOther(): Promise<void> {
    const { header } = this.#view;
    if (header.entrega !== null || header.cierre) return;
    const otro = await this.#other();
    if (otro && !(header.enviado === 0 && this.#view.eventos.length === 0 && otro.documento.eventos.length === 0)) this.#show({ otro });
  }

  /** Whatever was left to send is sent, unless another device has it. */
  async begin(): Promise<void> {
    await this.lookForOther();
    this.sendSoon(0);
  }

  /** This device goes on, with what the other had written or with what is written here. */
  async takeOver(conLoSuyo: boolean): Promise<void> {
    const { otro, eventos, header } = this.#view;
    if (!otro) return;
    const toma = { dispositivo: otro.dispositivo, secuencia: otro.secuencia };
    const suyos = enOrden(otro.documento.eventos.flatMap((escrito) => leerEvento(escrito) ?? []));
    const quedan = conLoSuyo ? suyos : eventos;
    const next = { ...header, toma, enviado: 0 };
    await replaceEvents(next, conLoSuyo ? eventos : suyos, quedan).catch(() => this.#show({ enDisco: false }));
    this.#show({ header: next, eventos: quedan, otro: null });
    await this.send();
  }

  /** Nothing more is written: exactly this is sent, now or when there is coverage. */
  async close(envio: Envio): Promise<void> {
    const header = { ...this.#view.header, cierre: envio };
    await this.#writing;
    await saveHeader(header).catch(() => this.#show({ enDisco: false }));
    this.#show({ header, rechazo: null, rechazoCodigo: null });
    await this.send();
  }

  /** While it has not been accepted, what is closed may be opened again. */
  async reopen(): Promise<void> {
    await this.#putHeader({ cierre: null });
  }

  /** From a file, or from another tab of this device. */
  async replace(eventos: readonly Evento[]): Promise<void> {
    const ultimo = Math.max(lastOf(this.#view.eventos), this.#view.header.enviado);
    const leidos = enOrden(eventos);
    // The server keeps the latest: what is read goes after it, with a touch that undoes itself.
    const marca: Evento = { tipo: 'deshacer', evento: ultimo + 1, n: ultimo + 1, momento: this.now(), minuto: null };
    const ordenados = lastOf(leidos) > ultimo ? leidos : [...leidos, marca];
    const header = { ...this.#view.header, enviado: 0 };
    await replaceEvents(header, this.#view.eventos, ordenados).catch(() => this.#show({ enDisco: false }));
    this.#show({ header, eventos: ordenados });
    this.sendSoon();
  }
}

/** By what its match has become, and not by who else writes it, by the session or by the network. */
const isRefused = (error: unknown): boolean =>
  error instanceof CallError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 429 &&
  error.codigo !== 'campo.otro_dispositivo';

/** Touches, or its closing, that the server has not got. */
export const isUnsent = ({ eventos, header }: Pick<FieldView, 'eventos' | 'header'>): boolean =>
  header.entrega === null && (header.cierre !== null || lastOf(eventos) > header.enviado);

export const lastOf = (eventos: readonly Evento[]): number => siguienteSitio(eventos) - 1;

/** «2.ª parte», «Descanso» */
export function partInWords(estado: EstadoDeCampo): string {
  const { parte, enJuego, final } = estado.reloj;
  if (parte === 0) return '';
  if (final) return 'Final';
  return enJuego ? nombreDeParte(estado, parte) : 'Descanso';
}

const liveScoreOf = (estado: EstadoDeCampo) => ({ ...estado.marcador, parte: partInWords(estado) });
