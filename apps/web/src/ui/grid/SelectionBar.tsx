import type { Nivel } from '@cd/contract/kit/perfiles';
import { Menu, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots, IconX } from '@tabler/icons-react';
import { formatNumber } from '../../format/format';
import { useTranslate } from '../translations';
import { impedimento, type AccionSeleccion, type Cosa } from './acciones';
import css from './grid.module.css';

/** Those that fit on a phone before «Más». */
const EN_TELEFONO = 2;

/** What the chosen rows admit, on the chalkboard. */
export function SelectionBar<F>({
  filas,
  acciones,
  cosa,
  nivel,
  alQuitar,
}: {
  filas: F[];
  acciones: readonly AccionSeleccion<F>[];
  cosa: Cosa;
  nivel: Nivel;
  alQuitar: () => void;
}) {
  const traducir = useTranslate();
  const telefono = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
  const motivo = (accion: AccionSeleccion<F>) => impedimento(accion, nivel, filas);
  const pocas = acciones.length <= EN_TELEFONO + 1;
  const delante = telefono && !pocas ? acciones.slice(0, EN_TELEFONO) : acciones;
  const detras = acciones.slice(delante.length);
  const elegidos = filas.length === 1 ? (cosa.femenino ? 'elegida' : 'elegido') : cosa.femenino ? 'elegidas' : 'elegidos';
  return (
    <section className={css.accion} aria-label="Acciones sobre los elegidos">
      <output>
        {formatNumber(filas.length)} {traducir(filas.length === 1 ? cosa.uno : cosa.varios)} {elegidos}
      </output>
      {delante.map((accion) => {
        const porque = motivo(accion);
        return (
          <Tooltip key={accion.titulo} label={porque} disabled={porque === null} events={{ hover: true, focus: true, touch: true }}>
            <button
              type="button"
              aria-disabled={porque !== null}
              aria-label={porque === null ? undefined : `${traducir(accion.titulo)}: ${porque}`}
              onClick={() => porque === null && accion.alPulsar(filas, alQuitar)}
            >
              <accion.icono size={18} stroke={1.75} aria-hidden />
              {traducir(accion.titulo)}
            </button>
          </Tooltip>
        );
      })}
      {detras.length > 0 && (
        <Menu position="top-end" shadow="md" classNames={{ dropdown: css.menu, item: css.menuOpcion }}>
          <Menu.Target>
            <button type="button">
              <IconDots size={18} stroke={1.75} aria-hidden />
              Más
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {detras.map((accion) => {
              const porque = motivo(accion);
              return (
                <Menu.Item
                  key={accion.titulo}
                  disabled={porque !== null}
                  leftSection={<accion.icono size={18} stroke={1.75} />}
                  onClick={() => accion.alPulsar(filas, alQuitar)}
                >
                  {traducir(accion.titulo)}
                  {porque && <small> ({porque})</small>}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      )}
      <button type="button" className={css.quitar} aria-label="Quitar selección" onClick={alQuitar}>
        <IconX size={18} stroke={1.75} aria-hidden />
        <span>Quitar selección</span>
      </button>
    </section>
  );
}
