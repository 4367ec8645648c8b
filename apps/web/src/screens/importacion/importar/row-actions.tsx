import type { FilaImportada } from '@cd/contract/importacion/registros';
import { IconCircleX, IconEqual, IconPencil, IconPlus, type Icon } from '@tabler/icons-react';
import { StateTag } from '../../../ui/pieces/StateTag';
import { SMALL_ICON } from '../../../ui/pieces/icon';

export type Action = FilaImportada['accion'];

interface ActionDef {
  accion: Action;
  titulo: string;
  filas: string;
  tono: 'ok' | 'info' | 'neutro' | 'no';
  icono: Icon;
}

export const ACTIONS: readonly ActionDef[] = [
  { accion: 'crear', titulo: 'Crear', filas: 'Filas que se crearán', tono: 'ok', icono: IconPlus },
  { accion: 'cambiar', titulo: 'Cambiar', filas: 'Filas que cambiarán', tono: 'info', icono: IconPencil },
  { accion: 'igual', titulo: 'Igual', filas: 'Filas que se quedan igual', tono: 'neutro', icono: IconEqual },
  { accion: 'rechazar', titulo: 'Rechazar', filas: 'Filas que se rechazan', tono: 'no', icono: IconCircleX },
];

const defOf = (accion: Action): ActionDef => ACTIONS.find((otra) => otra.accion === accion)!;
export const rowsWithAction = (accion: Action): string => defOf(accion).filas;

export function ActionTag({ accion }: { accion: Action }) {
  const { titulo, tono, icono: Icono } = defOf(accion);
  return (
    <StateTag tone={tono} icon={<Icono {...SMALL_ICON} />}>
      {titulo}
    </StateTag>
  );
}
