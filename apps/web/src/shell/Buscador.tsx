/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list holds no icons and no second line */
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconSearch } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { call } from '../client/call';
import { formatCount } from '../format/format';
import { useTranslate } from '../ui/translations';
import { filtrarMenu, pantallasDeMenu, type EntradaDeMenu } from './arbol-de-menu';
import estilos from './buscador.module.css';
import { ICONOS_DE_PANTALLA } from './iconos-de-pantalla';

/** Spec 1 §9. */
const MIN_LETRAS = 3;
const PAUSA_MS = 300;
const DE_LA_OFICINA = '/admin/';

interface Opcion {
  clave: string;
  grupo: string;
  titulo: string;
  detalle?: string;
  ruta: string;
  pantalla?: keyof typeof ICONOS_DE_PANTALLA;
}

/** Ctrl+K: screens of the menu, and records from three letters on. */
export default function Buscador({ menu, cerrar }: { menu: readonly EntradaDeMenu[]; cerrar: () => void }) {
  const router = useRouter();
  const traducir = useTranslate();
  const id = useId();
  const dialogo = useRef<HTMLDialogElement>(null);
  const [texto, setTexto] = useState('');
  const [marcada, setMarcada] = useState(0);
  const [pausado] = useDebouncedValue(texto.trim(), PAUSA_MS);
  const registros = useQuery({
    queryKey: ['busqueda', pausado],
    queryFn: () => call('GET /api/busqueda', { query: { texto: pausado } }),
    enabled: pausado.length >= MIN_LETRAS,
    placeholderData: keepPreviousData,
  });
  useEffect(() => dialogo.current?.showModal(), []);

  const buscables = pantallasDeMenu(menu).map((pantalla, i) => ({
    id: i,
    nombre: traducir(PANTALLAS[pantalla].titulo),
    pantalla,
    hijas: [],
  }));
  const opciones: Opcion[] = [
    ...filtrarMenu(buscables, texto).flatMap(({ nombre, pantalla }) =>
      pantalla ? [{ clave: pantalla, grupo: 'Pantallas', titulo: nombre, ruta: PANTALLAS[pantalla].ruta, pantalla }] : [],
    ),
    ...(texto.trim().length < MIN_LETRAS ? [] : (registros.data ?? [])).map(({ tipo, id: registro, nombre, detalle, ruta }) => ({
      clave: `${tipo} ${registro}`,
      grupo: traducir(tipo),
      titulo: nombre,
      detalle,
      ruta,
    })),
  ];
  const actual = Math.min(marcada, opciones.length - 1);

  const abrir = ({ ruta }: Opcion) => {
    cerrar();
    // What the public area shows is another application.
    void router.navigate({ href: ruta, reloadDocument: !ruta.startsWith(DE_LA_OFICINA) });
  };
  const alPulsar = (event: KeyboardEvent) => {
    const paso = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (paso) {
      event.preventDefault();
      setMarcada((actual + paso + opciones.length) % opciones.length);
    } else if (event.key === 'Enter' && opciones[actual]) {
      event.preventDefault();
      abrir(opciones[actual]);
    }
  };
  useEffect(() => {
    document.getElementById(`${id}-${actual}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, actual]);

  return (
    // The backdrop; Escape does the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      className={estilos.buscador}
      ref={dialogo}
      aria-label="Buscar"
      onClose={cerrar}
      onClick={(event) => {
        if (event.target === dialogo.current) cerrar();
      }}
    >
      <div className={estilos.campo}>
        <IconSearch size={22} stroke={1.75} aria-hidden />
        <input
          role="combobox"
          aria-label="Buscar pantallas y registros"
          aria-expanded
          aria-controls={`${id}-lista`}
          aria-activedescendant={opciones[actual] && `${id}-${actual}`}
          aria-autocomplete="list"
          placeholder={traducir('Buscar pantallas, equipos, colegios, personas, partidos')}
          value={texto}
          onChange={(event) => {
            setTexto(event.currentTarget.value);
            setMarcada(0);
          }}
          onKeyDown={alPulsar}
        />
        <kbd>Esc</kbd>
      </div>
      <div className={estilos.lista} id={`${id}-lista`} role="listbox" aria-label="Resultados" tabIndex={-1}>
        {opciones.map((opcion, i) => {
          const Icono = opcion.pantalla && ICONOS_DE_PANTALLA[opcion.pantalla];
          return (
            <div
              key={opcion.clave}
              id={`${id}-${i}`}
              className={estilos.opcion}
              role="option"
              aria-selected={i === actual}
              tabIndex={-1}
              onClick={() => abrir(opcion)}
              onKeyDown={alPulsar}
              onPointerMove={() => setMarcada(i)}
            >
              {Icono ? <Icono size={18} stroke={1.75} aria-hidden /> : <IconSearch size={18} stroke={1.75} aria-hidden />}
              <span>
                <b>{opcion.titulo}</b>
                {opcion.detalle && <small>{opcion.detalle}</small>}
              </span>
              <small className={estilos.grupo}>{opcion.grupo}</small>
            </div>
          );
        })}
      </div>
      <output className={estilos.estado}>{estado(texto.trim(), opciones.length, registros)}</output>
    </dialog>
  );
}

function estado(texto: string, cuantas: number, { isFetching, error }: { isFetching: boolean; error: Error | null }): string {
  if (texto.length > 0 && texto.length < MIN_LETRAS) return `Escriba al menos ${MIN_LETRAS} caracteres para buscar también registros`;
  if (texto.length >= MIN_LETRAS && isFetching) return 'Buscando…';
  if (texto.length >= MIN_LETRAS && error) return error.message;
  if (cuantas === 0) return `Nada contiene «${texto}»`;
  return `${formatCount(cuantas, 'resultado', 'resultados')}. Flechas para elegir, Intro para abrir`;
}
