/** Why somebody is not reminded of a contract, told beside those who are. */
export type FueraDeRecordatorio = 'cerrado' | 'firmado' | 'de_baja' | 'reciente';

/** `reciente`: they were told, or reminded, fewer days ago than the deployment leaves between two. */
export function fueraDeRecordatorio(uno: {
  vigente: boolean;
  firmado: boolean;
  activo: boolean;
  reciente: boolean;
}): FueraDeRecordatorio | null {
  if (uno.firmado) return 'firmado';
  if (!uno.vigente) return 'cerrado';
  if (!uno.activo) return 'de_baja';
  return uno.reciente ? 'reciente' : null;
}
