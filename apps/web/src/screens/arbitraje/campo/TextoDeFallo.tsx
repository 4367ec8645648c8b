import { ERRORES } from '@cd/contract/errores';
import type { FalloDeActa } from '@cd/domain/partidos/acta/acta';

/** Apart: the catalogue is long, and an acta is seldom wrong. */
export default function TextoDeFallo({ clave }: { clave: FalloDeActa['clave'] }) {
  return ERRORES[clave].texto;
}
