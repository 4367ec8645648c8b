import { ERRORES } from '@cd/contract/errores';
import { formatSize } from '../../../format/format';

/** Why a file is not even sent, or null. */
export function fileFailure({ name, size }: Pick<File, 'name' | 'size'>, maximo: number): string | null {
  if (/\.numbers$/i.test(name)) return 'Es de Numbers: en «Compartir», «Exportar», elija Excel o CSV';
  if (!/\.(csv|tsv|txt|xlsx|ods)$/i.test(name)) return ERRORES['fichero.ilegible'].texto;
  if (size === 0) return 'El fichero está vacío';
  return size > maximo ? `El fichero pasa de ${formatSize(maximo)}` : null;
}

/** What was in it when it was chosen: browsers refuse to read again one that has been saved since. */
export async function copyOf(fichero: File): Promise<File> {
  return new File([await fichero.arrayBuffer()], fichero.name, { type: fichero.type });
}
