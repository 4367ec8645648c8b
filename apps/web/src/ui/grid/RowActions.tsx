import type { Nivel } from '@cd/contract/kit/perfiles';
import { Tooltip } from '@mantine/core';
import { ICON } from '../icon';
import { useTranslate } from '../translations';
import { impedimento, type AccionFila } from './acciones';
import css from './grid.module.css';

export function RowActions<F>({
  fila,
  nombre,
  acciones,
  nivel,
  tabIndex,
}: {
  fila: F;
  nombre: string;
  acciones: readonly AccionFila<F>[];
  nivel: Nivel;
  tabIndex: 0 | -1;
}) {
  const traducir = useTranslate();
  return acciones.map((accion) => {
    const motivo = impedimento(accion, nivel, fila);
    const titulo = traducir(accion.titulo);
    return (
      <Tooltip key={accion.titulo} label={motivo ? `${titulo}: ${motivo}` : titulo} events={{ hover: true, focus: true, touch: true }}>
        <button
          type="button"
          className={accion.peligro ? css.accionPeligro : css.accionFila}
          aria-label={`${titulo} ${nombre}${motivo ? `: ${motivo}` : ''}`}
          aria-disabled={motivo !== null}
          tabIndex={tabIndex}
          onClick={() => motivo === null && accion.alPulsar(fila)}
        >
          <accion.icono {...ICON} />
        </button>
      </Tooltip>
    );
  });
}
