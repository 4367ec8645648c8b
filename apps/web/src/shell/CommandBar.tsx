/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list holds no icons and no second line */
import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconExternalLink, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { call } from '../client/call';
import { levelIn } from '../client/permissions';
import { workingCompetition } from '../client/shell-queries';
import { useSession } from '../client/use-session';
import { formatCount } from '../format/format';
import { useTranslate } from '../ui/translations';
import { menuScreens, type MenuEntry } from './menu-tree';
import estilos from './command-bar.module.css';
import { commandOptions, type Command, type CommandOption } from './command-options';
import { isOfOffice } from './addresses';

/** Spec 1 §9. */
const MIN_LETTERS = 3;
const PAUSE_MS = 300;

interface Props {
  menu: readonly MenuEntry[];
  /** What is written in it already. */
  inicial?: string;
  cerrar: () => void;
}

/** Ctrl+K: screens of the menu and what can be done, and records from three letters on. */
export default function CommandBar({ menu, inicial = '', cerrar }: Props) {
  const id = useId();
  const dialogo = useRef<HTMLDialogElement>(null);
  const [texto, setTexto] = useState(inicial);
  const [marcada, setMarcada] = useState(0);
  const { opciones, registros } = useOptions(menu, texto);
  const ejecutar = useCommand(cerrar);
  const actual = Math.min(marcada, opciones.length - 1);
  useEffect(() => dialogo.current?.showModal(), []);
  useEffect(() => {
    document.getElementById(`${id}-${actual}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, actual]);

  const alPulsar = (event: KeyboardEvent) => {
    const destino = { ArrowDown: actual + 1, ArrowUp: actual - 1 }[event.key];
    if (destino !== undefined) setMarcada((destino + opciones.length) % Math.max(1, opciones.length));
    else if (event.key === 'Enter' && opciones[actual]) ejecutar(opciones[actual].command);
    else return;
    event.preventDefault();
  };
  const escribir = (nuevo: string) => {
    setTexto(nuevo);
    setMarcada(0);
  };
  return (
    // The backdrop; Escape does the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      className={estilos.barra}
      ref={dialogo}
      aria-label="Buscar"
      onClose={cerrar}
      onClick={(event) => {
        if (event.target === dialogo.current) cerrar();
      }}
    >
      <Field {...{ id, texto, alPulsar, escribir }} marcada={opciones[actual] && `${id}-${actual}`} />
      <div className={estilos.lista} id={`${id}-lista`} role="listbox" aria-label="Resultados" tabIndex={-1}>
        {opciones.map((opcion, i) => (
          <Option
            key={opcion.clave}
            id={`${id}-${i}`}
            opcion={opcion}
            marcada={i === actual}
            alPulsar={alPulsar}
            elegir={() => ejecutar(opcion.command)}
            marcar={() => setMarcada(i)}
          />
        ))}
      </div>
      <output className={estilos.estado}>{stateText(texto.trim(), opciones.length, registros)}</output>
    </dialog>
  );
}

function useOptions(menu: readonly MenuEntry[], texto: string) {
  const { user } = useSession();
  const { data: competicion } = useQuery(workingCompetition);
  const traducir = useTranslate();
  const [pausado] = useDebouncedValue(texto.trim(), PAUSE_MS);
  const registros = useQuery({
    queryKey: ['busqueda', pausado],
    queryFn: () => call('GET /api/busqueda', { query: { texto: pausado } }),
    enabled: pausado.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  });
  const oficina = {
    pantallas: menuScreens(menu),
    levelIn: (pantalla: Parameters<typeof levelIn>[1]) => levelIn(user, pantalla, competicion?.historico ?? false),
    variosPerfiles: user.multiplesRoles,
    traducir,
  };
  return { opciones: commandOptions(texto, oficina, texto.trim().length < MIN_LETTERS ? [] : (registros.data ?? [])), registros };
}

/** The office stays where it is: what is elsewhere opens beside it. */
function useCommand(cerrar: () => void): (command: Command) => void {
  const router = useRouter();
  const { setColorScheme } = useMantineColorScheme();
  return (command) => {
    cerrar();
    if ('tema' in command) setColorScheme(command.tema);
    else if (isOfOffice(command.ruta)) void router.navigate({ href: command.ruta });
    else window.open(command.ruta, '_blank', 'noopener');
  };
}

interface FieldProps {
  id: string;
  texto: string;
  marcada: string | undefined;
  alPulsar: (event: KeyboardEvent) => void;
  escribir: (texto: string) => void;
}

function Field({ id, texto, marcada, alPulsar, escribir }: FieldProps) {
  const traducir = useTranslate();
  return (
    <div className={estilos.campo}>
      <IconSearch size={22} stroke={1.75} aria-hidden />
      <input
        role="combobox"
        aria-label="Buscar pantallas, acciones y registros"
        aria-expanded
        aria-controls={`${id}-lista`}
        aria-activedescendant={marcada}
        aria-autocomplete="list"
        placeholder={traducir('Buscar pantallas, acciones, equipos, colegios, personas')}
        value={texto}
        onChange={(event) => escribir(event.currentTarget.value)}
        onKeyDown={alPulsar}
      />
      <kbd>Esc</kbd>
    </div>
  );
}

interface OptionProps {
  id: string;
  opcion: CommandOption;
  marcada: boolean;
  alPulsar: (event: KeyboardEvent) => void;
  elegir: () => void;
  marcar: () => void;
}

function Option({ id, opcion: { titulo, detalle, grupo, icono: Icono, command }, marcada, alPulsar, elegir, marcar }: OptionProps) {
  const aparte = 'ruta' in command && !isOfOffice(command.ruta);
  return (
    <div
      id={id}
      className={estilos.opcion}
      role="option"
      aria-selected={marcada}
      tabIndex={-1}
      onClick={elegir}
      onKeyDown={alPulsar}
      onPointerMove={marcar}
    >
      <Icono size={18} stroke={1.75} aria-hidden />
      <span>
        <b>{titulo}</b>
        {detalle && <small>{detalle}</small>}
      </span>
      <small className={estilos.grupo}>
        {grupo}
        {aparte && (
          <>
            <IconExternalLink size={14} aria-hidden />
            <span className="oculto"> (se abre en otra pestaña)</span>
          </>
        )}
      </small>
    </div>
  );
}

function stateText(texto: string, cuantas: number, { isFetching, error }: { isFetching: boolean; error: Error | null }): string {
  if (texto.length > 0 && texto.length < MIN_LETTERS) return `Escriba al menos ${MIN_LETTERS} caracteres para buscar también registros`;
  if (texto.length >= MIN_LETTERS && isFetching) return 'Buscando…';
  if (texto.length >= MIN_LETTERS && error) return error.message;
  if (cuantas === 0) return `Nada contiene «${texto}»`;
  return `${formatCount(cuantas, 'resultado', 'resultados')}. Flechas para elegir, Intro para abrir`;
}
