import type { Festivo, FestivoPropuesto } from '@cd/contract/maestros/festivos';
import { beforeAll, describe, expect, it } from 'vitest';
import { crearRol, crearUsuario, entrar, textoDe } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { oficina, yo } = await oficinaConJefa();

beforeAll(async () => {
  await crearUsuario(oficina.db, { login: 'mira@liga.es', roles: [await crearRol(oficina.db, 'Mira', 1, 1)] });
});

const NAVIDAD: Festivo = { fecha: '2026-12-25', nombre: 'Navidad', ambito: 'nacional' };
const PATRON: Festivo = { fecha: '2026-11-09', nombre: 'La Almudena', ambito: 'local' };
const COMUNIDAD: Festivo = { fecha: '2027-05-02', nombre: 'Día de la Comunidad', ambito: 'autonomico' };
const lista = async () => (await yo.llamar<Festivo[]>('GET', '/api/festivos')).body;
const guardar = (festivos: readonly (string | Festivo)[], quien = yo, antes?: readonly Festivo[]) =>
  quien.llamar('PUT', '/api/festivos', { festivos, antes });
const anotado = async () =>
  (await oficina.db.selectFrom('accion').select('texto').where('tipo', '=', 4).orderBy('id', 'desc').executeTakeFirst())?.texto;

describe('la lista de festivos', () => {
  it('se guarda entera, en orden de fecha, y se anota cuánto cambia', async () => {
    expect((await guardar([NAVIDAD, PATRON])).status).toBe(204);
    expect(await lista()).toEqual([PATRON, NAVIDAD]);
    expect((await guardar([NAVIDAD, COMUNIDAD])).status).toBe(204);
    expect(await lista()).toEqual([NAVIDAD, COMUNIDAD]);
    expect(await anotado()).toBe('Festivos: 2 días (más 1, menos 1)');
  });

  it('de una fecha sola queda lo que se sabía de ella; una nueva es local y sin nombre', async () => {
    await guardar([NAVIDAD, PATRON]);
    expect((await guardar(['2026-12-25', COMUNIDAD, '2026-12-07'])).status).toBe(204);
    expect(await lista()).toEqual([{ fecha: '2026-12-07', nombre: '', ambito: 'local' }, NAVIDAD, COMUNIDAD]);
    const { status, body } = await guardar(['2026-12-25', NAVIDAD, '2026-12-25']);
    expect([status, body.errores]).toEqual([
      400,
      [
        { campo: 'festivos.1.fecha', texto: 'La fecha está repetida' },
        { campo: 'festivos.2', texto: 'La fecha está repetida' },
      ],
    ]);
    for (const mala of ['2026-02-30', '25/12/2026', '', 7]) expect((await guardar([mala as string])).status).toBe(400);
  });

  it('una fecha repetida se dice y no cambia nada', async () => {
    await guardar([NAVIDAD]);
    const { status, body } = await guardar([PATRON, COMUNIDAD, { ...PATRON, nombre: 'Otra vez' }]);
    expect([status, body.errores]).toEqual([400, [{ campo: 'festivos.2.fecha', texto: 'La fecha está repetida' }]]);
    expect(await lista()).toEqual([NAVIDAD]);
  });

  it.each(['2026-02-30', '25/12/2026', ''])('«%s» no es una fecha', async (fecha) => {
    expect((await guardar([{ ...NAVIDAD, fecha }])).status).toBe(400);
  });

  it('sobre lo que se leyó, o nada: quien no ha visto el último cambio vuelve a cargar', async () => {
    await guardar([NAVIDAD]);
    const leida = await lista();
    expect((await guardar([NAVIDAD, PATRON], yo, leida)).status).toBe(204);
    const { status, body } = await guardar([NAVIDAD, COMUNIDAD], yo, leida);
    expect([status, body.codigo, body.detail]).toEqual([409, 'version.antigua', textoDe('version.antigua')]);
    expect(await lista()).toEqual([PATRON, NAVIDAD]);
    expect((await guardar([COMUNIDAD], yo, [NAVIDAD, PATRON])).status, 'el orden no importa').toBe(204);
    expect((await guardar([], yo, [{ ...COMUNIDAD, nombre: 'Otro nombre' }])).status, 'el nombre sí').toBe(409);
    expect((await guardar([], yo, [{ ...COMUNIDAD, ambito: 'local' }])).status, 'y de quién es').toBe(409);
  });

  it('de dos que guardan a la vez lo mismo que leyeron gana uno', async () => {
    await guardar([NAVIDAD]);
    const respuestas = await Promise.all([PATRON, COMUNIDAD].map((nuevo) => guardar([NAVIDAD, nuevo], yo, [NAVIDAD])));
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await lista()).toHaveLength(2);
  });

  it('sin decir qué se leyó, dos que guardan a la vez dejan la lista de uno de los dos', async () => {
    const respuestas = await Promise.all([guardar([NAVIDAD, PATRON]), guardar([NAVIDAD, COMUNIDAD])]);
    expect(respuestas.map(({ status }) => status)).toEqual([204, 204]);
    expect([
      [PATRON, NAVIDAD],
      [NAVIDAD, COMUNIDAD],
    ]).toContainEqual(await lista());
  });

  it('puede quedar vacía', async () => {
    await guardar([]);
    expect([await lista(), (await anotado())?.startsWith('Festivos: 0 días')]).toEqual([[], true]);
  });

  it('quien solo mira no la cambia', async () => {
    const mira = await entrar(oficina.http, 'mira@liga.es');
    expect([(await mira.llamar('GET', '/api/festivos')).status, (await guardar([NAVIDAD], mira)).status]).toEqual([200, 403]);
  });
});

