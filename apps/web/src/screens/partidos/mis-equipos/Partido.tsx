import { NOMBRE_ESTADO_PARTIDO, SIN_INFORME } from '@cd/contract/resultados/estado-partido';
import type { PartidoBreve } from '@cd/contract/partidos/partidos';
import { formatMoment } from '../../../format/format';
import { StateTag } from '../../../ui/pieces/StateTag';
import css from './partidos.module.css';

/** What of a match those who play it and those who referee it are shown alike. */
export type PartidoVisto = Pick<
  PartidoBreve,
  | 'd_nombre'
  | 'c_nombre'
  | 'ge_nombre'
  | 'f_nombre'
  | 'g_nombre'
  | 'j_numero'
  | 'equipo_local_nombre'
  | 'equipo_visitante_nombre'
  | 'sede_nombre'
> &
  Partial<Pick<PartidoBreve, 'ronda_nombre' | 'marcador_local' | 'marcador_visitante'>> & { fecha: string | null };

export const deBreve = (partido: PartidoBreve): PartidoVisto => ({ ...partido, fecha: partido.fecha_celebracion });

export const equiposDe = ({ equipo_local_nombre, equipo_visitante_nombre }: PartidoVisto): string =>
  `${equipo_local_nombre ?? 'Por decidir'} – ${equipo_visitante_nombre ?? 'Por decidir'}`;

export const campeonatoDe = ({ d_nombre, c_nombre, ge_nombre }: PartidoVisto): string => `${d_nombre} ${c_nombre} ${ge_nombre}`;

/** 'Liga · Grupo A · Jornada 3', 'Copa · Semifinal ida' */
export const lugarDe = ({ f_nombre, g_nombre, ronda_nombre, j_numero }: PartidoVisto): string =>
  [f_nombre, g_nombre ?? ronda_nombre, j_numero === null ? null : `Jornada\u00a0${j_numero}`].filter(Boolean).join(' · ');

export const cuandoDe = ({ fecha }: PartidoVisto): string => (fecha === null ? 'Sin fecha' : formatMoment(fecha));

/** Spec 3 §4 */
export function EstadoPartido({
  partido: { estado, sin_informe, no_cuenta },
  nombres = NOMBRE_ESTADO_PARTIDO,
}: {
  partido: Pick<PartidoBreve, 'estado' | 'sin_informe' | 'no_cuenta'>;
  nombres?: typeof NOMBRE_ESTADO_PARTIDO;
}) {
  if (no_cuenta === 'retirado') return <StateTag tone="no">No cuenta</StateTag>;
  if (estado === 1) return <StateTag tone="ok">{nombres[estado]}</StateTag>;
  if (estado === 2) return <StateTag tone="no">{nombres[estado]}</StateTag>;
  return <StateTag tone={sin_informe === 1 ? 'aviso' : 'neutro'}>{sin_informe === 1 ? SIN_INFORME : nombres[estado]}</StateTag>;
}

/** Both teams, one under the other, with what each scored. */
export function Marcador({ partido, grande = false }: { partido: PartidoVisto; grande?: boolean }) {
  const { equipo_local_nombre, equipo_visitante_nombre, marcador_local = null, marcador_visitante = null } = partido;
  return (
    <div className={`${css.equipos} ${grande ? css.grande : ''}`}>
      <span>{equipo_local_nombre ?? 'Por decidir'}</span>
      <span className={css.tantos}>{marcador_local}</span>
      <span>{equipo_visitante_nombre ?? 'Por decidir'}</span>
      <span className={css.tantos}>{marcador_visitante}</span>
    </div>
  );
}
