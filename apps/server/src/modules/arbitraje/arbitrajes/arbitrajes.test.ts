import type { Candidato, VistaArbitraje } from '@cd/contract/arbitraje/arbitrajes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cliente, Respuesta } from '../../../pruebas/oficina';
import { crearSistema } from '../../../pruebas/fabricas';
import { desfasados } from '../../../pruebas/listado';
import { abrirPartidosDePrueba, rehacer, type OficinaDePartidos } from '../../partidos/convocatorias/partidos-de-prueba';

let o: OficinaDePartidos;
let otro: number;
let cv: [number, number];
beforeAll(async () => {
  o = await abrirPartidosDePrueba();
  otro = await o.otroArbitro('Otro', { valoracion: 90 });
});
beforeEach(async () => {
  await rehacer(o);
  cv = [await o.vigente(o.partidos[0]), await o.vigente(o.partidos[1])];
});
afterAll(() => o.oficina.cerrar());

interface Cuerpo {
  id: number;
  codigo?: string;
  detail?: string;
}
const dice = ({ status, body }: Respuesta<Cuerpo>) => [status, body?.codigo ?? null];
const HECHO = [204, null];
/** Done, and to how many it was told. */
const DICHO = [200, null];
const devueltos = async () =>
  (await o.oficina.db.selectFrom('arbitraje_devuelto').select('causa').orderBy('id').execute()).map(({ causa }) => causa);
const designar = (convocatoria_id: number, extra: object = {}) =>
  o.jefa.llamar<Cuerpo>('POST', '/api/arbitrajes/crear', {
    arbitraje: { convocatoria_id, arbitro_id: o.arbitro.id, perfil_arbitraje_id: o.perfil, ...extra },
  });
const asignar = (idConvocatoria: number, arbitros: readonly number[]) =>
  o.jefa.llamar<Cuerpo>('POST', '/api/arbitrajes/asignar', {
    idConvocatoria,
    arbitrosPorPerfil: arbitros.map((arbitro_id) => ({ arbitro_id, perfil_arbitraje_id: o.perfil })),
  });
const contestar = (id: number, confirmar: 0 | 1, motivo_rechazo = '', quien: Cliente = o.arbitro.cliente) =>
  quien.llamar<Cuerpo>('POST', '/api/arbitrajes/confirmar', { id, confirmar, motivo_rechazo });
const quitar = (id: number) => o.jefa.llamar<Cuerpo>('DELETE', `/api/arbitrajes/${id}`);
const guardados = (convocatoria = cv[0]) =>
  o.oficina.db
    .selectFrom('arbitraje')
    .select(['arbitro_id', 'estado', 'practicas', 'motivo_rechazo'])
    .where('convocatoria_id', '=', convocatoria)
    .orderBy('id')
    .execute();
const poner = (id: number, estado: number) => o.oficina.db.updateTable('arbitraje').set({ estado }).where('id', '=', id).execute();
const mover = (convocatoria: number, cambio: { fecha?: string | null; hora?: string | null; sede_id?: number }) =>
  o.oficina.db.updateTable('convocatoria').set(cambio).where('id', '=', convocatoria).execute();
const asuntos = async (usuario_id: number) =>
  (
    await o.oficina.db
      .selectFrom('notificacion')
      .select('asunto')
      .where('usuario_id', '=', usuario_id)
      .where('buzon', '=', 'Entrada')
      .execute()
  ).map(({ asunto }) => asunto);

/** The phases get a system with those posts. */
async function conSistema(perfiles: readonly number[]): Promise<void> {
  const id = await crearSistema(o.oficina.db, `De ${perfiles.length} puestos ${Math.random()}`, perfiles);
  await o.oficina.db.updateTable('fase').set({ sistema_arbitraje_id: id }).execute();
}
const comoAntes = async () => void (await o.oficina.db.updateTable('fase').set({ sistema_arbitraje_id: o.sistema }).execute());

