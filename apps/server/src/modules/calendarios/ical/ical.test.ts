import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarioDe, type PartidoDeAgenda } from './ical';

const partido: PartidoDeAgenda = {
  id: 7,
  fecha_celebracion: '2026-11-21T10:30',
  sede_nombre: 'Pabellón, norte',
  equipo_local_nombre: 'Agrupación Deportiva Ñandúes de la Peñuela y Cigüeñal de Arriba, Sección Infantil',
  equipo_visitante_nombre: 'Robleñar',
  marcador_local: null,
  marcador_visitante: null,
  estado: 3,
  aplazado: false,
  motivo_suspension: null,
  no_cuenta: null,
  antes: null,
  fase_nombre: 'Liga',
  jornada: 3,
  tipo_ronda: null,
  perdedor: false,
  num_partidos: 1,
  vuelta: 1,
  duracion_minutos: 50,
  direccion: 'Calle del Río, 3; bajo',
  latitud: 40.4,
  longitud: -3.7,
  cambiado: Date.UTC(2026, 10, 1, 9, 15, 30) / 1000,
};
const calendario = (...cambios: Partial<PartidoDeAgenda>[]) =>
  calendarioDe(
    'Peñalcor',
    cambios.map((cambio) => ({ ...partido, ...cambio })),
    'https://liga.example',
  );

/** The properties of each event, read as RFC 5545 says: unfolded, one a line. */
function sucesos(texto: string): Map<string, string>[] {
  const lineas = texto.replaceAll('\r\n ', '').split('\r\n');
  const leidos: Map<string, string>[] = [];
  for (const [n, linea] of lineas.entries()) {
    if (linea === 'BEGIN:VEVENT') leidos.push(new Map());
    else if (leidos.length > 0 && !lineas.slice(lineas.lastIndexOf('BEGIN:VEVENT', n), n).includes('END:VEVENT')) {
      const corte = linea.indexOf(':');
      leidos.at(-1)!.set(linea.slice(0, corte), linea.slice(corte + 1));
    }
  }
  return leidos;
}

