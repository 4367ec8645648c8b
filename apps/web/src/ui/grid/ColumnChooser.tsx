import { llano } from '@cd/domain/organizacion/vocabulario/llano';
import { Popover } from '@mantine/core';
import { IconColumns3, IconGripVertical, IconRestore } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { GridColumn } from './columna';
import { Button } from '../Button';
import { ICON } from '../icon';
import css from './grid.module.css';

interface SelectorProps<F> {
  /** All, in their order. */
  columnas: readonly GridColumn<F>[];
  visibles: readonly GridColumn<F>[];
  alOrdenar: (orden: string[]) => void;
  alMostrar: (id: string, visible: boolean) => void;
  alRestablecer: () => void;
}

export function ColumnChooser<F>({ columnas, visibles, alOrdenar, alMostrar, alRestablecer }: SelectorProps<F>) {
  const [abierto, setAbierto] = useState(false);
  const [buscado, setBuscado] = useState('');
  const [arrastrada, setArrastrada] = useState<string | null>(null);
  const [anuncio, setAnuncio] = useState('');
  const titulo = useId();
  const ids = columnas.map(({ id }) => id);

  const llevar = (id: string, lugar: number) => {
    if (lugar < 0 || lugar >= ids.length || ids[lugar] === id) return;
    const otras = ids.filter((otra) => otra !== id);
    alOrdenar([...otras.slice(0, lugar), id, ...otras.slice(lugar)]);
    setAnuncio(`${columnas.find((columna) => columna.id === id)!.titulo}: lugar ${lugar + 1} de ${ids.length}`);
  };

  return (
    <Popover opened={abierto} onChange={setAbierto} position="bottom-end" trapFocus returnFocus shadow="md" width={300}>
      <Popover.Target>
        <Button className={abierto ? css.botonPuesto : ''} icono={<IconColumns3 {...ICON} />} onClick={() => setAbierto(!abierto)}>
          Columnas
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={css.elige} aria-labelledby={titulo}>
        <h2 id={titulo}>
          Columnas
          <span>
            {visibles.length} de {columnas.length} a la vista
          </span>
        </h2>
        <input
          className={css.buscaColumna}
          aria-label="Buscar columna"
          placeholder="Buscar columna"
          value={buscado}
          onChange={(event) => setBuscado(event.currentTarget.value)}
        />
        <ul>
          {columnas.map((columna, lugar) => {
            if (!llano(columna.titulo).includes(llano(buscado))) return null;
            const visible = visibles.includes(columna);
            return (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragged by mouse; its button does the same by keyboard
              <li
                key={columna.id}
                draggable
                data-arrastrada={arrastrada === columna.id || undefined}
                onDragStart={() => setArrastrada(columna.id)}
                onDragEnd={() => setArrastrada(null)}
                onDragOver={(event) => {
                  event.preventDefault();
                  if (arrastrada) llevar(arrastrada, lugar);
                }}
              >
                <label>
                  {/* The last one stays: a list without columns shows nothing to come back from. */}
                  <input
                    type="checkbox"
                    checked={visible}
                    disabled={visible && visibles.length === 1}
                    onChange={(event) => alMostrar(columna.id, event.currentTarget.checked)}
                  />
                  {columna.titulo}
                </label>
                <button
                  type="button"
                  aria-label={`Mover ${columna.titulo}: flechas arriba y abajo`}
                  onKeyDown={(event) => {
                    const paso = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                    if (paso === 0) return;
                    event.preventDefault();
                    llevar(columna.id, lugar + paso);
                  }}
                >
                  <IconGripVertical size={16} stroke={1.75} aria-hidden />
                </button>
              </li>
            );
          })}
        </ul>
        <output className={css.oculto}>{anuncio}</output>
        <div className={css.eligePie}>
          <Button tono="llano" icono={<IconRestore {...ICON} />} onClick={alRestablecer}>
            Restablecer
          </Button>
          <Button tono="primario" onClick={() => setAbierto(false)}>
            Hecho
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
