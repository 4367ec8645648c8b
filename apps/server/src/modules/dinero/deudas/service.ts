import type { DebeDeCurso, FilaDeudas, rutasDeudas } from '@cd/contract/dinero/deudas';
import type { Answer, Body } from '@cd/contract/kit/route';
import { sumarDias } from '@cd/domain/competicion/semanas/semanas';
import { repartirPorEdad } from '@cd/domain/dinero/antiguedad';
import {
  CONFIRMABLES,
  impideRecordar,
  nivelQueSigue,
  tocaRecordar,
  type Deudor,
  type Impedimento,
  type ReglasDeRecordatorio,
} from '@cd/domain/dinero/recordatorio';
import type { Caller } from '../../../platform/access/authorize';
import { nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { groupBy } from '../../../platform/group-by';
import { euros } from '../../../platform/money';
import { readParameter } from '../../../platform/parameters';
import { describirRecordatorio, leerRecordatorios } from '../../avisos/cartas/recordatorios';
import { leerSiSeAvisa, notificarCada, type Aviso } from '../../avisos/notificaciones/service';
import { deColegio, reservarCuentas } from '../../libro/libro/queries';
import { leerPedible } from '../cobros/queries';
import { columnaDe } from '../cobros/service';
import { leerCuentasDeColegios } from '../enlaces/queries';
import { leerMandatos } from '../mandatos/queries';
import { insertarRecordatorios, leerNombresDe, leerUltimos, sumarDebido, type DebidoDeCurso, type UltimoRecordatorio } from './queries';

const DE_CLASE = { deuda_cuotas: 'cuotas', cambios: 'cambios', sanciones: 'sanciones', otras: 'otras' } as const;
const sumaDe = <F>(filas: readonly F[], de: (fila: F) => number): number => filas.reduce((suma, fila) => suma + de(fila), 0);

/** What a school owes of a season: what is owed by its kind and by its age, and apart what is in its favour. */
function sumarCurso(debido: readonly DebidoDeCurso[], hoy: string): DebeDeCurso {
  const { competicion_id, competicion } = debido[0]!;
  const clases = { cuotas: 0, cambios: 0, sanciones: 0, otras: 0 };
  for (const { clase, importe } of debido) if (importe > 0) clases[DE_CLASE[columnaDe(clase)]] += importe;
  return {
    competicion_id,
    competicion,
    ...clases,
    ...repartirPorEdad(debido, hoy),
    saldo: sumaDe(debido, ({ importe }) => importe),
    en_recibo: sumaDe(debido, ({ en_recibo }) => en_recibo),
  };
}

interface Debe {
  /** Of each season of which anything is left, the oldest first. */
  cursos: DebeDeCurso[];
  /** Of what it owes, what no receipt asks for. */
  libre: number;
}

async function leerDebido(con: Connection, hoy: string, colegios?: readonly number[]): Promise<Map<number, Debe>> {
  const debido = groupBy(await sumarDebido(con, colegios), ({ colegio_id }) => colegio_id);
  return new Map(
    [...debido].map(([id, suyo]) => [
      id,
      {
        cursos: [...groupBy(suyo, ({ competicion_id }) => competicion_id).values()].map((de) => sumarCurso(de, hoy)),
        libre: sumaDe(suyo, ({ de_deuda, importe, en_recibo }) => (de_deuda ? Math.max(importe - en_recibo, 0) : 0)),
      },
    ]),
  );
}

const leerReglas = async (con: Connection): Promise<ReglasDeRecordatorio & { plazo: number }> => ({
  primero: await readParameter(con, 'diasPrimerRecordatorio'),
  entre: await readParameter(con, 'diasEntreRecordatorios'),
  plazo: await readParameter(con, 'diasPlazoRecordatorio'),
});

const deudorDe = ({ cursos, libre }: Debe, pedible: number, ultimo: UltimoRecordatorio | undefined): Deudor => ({
  debe: sumaDe(cursos, ({ tramos }) => sumaDe(tramos, (tramo) => tramo)),
  en_recibo: sumaDe(cursos, ({ en_recibo }) => en_recibo),
  por_pedir: Math.min(pedible, libre),
  desde: cursos.flatMap(({ desde }) => desde ?? []).toSorted()[0] ?? null,
  nivel: ultimo?.vivo ?? 0,
  ultimo: ultimo?.fecha ?? null,
});

/** Who owes what since when; the oldest first. */
export async function leerDeudas(
  con: Connection,
  competicionId: number | null,
  hoy: string,
): Promise<Answer<(typeof rutasDeudas)['lista']>> {
  const debido = await leerDebido(con, hoy);
  const [pedible, ultimos, reglas] = [await leerPedible(con), await leerUltimos(con), await leerReglas(con)];
  const mandatos = new Map(
    (await leerMandatos(con)).filter(({ estado }) => estado !== 'revocado').map(({ colegio_id, estado }) => [colegio_id, estado]),
  );
  const colegios = await con.selectFrom('colegio').select(['id', 'nombre']).execute();
  const competicion = await con.selectFrom('competicion').select('nombre').where('id', '=', competicionId).executeTakeFirst();
  const filas = colegios.flatMap(({ id, nombre }): (FilaDeudas & { desde: string })[] => {
    const suyo = debido.get(id);
    if (!suyo) return [];
    const ultimo = ultimos.get(id);
    const deudor = deudorDe(suyo, pedible.get(id) ?? 0, ultimo);
    return [
      {
        id,
        nombre,
        cursos: suyo.cursos,
        por_pedir: deudor.por_pedir,
        mandato: (mandatos.get(id) as 'vigente' | 'caducado' | undefined) ?? 'ninguno',
        recordatorio: ultimo ? { nivel: ultimo.nivel, fecha: ultimo.fecha, plazo: ultimo.plazo, leido: ultimo.leido } : null,
        sigue: nivelQueSigue(deudor),
        toca: tocaRecordar(deudor, reglas, hoy),
        desde: deudor.desde ?? '9999',
      },
    ];
  });
  const alfabeto = new Intl.Collator('es');
  return {
    hoy,
    competicion: competicion?.nombre ?? '',
    al_dia: colegios.length - filas.length,
    reglas,
    colegios: filas
      .toSorted((a, b) => (a.desde < b.desde ? -1 : a.desde > b.desde ? 1 : alfabeto.compare(a.nombre, b.nombre) || a.id - b.id))
      .map(({ desde: _, ...fila }) => fila),
  };
}

const PORQUE: Readonly<Record<Impedimento, string>> = {
  nada: 'no debe nada',
  en_recibo: 'lo tiene todo en un recibo',
  a_cuenta: 'lo cubre lo que tiene a cuenta o en un recibo',
  reciente: 'se le ha recordado hace poco',
  sin_primero: 'no ha tenido el primer aviso',
};

type Pedido = Body<(typeof rutasDeudas)['recordar']>['recordatorio'];
type Hecho = Answer<(typeof rutasDeudas)['recordar']>;
interface Recordable {
  colegio_id: number;
  nivel: 1 | 2;
  importe: number;
  en_papel: boolean;
}

/** Of those asked for, whom it goes to, by mailbox or on paper, and why not to the others. Their accounts are held: nobody else reminds them meanwhile. */
async function elegir(
  tx: Tx,
  caller: Pick<Caller, 'usuarioId'>,
  { colegios, nivel: pedido, plazo: _plazo, confirmado, en_papel, ...resto }: Pedido,
  hoy: string,
) {
  nothingLeft(resto);
  const ids = [...new Set(colegios)];
  await reservarCuentas(tx, ids.map(deColegio));
  const nombres = await leerNombresDe(tx, ids);
  if (nombres.size < ids.length) throw new RuleError('recurso.desconocido');
  const debido = await leerDebido(tx, hoy, ids);
  const [pedible, ultimos, reglas] = [await leerPedible(tx, ids), await leerUltimos(tx, ids), await leerReglas(tx)];
  const { interesados } = await leerSiSeAvisa(tx, 'cobro.recordatorio');
  const cuentas = interesados ? await leerCuentasDeColegios(tx, ids) : new Map<number, number[]>();
  const recordables: Recordable[] = [];
  const sin_direccion: string[] = [];
  const fuera: Hecho['fuera'] = [];
  for (const id of ids) {
    const deudor = deudorDe(debido.get(id) ?? { cursos: [], libre: 0 }, pedible.get(id) ?? 0, ultimos.get(id));
    const nivel = pedido ?? nivelQueSigue(deudor);
    const impide = impideRecordar(deudor, nivel, reglas, hoy);
    const nombre = nombres.get(id)!;
    const conCuenta = (cuentas.get(id) ?? []).some((cuenta) => cuenta !== caller.usuarioId);
    if (impide !== null && !(confirmado === 1 && CONFIRMABLES.includes(impide)))
      fuera.push({ nombre, porque: PORQUE[impide], confirmable: CONFIRMABLES.includes(impide) });
    else if (conCuenta || en_papel === 1) recordables.push({ colegio_id: id, nivel, importe: deudor.por_pedir, en_papel: !conCuenta });
    else sin_direccion.push(nombre);
  }
  return { recordables, sin_direccion, fuera, cuentas, plazo: sumarDias(hoy, reglas.plazo) };
}

const MAX_NOMBRES = 10;
const nombrar = (nombres: readonly string[]): string =>
  nombres.length > MAX_NOMBRES ? `${nombres.slice(0, MAX_NOMBRES).join('; ')} y ${nombres.length - MAX_NOMBRES} más` : nombres.join('; ');

/** Those that can be reminded are; of each of the others, why not. */
export async function recordar(
  tx: Tx,
  caller: Pick<Caller, 'usuarioId'>,
  pedido: Pedido,
  { hoy, porEnlace }: { hoy: string; porEnlace: boolean },
): Promise<Hecho & { texto: string }> {
  if (pedido.plazo && pedido.plazo <= hoy) throw new RuleError('recordatorio.plazo');
  const { recordables, sin_direccion, fuera, cuentas, plazo } = await elegir(tx, caller, pedido, hoy);
  if (recordables.length === 0)
    throw new RuleError(
      'recordatorio.ninguno',
      nombrar([
        ...fuera.map(({ nombre, porque }) => `${nombre}: ${porque}`),
        ...sin_direccion.map((nombre) => `${nombre}: no tiene a quién escribir`),
      ]),
    );
  const ids = await insertarRecordatorios(tx, {
    fecha: hoy,
    plazo: pedido.plazo ?? plazo,
    usuario_id: caller.usuarioId,
    por_enlace: porEnlace,
    colegios: recordables,
  });
  const enPapel = new Set(recordables.flatMap(({ colegio_id, en_papel }) => (en_papel ? [colegio_id] : [])));
  const cartas = await leerRecordatorios(tx, ids);
  const avisos = cartas
    .filter(({ colegio }) => !enPapel.has(colegio.id))
    .map((carta): Aviso => ({
      ...describirRecordatorio(carta),
      remitente: { usuarioId: caller.usuarioId },
      otros: cuentas.get(carta.colegio.id)!,
      recordatorioId: carta.id,
    }));
  await notificarCada(tx, 'cobro.recordatorio', avisos);
  const importe = sumaDe(recordables, (uno) => uno.importe);
  const segundos = recordables.filter(({ nivel }) => nivel === 2).length;
  return {
    enviados: avisos.length,
    importe,
    en_papel: cartas.filter(({ colegio }) => enPapel.has(colegio.id)).map(({ id }) => id),
    sin_direccion,
    fuera,
    texto: `Recordado lo que deben a ${recordables.length} colegios (${segundos} con el segundo aviso): ${euros(importe)}`,
  };
}