describe('los que se proponen', () => {
  interface Propuestos {
    comunidades: { codigo: string; nombre: string }[];
    festivos: FestivoPropuesto[];
  }
  const proponer = async (que: string) => (await yo.llamar<Propuestos>('GET', `/api/festivos/propuestos?${que}`)).body;

  it('sin comunidad, los de toda España, y ninguno que no sea de descanso', async () => {
    const { festivos } = await proponer('anno=2027');
    expect(festivos.map(({ fecha, nombre }) => `${fecha} ${nombre}`)).toEqual([
      '2027-01-01 Año Nuevo',
      '2027-01-06 Día de los Reyes Magos',
      '2027-03-26 Viernes Santo',
      '2027-05-01 Día del Trabajador',
      '2027-08-15 Asunción',
      '2027-10-12 Fiesta Nacional de España',
      '2027-11-01 Todos los Santos',
      '2027-12-06 Día de la Constitución Española',
      '2027-12-08 La Inmaculada Concepción',
      '2027-12-25 Navidad',
    ]);
    expect(festivos.filter(({ ambito }) => ambito !== 'nacional')).toEqual([]);
  });

  it('con comunidad, también los suyos', async () => {
    const { festivos } = await proponer('anno=2026&comunidad=MD');
    const suyos = festivos.filter(({ ambito }) => ambito === 'autonomico').map(({ fecha }) => fecha);
    expect(suyos).toEqual(['2026-04-02', '2026-05-02', '2026-11-02', '2026-12-07']);
    expect(festivos).toContainEqual({ ...NAVIDAD, por_confirmar: false });
  });

  it.each([
    ['MD', 2026, ['2026-11-02', '2026-12-07']],
    // The day of the comunidad is a Sunday.
    ['MD', 2027, ['2027-05-03']],
    // Two feasts that follow the moon.
    ['ML', 2025, ['2025-03-30', '2025-06-06']],
    ['CM', 2025, []],
  ])('lo que cada año se publica está por confirmar: %s, %i', async (comunidad, anno, esperados) => {
    const { festivos } = await proponer(`anno=${anno}&comunidad=${comunidad}`);
    expect(festivos.filter(({ por_confirmar }) => por_confirmar).map(({ fecha }) => fecha)).toEqual(esperados);
  });

  it('las de cada comunidad se guardan tal como se proponen', async () => {
    const { comunidades } = await proponer('anno=2026');
    expect(comunidades).toHaveLength(19);
    expect(comunidades.map(({ nombre }) => nombre)).toEqual(
      expect.arrayContaining(['Castilla-La Mancha', 'Región de Murcia', 'Comunidad de Madrid']),
    );
    for (const { codigo } of comunidades) {
      const { festivos } = await proponer(`anno=2026&comunidad=${codigo}`);
      expect([codigo, (await guardar(festivos)).status]).toEqual([codigo, 204]);
    }
  });

  it('una comunidad que no existe o un año fuera de este siglo se rechazan', async () => {
    const estado = async (que: string) => (await yo.llamar('GET', `/api/festivos/propuestos?${que}`)).status;
    expect([await estado('anno=2026&comunidad=ZZ'), await estado('anno=1999'), await estado('')]).toEqual([404, 400, 400]);
  });
});
