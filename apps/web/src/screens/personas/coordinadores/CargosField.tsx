import { ERRORES } from '@cd/contract/errores';
import { cargoRepetido } from '@cd/domain/personas/persona/coordinador';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/pieces/Button';
import { widthClass, type ValueField } from '../../../ui/fields/field';
import { ICON } from '../../../ui/pieces/icon';
import { T } from '../../../ui/pieces/translations';
import { ColegioField } from '../persona/ColegioField';
import { DeportesField } from '../persona/DeportesField';
import { deportesToChoose, type Option } from '../persona/choice-queries';
import { ChosenList } from '../persona/ChosenList';
import { Stack } from '../../../ui/page/Layout';
import estilos from './coordinadores.module.css';

export interface Cargo {
  colegio_id: number;
  colegio_nombre: string;
  deporte_id: number;
  deporte_nombre: string;
}

/** Spec 2 §5. */
const MISSING = 'Debe rellenar correctamente todos los campos';

/** The sports chosen, in one school. */
const cargosOf = (colegio: Option, deportes: readonly Option[], elegidos: readonly number[]): Cargo[] =>
  deportes
    .filter(({ id }) => elegidos.includes(id))
    .map(({ id, nombre }) => ({ colegio_id: colegio.id, colegio_nombre: colegio.nombre, deporte_id: id, deporte_nombre: nombre }));

/** School by school, the sports that a coordinator sees to. */
export function CargosField({
  label,
  error,
  value: cargos = [],
  onChange,
  'data-path': path,
  soloQuitar,
}: ValueField<Cargo[]> & { /** Whoever edits may not give more. */ soloQuitar: boolean }) {
  const { data: deportes = [] } = useQuery(deportesToChoose);
  const [colegio, setColegio] = useState<Option | null>(null);
  const [elegidos, setElegidos] = useState<number[]>([]);
  const [fallo, setFallo] = useState<string | null>(null);

  const annadir = () => {
    if (!colegio || elegidos.length === 0) return setFallo(MISSING);
    const nuevos = cargosOf(colegio, deportes, elegidos);
    if (cargoRepetido([...cargos, ...nuevos]) !== null) return setFallo(ERRORES['coordinador.cargo_repetido'].texto);
    onChange?.([...cargos, ...nuevos]);
    setColegio(null);
    setElegidos([]);
    setFallo(null);
  };
  const quitar = (colegioId: number, deporteId: number) =>
    onChange?.(cargos.filter(({ colegio_id, deporte_id }) => colegio_id !== colegioId || deporte_id !== deporteId));

  return (
    <fieldset className={`${estilos.cargos} ${widthClass('todo')}`}>
      <legend>
        <T>{label}</T>
      </legend>
      <ByColegio cargos={cargos} quitar={quitar} />
      {!soloQuitar && (
        <Stack gap={3} align="start" className={estilos.alta}>
          <ColegioField
            label="Colegio"
            ayuda="Escriba tres letras y elíjalo"
            error={fallo ?? error}
            data-path={path}
            value={colegio}
            onChange={(elegido) => {
              setColegio(elegido);
              setFallo(null);
            }}
          />
          <DeportesField
            label="Deportes"
            value={elegidos}
            onChange={(ids) => {
              setElegidos(ids);
              setFallo(null);
            }}
          />
          <Button icon={<IconPlus {...ICON} />} onClick={annadir}>
            Añadir a la lista
          </Button>
        </Stack>
      )}
    </fieldset>
  );
}

function ByColegio({ cargos, quitar }: { cargos: readonly Cargo[]; quitar: (colegioId: number, deporteId: number) => void }) {
  const colegios = [...new Set(cargos.map(({ colegio_id }) => colegio_id))].map((id) =>
    cargos.filter(({ colegio_id }) => colegio_id === id),
  );
  if (colegios.length === 0) return null;
  return (
    <Stack as="ul" className={`renglones ${estilos.colegios}`}>
      {colegios.map((deUno) => {
        const { colegio_id, colegio_nombre } = deUno[0]!;
        return (
          <li key={colegio_id}>
            <b>{colegio_nombre}</b>
            <ChosenList
              nombre={`Deportes de ${colegio_nombre}`}
              elegidos={deUno.map(({ deporte_id, deporte_nombre }) => ({ id: deporte_id, nombre: deporte_nombre }))}
              onRemove={(deporte) => quitar(colegio_id, deporte)}
            />
          </li>
        );
      })}
    </Stack>
  );
}
