import type { FilaContrato } from '@cd/contract/administracion/contratos';
import { withSteps, type Hindrance } from '../../../platform/errors/rule-error';

type Hechos = Pick<FilaContrato, 'estado' | 'total' | 'firmados' | 'sustituido_por'> & { con_tipos: boolean };

/** What hinders each step of a contract: as it is held, or as its list reads it. */
export function pasosDeContrato({ estado, total, firmados, sustituido_por, con_tipos }: Hechos) {
  const abierto = estado === 'Finalizado' ? 'contrato.cerrado' : null;
  const enFirma = abierto ?? (estado === 'Borrador' ? 'contrato.en_borrador' : null);
  const unico = sustituido_por === null ? null : 'contrato.sustituido';
  return {
    modificar: estado === 'Borrador' ? null : 'contrato.abierto',
    abrir: abierto ?? (estado === 'Vigente' ? 'contrato.abierto' : total === 0 && !con_tipos ? 'contrato.sin_usuarios' : null),
    pedir: abierto,
    recordar: enFirma,
    cerrar: enFirma,
    sustituir: estado === 'Borrador' ? 'contrato.no_sustituible' : unico,
    eliminar: firmados > 0 ? 'contrato.firmado' : unico,
  } satisfies Record<string, Hindrance>;
}

export const conPuede = withSteps(pasosDeContrato);
