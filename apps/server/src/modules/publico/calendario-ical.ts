import type { FichaEquipo } from '@cd/contract/publico/publico';
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
/** What calendars show where the sport's own length is not at hand. */
const DURACION_MINUTOS = 60;

/** A team's fixtures as a calendar to subscribe to. UIDs never change, so a moved match moves instead of doubling. */
export function calendarioDeEquipo({ equipo, partidos }: FichaEquipo, origen: string): string {
  const calendario = ical({
    name: `${equipo.nombre} · ${equipo.deporte_nombre} ${equipo.categoria_nombre}`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  });
  calendario.timezone({ name: ZONA, generator: () => REGLAS_DE_ZONA });
  calendario.prodId({ company: 'Competición Deportiva', product: 'Calendario de equipo', language: 'ES' });
  for (const partido of partidos) {
    if (!partido.fecha_celebracion) continue;
    const conHora = partido.fecha_celebracion.length > 10;
    // Wall-clock time as it stands: the zone is named beside it.
    const inicio = conHora ? partido.fecha_celebracion : `${partido.fecha_celebracion}T00:00`;
    const resultado = partido.marcador_local === null ? '' : ` (${partido.marcador_local}-${partido.marcador_visitante})`;
    calendario.createEvent({
      id: `partido-${partido.id}@competicion-deportiva`,
      summary: `${partido.equipo_local_nombre} – ${partido.equipo_visitante_nombre}${resultado}`,
      start: `${inicio}:00`,
      ...(conHora ? { end: masMinutos(inicio, DURACION_MINUTOS), timezone: ZONA } : { allDay: true }),
      location: partido.sede_nombre,
      description: `${partido.fase_nombre} · ${partido.ronda_nombre}${partido.aplazado ? ' · Aplazado' : partido.estado === 2 ? ' · Suspendido' : ''}`,
      status: partido.estado === 2 || partido.aplazado ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      url: `${origen}/index/equipo?equipo=${equipo.id}`,
    });
  }
  return calendario.toString();
}

function masMinutos(momento: string, minutos: number): string {
  return new Date(Date.parse(`${momento}:00Z`) + minutos * 60_000).toISOString().slice(0, 19);
}
