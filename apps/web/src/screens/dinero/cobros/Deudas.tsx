import type { DeudaDeColegio } from '@cd/contract/dinero/cobros';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney } from '../../../format/format';
import { Muted } from '../../../ui/page/Layout';
import { Waiting } from '../../../ui/page/states';
import css from './cobros.module.css';
import { presupuestoOf } from './cobros';

interface Props {
  /** Null: no school has been chosen. */
  colegioId: number | null;
  elegidas: readonly number[];
  onChange: (elegidas: number[]) => void;
  /** What is done with none of them. */
  ninguna: string;
}

const isFree = ({ pendiente, en_recibo }: DeudaDeColegio): boolean => pendiente - en_recibo > 0;

/** What a school owes, to say which of it is paid. */
export function Deudas({ colegioId, elegidas, onChange, ninguna }: Props) {
  const { data, error, refetch } = useQuery({ ...presupuestoOf(colegioId ?? 0), enabled: colegioId !== null });
  if (colegioId === null) return null;
  if (!data) return <Waiting error={error} refetch={refetch} />;
  const libres = data.deudas.filter(isFree);
  if (libres.length === 0) return <Muted>No debe nada que se haya pedido ya: quedará a cuenta.</Muted>;
  return (
    <fieldset>
      <legend>
        <b>A qué va</b> <Muted as="span">{ninguna}</Muted>
      </legend>
      <ul className={css.cosas}>
        {libres.map(({ id, concepto, competicion, fecha, pendiente, en_recibo }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                className={css.casilla}
                checked={elegidas.includes(id)}
                onChange={({ currentTarget: { checked } }) => onChange(checked ? [...elegidas, id] : elegidas.filter((una) => una !== id))}
              />
              <span>
                {concepto}
                <small>{`${formatDate(fecha)} · curso ${competicion}`}</small>
              </span>
              <b>{formatMoney(pendiente - en_recibo)}</b>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
