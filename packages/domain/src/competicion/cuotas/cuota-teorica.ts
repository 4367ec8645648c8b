/** What decides the fee of a team; amounts in whole cents. */
export interface DatosDeCuota {
  /** Sport and category of the championship of the team: 'Fútbol Benjamín'. */
  de: string;
  /** Quota of the sport and category; null, there is none. */
  cuota: number | null;
  /** Zone of the venue; null where the team has no venue, or the venue no zone. */
  zona: string | null;
  /** What the zone adds to the quota of the sport. */
  incremento: number;
  /** The school of the team is associated. */
  asociado: boolean;
  /** How much less an associated school pays. */
  descuento: number;
  concentraciones: boolean;
  /** What a team in concentraciones pays instead. */
  fija: number;
}

export interface LineaDeCuota {
  concepto: 'cuota' | 'zona' | 'asociado' | 'concentraciones';
  /** What the line is for: the sport and category, or the zone. */
  de: string;
  /** Less than zero: the line is taken off. */
  importe: number;
}

export interface CuotaTeorica {
  /** Null: nobody has said what a team of that sport and category pays. */
  importe: number | null;
  /** Lines that add up to the fee. */
  lineas: LineaDeCuota[];
}

/** The theoretical fee of a team (domain-rules, «Teams and squads»). A discount never takes off more than there is. */
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
