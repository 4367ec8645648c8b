import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { IconFile, IconFileHorizontal, IconFileSpreadsheet, IconPrinter, IconTable, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { compose } from '../../print/compose';
import { deliverExcel, deliverPdf } from '../../print/delivery';
import type { Listing, Orientation, CellType } from '../../print/listing';
import { configuracionVisible } from '../../client/configuracion';
import { Button, IconButton } from '../Button';
import { now, formatNumber } from '../../format/format';
import { ICON } from '../icon';
import { textoDe, valorDe, type GridColumn } from './columna';
import type { Lectura } from './filas';
import css from './grid.module.css';

interface ImpresionProps<F> {
  nombre: string;
  titulo: string;
  columnas: readonly GridColumn<F>[];
  filtros: Listing['filtros'];
  /** Rows on the screen, out of `total`. */
  vista: readonly F[];
  total: number;
  todas: (lectura: Lectura) => Promise<F[]>;
}

type Marcha = { fase: 'parada' } | { fase: 'leyendo'; filas: number } | { fase: 'componiendo'; parte: number } | { fase: 'fallo' };
type Que = 'vista' | 'todas';
type Formato = Orientation | 'excel';

const tipoDe = <F,>({ tipo, importe, opciones }: GridColumn<F>): CellType =>
  opciones || tipo === 'opcion' ? 'texto' : importe ? 'importe' : tipo;

/** Print and Excel of what is seen or of all rows (spec 1 §2.4). */
export default function PrintActions<F extends object>({ nombre, titulo, columnas, filtros, vista, total, todas }: ImpresionProps<F>) {
  const client = useQueryClient();
  const [marcha, setMarcha] = useState<Marcha>({ fase: 'parada' });
  const enCurso = useRef<AbortController>(null);
  useEffect(() => () => enCurso.current?.abort(), []);

  const hacer = async (que: Que, formato: Formato) => {
    enCurso.current?.abort();
    const control = new AbortController();
    const { signal } = control;
    enCurso.current = control;
    const instante = now();
    const fichero = `${nombre}-${instante.slice(0, 10)}`;
    const entrega = formato === 'excel' ? deliverExcel(`${fichero}.xlsx`) : deliverPdf(`${fichero}.pdf`);
    try {
      setMarcha({ fase: 'leyendo', filas: 0 });
      const filas = que === 'vista' ? vista : await todas({ signal, alAvanzar: (filas) => setMarcha({ fase: 'leyendo', filas }) });
      setMarcha({ fase: 'componiendo', parte: 0 });
      const listado: Listing = {
        titulo,
        columnas: columnas.map((columna) => ({ titulo: columna.titulo, tipo: tipoDe(columna) })),
        filas: filas.map((fila) => columnas.map((columna) => ({ texto: textoDe(columna, fila), valor: valorDe(columna, fila) }))),
        filtros,
      };
      const { empresa } = await client.ensureQueryData(configuracionVisible);
      const encargo =
        formato === 'excel'
          ? { formato, listado }
          : { formato: 'pdf' as const, listado, membrete: { empresa, instante }, orientacion: formato };
      const blob = await compose(encargo, { signal, alAvanzar: (parte) => setMarcha({ fase: 'componiendo', parte }) });
      signal.throwIfAborted();
      entrega.put(blob);
      setMarcha({ fase: 'parada' });
    } catch (error) {
      entrega.cancel();
      if (signal.aborted) {
        if (enCurso.current === control) setMarcha({ fase: 'parada' });
        return;
      }
      console.error(error);
      setMarcha({ fase: 'fallo' });
    }
  };

  if (marcha.fase === 'leyendo' || marcha.fase === 'componiendo') {
    const parte = marcha.fase === 'leyendo' ? (marcha.filas / Math.max(1, total)) * 0.5 : 0.5 + marcha.parte * 0.5;
    const texto =
      marcha.fase === 'leyendo' ? `Leyendo ${formatNumber(marcha.filas)} de ${formatNumber(total)}` : 'Componiendo el documento';
    return (
      <div className={css.progress}>
        <output>{texto}</output>
        <progress aria-label={texto} value={parte} />
        <Button icono={<IconX {...ICON} />} onClick={() => enCurso.current?.abort()}>
          Cancelar
        </Button>
      </div>
    );
  }
  const sinFilas = vista.length === 0;
  const cuantas = { vista: `Esta vista (${formatNumber(vista.length)})`, todas: `Todas las filas (${formatNumber(total)})` };
  return (
    <>
      <Menu position="bottom-end" shadow="md" classNames={{ dropdown: css.menu, item: css.menuItem }}>
        <Menu.Target>
          <IconButton nombre="Imprimir" tono="normal" disabled={sinFilas}>
            <IconPrinter {...ICON} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {(['vista', 'todas'] as const).map((que) => [
            <Menu.Label key={que}>{cuantas[que]}</Menu.Label>,
            <Menu.Item key={`${que}-vertical`} leftSection={<IconFile {...ICON} />} onClick={() => void hacer(que, 'vertical')}>
              {que === 'vista' ? 'Esta vista, en vertical' : 'Todas, en vertical'}
            </Menu.Item>,
            <Menu.Item
              key={`${que}-horizontal`}
              leftSection={<IconFileHorizontal {...ICON} />}
              onClick={() => void hacer(que, 'horizontal')}
            >
              {que === 'vista' ? 'Esta vista, en horizontal' : 'Todas, en horizontal'}
            </Menu.Item>,
          ])}
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-end" shadow="md" classNames={{ dropdown: css.menu, item: css.menuItem }}>
        <Menu.Target>
          <IconButton nombre="Exportar a Excel" tono="normal" disabled={sinFilas}>
            <IconFileSpreadsheet {...ICON} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {(['vista', 'todas'] as const).map((que) => (
            <Menu.Item key={que} leftSection={<IconTable {...ICON} />} onClick={() => void hacer(que, 'excel')}>
              {cuantas[que]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {marcha.fase === 'fallo' && (
        <p className={css.failure} role="alert">
          Se produjo un error al obtener la información
          <IconButton nombre="Cerrar el aviso" onClick={() => setMarcha({ fase: 'parada' })}>
            <IconX {...ICON} />
          </IconButton>
        </p>
      )}
    </>
  );
}
