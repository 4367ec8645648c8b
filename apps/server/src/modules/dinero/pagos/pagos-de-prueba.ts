import type { Pendientes } from '@cd/contract/dinero/pagos';
import type { Libro } from '@cd/contract/libro/libro';
import { inTransaction } from '../../../platform/db/transaction';
import { putSealed } from '../../../platform/db/sealed-columns';
import type { Respuesta } from '../../../pruebas/oficina';
import { abrirInformes, conActa, type OficinaDeInformes, type PartidoDePrueba } from '../../partidos/informes/partidos-de-prueba';

export const TARIFA = 30_00;

interface Refusal {
  codigo?: string;
  detail?: string;
}

/** An office whose matches pay their referee, who has done them. */
export interface OficinaDePagos extends OficinaDeInformes {
  /** A referee with an account, and as many matches refereed as days. */
  arbitraron(...fechas: string[]): Promise<{ id: number; arbitrajes: number[]; partidos: PartidoDePrueba[] }>;
  pendientes(arbitro: number): Promise<Pendientes>;
  pagar(idArbitrajes: readonly number[], extra?: object): Promise<Respuesta<{ id: number; ids: number[] } & Refusal>>;
  libro(arbitro: number): Promise<Libro>;
  perfil(perfilPago: object, arbitros: readonly number[]): Promise<number>;
}

export async function abrirPagos(): Promise<OficinaDePagos> {
  const o = await abrirInformes();
  const { db } = o.oficina;
  const campeonato = await db.selectFrom('campeonato').selectAll().where('id', '=', o.campeonatoId).executeTakeFirstOrThrow();
  const { competicion_id, deporte_id, categoria_id } = campeonato;
  await db
    .insertInto('tarifa')
    .values({ competicion_id, deporte_id, categoria_id, perfil_arbitro_id: 1, tipo_tarifa_id: 1, importe: TARIFA })
    .execute();
  const [uno, otro] = [(await o.equipo('Haya')).id, (await o.equipo('Tejo')).id];
  let serie = 0;
  return {
    ...o,
    arbitraron: async (...fechas) => {
      const { id } = await o.arbitra(`paga${++serie}@liga.es`);
      await inTransaction(db, (tx) => putSealed(tx, 'arbitro.iban', [{ whose: id, value: 'ES9121000418450200051332' }]));
      const partidos: PartidoDePrueba[] = [];
      const arbitrajes: number[] = [];
      for (const fecha of fechas) {
        const partido = await o.partido(uno, otro, { fecha });
        partidos.push(partido);
        arbitrajes.push(await o.designar(partido.convocatoriaId, id));
        await o.crear(conActa(partido.convocatoriaId, 2, 1));
      }
      return { id, arbitrajes, partidos };
    },
    pendientes: async (arbitro) => (await o.jefa.llamar<Pendientes>('GET', `/api/arbitrajes/pendientespago/${arbitro}`)).body,
    pagar: (idArbitrajes, extra = {}) =>
      o.jefa.llamar('POST', '/api/pagosarbitro', { pago: { idArbitrajes, concepto: 'Noviembre', fecha: '2026-11-30', ...extra } }),
    libro: async (arbitro) => (await o.jefa.llamar<Libro>('GET', `/api/libro/arbitro/${arbitro}`)).body,
    perfil: async (perfilPago, arbitros) => {
      const { body } = await o.jefa.llamar<{ id: number }>('POST', '/api/perfilespago', { perfilPago });
      await o.jefa.llamar('PUT', '/api/perfilespago/arbitros', { perfil_pago_id: body.id, arbitros });
      return body.id;
    },
  };
}
