import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { euros } from '../../../platform/money';
import type { Caller } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { notificarCada, type Aviso, type Contenido } from '../../avisos/notificaciones/service';
import { leerCobro } from '../cobros/queries';
import { leerCuentasDeColegios } from './queries';
import { DE_COORDINADOR } from './service';

export const describirEnlace = (cobro: { concepto: string; importe: number }): Contenido => ({
  asunto: 'Puede pagar con tarjeta lo que debe su colegio',
  texto: frase`De «${cobro.concepto}» le quedan por pagar ${euros(cobro.importe)}. Puede pagarlos con tarjeta desde las cuentas de su colegio; si ya los ha pagado de otra manera, no haga nada.`,
  datos: [
    { nombre: 'Concepto', valor: cobro.concepto },
    { nombre: 'Importe', valor: euros(cobro.importe) },
  ],
  pide: 'Ver y pagar',
  enlace: DE_COORDINADOR,
});

/** To the coordinators of each school, of what is left of it alone; who has none is said. */
export async function enviarEnlaces(
  tx: Tx,
  caller: Caller,
  { cobro_id, colegios }: { cobro_id: number; colegios: readonly number[] },
): Promise<{ enviados: number; sin_coordinador: string[] }> {
  const cobro = await leerCobro(tx, cobro_id);
  const elegidos = cobro?.por_colegio.filter(({ id }) => colegios.includes(id)) ?? [];
  if (!cobro || elegidos.length < new Set(colegios).size) throw new RuleError('recurso.desconocido');
  const debe = elegidos.filter(({ pendiente }) => pendiente > 0);
  if (debe.length === 0) throw new RuleError('enlace.nada');
  const cuentas = await leerCuentasDeColegios(
    tx,
    debe.map(({ id }) => id),
  );
  const avisos = debe.map(({ id, pendiente }): Aviso => ({
    ...describirEnlace({ concepto: cobro.concepto, importe: pendiente }),
    remitente: { usuarioId: caller.usuarioId },
    otros: cuentas.get(id) ?? [],
  }));
  const avisados = await notificarCada(
    tx,
    'cobro.enlace',
    avisos.filter(({ otros = [] }) => otros.length > 0),
  );
  const sin = debe.filter(({ id }) => !(cuentas.get(id) ?? []).some((cuenta) => avisados.has(cuenta))).map(({ nombre }) => nombre);
  return { enviados: debe.length - sin.length, sin_coordinador: sin };
}
