import type { GrupoDeHallazgos } from '@cd/contract/administracion/panel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crearCampeonato, crearEquipo, crearLiga, type CampeonatoDePrueba } from '../../../pruebas/fabricas';
import { abrirOficina, crearRol, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from '../../../pruebas/oficina';

const HOY = '2026-11-21';

let oficina: OficinaDePrueba;
let admin: Cliente;
let campeonato: CampeonatoDePrueba;
let partidos: number[];
let equipos: number[];

beforeAll(async () => {
  oficina = await abrirOficina({ clock: { today: () => HOY } });
  const { db } = oficina;
  await crearUsuario(db, { login: 'jefa@liga.es', roles: [ROL.administrador] });
  await crearUsuario(db, { login: 'entrena@liga.es', roles: [ROL.entrenador] });
  await crearUsuario(db, { login: 'nada@liga.es', roles: [await crearRol(db, 'Solo principal', 1, 0)] });
  campeonato = await crearCampeonato(db);
  equipos = [];
  for (const nombre of ['El Olmo', 'Fuentemora', 'Olmeda']) equipos.push(await crearEquipo(db, campeonato.campeonatoId, nombre));
  const [olmo, fuente, olmeda] = equipos as [number, number, number];
  partidos = (
    await crearLiga(
      db,
      campeonato.campeonatoId,
      equipos,
      [
        { local: olmo, visitante: fuente, jornada: 1, fecha: '2026-11-14', estado: 3 },
        { local: fuente, visitante: olmo, jornada: 2, fecha: '2026-11-28', estado: 3 },
        { local: olmeda, visitante: olmo, jornada: 3, fecha: '2026-12-05', estado: 3 },
        { local: fuente, visitante: olmeda, jornada: 4, fecha: '2026-11-28', hora: '12:00', estado: 3 },
      ],
      'Liga de otoño',
    )
  ).partidos;
  admin = await entrar(oficina.http, 'jefa@liga.es');
});
afterAll(() => oficina.cerrar());

const hallar = async (texto: string, cliente = admin): Promise<string[]> => {
  const { body } = await cliente.llamar<GrupoDeHallazgos[]>('GET', `/api/busqueda?texto=${encodeURIComponent(texto)}`);
  return body.flatMap(({ tipo, hallazgos }) => hallazgos.map(({ nombre, ruta }) => `${tipo}: ${nombre} → ${ruta}`));
};
const delTipo = async (tipo: string, texto: string) => (await hallar(texto)).filter((uno) => uno.startsWith(tipo));

describe('la oficina busca en su competición', () => {
  it('un equipo por su nombre y su campeonato, y abre su ficha, no su página pública', async () => {
    expect(await delTipo('Equipos', 'alevin olmo')).toEqual([`Equipos: El Olmo → /admin/equipos/editar/${equipos[0]}`]);
    expect((await hallar('olm')).join()).not.toContain('/index/');
  });

  it('también por el nombre con el que juega', async () => {
    await oficina.db.updateTable('parametro').set({ valor: 1 }).where('clave', '=', 'permitirNombrePublicoEquipos').execute();
    const id = await crearEquipo(oficina.db, campeonato.campeonatoId, 'Sin pista', { nombre_publico: 'Los Zorzales' });
    expect(await delTipo('Equipos', 'zorzal')).toEqual([`Equipos: Los Zorzales → /admin/equipos/editar/${id}`]);
  });

  it('un día, con lo que se juega en él', async () => {
    expect(await hallar('28/11')).toEqual(['Días: Sábado, 28 de noviembre de 2026 → /admin/partidos/dia/2026-11-28']);
    expect(await hallar('28 de noviembre')).toEqual(['Días: Sábado, 28 de noviembre de 2026 → /admin/partidos/dia/2026-11-28']);
    const { body } = await admin.llamar<GrupoDeHallazgos[]>('GET', '/api/busqueda?texto=29/11');
    expect(body[0]!.hallazgos[0]!.detalle).toBe('0 partidos');
  });

  it('un partido por su equipo y su día, por sus dos equipos, o los próximos de uno', async () => {
    const ficha = (cual: number) => `/admin/partido_editar/${partidos[cual]}`;
    expect(await delTipo('Partidos', 'olmo 28/11')).toEqual([`Partidos: Fuentemora - El Olmo → ${ficha(1)}`]);
    expect(await delTipo('Partidos', '28/11 alevín')).toHaveLength(2);
    expect(await delTipo('Partidos', 'olmeda 14/11')).toEqual([]);
    expect(await delTipo('Partidos', 'el olmo - fuentemora')).toEqual([
      `Partidos: El Olmo - Fuentemora → ${ficha(0)}`,
      `Partidos: Fuentemora - El Olmo → ${ficha(1)}`,
    ]);
    expect(await delTipo('Partidos', 'el olmo')).toEqual([
      `Partidos: Fuentemora - El Olmo → ${ficha(1)}`,
      `Partidos: Olmeda - El Olmo → ${ficha(2)}`,
    ]);
  });

  it('una fase por su nombre o por su campeonato', async () => {
    const fase = await oficina.db.selectFrom('fase').select('id').executeTakeFirstOrThrow();
    expect(await delTipo('Fases', 'otoño alevin')).toEqual([`Fases: Liga de otoño → /admin/fases/editar_liga/${fase.id}`]);
  });

  it('lo de otra competición no se encuentra', async () => {
    const { db } = oficina;
    const otra = await db
      .insertInto('competicion')
      .values({ nombre: '2020-2021', fecha_inicio: '2020-08-31', fecha_fin: '2021-08-29', historico: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { deporteId, categoriaId, generoId } = campeonato;
    const { id } = await db
      .insertInto('campeonato')
      .values({ competicion_id: otra.id, deporte_id: deporteId, categoria_id: categoriaId, genero_id: generoId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const viejos = [await crearEquipo(db, id, 'Robledal'), await crearEquipo(db, id, 'Robledillo')] as const;
    await crearLiga(db, id, viejos, [{ local: viejos[0], visitante: viejos[1], fecha: '2026-11-28', estado: 3 }], 'Liga antigua');
    expect((await hallar('robled')).filter((uno) => !uno.startsWith('Colegios'))).toEqual([]);
    expect(await delTipo('Partidos', 'robledal 28/11')).toEqual([]);
    expect(await hallar('liga antigua')).toEqual([]);
  });

  it('quien no lleva los partidos no encuentra días ni partidos, y los equipos, solo los públicos', async () => {
    const entrenador = await entrar(oficina.http, 'entrena@liga.es');
    expect(await hallar('28/11', entrenador)).toEqual([]);
    expect((await hallar('olmo', entrenador)).join()).not.toContain('/admin/');
    expect((await (await entrar(oficina.http, 'nada@liga.es')).llamar('GET', '/api/busqueda?texto=olmo')).status).toBe(403);
  });
});
