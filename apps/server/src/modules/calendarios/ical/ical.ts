import type { PartidoPublico } from '@cd/contract/publico/publico';
import { impedimentoConMotivo, textoDeCambio } from '@cd/contract/publico/cambio-de-partido';
import { PORQUE_NO_CUENTA } from '@cd/contract/resultados/no-cuenta';
import { roundName, type RoundColumns } from '../../../platform/shared-names';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

const ZONA = 'Europe/Madrid';
/** The zone's rules in force since 1996, which a calendar must carry to name it (RFC 5545 §3.6.5). */
const REGLAS_DE_ZONA = ['BEGIN:VTIMEZONE', `TZID:${ZONA}`]
  .concat([
    'BEGIN:DAYLIGHT',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'TZNAME:CEST',
    'DTSTART:19970330T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:DAYLIGHT',
  ])
  .concat([
    'BEGIN:STANDARD',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'TZNAME:CET',
    'DTSTART:19961027T030000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
  ])
  .concat(['END:VTIMEZONE'])
  .join('\r\n');

/** 2020, in seconds: what is numbered from there fits where agendas keep it, and is more than the minutes since 1970 that were told before. */
const DESDE = Date.UTC(2020, 0) / 1000;

export type PartidoDeAgenda = Pick<
  PartidoPublico,
  | 'id'
  | 'fecha_celebracion'
  | 'sede_nombre'
  | 'equipo_local_nombre'
  | 'equipo_visitante_nombre'
  | 'marcador_local'
  | 'marcador_visitante'
  | 'estado'
  | 'aplazado'
  | 'motivo_suspension'
  | 'no_cuenta'
  | 'antes'
> &
  RoundColumns & {
    fase_nombre: string;
    duracion_minutos: number;
    direccion: string | null;
    latitud: number | null;
    longitud: number | null;
    /** Of its last change, in seconds since 1970. */
    cambiado: number;
    /** What else is said of it in the calendar of one person: that it waits for their answer, and how often what they are to it has changed. */
    nota?: string;
    sin_confirmar?: boolean;
    veces?: number;
  };

/** Fixtures as a calendar. UIDs never change, so a moved match moves instead of doubling. */
export function calendarioDe(nombre: string, partidos: readonly PartidoDeAgenda[], origen: string): string {
  const host = new URL(origen).hostname;
  const calendario = ical({ name: nombre, method: ICalCalendarMethod.PUBLISH, ttl: 3600 });
  calendario.timezone({ name: ZONA, generator: () => REGLAS_DE_ZONA });
  calendario.prodId({ company: 'Competición Deportiva', product: 'Calendario', language: 'ES' });
  for (const partido of partidos) {
    const cuando = fechaEnAgenda(partido);
    if (!cuando) continue;
    const conHora = cuando.length > 10;
    // Wall-clock time as it stands: the zone is named beside it.
    const inicio = conHora ? cuando : `${cuando}T00:00`;
    const anulado = partido.no_cuenta === 'retirado' ? ', no cuenta' : '';
    const resultado = partido.marcador_local === null ? '' : ` (${partido.marcador_local}-${partido.marcador_visitante}${anulado})`;
    calendario.createEvent({
      id: `partido-${partido.id}@${host}`,
      // A later change has a higher number, also within the same minute.
      sequence: partido.cambiado - DESDE + (partido.veces ?? 0),
      summary: `${partido.equipo_local_nombre} – ${partido.equipo_visitante_nombre}${resultado}`,
      start: `${inicio}:00`,
      ...(conHora ? { end: masMinutos(inicio, partido.duracion_minutos), timezone: ZONA } : { allDay: true }),
      location: lugarDe(partido),
      description: [
        partido.nota,
        partido.fase_nombre,
        roundName(partido),
        impedimentoConMotivo(partido),
        textoDeCambio(partido),
        partido.no_cuenta && PORQUE_NO_CUENTA[partido.no_cuenta],
      ]
        .filter(Boolean)
        .join(' · '),
      status: estadoDeCita(partido),
      url: `${origen}/index/partido?partido=${partido.id}`,
    });
  }
  return ajustado(calendario.toString(), partidos);
}

/**
 * What the library leaves otherwise than RFC 5545: the zone stands before properties of the calendar, the stamp of an event with a zone is written without its Z, a property of no standard
 * names the calendar's zone, and the last line does not end.
 */
function ajustado(texto: string, partidos: readonly PartidoDeAgenda[]): string {
  const cambiados = partidos.filter((partido) => fechaEnAgenda(partido)).map(({ cambiado }) => cambiado);
  let n = 0;
  const conSello = texto.replace(/^TIMEZONE-ID:.*\r\n/m, '').replaceAll(/^DTSTAMP:.*$/gm, () => `DTSTAMP:${enUtc(cambiados[n++]!)}`);
  // And what is of the whole calendar goes before its parts.
  const [zona = ''] = /BEGIN:VTIMEZONE\r\n[^]*?END:VTIMEZONE\r\n/.exec(conSello) ?? [];
  const sinZona = conSello.replace(zona, '');
  const primera = sinZona.search(/BEGIN:VEVENT|END:VCALENDAR/);
  return `${sinZona.slice(0, primera)}${zona}${sinZona.slice(primera)}\r\n`;
}

/** One that has lost its date stays, cancelled, where agendas have it. */
const fechaEnAgenda = ({ fecha_celebracion, antes }: PartidoDeAgenda): string | null =>
  fecha_celebracion ?? antes?.fecha_celebracion ?? null;

function estadoDeCita({ fecha_celebracion, estado, aplazado, sin_confirmar = false }: PartidoDeAgenda): ICalEventStatus {
  if (estado === 2 || aplazado || !fecha_celebracion) return ICalEventStatus.CANCELLED;
  return sin_confirmar ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

const enUtc = (segundos: number): string => new Date(segundos * 1000).toISOString().replaceAll(/[-:]|\.\d+/g, '');

function lugarDe({ sede_nombre, direccion, latitud, longitud }: PartidoDeAgenda) {
  if (sede_nombre === null) return null;
  const title = [sede_nombre, direccion].filter(Boolean).join(', ');
  return latitud === null || longitud === null ? { title } : { title, geo: { lat: latitud, lon: longitud } };
}

function masMinutos(momento: string, minutos: number): string {
  return new Date(Date.parse(`${momento}:00Z`) + minutos * 60_000).toISOString().slice(0, 19);
}
