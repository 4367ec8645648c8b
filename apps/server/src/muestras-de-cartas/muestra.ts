import type { PartidoContado, SitioContado } from '@cd/contract/avisos/contenido';
import type { Contenido, Suceso } from '../modules/avisos/notificaciones/service';

/** Of each event, a notice or several: it does not say the same of one match and of many, nor when it is done and undone. */
export type Ejemplos = Readonly<Record<Suceso, readonly [Contenido, ...Contenido[]]>>;
export type EjemplosDe<S extends Suceso> = Pick<Ejemplos, S>;

// Nobody of these exists.
const CAMPEONATO = 'Fútbol sala Alevín Mixto';
const SABADO: SitioContado = { fecha: '2026-11-21', hora: '10:30', sede: 'Pabellón de la Vega', direccion: 'Calle del Molino, 4' };
const DOMINGO: SitioContado = { fecha: '2026-11-22', hora: '12:00', sede: 'Polideportivo Norte', direccion: 'Avenida de los Olmos, 31' };

export const PARTIDO: PartidoContado = {
  id: 1201,
  local: 'Miralmonte A',
  visitante: 'Río Claro',
  campeonato: CAMPEONATO,
  fase: 'Grupo A, jornada 3',
  suspendido: false,
  sitio: SABADO,
  antes: null,
};
export const OTRO: PartidoContado = {
  ...PARTIDO,
  id: 1207,
  local: 'Río Claro',
  visitante: 'Las Encinas',
  fase: 'Grupo A, jornada 4',
  sitio: DOMINGO,
};
export const SUSPENDIDO: PartidoContado = { ...PARTIDO, suspendido: true };
export const MOVIDO: PartidoContado = { ...PARTIDO, antes: SABADO, sitio: DOMINGO };

const rotulo = `${PARTIDO.local} – ${PARTIDO.visitante}`;
export const CUAL = {
  id: PARTIDO.id,
  convocatoria_id: 2201,
  partido_id: PARTIDO.id,
  rotulo,
  campeonato: CAMPEONATO,
  fecha: SABADO.fecha,
  hora: SABADO.hora,
};
export const EQUIPO = { nombre: PARTIDO.visitante, campeonato: CAMPEONATO };
export const CUENTA = { id: 57, nombre: 'Lucía Herrero', login: 'lucia.herrero@correo.example' };
export const ARBITRO = { id: 12, nombre: 'Andrés Quintana' };
export const MOTIVO = 'El que se haya escrito: no sale por correo';
