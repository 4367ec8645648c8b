import type { FilaImportada } from '@cd/contract/importacion/registros';
import { IconCircleX, IconEqual, IconPencil, IconPlus, type Icon } from '@tabler/icons-react';
import { StateTag } from '../../../ui/StateTag';
import { ICONO_PEQUENO } from '../../../ui/icono';

export type Accion = FilaImportada['accion'];

interface DefAccion {
  accion: Accion;
  titulo: string;
  filas: string;
  tono: 'ok' | 'info' | 'neutro' | 'no';
  icono: Icon;
}

export const ACCIONES: readonly DefAccion[] = [
  { accion: 'crear', titulo: 'Crear', filas: 'Filas que se crearán', tono: 'ok', icono: IconPlus },
  { accion: 'cambiar', titulo: 'Cambiar', filas: 'Filas que cambiarán', tono: 'info', icono: IconPencil },
  { accion: 'igual', titulo: 'Igual', filas: 'Filas que se quedan igual', tono: 'neutro', icono: IconEqual },
  { accion: 'rechazar', titulo: 'Rechazar', filas: 'Filas que se rechazan', tono: 'no', icono: IconCircleX },
];

const defDe = (accion: Accion): DefAccion => ACCIONES.find((otra) => otra.accion === accion)!;
export const filasConAccion = (accion: Accion): string => defDe(accion).filas;

export function FichaDeAccion({ accion }: { accion: Accion }) {
  const { titulo, tono, icono: Icono } = defDe(accion);
  return (
    <StateTag tono={tono} icono={<Icono {...ICONO_PEQUENO} />}>
      {titulo}
    </StateTag>
  );
}
