interface Temporada {
  nombre: string;
  /** 'YYYY-MM-DD', both ends included. */
  fecha_inicio: string;
  fecha_fin: string;
}

/** The season after another: its years and its days one on, and never before the other has ended. */
export function proponerTemporada({ nombre, fecha_inicio, fecha_fin }: Temporada): Temporada {
  const inicio = unAnnoDespues(fecha_inicio);
  return {
    nombre: nombre.replaceAll(/\b(\d{4})(?:([-/])(\d{2})\b(?!\d))?/g, (_, anno: string, guion?: string, corto?: string) =>
      guion === undefined || corto === undefined
        ? String(Number(anno) + 1)
        : `${Number(anno) + 1}${guion}${String((Number(corto) + 1) % 100).padStart(2, '0')}`,
    ),
    fecha_inicio: inicio > fecha_fin ? inicio : diaSiguiente(fecha_fin),
    fecha_fin: unAnnoDespues(fecha_fin),
  };
}

function unAnnoDespues(fecha: string): string {
  const [anno = '', mes = '', dia = ''] = fecha.split('-');
  return `${Number(anno) + 1}-${mes}-${mes === '02' && dia === '29' ? '28' : dia}`;
}

const diaSiguiente = (fecha: string): string => new Date(Date.parse(fecha) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
