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
import { useTranslate } from '../ui/pieces/translations';
import { menuScreens, type MenuEntry } from './menu-tree';
import { Muted, Row } from '../ui/page/Layout';
import estilos from './command-bar.module.css';
import { commandOptions, type Command, type CommandOption } from './command-options';
import { isOfOffice } from './addresses';

/** Spec 1 §9. */
const MIN_LETTERS = 3;
const PAUSE_MS = 300;

interface Props {
  menu: readonly MenuEntry[];
  /** What is written in it already. */
  initial?: string;
  close: () => void;
}

/** Ctrl+K: screens of the menu and what can be done, and records from three letters on. */
export default function CommandBar({ menu, initial = '', close }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState(initial);
  const [marked, setMarcada] = useState(0);
  const { opciones, registros } = useOptions(menu, text);
  const ejecutar = useCommand(close);
  const actual = Math.min(marked, opciones.length - 1);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    document.getElementById(`${id}-${actual}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, actual]);

  const onPress = (event: KeyboardEvent) => {
    const target = { ArrowDown: actual + 1, ArrowUp: actual - 1 }[event.key];
    if (target !== undefined) setMarcada((target + opciones.length) % Math.max(1, opciones.length));
    else if (event.key === 'Enter' && opciones[actual]) ejecutar(opciones[actual].command);
    else return;
    event.preventDefault();
  };
  const write = (nuevo: string) => {
    setText(nuevo);
    setMarcada(0);
  };
  return (
    // The backdrop; Escape does the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      className={estilos.barra}
      ref={dialog}
      aria-label="Buscar"
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <Field {...{ id, text, onPress, write }} marked={opciones[actual] && `${id}-${actual}`} />
      <div className={estilos.lista} id={`${id}-lista`} role="listbox" aria-label="Resultados" tabIndex={-1}>
        {opciones.map((opcion, i) => (
          <Option
            key={opcion.clave}
            id={`${id}-${i}`}
            opcion={opcion}
            marked={i === actual}
            onPress={onPress}
            choose={() => ejecutar(opcion.command)}
            mark={() => setMarcada(i)}
          />
        ))}
      </div>
      <Muted as="output" className={estilos.estado}>
        {stateText(text.trim(), opciones.length, registros)}
      </Muted>
    </dialog>
  );
}

function useOptions(menu: readonly MenuEntry[], text: string) {
  const { user } = useSession();
  const { data: competicion } = useQuery(workingCompetition);
  const translate = useTranslate();
  const [pausado] = useDebouncedValue(text.trim(), PAUSE_MS);
  const registros = useQuery({
    queryKey: ['busqueda', pausado],
    queryFn: () => call('GET /api/busqueda', { query: { texto: pausado } }),
    enabled: pausado.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  });
  const oficina = {
    pantallas: menuScreens(menu),
    levelIn: (pantalla: Parameters<typeof levelIn>[1]) => levelIn(user, pantalla, competicion?.historico ?? false),
    manyProfiles: user.multiplesRoles,
    translate,
  };
  return { opciones: commandOptions(text, oficina, text.trim().length < MIN_LETTERS ? [] : (registros.data ?? [])), registros };
}

/** The office stays where it is: what is elsewhere opens beside it. */
function useCommand(close: () => void): (command: Command) => void {
  const router = useRouter();
  const { setColorScheme } = useMantineColorScheme();
  return (command) => {
    close();
    if ('tema' in command) setColorScheme(command.tema);
    else if (isOfOffice(command.ruta)) void router.navigate({ href: command.ruta });
    else window.open(command.ruta, '_blank', 'noopener');
  };
}

interface FieldProps {
  id: string;
  text: string;
  marked: string | undefined;
  onPress: (event: KeyboardEvent) => void;
  write: (text: string) => void;
}

function Field({ id, text, marked, onPress, write }: FieldProps) {
  const translate = useTranslate();
  return (
    <Row gap={3} className={estilos.campo}>
      <IconSearch size={22} stroke={1.75} aria-hidden />
      <input
        role="combobox"
        aria-label={translate('Buscar pantallas, acciones, equipos, colegios, personas')}
        aria-expanded
        aria-controls={`${id}-lista`}
        aria-activedescendant={marked}
        aria-autocomplete="list"
        placeholder={translate('Buscar pantallas, acciones, equipos, colegios, personas')}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onPress}
      />
      <kbd>Esc</kbd>
    </Row>
  );
}

interface OptionProps {
  id: string;
  opcion: CommandOption;
  marked: boolean;
  onPress: (event: KeyboardEvent) => void;
  choose: () => void;
  mark: () => void;
}

function Option({ id, opcion: { titulo, detalle, grupo, icono: Icon, command }, marked, onPress, choose, mark }: OptionProps) {
  const aparte = 'ruta' in command && !isOfOffice(command.ruta);
  return (
    <Row
      id={id}
      gap={3}
      className={estilos.opcion}
      role="option"
      aria-selected={marked}
      tabIndex={-1}
      onClick={choose}
      onKeyDown={onPress}
      onPointerMove={mark}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>
        <b>{titulo}</b>
        {detalle && <small>{detalle}</small>}
      </span>
      <Row as="small" gap={1} className={estilos.grupo}>
        {grupo}
        {aparte && (
          <>
            <IconExternalLink size={14} aria-hidden />
            <span className="oculto"> (se abre en otra pestaña)</span>
          </>
        )}
      </Row>
    </Row>
  );
}

function stateText(text: string, cuantas: number, { isFetching, error }: { isFetching: boolean; error: Error | null }): string {
  if (text.length > 0 && text.length < MIN_LETTERS) return `Escriba al menos ${MIN_LETTERS} caracteres para buscar también registros`;
  if (text.length >= MIN_LETTERS && isFetching) return 'Buscando…';
  if (text.length >= MIN_LETTERS && error) return error.message;
  if (cuantas === 0) return `Nada contiene «${text}»`;
  return `${formatCount(cuantas, 'resultado', 'resultados')}. Flechas para elegir, Intro para abrir`;
}
