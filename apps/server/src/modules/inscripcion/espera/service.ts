import type { rutasEspera } from '@cd/contract/inscripcion/espera';
import { Perfil } from '@cd/contract/kit/perfiles';
import { admiteCambios, estadoDeInscripcion } from '@cd/domain/inscripcion/periodo';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock';
import { nothingLeft } from '../../../platform/db/columns';
import type { Db } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { creating, deleting } from '../../../platform/http/logged';
import type { OfficeCall } from '../../../platform/http/mount';
import { readParameter } from '../../../platform/parameters';
import { leerCampeonatos } from '../../competicion/campeonatos/queries';
import { esDeCoordinador } from '../../competicion/plantillas/queries';
import { bloquearPeriodo } from '../periodo/queries';
import { exigirAbierta, periodoDeOficina } from '../periodo/service';
import { bloquearReglaDe, contarOcupadas } from '../plazas/queries';
import { ofrecerEnPeriodo, ofrecerPlazas } from '../plazas/service';
import { insertarEspera, leerEspera, retirarEspera } from './queries';

type Rutas = typeof rutasEspera;

/** Only where there is no place: whoever finds one registers the team. */
export const pedirPlaza = (clock: Clock) =>
  creating(async (tx, { caller, body: { espera, ...resto } }: OfficeCall<Rutas['pedir']>) => {
    nothingLeft(resto);
    const { colegio_id, campeonato_id, ...nada } = espera;
    nothingLeft(nada);
    if ((await readParameter(tx, 'diasOfertaPlaza')) === 0) throw new RuleError('espera.no_hay');
    const { id: inscripcion_id } = await exigirAbierta(tx, caller.competicionId, clock.today());
    const [campeonato] = await leerCampeonatos(tx, caller.competicionId, campeonato_id);
    if (!campeonato) throw new RuleError('recurso.desconocido');
    const { deporte_id, categoria_id } = campeonato;
    if (caller.actorId === null || !(await esDeCoordinador(tx, caller.actorId, { colegio_id, deporte_id })))
      throw new RuleError('equipo.ajeno');
    const cuales = { inscripcionId: inscripcion_id, deporte_id, categoria_id };
    await ofrecerPlazas(tx, cuales);
    const maximo = await bloquearReglaDe(tx, cuales);
    if (maximo === null || (await contarOcupadas(tx, cuales, { colegio_id, campeonato_id })) < maximo)
      throw new RuleError('espera.hay_plaza');
    const id = await insertarEspera(tx, { inscripcion_id, colegio_id, campeonato_id, usuario_id: caller.usuarioId });
    if (id === null) throw new RuleError('espera.ya_esta');
    return { texto: `Lista de espera: el colegio ${colegio_id} en el campeonato ${campeonato_id}`, id };
  });

/** Its own, or the office's to say; the place that it had been offered passes on at once. */
export const salirDeLaLista = (clock: Clock) =>
  deleting(async (tx, { caller, params: { id } }: OfficeCall<Rutas['salir']>) => {
    const espera = known(await leerEspera(tx, id));
    const { colegio_id, deporte_id, categoria_id } = espera;
    if (espera.competicion_id !== caller.competicionId) throw new RuleError('recurso.desconocido');
    if (caller.perfilId === Perfil.Admin) await periodoDeOficina(tx, caller);
    else {
      await exigirAbierta(tx, caller.competicionId, clock.today());
      if (caller.actorId === null || !(await esDeCoordinador(tx, caller.actorId, { colegio_id, deporte_id })))
        throw new RuleError('equipo.ajeno');
    }
    const cuales = { inscripcionId: espera.inscripcion_id, deporte_id, categoria_id };
    await bloquearReglaDe(tx, cuales);
    if (!(await retirarEspera(tx, id))) throw new RuleError('espera.resuelta');
    await ofrecerPlazas(tx, cuales);
    return `Lista de espera: ${espera.colegio} deja de esperar (${id})`;
  });

/** What nobody took in time passes to the next, in the periods in which schools still work. Answers how many places have been offered. */
export async function pasarPlazas(db: Db, hoy: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ competicion_id: number }>`
      select i.competicion_id from inscripcion i join competicion k on k.id = i.competicion_id
      where (k.proxima or not k.historico) and i.fecha_cierre is null
        and exists (select from espera_plaza e where e.inscripcion_id = i.id and e.estado in ('espera', 'ofrecida'))
      order by i.id`.execute(tx);
    let ofrecidas = 0;
    for (const { competicion_id } of rows) {
      const periodo = await bloquearPeriodo(tx, competicion_id, 'uso');
      if (periodo && admiteCambios(estadoDeInscripcion(periodo, hoy))) ofrecidas += await ofrecerEnPeriodo(tx, periodo.id);
    }
    return ofrecidas;
  });
}
