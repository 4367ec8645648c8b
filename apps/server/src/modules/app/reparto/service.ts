import { juntar } from '@cd/domain/app/novedades';
import type { Logger } from 'pino';
import { groupBy } from '../../../platform/group-by';
import type { Clock } from '../../../platform/clock';
import type { Listener } from '../../../platform/db/listening';
import type { Db } from '../../../platform/db/open';
import { keysOf } from '../../../platform/secrets/keys-of';
import { dejarDeMirar } from '../novedades/queries';
import { componer } from '../novedades/service';
import { leerContacto } from '../push/queries';
import { enviarLote } from '../push/service';
import { anotar, borrarAvisosViejos, msHastaElSiguiente, tomar, type Tomado } from './queries';

/** Devices of a batch: enough for a process of its own to be worth starting, and few enough to be written in one go. */
const LOTE = 5_000;
const MIRAR_MS = 30_000;
/** Changes come by the dozen: those of one moment are told together. */
const JUNTAR_MS = 1_000;

interface Deps {
  db: () => Db;
  clock: Pick<Clock, 'today'>;
  log: Logger;
  publicUrl: () => string;
  /** Origins of a test's own push service. */
  permitidos: readonly string[];
}

/** Tells devices what has changed, after it has: no call waits for it. Any number of processes may do it. */
export class Repartidor implements Listener {
  readonly #deps: Deps;
  readonly #cortar = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #ronda: Promise<void> | null = null;
  #otraVez = false;
  #parado = true;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  start(): void {
    this.#parado = false;
    this.#despertar(0);
  }

  /** What is being sent is left to whoever comes next, who sends it again in its own place. */
  async stop(): Promise<void> {
    this.#parado = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#cortar.abort();
    await this.#ronda;
  }

  notice(): void {
    this.#despertar(JUNTAR_MS);
  }
  listening(): void {
    this.#despertar(0);
  }
  lost(): void {}

  #despertar(enMs: number): void {
    if (this.#parado) return;
    if (this.#ronda) {
      this.#otraVez = true;
      return;
    }
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#empezar(), enMs).unref();
  }

  #empezar(): void {
    let esperarMs = MIRAR_MS;
    this.#ronda = this.repartir()
      .then(async () => void (esperarMs = Math.min(MIRAR_MS, Math.max(50, (await msHastaElSiguiente(this.#deps.db())) ?? MIRAR_MS))))
      .catch((error: unknown) => {
        if (!this.#parado) this.#deps.log.error({ err: error }, 'no se pudieron repartir los avisos de la app');
      })
      .finally(() => {
        this.#ronda = null;
        const enMs = this.#otraVez ? JUNTAR_MS : esperarMs;
        this.#otraVez = false;
        this.#despertar(enMs);
      });
  }

  /** All that there is to tell now. */
  async repartir(): Promise<void> {
    const { db, clock } = this.#deps;
    while (!this.#cortar.signal.aborted && (await componer(db(), clock.today())));
    for (let tomados; !this.#cortar.signal.aborted && (tomados = await tomar(db(), LOTE)).length > 0;) await this.#enviar(tomados);
  }

  async #enviar(tomados: readonly Tomado[]): Promise<void> {
    const { db, publicUrl, permitidos, log } = this.#deps;
    const encargados = [...groupBy(tomados, ({ suscripcionId }) => suscripcionId).values()].map((suyos) => {
      const { suscripcionId, endpoint, p256dh, auth } = suyos[0]!;
      const mensaje = juntar(suyos);
      // Of the same ones, again the same: it takes the place of what was sent before a fall.
      const etiqueta = mensaje.etiqueta === 'resumen' ? `resumen-${suyos[0]!.id}` : mensaje.etiqueta;
      return { suscripcionId, endpoint, p256dh, auth, mensaje: { ...mensaje, etiqueta } };
    });
    const [vapid, contacto] = [keysOf(db()).push, await leerContacto(db(), publicUrl())];
    const resultados = await enviarLote({ encargados, vapid, contacto, permitidos }, this.#cortar.signal).catch((error: unknown) => {
      if (this.#cortar.signal.aborted) throw error;
      log.error({ err: error, dispositivos: encargados.length }, 'no se pudo enviar un lote de avisos');
      return [];
    });
    await anotar(db(), tomados, resultados);
  }
}

export async function ordenarAvisosDeApp(db: Db): Promise<void> {
  await borrarAvisosViejos(db);
  await dejarDeMirar(db);
}
