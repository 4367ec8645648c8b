import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { IconExternalLink, IconFile, IconFileHorizontal, IconFileSpreadsheet, IconPrinter, IconTable, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { formatCount, formatNumber } from '../../format/format';
import { Button, buttonClass, IconButton } from '../pieces/Button';
import { ICON } from '../pieces/icon';
import { Row } from '../page/Layout';
import type { GridColumn } from './column';
import css from './grid.module.css';
import { usePrintJob, type Format, type Printable, type Progress, type Rows } from './print-job';

const EACH: readonly Rows[] = ['vista', 'todas'];

/** Print and Excel of what is seen or of all rows (spec 1 §2.4). */
export default function PrintActions<F extends object>(que: Printable<F>) {
  const { marcha, start, stop, forget } = usePrintJob(que);
  const { vista, total, debajo, columnas, ocultas = [], cosa } = que;
  const [conLinea, setConLinea] = useState(false);
  const [conOcultas, setConOcultas] = useState(false);
  const [conReservadas, setConReservadas] = useState(false);
  if (marcha.fase === 'leyendo' || marcha.fase === 'componiendo') return <Running marcha={marcha} total={total} stop={stop} />;
  if (marcha.fase === 'lista') return <Ready url={marcha.url} onClose={forget} />;
  const rows = (n: number) => formatCount(n, cosa.uno, cosa.varios);
  const all = cosa.femenino ? 'Todas' : 'Todos';
  const cuantas = { vista: `Esta vista (${rows(vista.length)})`, todas: `${all} (${rows(total)})` };
  const impedida = vista.length === 0;
  const reserved = <Reserved columnas={columnas} checked={conReservadas} onChange={setConReservadas} />;
  return (
    <>
      <Choice nombre="Imprimir" icono={<IconPrinter {...ICON} />} impedida={impedida}>
        {EACH.map((cuales) => [
          <Menu.Label key={cuales}>{cuantas[cuales]}</Menu.Label>,
          ...SHEETS.map(({ formato, icono, texto }) => (
            <Menu.Item
              key={`${cuales}-${formato}`}
              leftSection={icono}
              onClick={() => void start({ cuales, formato, conLinea, conOcultas: false, conReservadas })}
            >
              {`${cuales === 'vista' ? 'Esta vista' : all}, en ${texto}`}
            </Menu.Item>
          )),
        ])}
        {reserved}
        {debajo && (
          <Menu.CheckboxItem checked={conLinea} onChange={setConLinea} closeMenuOnClick={false}>
            {debajo.titulo}
          </Menu.CheckboxItem>
        )}
      </Choice>
      <Choice nombre="Exportar a Excel" icono={<IconFileSpreadsheet {...ICON} />} impedida={impedida}>
        {EACH.map((cuales) => (
          <Menu.Item
            key={cuales}
            leftSection={<IconTable {...ICON} />}
            onClick={() => void start({ cuales, formato: 'excel', conLinea: false, conOcultas, conReservadas })}
          >
            {cuantas[cuales]}
          </Menu.Item>
        ))}
        {reserved}
        {ocultas.length > 0 && (
          <Menu.CheckboxItem checked={conOcultas} onChange={setConOcultas} closeMenuOnClick={false}>
            {`Todas las columnas (${formatNumber(columnas.length + ocultas.length)})`}
          </Menu.CheckboxItem>
        )}
      </Choice>
      {marcha.fase === 'fallo' && <Failed onClose={forget} />}
    </>
  );
}

interface ReservedProps {
  columnas: readonly Pick<GridColumn<object>, 'titulo' | 'reservada'>[];
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** What is left out unless it is chosen, each time. */
function Reserved({ columnas, ...box }: ReservedProps) {
  const reservadas = columnas.filter(({ reservada }) => reservada);
  if (reservadas.length === 0) return null;
  return (
    <Menu.CheckboxItem {...box} closeMenuOnClick={false}>{`Con ${reservadas.map(({ titulo }) => titulo).join(', ')}`}</Menu.CheckboxItem>
  );
}

function Failed({ onClose }: { onClose: () => void }) {
  return (
    <Row as="p" gap={2} justify="end" className={css.failure} role="alert">
      Se produjo un error al obtener la información
      <IconButton label="Cerrar el aviso" onClick={onClose}>
        <IconX {...ICON} />
      </IconButton>
    </Row>
  );
}

const SHEETS: readonly { formato: Format; icono: ReactNode; texto: string }[] = [
  { formato: 'vertical', icono: <IconFile {...ICON} />, texto: 'vertical' },
  { formato: 'horizontal', icono: <IconFileHorizontal {...ICON} />, texto: 'horizontal' },
];

function Choice({ nombre, icono, impedida, children }: { nombre: string; icono: ReactNode; impedida: boolean; children: ReactNode }) {
  return (
    <Menu position="bottom-end" shadow="md" classNames={{ dropdown: css.menu, item: css.menuItem }}>
      <Menu.Target>
        <IconButton label={nombre} tone="normal" disabled={impedida}>
          {icono}
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface RunningProps {
  marcha: Extract<Progress, { fase: 'leyendo' | 'componiendo' }>;
  total: number;
  stop: () => void;
}

/** How far it is, where it was asked for. */
function Running({ marcha, total, stop }: RunningProps) {
  const leyendo = marcha.fase === 'leyendo';
  const parte = leyendo ? (marcha.filas / Math.max(1, total)) * 0.5 : 0.5 + marcha.parte * 0.5;
  const texto = leyendo ? `Leyendo ${formatNumber(marcha.filas)} de ${formatNumber(total)}` : 'Componiendo el documento';
  return (
    <Row className={css.progress}>
      <output>{texto}</output>
      <progress aria-label={texto} value={parte} />
      <Button icon={<IconX {...ICON} />} onClick={stop}>
        Cancelar
      </Button>
    </Row>
  );
}

/** It took longer than the browser lets a window be opened by itself. */
function Ready({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <Row className={css.progress}>
      <output>El documento está listo</output>
      <a className={buttonClass('primario')} href={url} target="_blank" rel="noreferrer" onClick={onClose}>
        <IconExternalLink {...ICON} />
        <span>Abrir el documento</span>
      </a>
      <IconButton label="Descartar el documento" onClick={onClose}>
        <IconX {...ICON} />
      </IconButton>
    </Row>
  );
}
