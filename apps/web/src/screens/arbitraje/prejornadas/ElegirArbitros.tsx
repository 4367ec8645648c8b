import type { ArbitroElegible } from '@cd/contract/arbitraje/prejornadas';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { formatCount, formatNumber } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { SelectField, TextField } from '../../../ui/fields/fields';
import { ICON } from '../../../ui/pieces/icon';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import { StateTag } from '../../../ui/pieces/StateTag';
import { T } from '../../../ui/pieces/translations';
import css from './prejornadas.module.css';

const plain = (texto: string) =>
  texto
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLocaleLowerCase('es');

interface Props {
  arbitros: readonly ArbitroElegible[];
  chosen: ReadonlySet<number>;
  onChange: (chosen: Set<number>) => void;
}

interface ListProps extends Pick<Props, 'arbitros' | 'chosen'> {
  put: (ids: readonly number[], yes: boolean) => void;
}

function ArbitrosList({ arbitros, chosen, put }: ListProps) {
  return (
    <ul className={css.arbitros} aria-label="Árbitros">
      {arbitros.map(({ id, nombre, nivel, deportes, contesto, con_cuenta }) => (
        <li key={id}>
          <Row as="label" gap={3}>
            <input type="checkbox" checked={chosen.has(id)} onChange={(event) => put([id], event.currentTarget.checked)} />
            <span>
              <b className="debajo">{nombre}</b>
              <small className="debajo">{[`Nivel ${nivel}`, ...deportes.map((deporte) => deporte.nombre)].join(' · ')}</small>
            </span>
            {con_cuenta === 0 ? (
              <StateTag tone="aviso">Sin cuenta</StateTag>
            ) : (
              contesto !== null && (
                <StateTag tone={contesto === 1 ? 'ok' : 'neutro'}>{contesto === 1 ? 'Contestó' : 'No contestó'}</StateTag>
              )
            )}
          </Row>
        </li>
      ))}
    </ul>
  );
}

/** Those who meet them, and their fields. */
function useFilters(arbitros: readonly ArbitroElegible[]) {
  const [sport, setSport] = useState(0);
  const [level, setLevel] = useState(0);
  const [name, setName] = useState('');
  const sports = useMemo(() => {
    const names = new Map(arbitros.flatMap(({ deportes }) => deportes.map(({ id, nombre }) => [id, nombre] as const)));
    return [...names].toSorted(([, a], [, b]) => a.localeCompare(b, 'es'));
  }, [arbitros]);
  const levels = [...new Set(arbitros.map(({ nivel }) => nivel))].toSorted((a, b) => a - b);
  const shown = arbitros.filter(
    ({ nombre, nivel, deportes }) =>
      (sport === 0 || deportes.some(({ id }) => id === sport)) && (level === 0 || nivel === level) && plain(nombre).includes(plain(name)),
  );
  const filters = (
    <div className={css.filtros}>
      <TextField
        label="Buscar"
        leftSection={<IconSearch {...ICON} />}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <SelectField
        label="Deporte"
        value={sport}
        onChange={setSport}
        opciones={[{ valor: 0, texto: 'Todos' }, ...sports.map(([valor, texto]) => ({ valor, texto }))]}
      />
      <SelectField
        label="Nivel"
        value={level}
        onChange={setLevel}
        opciones={[{ valor: 0, texto: 'Todos' }, ...levels.map((nivel) => ({ valor: nivel, texto: `Nivel ${nivel}` }))]}
      />
    </div>
  );
  return { shown, filters };
}

/** Those who are asked, by sport, level and name; all those in view at a touch. */
export function ElegirArbitros({ arbitros, chosen, onChange }: Props) {
  const { shown, filters } = useFilters(arbitros);
  const all = shown.length > 0 && shown.every(({ id }) => chosen.has(id));
  const put = (ids: readonly number[], yes: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (yes) next.add(id);
      else next.delete(id);
    }
    onChange(next);
  };
  return (
    <Stack gap={3}>
      {filters}
      <Row wrap gap={2} justify="between">
        <output className={css.cuantos}>
          <T>{`${formatNumber(chosen.size)} de ${formatCount(arbitros.length, 'árbitro elegido', 'árbitros elegidos')}`}</T>
        </output>
        <Button
          disabled={shown.length === 0}
          onClick={() =>
            put(
              shown.map(({ id }) => id),
              !all,
            )
          }
        >
          {`${all ? 'Quitar' : 'Elegir'} ${shown.length === arbitros.length ? 'todos' : `los ${formatNumber(shown.length)} que se ven`}`}
        </Button>
      </Row>
      <ArbitrosList arbitros={shown} chosen={chosen} put={put} />
      {shown.length === 0 && (
        <Muted>
          <T>Ningún árbitro cumple los filtros.</T>
        </Muted>
      )}
    </Stack>
  );
}
