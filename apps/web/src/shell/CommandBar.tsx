/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list holds no icons and no second line */
import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconExternalLink, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { call } from '../client/call';
import { nivelEn } from '../client/permissions';
import { competicionDeTrabajo } from '../client/shell-queries';
import { useSession } from '../client/use-session';
import { formatCount } from '../format/format';
import { useTranslate } from '../ui/translations';
import { pantallasDeMenu, type EntradaDeMenu } from './arbol-de-menu';
import estilos from './command-bar.module.css';
import { commandOptions, type Command, type CommandOption } from './command-options';
import { esDeLaOficina } from './direcciones';

/** Spec 1 §9. */
const MIN_LETRAS = 3;
const PAUSA_MS = 300;

/** Ctrl+K: screens of the menu and what can be done, and records from three letters on. */
export default function CommandBar({ menu, cerrar }: { menu: readonly EntradaDeMenu[]; cerrar: () => void }) {
  const id = useId();
  const dialogo = useRef<HTMLDialogElement>(null);
  const [texto, setTexto] = useState('');
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
    if (destino !== undefined) {
      event.preventDefault();
      setMarcada((destino + opciones.length) % Math.max(1, opciones.length));
    } else if (event.key === 'Enter' && opciones[actual]) {
      event.preventDefault();
      ejecutar(opciones[actual].command);
    }
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
      <Campo
        id={id}
        texto={texto}
        marcada={opciones[actual] && `${id}-${actual}`}
        alPulsar={alPulsar}
        escribir={(nuevo) => {
          setTexto(nuevo);
          setMarcada(0);
        }}
      />
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
      <output className={estilos.estado}>{estado(texto.trim(), opciones.length, registros)}</output>
    </dialog>
  );
}

function useOptions(menu: readonly EntradaDeMenu[], texto: string) {
  const { user } = useSession();
  const { data: competicion } = useQuery(competicionDeTrabajo);
  const traducir = useTranslate();
  const [pausado] = useDebouncedValue(texto.trim(), PAUSA_MS);
  const registros = useQuery({
    queryKey: ['busqueda', pausado],
    queryFn: () => call('GET /api/busqueda', { query: { texto: pausado } }),
    enabled: pausado.length >= MIN_LETRAS,
    placeholderData: keepPreviousData,
  });
  const oficina = {
    pantallas: pantallasDeMenu(menu),
    nivelEn: (pantalla: Parameters<typeof nivelEn>[1]) => nivelEn(user, pantalla, competicion?.historico ?? false),
    variosPerfiles: user.multiplesRoles,
    traducir,
  };
  return { opciones: commandOptions(texto, oficina, texto.trim().length < MIN_LETRAS ? [] : (registros.data ?? [])), registros };
}

/** The office stays where it is: what is elsewhere opens beside it. */
function useCommand(cerrar: () => void): (command: Command) => void {
  const router = useRouter();
  const { setColorScheme } = useMantineColorScheme();
  return (command) => {
    cerrar();
    if ('tema' in command) setColorScheme(command.tema);
    else if (esDeLaOficina(command.ruta)) void router.navigate({ href: command.ruta });
    else window.open(command.ruta, '_blank', 'noopener');
  };
}

interface CampoProps {
  id: string;
  texto: string;
  marcada: string | undefined;
  alPulsar: (event: KeyboardEvent) => void;
  escribir: (texto: string) => void;
}

function Campo({ id, texto, marcada, alPulsar, escribir }: CampoProps) {
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
  const aparte = 'ruta' in command && !esDeLaOficina(command.ruta);
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

function estado(texto: string, cuantas: number, { isFetching, error }: { isFetching: boolean; error: Error | null }): string {
  if (texto.length > 0 && texto.length < MIN_LETRAS) return `Escriba al menos ${MIN_LETRAS} caracteres para buscar también registros`;
  if (texto.length >= MIN_LETRAS && isFetching) return 'Buscando…';
  if (texto.length >= MIN_LETRAS && error) return error.message;
  if (cuantas === 0) return `Nada contiene «${texto}»`;
  return `${formatCount(cuantas, 'resultado', 'resultados')}. Flechas para elegir, Intro para abrir`;
}
