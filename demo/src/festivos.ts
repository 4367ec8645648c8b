import type { Festivo } from './tipos';

/** Of a school year, by their day: the national ones that do not move, and the feast of the valley. */
export function festivosDe(anno: number): Festivo[] {
  const nacional = (fecha: string, nombre: string): Festivo => ({ fecha, nombre, ambito: 'nacional' });
  return [
    nacional(`${anno}-08-15`, 'Asunción de la Virgen'),
    nacional(`${anno}-10-12`, 'Fiesta Nacional de España'),
    nacional(`${anno}-11-01`, 'Todos los Santos'),
    nacional(`${anno}-12-06`, 'Día de la Constitución'),
    nacional(`${anno}-12-08`, 'Inmaculada Concepción'),
    nacional(`${anno}-12-25`, 'Navidad'),
    nacional(`${anno + 1}-01-01`, 'Año Nuevo'),
    nacional(`${anno + 1}-01-06`, 'Epifanía del Señor'),
    { fecha: `${anno + 1}-03-18`, nombre: 'Fiesta de la Vega', ambito: 'local' },
    nacional(`${anno + 1}-05-01`, 'Fiesta del Trabajo'),
  ];
}
