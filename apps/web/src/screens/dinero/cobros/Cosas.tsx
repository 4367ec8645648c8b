import type { Presupuesto } from '@cd/contract/dinero/cobros';
import { Link } from '@tanstack/react-router';
import { formatDate, formatMoney } from '../../../format/format';
import { feeOf } from './cobro-sheets';
import { hindranceOf, type Chosen } from './chosen';
import css from './cobros.module.css';

interface Props {
  presupuesto: Presupuesto;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

const toggled = (ids: ReadonlySet<number>, id: number, taken: boolean): Set<number> => {
  const otros = new Set(ids);
  if (taken) otros.add(id);
  else otros.delete(id);
  return otros;
};

/** What a school may be charged, one by one; what may not be says why. */
export function Cosas({ presupuesto: { equipos, deudas }, chosen, onChange }: Props) {
  return (
    <ul className={css.cosas}>
      {equipos.map((equipo) => (
        <Thing
          key={`equipo ${equipo.id}`}
          que={`Cuota de ${equipo.nombre}`}
          detalle={`${equipo.campeonato}${equipo.importe === null ? '' : ` · ${feeOf(equipo)}`}`}
          impide={equipo.importe === null ? 'No tiene cuota: nadie ha dicho cuánto paga' : null}
          importe={equipo.importe}
          editar={equipo.id}
          checked={chosen.equipos.has(equipo.id)}
          onChange={(taken) => onChange({ ...chosen, equipos: toggled(chosen.equipos, equipo.id, taken) })}
        />
      ))}
      {deudas.map((deuda) => {
        const impide = hindranceOf(deuda);
        return (
          <Thing
            key={`deuda ${deuda.id}`}
            que={deuda.concepto}
            detalle={`${formatDate(deuda.fecha)} · curso ${deuda.competicion}`}
            impide={impide === null ? null : `No se pide: ${impide}`}
            importe={deuda.pendiente}
            checked={chosen.deudas.has(deuda.id)}
            onChange={(taken) => onChange({ ...chosen, deudas: toggled(chosen.deudas, deuda.id, taken) })}
          />
        );
      })}
    </ul>
  );
}

interface ThingProps {
  que: string;
  detalle: string;
  impide: string | null;
  importe: number | null;
  /** The team whose fee may be said. */
  editar?: number;
  checked: boolean;
  onChange: (taken: boolean) => void;
}

function Thing({ que, detalle, impide, importe, editar, checked, onChange }: ThingProps) {
  const cuanto = importe === null ? 'Sin cuota' : formatMoney(importe);
  return (
    <li>
      {impide === null ? (
        <label>
          <input
            type="checkbox"
            className={css.casilla}
            checked={checked}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
          <span>
            {que}
            <small>{detalle}</small>
          </span>
          <b>{cuanto}</b>
        </label>
      ) : (
        <div>
          <span aria-hidden className={css.casilla} />
          <span>
            {que}
            <small>{detalle}</small>
            <span className={css.impedido}>{impide}</span>
          </span>
          <b>{cuanto}</b>
        </div>
      )}
      {editar !== undefined && (
        <Link to="/admin/cobroscolegios_nuevo/editar/$id" params={{ id: String(editar) }}>
          {importe === null ? `Poner la cuota: ${que.replace('Cuota de ', '')}` : `Cambiar la ${que.replace('Cuota', 'cuota')}`}
        </Link>
      )}
    </li>
  );
}
