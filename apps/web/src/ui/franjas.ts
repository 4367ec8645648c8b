/** Half hours from 08:00 to 23:00. */
const PASO = 30;
const DESDE = 8 * 60;
export const HUECOS = 30;

export interface Franja<D extends string | number = string | number> {
  dia: D;
  inicio: string;
  fin: string;
}

/** Hour at which half hour `hueco` begins; `HUECOS` is the end of the day. */
export function horaDeHueco(hueco: number): string {
  const minutos = DESDE + hueco * PASO;
  return `${String(Math.trunc(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`;
}

const huecoDeHora = (hora: string) => {
  const [horas = 0, minutos = 0] = hora.split(':').map(Number);
  return (horas * 60 + minutos - DESDE) / PASO;
};

/** The half hours of each day, as a set of 'día|hueco'. */
export type Huecos = ReadonlySet<string>;
export const claveDeHueco = (dia: string | number, hueco: number): string => `${dia}|${hueco}`;

export function aHuecos(franjas: readonly Franja[]): Huecos {
  const huecos = new Set<string>();
  for (const { dia, inicio, fin } of franjas) {
    for (let hueco = Math.max(0, Math.floor(huecoDeHora(inicio))); hueco < Math.min(HUECOS, huecoDeHora(fin)); hueco++)
      huecos.add(claveDeHueco(dia, hueco));
  }
  return huecos;
}

/** The half hours that touch make one slot. */
export function aFranjas<D extends string | number>(dias: readonly D[], huecos: Huecos): Franja<D>[] {
  return dias.flatMap((dia) => {
    const franjas: Franja<D>[] = [];
    for (let hueco = 0; hueco < HUECOS; hueco++) {
      if (!huecos.has(claveDeHueco(dia, hueco))) continue;
      const anterior = franjas.at(-1);
      if (anterior?.fin === horaDeHueco(hueco)) anterior.fin = horaDeHueco(hueco + 1);
      else franjas.push({ dia, inicio: horaDeHueco(hueco), fin: horaDeHueco(hueco + 1) });
    }
    return franjas;
  });
}
