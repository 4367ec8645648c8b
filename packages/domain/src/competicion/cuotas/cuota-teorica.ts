/** What decides the fee of a team; amounts in whole cents. */
export interface DatosDeCuota {
  /** Sport and category of its championship: 'Fútbol Benjamín'. */
  de: string;
  /** Their quota; null, there is none. */
  cuota: number | null;
  /** Zone of its venue, where it has both. */
  zona: string | null;
  /** What the quota of its sport goes up by in that zone. */
  incremento: number;
  /** Of an associated school. */
  asociado: boolean;
  /** What such a school pays less. */
  descuento: number;
  concentraciones: boolean;
  /** What a team at meetings pays instead. */
  fija: number;
}

export interface LineaDeCuota {
  concepto: 'cuota' | 'zona' | 'asociado' | 'concentraciones';
  /** What it is of: the sport and category, or the zone. */
  de: string;
  /** Less than zero: taken off. */
  importe: number;
}

export interface CuotaTeorica {
  /** Null: nobody has said what a team of its sport and category pays. */
  importe: number | null;
  /** What it adds up from. */
  lineas: LineaDeCuota[];
}

/** domain-rules, «Teams and squads». A discount takes off what there is, and no more. */
export function cuotaTeorica(datos: DatosDeCuota): CuotaTeorica {
  const { de, cuota, zona, incremento, asociado, descuento, concentraciones, fija } = datos;
  if (concentraciones) return { importe: fija, lineas: [{ concepto: 'concentraciones', de, importe: fija }] };
  if (cuota === null) return { importe: null, lineas: [] };
  const lineas: LineaDeCuota[] = [{ concepto: 'cuota', de, importe: cuota }];
  if (zona !== null && incremento > 0) lineas.push({ concepto: 'zona', de: zona, importe: incremento });
  const quitado = asociado ? Math.min(descuento, suma(lineas)) : 0;
  if (quitado > 0) lineas.push({ concepto: 'asociado', de: '', importe: -quitado });
  return { importe: suma(lineas), lineas };
}

const suma = (lineas: readonly LineaDeCuota[]): number => lineas.reduce((total, { importe }) => total + importe, 0);
