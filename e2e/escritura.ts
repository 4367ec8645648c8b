import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { leerActa, type PartidoDeArbitro } from './campo';

const MOVIL = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, serviceWorkers: 'allow' } as const;

/** A phone of the referee, with a clock that is wrong by so much. */
export async function movil(browser: Browser, baseURL: string, adelantado = 0): Promise<BrowserContext> {
  const contexto = await browser.newContext({ baseURL, locale: 'es-ES', timezoneId: 'Europe/Madrid', reducedMotion: 'reduce', ...MOVIL });
  await contexto.addInitScript((ms) => {
    const real = Date.now;
    Date.now = () => real() + ms;
  }, adelantado);
  return contexto;
}

export const boton = (page: Page, nombre: string | RegExp) => page.getByRole('button', { name: nombre });

/** Numbers by chance (mulberry32), the same for the same seed. */
export function azarDe(semilla: number): (hasta: number) => number {
  let estado = semilla;
  return (hasta) => {
    estado = (estado + 0x6d_2b_79_f5) | 0;
    let mezcla = Math.imul(estado ^ (estado >>> 15), estado | 1);
    mezcla ^= mezcla + Math.imul(mezcla ^ (mezcla >>> 7), mezcla | 61);
    return Math.floor((((mezcla ^ (mezcla >>> 14)) >>> 0) / 4_294_967_296) * hasta);
  };
}

interface Detalle {
  jugadores: { jugador_id: number; goles: number }[];
}
interface ActaDicha {
  marcador_local: number;
  marcador_visitante: number;
  detalle_local?: Detalle | undefined;
  detalle_visitante?: Detalle | undefined;
}

/** An acta that is being written on a phone, with what it has to say in the end. */
export class Escritura {
  readonly goles = new Map<string, number>();
  readonly marcador = { local: 0, visitante: 0 };
  page!: Page;
  readonly contexto: BrowserContext;
  readonly partido: PartidoDeArbitro;
  readonly azar: (hasta: number) => number;

  constructor(contexto: BrowserContext, partido: PartidoDeArbitro, azar: (hasta: number) => number) {
    this.contexto = contexto;
    this.partido = partido;
    this.azar = azar;
  }

  async abrir(): Promise<void> {
    this.page = await this.contexto.newPage();
    await this.page.goto(`/admin/partidosarbitro_informe/${this.partido.cv_id}`);
    await expect(this.page.getByRole('list', { name: 'Pasos del acta' })).toBeVisible({ timeout: 30_000 });
  }

  /** The network comes and goes, and the page dies and is opened again, where chance says. */
  async percance(): Promise<void> {
    if (this.azar(4) === 0) await this.contexto.setOffline(this.azar(2) === 0);
    if (this.azar(8) !== 0) return;
    await this.page.close();
    await this.abrir();
  }

  async asistencia(): Promise<void> {
    for (const equipo of [0, 1]) {
      await this.page.getByRole('group', { name: 'Equipo' }).getByRole('button').nth(equipo).click();
      await boton(this.page, /^Están todos/).click();
      await expect(boton(this.page, /^Están todos/)).toBeDisabled();
      await this.percance();
    }
    await this.page
      .getByRole('region', { name: 'Árbitros', exact: true })
      .getByRole('button', { name: /¿Está\?$/ })
      .click();
    await boton(this.page, 'Empezar el partido').click();
    await expect(boton(this.page, /^Fin 1/)).toBeVisible();
  }

  async golear(cuantos: number): Promise<void> {
    for (let n = 0; n < cuantos; n++) {
      const lado = this.azar(2) === 0 ? 'local' : 'visitante';
      const equipos = this.page.getByRole('group', { name: 'Equipo' }).getByRole('button');
      await equipos.nth(lado === 'local' ? 0 : 1).click();
      const goles = this.page.getByRole('listitem').getByRole('button', { name: /^Gol de/ });
      const gol = goles.nth(this.azar(await goles.count()));
      const jugador = (await gol.textContent())!
        .replace(/^Gol de /, '')
        .replace(/: \d+$/, '')
        .trim();
      await gol.click();
      this.marcador[lado]++;
      this.goles.set(jugador, (this.goles.get(jugador) ?? 0) + 1);
      await this.seVe();
      if (this.azar(4) === 0) await this.deshacer(lado, jugador);
      await this.percance();
      await this.seVe();
    }
  }

