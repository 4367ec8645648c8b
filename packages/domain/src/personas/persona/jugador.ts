/** The first birth year of a player (spec 2 §5). */
const PRIMER_ANNO = 1960;
/** «Matriculado en otro colegio»: the only licence that says which school that is. */
export const LICENCIA_MATRICULADO_EN_OTRO = 2;

export type FalloDeNacimiento = 'antiguo' | 'futuro';

export function falloDeNacimiento(fecha: string, hoy: string): FalloDeNacimiento | null {
  if (fecha > hoy) return 'futuro';
  return Number(fecha.slice(0, 4)) < PRIMER_ANNO ? 'antiguo' : null;
}

interface DatosDeLicencia {
  tipo_licencia_id: number | null;
  colegio_matriculacion: string;
  otra_competicion: 0 | 1;
}

/** Fields that go with a licence (spec 2 §5). */
export function segunLicencia({ tipo_licencia_id, colegio_matriculacion, otra_competicion }: DatosDeLicencia): DatosDeLicencia {
  return tipo_licencia_id === LICENCIA_MATRICULADO_EN_OTRO
    ? { tipo_licencia_id, colegio_matriculacion, otra_competicion }
    : { tipo_licencia_id, colegio_matriculacion: '', otra_competicion: 0 };
}
