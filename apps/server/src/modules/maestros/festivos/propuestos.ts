import type { FestivoPropuesto } from '@cd/contract/maestros/festivos';

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

/** Of a day of the year, or counted from Easter. What a Sunday moves to and what follows the moon is published year by year. */
const esFechaCierta = (fecha: string, regla: string): boolean => regla.startsWith('easter') || regla.startsWith(fecha.slice(5));

// The calendars of the whole world: read the first time somebody asks.
const calendarios = async () => (await import('date-holidays')).default;

export async function leerComunidades(): Promise<Comunidad[]> {
  const Calendario = await calendarios();
  return Object.entries(new Calendario().getStates('ES', 'es'))
    .map(([codigo, nombre]) => ({ codigo, nombre: enEspanol(nombre) }))
    .toSorted((una, otra) => una.nombre.localeCompare(otra.nombre, 'es'));
}

/** Days off in all Spain and, where one is named, in a comunidad; the national one is kept where both fall on the same day. */
export async function proponerFestivos(anno: number, comunidad: string | undefined): Promise<FestivoPropuesto[]> {
  const Calendario = await calendarios();
  const opciones = { types: ['public' as const], languages: 'es' };
  const leer = (calendario: InstanceType<typeof Calendario>, ambito: FestivoPropuesto['ambito']): FestivoPropuesto[] =>
    calendario.getHolidays(anno).map(({ date, name, rule }) => {
      const fecha = date.slice(0, 10);
      return { fecha, nombre: enEspanol(name), ambito, por_confirmar: !esFechaCierta(fecha, rule) };
    });
  const nacionales = leer(new Calendario('ES', opciones), 'nacional');
  const todos = comunidad === undefined ? [] : leer(new Calendario('ES', comunidad, opciones), 'autonomico');
  const porFecha = new Map([...todos, ...nacionales].map((festivo) => [festivo.fecha, festivo]));
  return [...porFecha.values()].toSorted((uno, otro) => uno.fecha.localeCompare(otro.fecha));
}
