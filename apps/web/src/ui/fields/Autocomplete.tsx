import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSelector } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { formatCount } from '../../format/format';
import { errorText } from '../dialogs/Dialogs';
import { useField, type ValueField } from './field';
import estilos from './campos.module.css';
import { SMALL_ICON } from '../pieces/icon';
import { ReadValue, useReadOnly } from './read-only';

/** Spec 1 §10: from how many letters it searches; with none, it shows what there is. */
const MINIMUM = 3;
const WAIT = 300;
/** Options of each page. */
const PAGE = 30;
/** Value of the option that asks for the next page. */
const MORE = 'ver-mas';

interface Props<T> extends ValueField<T | null> {
  /** Those with that text in their own order, or all where it is empty; no more than `cuantos`. */
  buscar: (texto: string, signal: AbortSignal, cuantos: number) => Promise<readonly T[]>;
  opcion: (dato: T) => { clave: string | number; texto: string; detalle?: string };
}

/** One record, chosen from the list of them or found by its name; its value is the record. */
export function Autocomplete<T>(props: Props<T>) {
  const { value = null, label, ancho, opcion } = props;
  if (useReadOnly()) {
    return (
      <ReadValue label={label} ancho={ancho}>
        {value && opcion(value).texto}
      </ReadValue>
    );
  }
  return <Picker {...props} />;
}

/** What is found of what is written, a page after another. */
function useFound<T>(buscar: Props<T>['buscar'], escrito: string, abierto: boolean) {
  const id = useId();
  const texto = escrito.trim();
  const [buscado] = useDebouncedValue(texto, WAIT);
  const [pedido, setPedido] = useState({ texto, cuantos: PAGE });
  const cuantos = pedido.texto === buscado ? pedido.cuantos : PAGE;
  const basta = texto === '' || texto.length >= MINIMUM;
  const alDia = buscado === texto;
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['autocompletar', id, buscado, cuantos],
    queryFn: ({ signal }) => buscar(buscado, signal, cuantos),
    enabled: abierto && basta && alDia,
    retry: false,
    staleTime: 30_000,
    gcTime: 60_000,
    // The next page comes under the one that is seen.
    placeholderData: (antes, consulta) => (consulta?.queryKey[2] === buscado ? keepPreviousData(antes) : undefined),
  });
  const hallados = basta && alDia ? (data ?? []) : [];
  const mensaje = !basta
    ? `Escriba al menos ${MINIMUM} caracteres`
    : error && alDia
      ? errorText(error)
      : !alDia || !data
        ? 'Buscando…'
        : hallados.length === 0
          ? 'No hay nada con ese texto'
          : null;
  return {
    hallados,
    mensaje,
    hayMas: hallados.length >= cuantos && !isPlaceholderData,
    primeroNuevo: cuantos - PAGE,
    verMas: () => setPedido({ texto: buscado, cuantos: cuantos + PAGE }),
  };
}

/**
 * With the option that the field names (`aria-activedescendant`). The library's own names none until an arrow key moves the mark, and
 * goes on naming one that is no longer there.
 */
function useMarkedList() {
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const [mark, setMark] = useState<string | null>(null);
  const marking = (id: string | null) => {
    setMark(id);
    return id;
  };
  return {
    ...list,
    // Empty, which is none: one that is undefined would leave the library's.
    mark: (list.dropdownOpened && mark) || '',
    // It returns the same as the others, whatever its type says.
    selectOption: (index: number) => void marking(list.selectOption(index) as unknown as string | null),
    selectNextOption: () => marking(list.selectNextOption()),
    selectPreviousOption: () => marking(list.selectPreviousOption()),
    resetSelectedOption: () => {
      list.resetSelectedOption();
      setMark(null);
    },
  };
}

function Picker<T>({ buscar, opcion, value = null, onChange, onFocus, onBlur, ...props }: Props<T>) {
  const { mark, ...combobox } = useMarkedList();
  const [escrito, setEscrito] = useState<string | null>(null);
  const { hallados, mensaje, hayMas, primeroNuevo, verMas } = useFound(buscar, escrito ?? '', combobox.dropdownOpened);
  const cuenta = formatCount(hallados.length, 'resultado', 'resultados');

  useEffect(() => {
    if (combobox.dropdownOpened && hallados.length > 0) combobox.selectOption(primeroNuevo < hallados.length ? primeroNuevo : 0);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [hallados.length, primeroNuevo, combobox.dropdownOpened]);

  const elegir = (clave: string) => {
    if (clave === MORE) return verMas();
    const dato = hallados.find((hallado) => String(opcion(hallado).clave) === clave);
    if (dato === undefined) return;
    onChange?.(dato);
    setEscrito(null);
    combobox.closeDropdown();
  };

  return (
    <>
      <Combobox store={combobox} onOptionSubmit={elegir}>
        <Combobox.Target withExpandedAttribute aria-activedescendant={mark}>
          <TextInput
            {...useField(props)}
            autoComplete="off"
            spellCheck={false}
            rightSection={<IconSelector {...SMALL_ICON} />}
            rightSectionPointerEvents="none"
            value={escrito ?? (value === null ? '' : opcion(value).texto)}
            onFocus={onFocus}
            onChange={(event) => {
              setEscrito(event.target.value);
              if (value !== null || event.target.value === '') onChange?.(null);
              combobox.openDropdown();
              combobox.resetSelectedOption();
            }}
            onKeyDown={(event) => {
              // Enter chooses here; it does not save the form yet.
              if (event.key === 'Enter' && combobox.dropdownOpened) event.preventDefault();
            }}
            onClick={() => combobox.openDropdown()}
            onBlur={() => {
              combobox.closeDropdown();
              // Text that matches no option is not a value, so it is cleared.
              setEscrito(null);
              onBlur?.();
            }}
          />
        </Combobox.Target>
        <FoundList {...{ hallados, mensaje, hayMas, opcion }} />
      </Combobox>
      <output className="oculto">{combobox.dropdownOpened && (mensaje ?? cuenta)}</output>
    </>
  );
}

interface FoundProps<T> extends Pick<Props<T>, 'opcion'> {
  hallados: readonly T[];
  mensaje: string | null;
  hayMas: boolean;
}

function FoundList<T>({ hallados, mensaje, hayMas, opcion }: FoundProps<T>) {
  return (
    <Combobox.Dropdown className={estilos.lista}>
      <Combobox.Options className={estilos.opciones}>
        {mensaje ? (
          <Combobox.Empty className={estilos.vacio}>{mensaje}</Combobox.Empty>
        ) : (
          hallados.map((dato) => <Found key={opcion(dato).clave} {...opcion(dato)} />)
        )}
        {hayMas && (
          <Combobox.Option value={MORE} className={`${estilos.opcion} ${estilos.mas}`}>
            Ver más
          </Combobox.Option>
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

function Found({ clave, texto, detalle }: { clave: string | number; texto: string; detalle?: string }) {
  return (
    <Combobox.Option value={String(clave)} className={estilos.opcion}>
      {texto}
      {detalle && <small>{detalle}</small>}
    </Combobox.Option>
  );
}
