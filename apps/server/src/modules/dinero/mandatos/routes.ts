import { idCorrecto } from '@cd/banco/texto';
import { rutasMandatos } from '@cd/contract/dinero/recibos';
import type { Body } from '@cd/contract/kit/route';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { writtenDate } from '../../../platform/clock';
import { nothingLeft } from '../../../platform/db/columns';
import type { Tx } from '../../../platform/db/open';
import { known, requireNoFaults, requireStep } from '../../../platform/errors/rule-error';
import { changing, creating, listing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { sealNewRow } from '../../../platform/db/sealed-columns';
import { euros } from '../../../platform/money';
import { deColegio, leerTitular, reservarCuentas } from '../../libro/libro/queries';
import { cancelarEnVuelo, impideRevocar, leerEnVuelo, leerMandato, leerMandatos, leerVigente, revocar } from './queries';

type Nuevo = Body<(typeof rutasMandatos)['crear']>['mandato'];
type Revocado = Body<(typeof rutasMandatos)['revocar']>['mandato'];

/** A mandate ends while the bank has receipts of it: nobody decides in silence whether these go on. */
async function resolverEnVuelo(tx: Tx, mandatoId: number, dicho: Nuevo['recibos'], hoy: string): Promise<string> {
  const recibos = await leerEnVuelo(tx, mandatoId);
  if (recibos.length === 0) return '';
  const cuales = recibos.map(
    ({ referencia, importe, fecha_cargo }) => `${referencia}, de ${euros(importe)}, que se carga el ${writtenDate(fecha_cargo)}`,
  );
  if (dicho === undefined)
    requireNoFaults([
      {
        campo: 'mandato.recibos',
        codigo: 'mandato.en_vuelo',
        detalle: `Con este mandato va en camino el recibo ${cuales.join('; ')}: diga si sigue o se cancela`,
      },
    ]);
  if (dicho === 'cancelar') await cancelarEnVuelo(tx, mandatoId, { motivo: 'Mandato revocado: cancelado antes de cargarse', fecha: hoy });
  return `; ${dicho === 'cancelar' ? 'se cancela' : 'sigue'} ${cuales.join('; ')}`;
}

/** A school has one at a time: another one ends it, from the day on which it is signed. */
async function crearMandato(tx: Tx, usuarioId: number, nuevo: Nuevo, hoy: string): Promise<{ id: number; texto: string }> {
  const { colegio_id, referencia: dicha, fecha_firma, titular, iban: escrito, recibos, ...resto } = nuevo;
  nothingLeft(resto);
  await reservarCuentas(tx, [deColegio(colegio_id)]);
  const colegio = await leerTitular(tx, deColegio(colegio_id));
  const iban = electronicFormatIBAN(escrito) ?? '';
  const referencia = dicha || `CD-${String(colegio_id).padStart(4, '0')}-${fecha_firma.replaceAll('-', '')}`;
  const repetida = await tx.selectFrom('mandato').select('id').where('referencia', '=', referencia).executeTakeFirst();
  requireNoFaults([
    ...(colegio ? [] : [{ campo: 'mandato.colegio_id', codigo: 'maestro.inexistente' as const }]),
    ...(isValidIBAN(iban) ? [] : [{ campo: 'mandato.iban', codigo: 'iban.incorrecto' as const }]),
    ...(idCorrecto(referencia) ? [] : [{ campo: 'mandato.referencia', codigo: 'mandato.referencia' as const }]),
    ...(repetida ? [{ campo: 'mandato.referencia', codigo: 'mandato.repetido' as const }] : []),
    ...(fecha_firma > hoy ? [{ campo: 'mandato.fecha_firma', codigo: 'mandato.futuro' as const }] : []),
  ]);
  const anterior = await leerVigente(tx, colegio_id);
  const enVuelo = anterior ? await resolverEnVuelo(tx, anterior.id, recibos, hoy) : '';
  if (anterior) await revocar(tx, anterior.id, hoy);
  const { id } = await tx
    .insertInto('mandato')
    .values(
      await sealNewRow(tx, 'mandato', {
        colegio_id,
        referencia,
        fecha_firma,
        titular,
        iban,
        usuario_id: usuarioId,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, texto: `Mandato ${referencia} de «${colegio}»${anterior ? `; ${anterior.referencia} queda revocado` : ''}${enVuelo}` };
}

async function revocarMandato(tx: Tx, id: number, { fecha, recibos, ...resto }: Revocado, hoy: string): Promise<string> {
  nothingLeft(resto);
  const visto = await leerMandato(tx, id);
  if (visto) await reservarCuentas(tx, [deColegio(visto.colegio_id)]);
  const mandato = known(await leerMandato(tx, id));
  requireStep(impideRevocar(mandato));
  if (fecha < mandato.fecha_firma) requireNoFaults([{ campo: 'mandato.fecha', codigo: 'mandato.antes' }]);
  const enVuelo = await resolverEnVuelo(tx, id, recibos, hoy);
  await revocar(tx, id, fecha);
  return `Mandato ${mandato.referencia} revocado el ${fecha}${enVuelo}`;
}

export const mountMandatos = mounting(rutasMandatos, (office) => ({
  lista: listing('Mandatos', ({ db }) => leerMandatos(db)),
  crear: creating((tx, { caller, body: { mandato } }) => crearMandato(tx, caller.usuarioId, mandato, office.clock.today())),
  revocar: changing((tx, { params: { id }, body: { mandato } }) => revocarMandato(tx, id, mandato, office.clock.today())),
}));
