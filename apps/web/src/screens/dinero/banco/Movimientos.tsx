import type { MovimientoDelBanco } from '@cd/contract/dinero/extractos';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/pieces/Button';
import { Segmented } from '../../../ui/fields/Segmented';
import css from './banco.module.css';
import { SITUATION, type Situation } from './banco';

const STEP = 60;
const ALL = 'todos';
const SEEN: readonly (Situation | typeof ALL)[] = [ALL, 'seguro', 'dudoso', 'sin_casar'];
const TITLE = { todos: 'Todos', seguro: 'Seguros', dudoso: 'Dudosos', sin_casar: 'Sin casar' } as const;

interface Props<M> {
  todos: readonly M[];
  renderOne: (movimiento: M) => ReactNode;
}

/** Those of a kind, so many at a time. */
export function Movimientos<M extends MovimientoDelBanco>({ todos, renderOne }: Props<M>) {
  const [seen, setSeen] = useState<Situation | typeof ALL>(ALL);
  const [hasta, setHasta] = useState(STEP);
  const suyos = todos.filter(({ propuesta }) => seen === ALL || propuesta.situacion === seen);
  const howMany = (de: Situation | typeof ALL) =>
    de === ALL ? todos.length : todos.filter(({ propuesta }) => propuesta.situacion === de).length;
  return (
    <>
      <div>
        <Segmented
          label="Cuáles se ven"
          value={seen}
          onChange={setSeen}
          opciones={SEEN.map((valor) => ({ valor, texto: `${TITLE[valor]} (${howMany(valor)})` }))}
        />
      </div>
      {suyos.length === 0 && seen !== ALL && <p>Ninguno está {SITUATION[seen]}</p>}
      <ul className={css.lista}>
        {suyos.slice(0, hasta).map((uno) => (
          <li key={uno.huella}>{renderOne(uno)}</li>
        ))}
      </ul>
      {suyos.length > hasta && <Button onClick={() => setHasta(hasta + STEP)}>{`Ver más: quedan ${suyos.length - hasta}`}</Button>}
    </>
  );
}