describe('a quién se avisa y quién ha dicho ya que no', () => {
  const candidatos = async () => (await o.jefa.llamar<Candidato[]>('GET', `/api/arbitrajes/candidatos/${cv[0]}`)).body;
  const anotar = (id: number, confirmar: 0 | 1, motivo_rechazo = '', quien: Cliente = o.jefa) =>
    quien.llamar<Cuerpo>('POST', '/api/arbitrajes/anotar', { id, confirmar, motivo_rechazo });
  const vista = async (id: number) => (await o.jefa.llamar<VistaArbitraje>('GET', `/api/arbitrajes/vista/${id}`)).body;

  it('designar dice si se le ha avisado, que es tenerlo en su buzón; a quien no tiene cuenta, no', async () => {
    expect((await designar(cv[0])).body).toMatchObject({ avisados: 1, sin_aviso: [] });
    expect(await asuntos(o.arbitro.cliente.usuarioId)).toHaveLength(1);
    const antes = await o.oficina.db.selectFrom('notificacion').select('id').where('buzon', '=', 'Entrada').execute();
    expect((await designar(cv[1], { arbitro_id: otro })).body).toMatchObject({ avisados: 0, sin_aviso: ['Otro'] });
    expect(await o.oficina.db.selectFrom('notificacion').select('id').where('buzon', '=', 'Entrada').execute()).toEqual(antes);
    expect((await candidatos()).map(({ nombre, con_cuenta }) => [nombre, con_cuenta])).toEqual(
      expect.arrayContaining([
        ['Otro', 0],
        ['arbitro@liga.es', 1],
      ]),
    );
  });
  it('con su tipo de aviso apagado no se ha avisado a nadie', async () => {
    await o.oficina.db
      .updateTable('tipo_notificacion')
      .set({ notificar_otros: 0, enviar_correo: 0 })
      .where('clave', '=', 'arbitraje.designado')
      .execute();
    expect((await designar(cv[0])).body).toMatchObject({ avisados: 0, sin_aviso: ['arbitro@liga.es'] });
    await o.oficina.db
      .updateTable('tipo_notificacion')
      .set({ notificar_otros: 1, enviar_correo: 1 })
      .where('clave', '=', 'arbitraje.designado')
      .execute();
  });
  it('dejar una convocatoria con unos árbitros lo dice de los que entran', async () => {
    expect((await asignar(cv[0], [otro])).body).toEqual({ ceden: [], avisados: 0, sin_aviso: ['Otro'] });
  });
  it('quien ha renunciado va el último, con su motivo, aunque esté disponible y sea el mejor valorado', async () => {
    const { body } = await designar(cv[0], { arbitro_id: otro });
    expect(dice(await anotar(body.id, 0, 'Está de viaje'))).toEqual(HECHO);
    const todos = await candidatos();
    expect(todos.at(-1)).toMatchObject({ nombre: 'Otro', renuncia: 'Está de viaje' });
    expect(todos.filter(({ renuncia }) => renuncia !== null)).toHaveLength(1);
  });
  it('la oficina anota lo que se le dice por teléfono: vale lo mismo, y queda quién lo anotó', async () => {
    const { body } = await designar(cv[0], { arbitro_id: otro });
    expect(dice(await anotar(body.id, 0))).toEqual([422, 'arbitraje.motivo']);
    expect(dice(await anotar(body.id, 1))).toEqual(HECHO);
    expect(await vista(body.id)).toMatchObject({ estado: 3, anotado_por: 'jefa@liga.es' });
    expect(dice(await anotar(body.id, 1))).toEqual([409, 'arbitraje.resuelto']);
    const antes = await devueltos();
    expect(dice(await anotar(body.id, 0, 'Se ha lesionado'))).toEqual(HECHO);
    expect(await guardados()).toMatchObject([{ arbitro_id: otro, estado: 2, motivo_rechazo: 'Se ha lesionado' }]);
    expect(await devueltos()).toHaveLength(antes.length + 1);
    const suyo = (await designar(cv[0])).body.id;
    expect((await anotar(suyo, 1, '', o.arbitro.cliente)).status).toBe(403);
    expect(dice(await contestar(suyo, 1))).toEqual(HECHO);
    expect(await vista(suyo)).toMatchObject({ anotado_por: null });
  });
});

