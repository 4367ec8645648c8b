import type { CodigoError } from '@cd/contract/errores';
import type { rutasInformes } from '@cd/contract/partidos/informes';
import { RuleError } from '../../../platform/errors/rule-error';
import type { OfficeCall } from '../../../platform/http/mount';
import type { Signature } from '../../../platform/signature';
import { actaEntera, guardarAparte } from './apartes';
import { comprobarFirmas } from './pines';
import { exigirConfirmado } from './propiedad';
import { crearInforme } from './service';

/** What has been done meanwhile, which the referee could not know beside the pitch. */
const DE_MIENTRAS_TANTO: ReadonlySet<CodigoError> = new Set<CodigoError>([
  'informe.otro_vigente',
  'informe.validado',
  'informe.nueva_acta',
  'informe.nueva_suspension',
  'version.antigua',
  // Its other leg, or a squad, is not what the device had.
  'acta.sin_desempate',
  'acta.eliminatoria_igualada',
  'acta.otra_plantilla',
]);

/** A referee's report. Of one written beside the pitch nothing is lost: when another has come first, it is kept aside and they are told. */
export async function enviarDeArbitro(
  { db, caller, body, write }: Pick<OfficeCall<(typeof rutasInformes)['deArbitro']>, 'db' | 'caller' | 'body' | 'write'>,
  { signature, hoy }: { signature: Signature; hoy: string },
): Promise<{ id: number }> {
  const { informe, comparecencias, campo } = body;
  const comprobadas = await comprobarFirmas(db, signature, informe.convocatoria_id, campo?.firmas ?? []);
  try {
    const id = await write(async (tx, log) => {
      await exigirConfirmado(tx, caller, informe.convocatoria_id);
      return crearInforme(
        { tx, log, caller },
        { ...informe, acta: actaEntera(body), comparecencias },
        { papel: 'arbitro', hoy, ...(campo && { campo: { envio: campo, comprobadas } }) },
      );
    });
    return { id };
  } catch (error) {
    if (!campo || !(error instanceof RuleError) || !DE_MIENTRAS_TANTO.has(error.codigo)) throw error;
    await guardarAparte(db, caller, body, comprobadas);
    throw new RuleError('informe.aparte', `${error.message}. Lo que ha enviado queda guardado aparte, para que la organización elija`);
  }
}
