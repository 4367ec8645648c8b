import { seSolapan } from '@cd/domain/partidos/momento/horario';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { crearLiga, crearSistema } from '../../../pruebas/fabricas';
import { abrirPartidosDePrueba, type OficinaDePartidos } from '../../partidos/convocatorias/partidos-de-prueba';

const PARTIDOS = 6;
const ARBITROS = 5;
const OPERACIONES = 160;
const A_LA_VEZ = 8;

let o: OficinaDePartidos;
let convocatorias: number[];
let arbitros: number[];
let perfiles: number[];
beforeAll(async () => {
  o = await abrirPartidosDePrueba();
  const { db } = o.oficina;
  const { partidos } = await crearLiga(
    db,
    o.campeonato,
    o.equipos,
    Array.from({ length: PARTIDOS }, (_, n) => ({ local: o.equipos[n % 4]!, visitante: o.equipos[(n + 1) % 4]!, sedeId: o.sedes[n % 2]! })),
    'Muchos',
  );
  convocatorias = await Promise.all(partidos.map((partido) => o.vigente(partido)));
  const otro = await db
    .insertInto('perfil_arbitro')
    .values({ nombre: 'Mesa', abreviatura: 'ME', orden: 5 })
    .returning('id')
    .executeTakeFirstOrThrow();
  perfiles = [o.perfil, otro.id];
  await db
    .updateTable('fase')
    .set({ sistema_arbitraje_id: await crearSistema(db, 'De dos', perfiles) })
    .execute();
  arbitros = [];
  for (let n = 0; n < ARBITROS; n++) arbitros.push(await o.otroArbitro(`Árbitro ${n}`, { coche: n % 2 === 0 }));
});
afterAll(() => o.oficina.cerrar());

/** The same numbers each time. */
function azar(semilla: number): (hasta: number) => number {
  let estado = semilla;
  return (hasta) => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((estado / 2 ** 32) * hasta);
  };
}

const mover = async (convocatoria: number, hora: string) => {
  const { version, fecha, sede_id } = await o.oficina.db
    .selectFrom('convocatoria as cv')
    .innerJoin('partido as p', 'p.id', 'cv.partido_id')
    .select(['p.version', 'cv.fecha', 'cv.sede_id'])
    .where('cv.id', '=', convocatoria)
    .executeTakeFirstOrThrow();
  return o.jefa.llamar('PUT', '/api/convocatorias', { convocatoria: { id: convocatoria, version, fecha, hora, sede_id } });
};

it(
  'entre muchos que designan, asignan, retiran y mueven a la vez, nunca dos en un puesto ni uno en dos partidos',
  { tags: 'azar' },
  async () => {
    const n = azar(7);
    const { db } = o.oficina;
    const operacion = async (): Promise<number> => {
      const [convocatoria, arbitro, perfil] = [convocatorias[n(PARTIDOS)]!, arbitros[n(ARBITROS)]!, perfiles[n(2)]!];
      const que = n(10);
      if (que < 5)
        return (
          await o.jefa.llamar('POST', '/api/arbitrajes/crear', {
            arbitraje: { convocatoria_id: convocatoria, arbitro_id: arbitro, perfil_arbitraje_id: perfil, practicas: que === 0 ? 1 : 0 },
          })
        ).status;
      if (que < 7) {
        const arbitrosPorPerfil = [
          { perfil_arbitraje_id: perfiles[0]!, arbitro_id: arbitro },
          { perfil_arbitraje_id: perfiles[1]!, arbitro_id: arbitros[n(ARBITROS)]! },
        ];
        return (await o.jefa.llamar('POST', '/api/arbitrajes/asignar', { idConvocatoria: convocatoria, arbitrosPorPerfil })).status;
      }
      const [suyo] = await db.selectFrom('arbitraje').select('id').where('arbitro_id', '=', arbitro).limit(1).execute();
      if (que < 9) return suyo ? (await o.jefa.llamar('DELETE', `/api/arbitrajes/${suyo.id}`)).status : 204;
      return (await mover(convocatoria, `${9 + n(12)}:00`.padStart(5, '0'))).status;
    };
    const estados = new Set<number>();
    for (let hechas = 0; hechas < OPERACIONES; hechas += A_LA_VEZ)
      for (const estado of await Promise.all(Array.from({ length: A_LA_VEZ }, operacion))) estados.add(estado);
    // All are answered, some of them done and some refused.
    expect([...estados].filter((estado) => ![200, 204, 404, 409].includes(estado))).toEqual([]);
    expect(estados).toContain(200);
    expect(estados).toContain(409);

    const { rows: compartidos } = await sql`select convocatoria_id, perfil_arbitro_id from arbitraje where estado <> 2 and not practicas
    group by 1, 2 having count(*) > 1`.execute(db);
    expect(compartidos).toEqual([]);
    const { rows: citas } = await sql<{
      arbitro_id: number;
      coche: boolean;
      fecha: string;
      hora: string;
      duracion: number;
      sede: number | null;
    }>`
    select a.arbitro_id, t.coche, cv.fecha, to_char(cv.hora, 'HH24:MI') as hora, d.duracion_minutos as duracion, cv.sede_id as sede
    from arbitraje a join arbitro t on t.id = a.arbitro_id join convocatoria cv on cv.id = a.convocatoria_id and cv.vigente
      join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
      join deporte d on d.id = k.deporte_id
    where a.estado <> 2 and a.desfasado is null`.execute(db);
    const solapados = citas.filter((una, i) =>
      citas.some(
        (otra, j) =>
          i < j && una.arbitro_id === otra.arbitro_id && seSolapan(una, otra, { coche: una.coche, moto: false, patinete: false }),
      ),
    );
    expect(solapados).toEqual([]);
  },
);