describe('designar a un árbitro', () => {
  it('queda sin confirmar, y lo sabe', async () => {
    expect((await designar(cv[0])).status).toBe(200);
    expect(await guardados()).toMatchObject([{ arbitro_id: o.arbitro.id, estado: 1, practicas: false }]);
    expect(await asuntos(o.arbitro.cliente.usuarioId)).toEqual(['Designación para Robles – Encinar']);
  });
  it('de quien ya dijo que sí, queda confirmado', async () => {
    await designar(cv[0], { sinconfirmar: 0, practicas: 1 });
    expect(await guardados()).toMatchObject([{ estado: 3, practicas: true }]);
  });
  it.each([
    ['antes de las 08h', () => mover(cv[0], { hora: '07:30' }), 409, 'arbitraje.fuera_de_hora'],
    ['después de las 22h', () => mover(cv[0], { hora: '22:15' }), 409, 'arbitraje.fuera_de_hora'],
    ['sin hora', () => mover(cv[0], { hora: null }), 409, 'arbitraje.sin_fecha'],
    ['con informe', () => o.jugar(o.partidos[0]), 409, 'arbitraje.con_informe'],
  ])('un partido %s no puede tener árbitros', async (_, preparar, status, codigo) => {
    await preparar();
    expect(dice(await designar(cv[0]))).toEqual([status, codigo]);
    expect(await guardados()).toEqual([]);
  });
  it('dos veces en el mismo partido, de otro deporte, de baja o que no existe, se rechaza', async () => {
    await designar(cv[0]);
    expect(dice(await designar(cv[0]))).toEqual([409, 'arbitraje.repetido']);
    const { id: ajeno } = await o.oficina.db
      .insertInto('arbitro')
      .values({ nombre: 'De otro deporte' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(dice(await designar(cv[0], { arbitro_id: ajeno }))).toEqual([422, 'arbitraje.deporte']);
    expect(dice(await designar(cv[0], { arbitro_id: await o.otroArbitro('De baja', { estado: 2, fecha_baja: '2026-01-01' }) }))).toEqual([
      409,
      'arbitraje.no_activo',
    ]);
    expect(dice(await designar(cv[0], { arbitro_id: 2_000_000 }))).toEqual([422, 'maestro.inexistente']);
    expect(dice(await designar(cv[0], { arbitro_id: otro, perfil_arbitraje_id: 2_000_000 }))).toEqual([422, 'arbitraje.perfil']);
    expect(dice(await designar(2_000_000))).toEqual([404, 'recurso.desconocido']);
    expect(await guardados()).toHaveLength(1);
  });
});

describe('dos partidos del mismo árbitro', () => {
  it('a la misma hora se rechaza, y se dice cuál es el otro', async () => {
    await designar(cv[1]);
    const { status, body } = await designar(cv[0]);
    expect([status, body.detail]).toEqual([409, 'El árbitro ya tiene otro partido a esa hora: Olmos – Tilos, a las 10:30']);
  });
  it('en otra sede cuenta el viaje; en la misma, no', async () => {
    await designar(cv[1]);
    await mover(cv[0], { hora: '11:40', sede_id: o.sedes[0] });
    expect(dice(await designar(cv[0]))).toEqual([409, 'arbitraje.solapado']);
    await mover(cv[0], { sede_id: o.sedes[1] });
    expect((await designar(cv[0])).status).toBe(200);
    await mover(cv[0], { sede_id: o.sedes[0] });
  });
  it('si renunció al otro, puede', async () => {
    const { body } = await designar(cv[1]);
    await contestar(body.id, 0, 'Viaje');
    expect((await designar(cv[0])).status).toBe(200);
  });
  it('dos que lo designan a la vez para los dos: solo uno lo consigue', async () => {
    for (let vez = 0; vez < 8; vez++) {
      await o.oficina.db.deleteFrom('arbitraje').execute();
      expect((await Promise.all([designar(cv[0]), designar(cv[1])])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });
});

describe('los puestos del sistema de arbitraje', () => {
  it('cada uno es de un árbitro; en prácticas caben más', async () => {
    await designar(cv[0]);
    expect(dice(await designar(cv[0], { arbitro_id: otro }))).toEqual([409, 'arbitraje.ocupado']);
    const { status, body } = await designar(cv[0], { arbitro_id: otro, practicas: 1 });
    expect(status).toBe(200);
    expect(dice(await o.jefa.llamar<Cuerpo>('PUT', `/api/arbitrajes/estandar/${body.id}`))).toEqual([409, 'arbitraje.ocupado']);
    expect(dice(await asignar(cv[0], [o.arbitro.id, otro]))).toEqual([409, 'arbitraje.ocupado']);
    expect(dice(await asignar(cv[0], [otro]))).toEqual(DICHO);
    expect(await guardados()).toMatchObject([{ arbitro_id: otro, practicas: false }]);
  });
  it('quien renuncia lo deja libre', async () => {
    const { body } = await designar(cv[0]);
    await contestar(body.id, 0, 'Viaje');
    expect((await designar(cv[0], { arbitro_id: otro })).status).toBe(200);
  });
  it('dos a la vez para el mismo puesto: uno lo consigue', async () => {
    for (let vez = 0; vez < 8; vez++) {
      await o.oficina.db.deleteFrom('arbitraje').execute();
      const dos = await Promise.all([designar(cv[0]), designar(cv[0], { arbitro_id: otro })]);
      expect(dos.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await guardados()).toHaveLength(1);
    }
  });
});

describe('lo que se devuelve se cuenta aparte', () => {
  const enHoras = (horas: number) => {
    const texto = new Date(Date.now() + horas * 3_600_000).toLocaleString('sv-SE', { timeZone: 'Europe/Madrid' });
    return mover(cv[0], { fecha: texto.slice(0, 10), hora: texto.slice(11, 16) });
  };
  const renunciar = async (estado: number) => {
    const { id } = await o.oficina.db
      .insertInto('arbitraje')
      .values({ convocatoria_id: cv[0], arbitro_id: o.arbitro.id, perfil_arbitro_id: o.perfil, estado })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(dice(await contestar(id, 0, 'No puedo'))).toEqual(HECHO);
  };
  beforeEach(async () => void (await o.oficina.db.deleteFrom('arbitraje_devuelto').execute()));

  it.each([
    ['rechazado', 'no lo había confirmado', 100, 1],
    ['devuelto', 'lo había confirmado', 100, 3],
    ['tarde', 'falta menos de un día', 23, 3],
  ])('%s: %s', async (causa, _, horas, estado) => {
    await enHoras(horas);
    await renunciar(estado);
    expect(await devueltos()).toEqual([causa]);
  });
  it('a quien ya renunció se le quita sin contarle otra y sin decirle que ya no arbitra', async () => {
    const { body } = await designar(cv[0]);
    expect(dice(await contestar(body.id, 0, 'Viaje'))).toEqual(HECHO);
    const [contadas, dicho] = [await devueltos(), await asuntos(o.arbitro.cliente.usuarioId)];
    expect(contadas).toHaveLength(1);
    expect((await quitar(body.id)).status).toBeLessThan(300);
    expect(await guardados()).toEqual([]);
    expect(await devueltos()).toEqual(contadas);
    expect(await asuntos(o.arbitro.cliente.usuarioId)).toEqual(dicho);
  });
  it('retirado por la oficina; ascendido, a un puesto que va antes', async () => {
    const { id: segundo } = await o.oficina.db
      .insertInto('perfil_arbitro')
      .values({ nombre: 'Segundo', abreviatura: 'S2', orden: 9 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await conSistema([o.perfil, segundo]);
    const { body } = await designar(cv[0], { perfil_arbitraje_id: segundo });
    expect(body.id).toBeGreaterThan(0);
    expect(dice(await asignar(cv[0], [o.arbitro.id]))).toEqual(DICHO);
    expect(dice(await asignar(cv[0], []))).toEqual(DICHO);
    expect(await devueltos()).toEqual(['ascendido', 'retirado']);
    expect((await o.jefa.llamar('GET', `/api/arbitrajes/devueltos/${o.arbitro.id}`)).body).toMatchObject({
      tarde: 0,
      retirado: 1,
      ascendido: 1,
    });
    // It is theirs alone.
    expect((await o.jefa.llamar('GET', `/api/arbitrajes/devueltos/${otro}`)).body).toMatchObject({ retirado: 0, ascendido: 0 });
    await comoAntes();
  });
});

describe('asignar a la vez a todos', () => {
  beforeAll(() => conSistema([o.perfil, o.perfil]));
  afterAll(comoAntes);

  it('deja esos y retira a los que sobran; a quien sigue no se le pregunta otra vez', async () => {
    await designar(cv[0], { sinconfirmar: 0 });
    expect(dice(await asignar(cv[0], [o.arbitro.id, otro]))).toEqual(DICHO);
    expect(await guardados()).toMatchObject([
      { arbitro_id: o.arbitro.id, estado: 3 },
      { arbitro_id: otro, estado: 1 },
    ]);
    expect(dice(await asignar(cv[0], [otro]))).toEqual(DICHO);
    expect((await guardados()).map(({ arbitro_id }) => arbitro_id)).toEqual([otro]);
    expect(await asuntos(o.arbitro.cliente.usuarioId)).toContain('Ya no arbitra Robles – Encinar');
  });
  it('todos o ninguno', async () => {
    await designar(cv[1]);
    expect(dice(await asignar(cv[0], [otro, o.arbitro.id]))).toEqual([409, 'arbitraje.solapado']);
    expect(dice(await asignar(cv[0], [otro, otro]))).toEqual([409, 'arbitraje.repetido']);
    expect(await guardados()).toEqual([]);
  });
  it('a quien está pagado no se le quita', async () => {
    const { body } = await designar(cv[0]);
    await poner(body.id, 5);
    expect(dice(await asignar(cv[0], [otro]))).toEqual([409, 'arbitraje.pagado']);
    expect(await guardados()).toMatchObject([{ arbitro_id: o.arbitro.id, estado: 5 }]);
  });
});

describe('el árbitro', () => {
  it('confirma el suyo, una vez', async () => {
    const { body } = await designar(cv[0]);
    expect(dice(await contestar(body.id, 1))).toEqual(HECHO);
    expect(dice(await contestar(body.id, 1))).toEqual([409, 'arbitraje.resuelto']);
    expect((await o.arbitro.cliente.llamar<VistaArbitraje>('GET', `/api/arbitrajes/vista/${body.id}`)).body).toMatchObject({
      estado: 3,
      todos_confirmados: 1,
      equipo_local_nombre: 'Robles',
      hora: '10:30',
    });
  });
  it('renuncia con su motivo: lo sabe el administrador y el puesto queda libre', async () => {
    const { body } = await designar(cv[0]);
    expect(dice(await contestar(body.id, 0, '  '))).toEqual([422, 'arbitraje.motivo']);
    expect(dice(await contestar(body.id, 0, 'Estoy de viaje'))).toEqual(HECHO);
    expect(await guardados()).toMatchObject([{ estado: 2, motivo_rechazo: 'Estoy de viaje' }]);
    expect(await asuntos(o.jefa.usuarioId)).toEqual(['Un árbitro renuncia a Robles – Encinar']);
    expect((await designar(cv[0])).status).toBe(200);
  });
  it('lee y contesta solo los suyos', async () => {
    const { body } = await designar(cv[0], { arbitro_id: otro });
    for (const url of [`/api/arbitrajes/vista/${body.id}`, `/api/arbitrajes/simple/${body.id}`, `/api/arbitrajes/arbitro/${otro}`])
      expect(dice(await o.arbitro.cliente.llamar<Cuerpo>('GET', url))).toEqual([403, 'arbitraje.ajeno']);
    expect(dice(await contestar(body.id, 1))).toEqual([403, 'arbitraje.ajeno']);
    expect((await o.jefa.llamar<unknown[]>('GET', `/api/arbitrajes/arbitro/${otro}`)).body).toHaveLength(1);
    expect((await o.arbitro.cliente.llamar<unknown[]>('GET', `/api/arbitrajes/arbitro/${o.arbitro.id}`)).body).toEqual([]);
  });
  it('pagado o tras una convocatoria nueva ya no contesta el de antes', async () => {
    const { body } = await designar(cv[0]);
    await o.jefa.llamar('POST', '/api/convocatorias', { convocatoria: { partido_id: o.partidos[0], fecha: '2026-12-05', hora: '10:00' } });
    expect(dice(await contestar(body.id, 1))).toEqual([409, 'convocatoria.anterior']);
  });
});

it('en prácticas y estándar; pagado no cambia ni se retira', async () => {
  const { body } = await designar(cv[0]);
  const poniendo = (como: string) => o.jefa.llamar<Cuerpo>('PUT', `/api/arbitrajes/${como}/${body.id}`);
  expect(dice(await poniendo('practicas'))).toEqual(HECHO);
  expect(await guardados()).toMatchObject([{ practicas: true }]);
  expect(dice(await poniendo('estandar'))).toEqual(HECHO);
  expect(await guardados()).toMatchObject([{ practicas: false }]);
  await poner(body.id, 5);
  for (const respuesta of [await poniendo('practicas'), await quitar(body.id)]) expect(dice(respuesta)).toEqual([409, 'arbitraje.pagado']);
  await poner(body.id, 1);
  expect(dice(await quitar(body.id))).toEqual(HECHO);
  expect(dice(await quitar(body.id))).toEqual([404, 'recurso.desconocido']);
});

it('los candidatos van primero el ocupado, con su partido, y luego por valoración', async () => {
  await designar(cv[1]);
  const { body } = await o.jefa.llamar<Candidato[]>('GET', `/api/arbitrajes/candidatos/${cv[0]}`);
  expect(body.slice(0, 2)).toMatchObject([
    { arbitro_id: o.arbitro.id, solapamiento: 1, ocupado_en: 'Olmos – Tilos, a las 10:30' },
    { arbitro_id: otro, solapamiento: 0, valoracion: 90, ocupado_en: null },
  ]);
  expect(body.map(({ nombre }) => nombre)).not.toContain('De baja');
});

it('los partidos se listan por lo que ha quedado de todo ello', async () => expect(await desfasados(o.oficina.db)).toEqual([]));
