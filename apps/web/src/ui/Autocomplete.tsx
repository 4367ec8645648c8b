import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useField, type ValueField } from './field';
import estilos from './campos.module.css';
import { textoDeError } from './Dialogs';
import { formatCount } from '../format/format';

/** Spec 1 §10. */
const MINIMUM = 3;
const WAIT = 300;

interface Props<T> extends ValueField<T | null> {
  buscar: (texto: string, signal: AbortSignal) => Promise<readonly T[]>;
  opcion: (dato: T) => { clave: string | number; texto: string; detalle?: string };
}

/** What is found with a text once it rests, and what is said while there is nothing to choose from. */
function useFound<T>(id: string, { texto, buscar, enabled }: Pick<Props<T>, 'buscar'> & { texto: string; enabled: boolean }) {
  const [buscado] = useDebouncedValue(texto.trim(), WAIT);
  const { data, error } = useQuery({
    queryKey: ['autocompletar', id, buscado],
    queryFn: ({ signal }) => buscar(buscado, signal),
    enabled: enabled && buscado.length >= MINIMUM,
    retry: false,
    staleTime: 30_000,
    gcTime: 60_000,
  });
  const basta = texto.trim().length >= MINIMUM;
  const alDia = buscado === texto.trim();
  const hallados = basta && alDia ? (data ?? []) : [];
  const mensaje = !basta
    ? `Escriba al menos ${MINIMUM} caracteres`
    : error && alDia
      ? textoDeError(error)
      : !alDia || !data
        ? 'Buscando…'
        : hallados.length === 0
          ? 'No hay nada con ese texto'
          : null;
  return { hallados, mensaje, data };
}

/** One record found by its name; its value is the record. */
export function Autocomplete<T>({ buscar, opcion, value = null, onChange, onFocus, onBlur, ...props }: Props<T>) {
  const id = useId();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const elegido = value === null ? '' : opcion(value).texto;
  const [escrito, setEscrito] = useState<string | null>(null);
  const texto = escrito ?? elegido;
  const { hallados, mensaje, data } = useFound(id, { texto, buscar, enabled: escrito !== null });

  useEffect(() => {
    if (combobox.dropdownOpened && hallados.length > 0) combobox.selectFirstOption();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [data, combobox.dropdownOpened]);

  const elegir = (clave: string) => {
    const dato = hallados.find((hallado) => String(opcion(hallado).clave) === clave);
    if (dato === undefined) return;
    onChange?.(dato);
    setEscrito(null);
    combobox.closeDropdown();
  };

  return (
    <>
      <Combobox store={combobox} onOptionSubmit={elegir}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            {...useField(props)}
            autoComplete="off"
            spellCheck={false}
            value={texto}
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
              // What was not chosen is not a value.
              setEscrito(null);
              onBlur?.();
            }}
          />
        </Combobox.Target>
        <FoundList hallados={hallados} mensaje={mensaje} opcion={opcion} />
      </Combobox>
      <output className={estilos.oculto}>
        {combobox.dropdownOpened && (mensaje ?? formatCount(hallados.length, 'resultado', 'resultados'))}
      </output>
    </>
  );
}

function FoundList<T>({ hallados, mensaje, opcion }: Pick<Props<T>, 'opcion'> & { hallados: readonly T[]; mensaje: string | null }) {
  return (
    <Combobox.Dropdown className={estilos.lista}>
      <Combobox.Options>
        {mensaje ? (
          <Combobox.Empty className={estilos.vacio}>{mensaje}</Combobox.Empty>
        ) : (
          hallados.map((dato) => {
            const { clave, texto, detalle } = opcion(dato);
            return (
              <Combobox.Option key={clave} value={String(clave)} className={estilos.opcion}>
                {texto}
                {detalle && <small>{detalle}</small>}
              </Combobox.Option>
            );
          })
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}
