import type { DeudaDeColegio, Presupuesto } from '@cd/contract/dinero/cobros';

export interface Chosen {
  equipos: ReadonlySet<number>;
  deudas: ReadonlySet<number>;
}

type Equipo = Presupuesto['equipos'][number];

const mayCharge = ({ importe }: Equipo): boolean => importe !== null;
/** What another collection asks for, or is on its way to the bank, is not asked for again, and what is in favour of a school is not asked for. */
export const hindranceOf = ({ pendiente, en_recibo, cobro_id }: DeudaDeColegio): string | null =>
  en_recibo > 0 ? 'está en un recibo' : pendiente <= 0 ? 'está a su favor' : cobro_id === null ? null : `está en el cobro ${cobro_id}`;

/** Of a school, all that may be charged. */
export const chargeable = ({ equipos, deudas }: Presupuesto): { equipos: number[]; deudas: number[] } => ({
  equipos: equipos.filter(mayCharge).map(({ id }) => id),
  deudas: deudas.filter((deuda) => hindranceOf(deuda) === null).map(({ id }) => id),
});

/** Of a school, what all that may be charged comes to, in cents. */
export function chargeableSum(presupuesto: Presupuesto): number {
  const suyo = chargeable(presupuesto);
  return chosenOf(presupuesto, { equipos: new Set(suyo.equipos), deudas: new Set(suyo.deudas) }).importe;
}

/** Of a school, how many of what is chosen and what they come to, of how many. */
export function chosenOf(presupuesto: Presupuesto, { equipos, deudas }: Chosen) {
  const suyo = chargeable(presupuesto);
  const deEquipos = presupuesto.equipos.filter(({ id }) => equipos.has(id));
  const deDeudas = presupuesto.deudas.filter(({ id }) => deudas.has(id));
  return {
    equipos: deEquipos.length,
    cosas: deEquipos.length + deDeudas.length,
    de: suyo.equipos.length + suyo.deudas.length,
    importe:
      deEquipos.reduce((suma, { importe }) => suma + (importe ?? 0), 0) + deDeudas.reduce((suma, { pendiente }) => suma + pendiente, 0),
  };
}

/** What all of it comes to, and of how many schools. */
export function totalOf(presupuestos: readonly Presupuesto[], chosen: Chosen) {
  const partes = presupuestos.map((uno) => chosenOf(uno, chosen)).filter(({ cosas }) => cosas > 0);
  const sumar = (de: (parte: (typeof partes)[number]) => number) => partes.reduce((suma, parte) => suma + de(parte), 0);
  return {
    colegios: partes.length,
    equipos: sumar(({ equipos }) => equipos),
    cosas: sumar(({ cosas }) => cosas),
    importe: sumar(({ importe }) => importe),
  };
}