describe('el calendario se lee en cualquier agenda', () => {
  it('cada línea acaba en CRLF, también la última, y ninguna pasa de 75 octetos', () => {
    const texto = calendario({});
    expect(texto.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(texto).not.toMatch(/[^\r]\n|\r[^\n]/);
    const octetos = texto.split('\r\n').map((linea) => Buffer.byteLength(linea));
    expect(Math.max(...octetos)).toBeLessThanOrEqual(75);
    // A letter is never cut in two by the fold.
    expect(texto).not.toContain('\ufffd');
    expect(sucesos(texto)[0]!.get('SUMMARY')).toBe(
      'Agrupación Deportiva Ñandúes de la Peñuela y Cigüeñal de Arriba\\, Sección Infantil – Robleñar',
    );
  });

  it('un suceso dice cuándo cambió, cuánto dura y dónde es', () => {
    const [suceso] = sucesos(calendario({}));
    expect(Object.fromEntries(suceso!)).toMatchObject({
      UID: 'partido-7@liga.example',
      DTSTAMP: '20261101T091530Z',
      'DTSTART;TZID=Europe/Madrid': '20261121T103000',
      'DTEND;TZID=Europe/Madrid': '20261121T112000',
      LOCATION: 'Pabellón\\, norte\\, Calle del Río\\, 3\\; bajo',
      GEO: '40.4;-3.7',
      STATUS: 'CONFIRMED',
      'URL;VALUE=URI': 'https://liga.example/index/partido?partido=7',
    });
  });

  it('un cambio posterior lleva un número mayor', () => {
    const numero = (cambio: Partial<PartidoDeAgenda>) => Number(sucesos(calendario(cambio))[0]!.get('SEQUENCE'));
    expect(numero({ cambiado: partido.cambiado + 1 })).toBeGreaterThan(numero({}));
    expect(numero({})).toBeLessThan(2 ** 31);
    // Whoever was subscribed had the minutes since 1970.
    expect(numero({})).toBeGreaterThan(partido.cambiado / 60);
  });

  it('sin hora es de todo el día, sin fecha no está y cada uno lleva su sello', () => {
    const leidos = sucesos(
      calendario({ fecha_celebracion: null }, { id: 8, fecha_celebracion: '2026-11-22' }, { id: 9, cambiado: 1_700_000_000, estado: 2 }),
    );
    expect(leidos).toHaveLength(2);
    expect(leidos[0]!.get('DTSTART;VALUE=DATE')).toBe('20261122');
    expect(leidos[1]!.get('DTSTAMP')).toBe('20231114T221320Z');
    expect(leidos[1]!.get('STATUS')).toBe('CANCELLED');
  });

  it('movido dice cómo era; el que pierde su fecha se queda, anulado, donde estaba', () => {
    const antes = { fecha_celebracion: '2026-11-21T12:45', sede_nombre: 'Patio' };
    const [movido, sinFecha] = sucesos(calendario({ antes }, { id: 8, fecha_celebracion: null, aplazado: true, antes }));
    expect(movido!.get('DESCRIPTION')).toContain('Cambio de hora y lugar · antes sáb 21/11 12:45\\, Patio');
    expect(movido!.get('STATUS')).toBe('CONFIRMED');
    expect([sinFecha!.get('STATUS'), sinFecha!.get('DTSTART;TZID=Europe/Madrid')]).toEqual(['CANCELLED', '20261121T124500']);
    expect(sinFecha!.get('DESCRIPTION')).toContain('Aplazado');
  });

  it('lo que es de todo el calendario va antes que sus partes', () => {
    const texto = calendario({});
    expect(texto.indexOf('X-WR-CALNAME')).toBeLessThan(texto.indexOf('BEGIN:VTIMEZONE'));
    expect(texto.indexOf('END:VTIMEZONE')).toBeLessThan(texto.indexOf('BEGIN:VEVENT'));
  });

  it('donde no se sabe el punto no se dice', () => {
    const [suceso] = sucesos(calendario({ latitud: null, longitud: null, direccion: '' }));
    expect(suceso!.has('GEO')).toBe(false);
    expect(suceso!.get('LOCATION')).toBe('Pabellón\\, norte');
  });
});

describe('lo lee quien no lo escribió', () => {
  it('con su zona, su sello, su duración, su lugar y su punto', () => {
    const leido = new ICAL.Component(ICAL.parse(calendario({}, { id: 8, fecha_celebracion: '2027-06-05' })) as unknown[]);
    const zona = new ICAL.Timezone(leido.getFirstSubcomponent('vtimezone')!);
    expect(zona.tzid).toBe('Europe/Madrid');
    const [conHora, sinHora] = leido.getAllSubcomponents('vevent').map((uno) => new ICAL.Event(uno));
    // In winter an hour before: the zone's own rules say so.
    conHora!.startDate.zone = zona;
    expect(conHora!.startDate.toJSDate().toISOString()).toBe('2026-11-21T09:30:00.000Z');
    expect(conHora!.duration.toSeconds()).toBe(50 * 60);
    expect(conHora!.location).toBe('Pabellón, norte, Calle del Río, 3; bajo');
    expect(conHora!.summary).toBe(`${partido.equipo_local_nombre} – ${partido.equipo_visitante_nombre}`);
    expect(conHora!.sequence).toBe(partido.cambiado - Date.UTC(2020, 0) / 1000);
    expect(conHora!.component.getFirstPropertyValue('geo')).toEqual([40.4, -3.7]);
    const sello = conHora!.component.getFirstPropertyValue('dtstamp') as InstanceType<typeof ICAL.Time>;
    expect([sello.zone.tzid, sello.toUnixTime()]).toEqual(['UTC', partido.cambiado]);
    expect([sinHora!.startDate.isDate, sinHora!.startDate.toString()]).toEqual([true, '2027-06-05']);
  });
});
