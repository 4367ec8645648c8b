import { leerTexto } from '@cd/domain/importacion/celdas';
import type { Campo, Datos } from '@cd/domain/importacion/columnas';

/** An address may come in pieces, as official lists of schools have it. */
export const CAMPOS_DIRECCION = [
  { nombre: 'direccion', titulo: 'Dirección', sinonimos: ['domicilio'], ejemplo: 'Calle de la Vega, 12' },
  { nombre: 'via_tipo', titulo: 'Tipo de vía', sinonimos: ['tipo_via'], ejemplo: '' },
  { nombre: 'via_nombre', titulo: 'Nombre de la vía', sinonimos: ['nombre_via', 'via'], ejemplo: '' },
  { nombre: 'numero', titulo: 'Número', sinonimos: ['num', 'numero_via'], ejemplo: '', leer: leerTexto },
] as const satisfies readonly Campo[];

type CampoDireccion = (typeof CAMPOS_DIRECCION)[number]['nombre'];

const VIAS: Readonly<Record<string, string>> = {
  AVDA: 'Avenida',
  BULEV: 'Bulevar',
  CLLON: 'Callejón',
  CMNO: 'Camino',
  CTRA: 'Carretera',
  GTA: 'Glorieta',
  TRVA: 'Travesía',
};

const tipoDeVia = (texto: string): string => VIAS[texto.toUpperCase()] ?? texto.charAt(0).toUpperCase() + texto.slice(1).toLowerCase();

/** The address of a row; nothing where the row does not give one. */
export function direccionDe({ direccion, via_tipo, via_nombre, numero }: Datos<CampoDireccion>): { direccion?: string } {
  if (direccion !== undefined) return { direccion: String(direccion) };
  if (via_nombre === undefined) return {};
  const via = via_tipo === undefined ? String(via_nombre) : `${tipoDeVia(String(via_tipo))} ${via_nombre}`;
  return { direccion: numero === undefined ? via : `${via}, ${numero}` };
}
