import { useEffect, useState } from 'react';
import type { EquipoPublico } from '@cd/contract/publico/publico';
import { MINIMO } from '../busqueda';
import { direcciones, llamadas } from '../direcciones';
import { cuantos } from '../formato';
import { campeonatoDeEquipo, colegioDe, dondeJuega } from '../titulos';
import { useTexto } from '../vocabulario';
import { Escudo } from './Escudo';
import { Icono } from './Icono';

const CUANTAS = 6;
/** Between one letter and the next. */
const ESPERA_MS = 120;
const LISTA = 'sugerencias';
const idDe = (lugar: number) => `sugerencia-${lugar}`;

interface Halladas {
  texto: string;
  equipos: EquipoPublico[];
}

/** The teams that what is being written finds. Null while there is nothing to look for. */
function useHalladas(texto: string): Halladas | null {
  const [halladas, poner] = useState<Halladas | null>(null);
  useEffect(() => {
    if (texto.length < MINIMO) return;
    const control = new AbortController();
    async function buscar() {
      try {
        const respuesta = await fetch(llamadas.sugerencias(texto, CUANTAS), { signal: control.signal });
        if (respuesta.ok) poner({ texto, equipos: (await respuesta.json()) as EquipoPublico[] });
      } catch {
        // The form itself still searches, and says what fails.
      }
    }
    const espera = setTimeout(() => void buscar(), ESPERA_MS);
    return () => {
      clearTimeout(espera);
      control.abort();
    };
  }, [texto]);
  return texto.length < MINIMO ? null : halladas;
}

/** Makes a combobox of a text field (WAI-ARIA, list autocomplete with manual selection): the field keeps the focus, the list follows it. */
function useCombobox(campo: HTMLInputElement, filas: number, { texto, escribir }: { texto: string; escribir: (texto: string) => void }) {
  const [abierta, abrir] = useState(texto !== campo.defaultValue.trim());
  const [activa, activar] = useState(-1);
  const desplegada = abierta && filas > 0;

  useEffect(() => {
    campo.setAttribute('role', 'combobox');
    campo.setAttribute('aria-autocomplete', 'list');
    campo.setAttribute('aria-controls', LISTA);
    campo.setAttribute('aria-expanded', String(desplegada));
    if (desplegada && activa >= 0) campo.setAttribute('aria-activedescendant', idDe(activa));
    else campo.removeAttribute('aria-activedescendant');
  }, [campo, desplegada, activa]);

  useEffect(() => {
    const ponerAbierta = (si: boolean) => {
      abrir(si);
      activar(-1);
    };
    const onWrite = () => {
      escribir(campo.value.trim());
      ponerAbierta(true);
    };
    const cerrar = () => ponerAbierta(false);
    const teclear = (evento: KeyboardEvent) => {
      const paso = { ArrowDown: 1, ArrowUp: -1 }[evento.key];
      if (paso) {
        // One more place, before the first: the field alone.
        if (desplegada) activar(((activa + paso + 1 + filas + 1) % (filas + 1)) - 1);
        else abrir(true);
      } else if (evento.key === 'Escape' && desplegada) cerrar();
      else if (evento.key === 'Enter' && desplegada && activa >= 0) document.getElementById(idDe(activa))?.click();
      else return;
      evento.preventDefault();
    };
    // What was written between the drawing and now.
    if (campo.value.trim() !== texto) onWrite();
    campo.addEventListener('input', onWrite);
    campo.addEventListener('keydown', teclear);
    campo.addEventListener('blur', cerrar);
    return () => {
      campo.removeEventListener('input', onWrite);
      campo.removeEventListener('keydown', teclear);
      campo.removeEventListener('blur', cerrar);
    };
  }, [campo, texto, escribir, desplegada, activa, filas]);

  return { abierta, desplegada, activa };
}

export function Sugerencias({ campo }: { campo: HTMLInputElement }) {
  const t = useTexto();
  const [texto, escribir] = useState(campo.value.trim());
  const halladas = useHalladas(texto);
  const equipos = halladas?.equipos ?? [];
  // The last row asks for all there are.
  const filas = equipos.length < CUANTAS ? equipos.length : CUANTAS + 1;
  const { abierta, desplegada, activa } = useCombobox(campo, filas, { texto, escribir });

  return (
    <>
      {/* Touching a row must not take the focus from the field before the touch ends. */}
      <div
        id={LISTA}
        className="sugerencias"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist says nothing but a name
        role="listbox"
        tabIndex={-1}
        aria-label={t('Equipos')}
        hidden={!desplegada}
        onMouseDown={noQuitarFoco}
      >
        {equipos.map((equipo, lugar) => (
          <a {...opcion(lugar, activa)} key={equipo.id} href={direcciones.equipo(equipo.id)}>
            <Escudo escudo={{ color: equipo.color, imagen: equipo.escudo }} nombre={equipo.nombre} />
            <span>
              <b>{equipo.nombre}</b>
              <span>{[campeonatoDeEquipo(equipo), ...colegioDe(equipo)].join(' · ')}</span>
              <span>{dondeJuega(equipo)}</span>
            </span>
          </a>
        ))}
        {filas > equipos.length && (
          <a {...opcion(CUANTAS, activa)} className="todas" href={direcciones.buscar(halladas?.texto)}>
            <Icono nombre="buscar" />
            {`Ver todo lo que hay de «${halladas?.texto}»`}
          </a>
        )}
      </div>
      <output className={desplegada || !halladas ? 'oculto' : 'sin-sugerencias'}>{abierta && halladas && avisoDe(halladas, t)}</output>
    </>
  );
}

const opcion = (lugar: number, activa: number) =>
  ({ id: idDe(lugar), role: 'option', tabIndex: -1, 'aria-selected': lugar === activa }) as const;

const noQuitarFoco = (evento: { preventDefault(): void }) => evento.preventDefault();

function avisoDe({ texto, equipos }: Halladas, t: (texto: string) => string): string {
  if (equipos.length === 0) return `${t('Ningún equipo')} tiene «${texto}»`;
  return equipos.length < CUANTAS
    ? cuantos(equipos.length, t('equipo'), t('equipos'))
    : `Los ${CUANTAS} primeros ${t('equipos')}; abajo, todos`;
}
