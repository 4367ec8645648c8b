/** A field that a row gives, before and after, as people read it. */
interface CambioDeCampo {
  campo: string;
  antes: string;
  despues: string;
}

/** A row with what it was found to be about. */
export interface FilaResuelta {
  linea: number;
  nombre: string;
  /** What tells the record from those of other rows; null where that could not be told. */
  clave: string | null;
  /** Id of the record; null where it does not exist yet. */
  id: number | null;
  cambios: CambioDeCampo[];
  motivos: string[];
}

type Accion = 'crear' | 'cambiar' | 'igual' | 'rechazar';
export type Decidida<F extends FilaResuelta> = F & { accion: Accion };

/** What becomes of each row. The second row about the same thing is refused, for nobody knows which one is right. */
export function decidir<F extends FilaResuelta>(filas: readonly F[]): Decidida<F>[] {
  const primeras = new Map<string, number>();
  return filas.map((fila) => {
    const suyas = [fila.clave === null ? null : `clave ${fila.clave}`, fila.id === null ? null : `id ${fila.id}`].filter(
      (clave) => clave !== null,
    );
    const primera = suyas.map((clave) => primeras.get(clave)).find((linea) => linea !== undefined);
    for (const clave of suyas) if (!primeras.has(clave)) primeras.set(clave, fila.linea);
    const motivos = primera === undefined ? fila.motivos : [...fila.motivos, `Repite lo de la línea ${primera}`];
    const cambios = fila.cambios.filter(({ antes, despues }) => antes !== despues);
    if (motivos.length > 0) return { ...fila, motivos, cambios: [], accion: 'rechazar' };
    return { ...fila, cambios, accion: fila.id === null ? 'crear' : cambios.length > 0 ? 'cambiar' : 'igual' };
  });
}

export function contarAcciones(filas: readonly { accion: Accion }[]): Record<Accion, number> {
  const totales = { crear: 0, cambiar: 0, igual: 0, rechazar: 0 };
  for (const { accion } of filas) totales[accion] += 1;
  return totales;
}
