import { lunesDe, sumarDias } from '../semanas/semanas';

interface Temporada {
  nombre: string;
  /** 'YYYY-MM-DD', both ends included. */
  fecha_inicio: string;
  fecha_fin: string;
}

/** The season after another: its years one on, from a Monday to a Sunday of the same weeks, and never before the other has ended. */
export function proponerTemporada({ nombre, fecha_inicio, fecha_fin }: Temporada): Temporada {
  const inicio = lunesDe(unAnnoDespues(fecha_inicio));
  return {
    nombre: nombre.replaceAll(/\b(\d{4})(?:([-/])(\d{2})\b(?!\d))?/g, (_, anno: string, guion?: string, corto?: string) =>
      guion === undefined || corto === undefined
        ? String(Number(anno) + 1)
        : `${Number(anno) + 1}${guion}${String((Number(corto) + 1) % 100).padStart(2, '0')}`,
    ),
    fecha_inicio: inicio > fecha_fin ? inicio : sumarDias(lunesDe(fecha_fin), 7),
    fecha_fin: sumarDias(lunesDe(unAnnoDespues(fecha_fin)), 6),
  };
}

function unAnnoDespues(fecha: string): string {
  const [anno = '', mes = '', dia = ''] = fecha.split('-');
  return `${Number(anno) + 1}-${mes}-${mes === '02' && dia === '29' ? '28' : dia}`;
}