  private async deshacer(lado: 'local' | 'visitante', jugador: string): Promise<void> {
    await boton(this.page, /^Deshacer Gol de/).click();
    this.marcador[lado]--;
    this.goles.set(jugador, this.goles.get(jugador)! - 1);
    await this.seVe();
  }

  async seVe(): Promise<void> {
    const { local, visitante } = this.partido;
    await expect(this.page.getByLabel(`Marcador de ${local}`)).toHaveText(String(this.marcador.local));
    await expect(this.page.getByLabel(`Marcador de ${visitante}`)).toHaveText(String(this.marcador.visitante));
  }

  async descanso(): Promise<void> {
    await boton(this.page, /^Fin 1/).click();
    await this.percance();
    await boton(this.page, /^Empezar 2/).click();
    await expect(boton(this.page, /^Fin 2/)).toBeVisible();
  }

  async acabar(): Promise<void> {
    await boton(this.page, /^Fin 2/).click();
    await boton(this.page, 'Pasar al cierre').click();
    await expect(this.page.getByText('No falta nada')).toBeVisible();
  }

  /** Without the PIN of anybody. */
  async firmar(): Promise<void> {
    await boton(this.page, 'Pasar a las firmas').click();
    for (const equipo of [this.partido.local, this.partido.visitante]) await boton(this.page, `Ausente: ${equipo}`).click();
    await expect(this.page.getByText('Lista para enviar')).toBeVisible();
  }

  async enviar(): Promise<void> {
    await boton(this.page, 'Enviar el acta').click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Enviar el acta' }).click();
  }

  async cerrar(): Promise<void> {
    await this.acabar();
    await this.firmar();
    await this.percance();
    await this.enviar();
    await expect(this.page.getByRole('heading', { name: /^Acta (enviada|cerrada)/ })).toBeVisible();
    await this.percance();
    await this.contexto.setOffline(false);
    await expect(this.page.getByRole('heading', { name: 'Acta enviada' })).toBeVisible({ timeout: 30_000 });
    await this.page.close();
  }

  async entero(): Promise<void> {
    await this.abrir();
    await this.asistencia();
    await this.golear(1 + this.azar(4));
    await this.descanso();
    await this.golear(1 + this.azar(3));
  }

  /** Once, and as it was written. */
  async seRecibio(): Promise<void> {
    const { informes } = await leerActa(this.page.request, this.partido.cv_id);
    expect(informes).toHaveLength(1);
    expect(informes[0]).toMatchObject({ vigente: 1, tipo: 1 });
    await this.diceLoMismo(informes[0]!.acta!);
  }

  async diceLoMismo(acta: ActaDicha): Promise<void> {
    expect(acta).toMatchObject({ marcador_local: this.marcador.local, marcador_visitante: this.marcador.visitante });
    const { local, visitante } = await leerActa(this.page.request, this.partido.cv_id);
    const nombres = new Map([...local.jugadores, ...visitante.jugadores].map(({ jugador_id, nombre }) => [jugador_id, nombre]));
    const apuntados = [...(acta.detalle_local?.jugadores ?? []), ...(acta.detalle_visitante?.jugadores ?? [])]
      .filter(({ goles }) => goles > 0)
      .map(({ jugador_id, goles }) => `${nombres.get(jugador_id)} ${goles}`);
    expect(apuntados.toSorted()).toEqual([...this.goles].flatMap(([nombre, n]) => (n > 0 ? `${nombre} ${n}` : [])).toSorted());
  }
}
