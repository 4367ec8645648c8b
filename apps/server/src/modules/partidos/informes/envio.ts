import { ERRORES, type CodigoError } from '@cd/contract/errores';
import type { rutasInformes } from '@cd/contract/partidos/informes';
import { nothingLeft } from '../../../platform/db/columns';
import { RuleError } from '../../../platform/errors/rule-error';
import type { OfficeCall } from '../../../platform/http/mount';
import type { Signature } from '../../../platform/signature';
import { actaEntera, guardarAparte } from './apartes';
import { comprobarFirmas, type Lado } from './pines';
import { exigirConfirmado } from './propiedad';
import { crearInforme } from './service';

type Llamada = Pick<OfficeCall<(typeof rutasInformes)['deArbitro']>, 'db' | 'caller' | 'body' | 'write'>;

/** Of what is written, who may be in it follows squads and sanctions, and a tie its other leg, which move; the rest is as its referee wrote it. */
const DE_MIENTRAS_TANTO: ReadonlySet<CodigoError> = new Set<CodigoError>([
  'acta.ajeno',
  'acta.sancionado',
  'acta.otra_plantilla',
  // Its other leg is not what the device had.
  'acta.sin_desempate',
  'acta.eliminatoria_igualada',
]);

/** Say who: told to whoever sent it, and kept and written to nobody. */
const NOMBRAN: ReadonlySet<CodigoError> = new Set<CodigoError>([...DE_MIENTRAS_TANTO, 'informe.otro_vigente', 'informe.sin_confirmar']);

/** What its referee can put right, and nobody else. */
const laCorrige = ({ fallos }: RuleError): boolean =>
  fallos.some(({ campo, codigo }) => /^(informe|campo)\./.test(campo) && !DE_MIENTRAS_TANTO.has(codigo));

/** A season may have been closed since it was played. */
function exigirNivel({ caller }: Llamada): void {
  if (caller.nivel < 2) throw new RuleError('acceso.denegado');
}

/**
 * A referee's report. What was closed beside the pitch is always taken: whatever has become of its match, where it cannot be the report it is kept
 * aside, and they are told why.
 */
export async function enviarDeArbitro(
  llamada: Llamada,
  { signature, hoy }: { signature: Signature; hoy: string },
): Promise<{ id: number }> {
  const { db, caller, body, write } = llamada;
  const { informe, comparecencias, campo, plantillas: _enElActa, ...resto } = body;
  nothingLeft(resto);
  const comprobadas = await comprobarFirmas(db, signature, informe.convocatoria_id, campo?.firmas ?? []);
  try {
    exigirNivel(llamada);
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
    if (!(error instanceof RuleError) || error.status >= 500 || laCorrige(error)) throw error;
    return dejarAparte(llamada, error, comprobadas);
  }
}

/** Refused as it was, unless it was closed beside the pitch. */
export async function dejarAparte(
  { db, caller, body }: Pick<Llamada, 'db' | 'body'> & { caller: Parameters<typeof guardarAparte>[1] },
  error: RuleError,
  comprobadas: readonly Lado[],
): Promise<never> {
  if (!body.campo) throw error;
  const porque = error.codigo === 'recurso.desconocido' ? new RuleError('informe.ya_no_suyo') : error;
  const motivo = NOMBRAN.has(porque.codigo) ? ERRORES[porque.codigo].texto : porque.message;
  const guardada = await guardarAparte(db, caller, { enviado: body, comprobadas, motivo });
  if (!guardada) throw error;
  const dicho = guardada.motivo === motivo ? porque.message : guardada.motivo;
  throw new RuleError('informe.aparte', `${dicho}. Lo que ha enviado queda guardado aparte, para que la organización elija`);
}
