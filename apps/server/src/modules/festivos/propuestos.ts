import type { Festivo } from '@cd/contract/festivos';

interface Comunidad {
  codigo: string;
  nombre: string;
}

/** What the library does not call in Spanish, or not as it is written. */
const EN_ESPANOL: Readonly<Record<string, string>> = {
  'Castile-La Mancha': 'Castilla-La Mancha',
  'Murcia Region': 'Región de Murcia',
  'Dia de Cataluña': 'Día de Cataluña',
  'La inmaculada concepción': 'La Inmaculada Concepción',
};
const enEspanol = (nombre: string): string => EN_ESPANOL[nombre] ?? nombre;

// The calendars of the whole world: read the first time somebody asks.
const calendarios = async () => (await import('date-holidays')).default;

export async function leerComunidades(): Promise<Comunidad[]> {
  const Calendario = await calendarios();
  return Object.entries(new Calendario().getStates('ES', 'es'))
    .map(([codigo, nombre]) => ({ codigo, nombre: enEspanol(nombre) }))
    .toSorted((una, otra) => una.nombre.localeCompare(otra.nombre, 'es'));
}

/** Days off in all Spain and, where one is named, in a comunidad; the national one is kept where both fall on the same day. */
export async function proponerFestivos(anno: number, comunidad: string | undefined): Promise<Festivo[]> {
  const Calendario = await calendarios();
  const opciones = { types: ['public' as const], languages: 'es' };
  const leer = (calendario: InstanceType<typeof Calendario>, ambito: Festivo['ambito']): Festivo[] =>
    calendario.getHolidays(anno).map(({ date, name }) => ({ fecha: date.slice(0, 10), nombre: enEspanol(name), ambito }));
  const nacionales = leer(new Calendario('ES', opciones), 'nacional');
  const todos = comunidad === undefined ? [] : leer(new Calendario('ES', comunidad, opciones), 'autonomico');
  const porFecha = new Map([...todos, ...nacionales].map((festivo) => [festivo.fecha, festivo]));
  return [...porFecha.values()].toSorted((uno, otro) => uno.fecha.localeCompare(otro.fecha));
}
