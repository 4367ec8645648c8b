import { agrupar } from '@cd/domain/importacion/agrupar';
import { plegar } from '@cd/domain/importacion/plegar';

export interface ColegioConocido {
  id: number;
  nombre: string;
  codigo: string;
}

/** Finds the school that a cell names, by its code or by its name; else why not. */
export function buscadorDeColegios<C extends ColegioConocido>(
  colegios: readonly C[],
): (texto: string) => { colegio: C } | { fallo: string } {
  const porCodigo = new Map(colegios.filter(({ codigo }) => codigo !== '').map((colegio) => [colegio.codigo, colegio]));
  const porNombre = agrupar(colegios, ({ nombre }) => plegar(nombre));
  return (texto) => {
    const tocayos = porNombre.get(plegar(texto)) ?? [];
    const colegio = porCodigo.get(texto) ?? (tocayos.length === 1 ? tocayos[0] : undefined);
    if (colegio) return { colegio };
    return {
      fallo: tocayos.length > 1 ? `Colegio: hay varios que se llaman «${texto}»; escriba su código` : `Colegio: «${texto}» no existe`,
    };
  };
}
