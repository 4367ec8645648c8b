import { cambioDe } from '@cd/contract/publico/cambio-de-partido';
import type { Marco } from '@cd/contract/publico/paginas-publicas';
import type { PartidoPublico } from '@cd/contract/publico/publico';
import { EstadoPartido } from '@cd/contract/resultados/estado-partido';
import { direcciones } from '../direcciones';
import type { De } from '../pantalla';

const MADRID = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'short' });

/** The league's clock with its distance to UTC: '2026-11-21T10:30:00+01:00'; a day stays a day. */
function conDesfase(momento: string): string {
  if (momento.length === 10) return momento;
  const deInvierno = `${momento}:00+01:00`;
  return MADRID.format(new Date(deInvierno)).replace(' ', 'T') === momento ? deInvierno : `${momento}:00+02:00`;
}

/** One that is suspended is played another day while its phase lasts, unless one of its teams has left. */
function estadoDe({ estado, aplazado, no_cuenta }: PartidoPublico, movido: boolean, seguira: boolean): string {
  if (estado === EstadoPartido.Suspendido) return seguira && no_cuenta !== 'retirado' ? 'EventPostponed' : 'EventCancelled';
  if (aplazado) return 'EventPostponed';
  return movido ? 'EventRescheduled' : 'EventScheduled';
}

export const EN_SCHEMA = { '@context': 'https://schema.org' };

export const organizacionDe = ({ empresa: { nombre, direccion, telefono } }: Marco): object => ({
  '@type': 'SportsOrganization',
  name: nombre,
  ...(direccion && { address: direccion }),
  ...(telefono && { telephone: telefono }),
});

/** A team of a school, in schema.org's words. */
export const equipoDe = ({ ficha: { equipo } }: De<'equipo'>, marco: Marco, entera: (camino: string) => string): object => ({
  '@type': 'SportsTeam',
  name: equipo.nombre,
  sport: equipo.deporte_nombre,
  url: entera(direcciones.equipo(equipo.id)),
  ...(equipo.escudo && { logo: entera(equipo.escudo) }),
  parentOrganization: { '@type': 'School', name: equipo.colegio_nombre },
  ...(marco.empresa.nombre && { memberOf: organizacionDe(marco) }),
});

/** A match in schema.org's words. Of persons it says nothing. */
export function eventoDe({ ruta, ficha: { partido, fin, sede } }: De<'partido'>, marco: Marco, entera: (camino: string) => string): object {
  const equipo = (id: number, name: string) => ({ '@type': 'SportsTeam', name, url: entera(direcciones.equipo(id)) });
  const local = equipo(partido.equipo_local_id, partido.equipo_local_nombre);
  const visitante = equipo(partido.equipo_visitante_id, partido.equipo_visitante_nombre);
  const desde = cambioDe(partido)?.desde ?? null;
  return {
    '@type': 'SportsEvent',
    name: `${local.name} – ${visitante.name}`,
    sport: ruta.deporte.nombre,
    url: entera(direcciones.partido(partido.id)),
    ...(partido.fecha_celebracion && { startDate: conDesfase(partido.fecha_celebracion) }),
    ...(desde !== null && { previousStartDate: conDesfase(desde) }),
    ...(fin && { endDate: conDesfase(fin) }),
    eventStatus: `https://schema.org/${estadoDe(partido, desde !== null, (ruta.fase?.fecha_fin ?? marco.hoy) >= marco.hoy)}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(sede && {
      location: {
        '@type': 'Place',
        name: sede.nombre,
        ...(sede.direccion && { address: sede.direccion }),
        ...(sede.latitud !== null && { geo: { '@type': 'GeoCoordinates', latitude: sede.latitud, longitude: sede.longitud } }),
      },
    }),
    homeTeam: local,
    awayTeam: visitante,
    competitor: [local, visitante],
    ...(marco.empresa.nombre && { organizer: organizacionDe(marco) }),
  };
}
