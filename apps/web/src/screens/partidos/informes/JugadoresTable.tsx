import { expulsado } from '@cd/domain/partidos/acta/tarjetas';
import { jugadorAusente } from '@cd/domain/partidos/acta/asistencia';
import type { KeyboardEvent } from 'react';
import { whyBarred, type JugadorDelActa } from './acta-values';
import type { ActaColumn } from './columns';
import type { EquipoDelActa } from './informes-queries';
import { CountField, DorsalField } from './NumberCell';
import { Presence } from './Presence';
import estilos from './informes.module.css';

interface Props {
  equipo: EquipoDelActa;
  jugadores: readonly JugadorDelActa[];
  columnas: readonly ActaColumn[];
  soloLectura: boolean;
  onChange: (n: number, jugador: JugadorDelActa) => void;
}

/** Up and down go to the same thing of the player above or below, so that a column is filled without the mouse. */
function moveInColumn(event: KeyboardEvent<HTMLElement>): void {
  const paso = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const { currentTarget: celda } = event;
  if (paso === 0) return;
  const suyas = [...(celda.closest('table')?.querySelectorAll<HTMLElement>(`[data-celda="${celda.dataset.celda}"]:not(:disabled)`) ?? [])];
  event.preventDefault();
  const otra = suyas[suyas.indexOf(celda) + paso];
  otra?.focus();
  if (otra instanceof HTMLInputElement) otra.select();
}

/** The players of a team in an acta: dense, one line each, by keyboard or by thumb. */
export function JugadoresTable({ equipo, jugadores, columnas, soloLectura, onChange }: Props) {
  return (
    <table className={estilos.jugadores} data-columnas={columnas.length}>
      <caption className="oculto">Jugadores de {equipo.nombre}</caption>
      <thead>
        <tr>
          <th scope="col">Está</th>
          <th scope="col">N.º</th>
          <th scope="col" className={estilos.nombre}>
            Jugador
          </th>
          {columnas.map(({ campo, corto, largo }) => (
            <th key={campo} scope="col" abbr={largo} title={largo}>
              {corto}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {jugadores.map((jugador, n) => (
          <Row
            key={jugador.jugador_id}
            jugador={jugador}
            persona={equipo.jugadores.find(({ jugador_id }) => jugador_id === jugador.jugador_id)!}
            columnas={columnas}
            soloLectura={soloLectura}
            onChange={(cambiado) => onChange(n, cambiado)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<Props, 'columnas' | 'soloLectura'> {
  jugador: JugadorDelActa;
  persona: EquipoDelActa['jugadores'][number];
  onChange: (jugador: JugadorDelActa) => void;
}

function noteOf({ sancion, en_plantilla }: RowProps['persona'], jugador: JugadorDelActa): string | null {
  if (sancion) return whyBarred(sancion);
  if (expulsado(jugador)) return 'Expulsión: se propone una sanción';
  if (en_plantilla === 0) return 'Ya no está en la plantilla';
  return null;
}

function Row({ jugador, persona, columnas, soloLectura, onChange }: RowProps) {
  const { nombre, sancion } = persona;
  const esta = jugador.presentado === 1;
  const quieto = soloLectura || !esta;
  const nota = noteOf(persona, jugador);
  return (
    <tr data-ausente={jugador.presentado === 0 || undefined} data-sancion={sancion !== null || undefined}>
      <td>
        <Presence
          nombre={nombre}
          data-celda="esta"
          onKeyDown={moveInColumn}
          presentado={jugador.presentado}
          disabled={soloLectura || (sancion !== null && !esta)}
          onChange={(presentado) => onChange(presentado === 1 ? { ...jugador, presentado } : jugadorAusente({ ...jugador, presentado }))}
        />
      </td>
      <td>
        <DorsalField
          onKeyDown={moveInColumn}
          nombre={nombre}
          value={jugador.dorsal}
          disabled={quieto}
          onChange={(dorsal) => onChange({ ...jugador, dorsal })}
        />
      </td>
      <th scope="row" className={estilos.nombre}>
        <button
          type="button"
          className={estilos.capitan}
          aria-pressed={jugador.capitan === 1}
          aria-label={`Capitán: ${nombre}`}
          disabled={quieto}
          tabIndex={-1}
          onClick={() => onChange({ ...jugador, capitan: jugador.capitan === 1 ? 0 : 1 })}
        >
          C
        </button>
        <span>
          {nombre}
          {nota !== null && <small>{nota}</small>}
        </span>
      </th>
      {columnas.map((columna) => (
        <td key={columna.campo}>
          <Cell columna={columna} nombre={nombre} jugador={jugador} disabled={quieto} onChange={onChange} />
        </td>
      ))}
    </tr>
  );
}

interface CellProps {
  columna: ActaColumn;
  nombre: string;
  jugador: JugadorDelActa;
  disabled: boolean;
  onChange: (jugador: JugadorDelActa) => void;
}

function Cell({ columna, nombre, jugador, disabled, onChange }: CellProps) {
  const { campo, largo } = columna;
  if ('maximo' in columna) {
    return (
      <CountField
        nombre={`${largo} de ${nombre}`}
        celda={campo}
        onKeyDown={moveInColumn}
        value={jugador[campo]}
        maximo={columna.maximo}
        disabled={disabled}
        onChange={(valor) => onChange({ ...jugador, [campo]: valor })}
      />
    );
  }
  return (
    <button
      type="button"
      className={estilos.tarjeta}
      data-celda={campo}
      onKeyDown={moveInColumn}
      data-dibujo={columna.dibujo}
      data-cuantas={jugador[campo]}
      aria-label={`${largo} de ${nombre}: ${jugador[campo]}`}
      disabled={disabled}
      onClick={() => onChange(columna.otra(jugador))}
    >
      <i aria-hidden />
    </button>
  );
}
