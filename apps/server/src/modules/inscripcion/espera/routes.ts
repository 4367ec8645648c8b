import { rutasEspera } from '@cd/contract/inscripcion/espera';
import { Perfil } from '@cd/contract/kit/perfiles';
import { sql } from 'kysely';
import { listing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { readParameter } from '../../../platform/parameters';
import { leerPeriodo } from '../periodo/queries';
import { deCoordinador } from '../preequipos/queries';
import { leerLista } from './queries';
import { pedirPlaza, salirDeLaLista } from './service';

export const mountEspera = mounting(rutasEspera, ({ clock }) => ({
  lista: listing('Lista de espera de la inscripción', async ({ db, caller }) => {
    const periodo = await leerPeriodo(db, caller.competicionId);
    const suyas = caller.perfilId === Perfil.Admin ? sql<boolean>`true` : deCoordinador(caller.actorId);
    return { dias: await readParameter(db, 'diasOfertaPlaza'), filas: periodo ? await leerLista(db, periodo.id, suyas) : [] };
  }),
  pedir: pedirPlaza(clock),
  salir: salirDeLaLista(clock),
}));
