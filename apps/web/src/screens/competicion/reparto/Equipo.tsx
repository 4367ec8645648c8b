import { IconArrowsMove, IconGripVertical } from '@tabler/icons-react';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { onClick, SIN_ASIGNAR } from './mover';
import { Row } from '../../../ui/page/Layout';
import estilos from './reparto.module.css';
import type { Mesa } from './useMesa';

export interface EquipoRepartido {
  id: number;
  nombre: string;
  nivel?: 1 | 2 | 3;
  /** What it is, in words, under its name. */
  detalle?: string;
}

interface Props {
  equipo: EquipoRepartido;
  columna: number;
  lugar: number;
  numero: number | null;
  mesa: Mesa;
  soloLectura: boolean;
}

const NIVEL = { 1: 'Bajo', 2: 'Medio', 3: 'Alto' } as const;

/** One team: by its handle, dragged or with the arrows; or chosen where it goes. */
export function Equipo({ equipo: { id, nombre, nivel, detalle }, columna, lugar, numero, mesa, soloLectura }: Props) {
  const { ids, fijos, sobre, poner } = mesa;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- by keyboard it has its handle and its list
    <Row
      as="li"
      className={estilos.equipo}
      draggable={!soloLectura}
      data-arrastrado={mesa.arrastrado === id || undefined}
      data-sobre={(sobre?.columna === columna && sobre.lugar === lugar) || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', nombre);
        mesa.onDrag(id);
      }}
      onDragEnd={mesa.onDone}
      onDragOver={(event) => {
        event.preventDefault();
        event.stopPropagation();
        mesa.onPass({ columna, lugar });
      }}
    >
      {!soloLectura && (
        <button
          type="button"
          className={estilos.asa}
          data-asa={id}
          aria-label={`Mover ${nombre} con las flechas`}
          onKeyDown={(event) => {
            const a = onClick(ids, id, event.key);
            if (!a || (fijos && a.columna !== columna)) return;
            event.preventDefault();
            poner(id, a, 'asa');
          }}
        >
          <IconGripVertical {...SMALL_ICON} />
        </button>
      )}
      {numero !== null && <b className={estilos.numero}>{numero}</b>}
      <span className={estilos.nombre}>
        {nombre}
        {detalle && <small>{detalle}</small>}
      </span>
      {nivel && <small className={estilos.nivel}>{NIVEL[nivel]}</small>}
      {!fijos && !soloLectura && <Adonde {...{ id, nombre, columna, mesa }} />}
    </Row>
  );
}

/** The lists there are, to choose one: the platform's own on a phone. */
function Adonde({ id, nombre, columna, mesa }: { id: number; nombre: string; columna: number; mesa: Mesa }) {
  return (
    <span className={estilos.adonde}>
      <IconArrowsMove {...SMALL_ICON} />
      <select
        className="por-encima"
        data-lista={id}
        aria-label={`Dónde va ${nombre}`}
        value={columna}
        onChange={(event) => mesa.poner(id, { columna: Number(event.currentTarget.value) }, 'lista')}
      >
        <option value={SIN_ASIGNAR}>{mesa.sueltos}</option>
        {mesa.nombres.map((suyo, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list is its place
          <option key={i} value={i}>
            {suyo}
          </option>
        ))}
      </select>
    </span>
  );
}
