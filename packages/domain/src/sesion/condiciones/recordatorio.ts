/** Why somebody is not reminded that a contract waits for them: it is told beside who is. */
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
