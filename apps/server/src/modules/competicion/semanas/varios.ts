import { semanasAjenas } from '@cd/domain/competicion/semanas/semanas';
import { sql } from 'kysely';
import { bulk } from '../../../platform/http/bulk';
import { exigirEnCurso } from '../campeonatos/service';
import { leerInhabilesDeVarios, reservarCampeonato, type CampeonatoConSemanas } from './queries';

interface Cambio {
  id: number;
  poner: string[];
  quitar: string[];
}

const calla = ({ poner, quitar }: Cambio): boolean => poner.length + quitar.length === 0;

/** What it changes of a championship: the rest is already so. */
const efectoDe = ({ inhabiles }: CampeonatoConSemanas, { poner, quitar }: Cambio): Pick<Cambio, 'poner' | 'quitar'> => ({
  poner: poner.filter((lunes) => !inhabiles.includes(lunes)),
  quitar: quitar.filter((lunes) => inhabiles.includes(lunes)),
});

export const semanasDeVarios = bulk<CampeonatoConSemanas, Cambio, object, Cambio>({
  read: (con, { competicionId }, filas) =>
    leerInhabilesDeVarios(
      con,
      competicionId,
      filas.map(({ id }) => id),
    ),
  nameOf: ({ nombre }) => nombre,
  refusal: (campeonato, cambio) => {
    if (calla(cambio)) return null;
    if (semanasAjenas(campeonato, cambio.poner).length > 0) return 'hay semanas que no son de su temporada';
    const { poner, quitar } = efectoDe(campeonato, cambio);
    return poner.length + quitar.length === 0 ? 'ya las tiene así' : null;
  },
  unsaid: calla,
  holding: async (tx, caller, ids, work) => {
    await exigirEnCurso(tx, caller);
    for (const id of ids) await reservarCampeonato(tx, id);
    return work();
  },
  save: async (tx, _, elegidos) => {
    const efectos = elegidos.map(({ row, asked }) => ({ id: row.id, ...efectoDe(row, asked) }));
    const cambios = (que: 'poner' | 'quitar') =>
      sql`json_to_recordset(${JSON.stringify(efectos.flatMap(({ id, [que]: lunes }) => lunes.map((uno) => ({ id, lunes: uno }))))}::json) as c(id int, lunes date)`;
    await sql`delete from campeonato_semana_inhabil s using ${cambios('quitar')} where s.campeonato_id = c.id and s.lunes = c.lunes`.execute(
      tx,
    );
    await sql`insert into campeonato_semana_inhabil (campeonato_id, lunes) select c.id, c.lunes from ${cambios('poner')}`.execute(tx);
    // The other way round, it is undone.
    return efectos.map(({ id, poner, quitar }) => ({ id, poner: quitar, quitar: poner }));
  },
  logOf: () => 'Semanas inhábiles de campeonatos',
});
