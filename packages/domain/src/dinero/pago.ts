/** What a referee is paid by beside their fee; nothing is exempt unless it says so. */
export interface PerfilDePago {
  /** Income tax withheld, in ten-thousandths: 1500 is 15 %. */
  retencion: number;
  /** Cents for each kilometre. */
  km_centimos: number;
  /** How many of those cents bear no tax. */
  km_exento_centimos: number;
}

export const SIN_PERFIL: PerfilDePago = { retencion: 0, km_centimos: 0, km_exento_centimos: 0 };

/** One appointment: its fee in cents, and the kilometres of the referee's own car, which are none in somebody else's. */
export interface Linea {
  importe: number;
  kilometros: number;
}

export interface LineaPagada extends Linea {
  desplazamiento: number;
  exento: number;
}

/** Something paid beside appointments, in cents; `gasto`: the referee spent it, and it bears no tax. */
interface Suelto {
  importe: number;
  gasto: boolean;
}

/** All in whole cents; `neto = bruto + desplazamiento − retencion`. */
export interface ImportesDePago {
  lineas: LineaPagada[];
  bruto: number;
  desplazamiento: number;
  exento: number;
  /** What is withheld of what bears tax; half a cent rounds up. */
  retencion: number;
  neto: number;
}

const DIEZ_MIL = 10_000;

/** What a payment comes to. What the referee spent is added to the kilometres, as exempt. */
export function calcularPago(
  lineas: readonly Linea[],
  { retencion, km_centimos, km_exento_centimos }: PerfilDePago,
  sueltos: readonly Suelto[] = [],
): ImportesDePago {
  const pagadas = lineas.map((linea) => ({
    ...linea,
    desplazamiento: linea.kilometros * km_centimos,
    exento: linea.kilometros * km_exento_centimos,
  }));
  const sumar = (cual: 'importe' | 'desplazamiento' | 'exento') => pagadas.reduce((suma, linea) => suma + linea[cual], 0);
  const sumarSueltos = (gasto: boolean) => sueltos.reduce((suma, suelto) => (suelto.gasto === gasto ? suma + suelto.importe : suma), 0);
  const gastos = sumarSueltos(true);
  const bruto = sumar('importe') + sumarSueltos(false);
  const [desplazamiento, exento] = [sumar('desplazamiento') + gastos, sumar('exento') + gastos];
  const retenido = Math.floor(((bruto + desplazamiento - exento) * retencion + DIEZ_MIL / 2) / DIEZ_MIL);
  return { lineas: pagadas, bruto, desplazamiento, exento, retencion: retenido, neto: bruto + desplazamiento - retenido };
}
