import type { TipoNotificacion } from '@cd/contract/avisos/notificaciones';
import type { Festivo } from '@cd/contract/maestros/festivos';
import type { Publicidad } from '@cd/contract/organizacion/configuracion';
import { describe, expect, it } from 'vitest';
import { textoDe } from './oficina';
import { oficinaConJefa } from './oficina-con-jefa';
import { dibujo, multiparte } from './multiparte';

/** Two people who change the same at once, each over a connection of their own where there is a server. */
const { oficina, yo } = await oficinaConJefa();
const temporada = await oficina.db
  .insertInto('competicion')
  .values({ nombre: '2026-27', fecha_inicio: '2026-09-07', fecha_fin: '2027-06-27' })
  .returning('id')
  .executeTakeFirstOrThrow();
const [roja, azul] = [await dibujo('#c00'), await dibujo('#00c')];

interface ConVersion {
  id: number;
  nombre: string;
  version: number;
}

/** What is changed: how it is read, and what each of the two sends over that, with it said or not. */
interface Caso {
  preparar: () => Promise<string>;
  leer: (id: string) => Promise<unknown>;
  cambiar: (id: string, visto: never, cual: 0 | 1, dice: boolean) => Promise<{ status: number; body: unknown }>;
}

const leido = async <T>(url: string): Promise<T> => (await yo.llamar<T>('GET', url)).body;
const creado = async (url: string, body: object): Promise<string> => String((await yo.llamar<{ id: number }>('POST', url, body)).body.id);
let numero = 0;
const NOMBRES = ['de la primera', 'de la segunda'] as const;
const segun = (dice: boolean, { version }: ConVersion) => (dice ? { version } : {});

const ZONA: Caso = {
  preparar: () => creado('/api/zonas', { zona: { nombre: `Zona ${++numero}` } }),
  leer: (id) => leido(`/api/zonas/${id}`),
  cambiar: (id, visto: ConVersion, cual, dice) =>
    yo.llamar('PUT', `/api/zonas/${id}`, { zona: { nombre: `${visto.nombre} ${NOMBRES[cual]}`, ...segun(dice, visto) } }),
};
const SEDE: Caso = {
  preparar: () => creado('/api/sedes', { sede: { nombre: `Sede ${++numero}` } }),
  leer: (id) => leido(`/api/sedes/${id}`),
  cambiar: (id, visto: ConVersion, cual, dice) =>
    yo.llamar('PUT', `/api/sedes/${id}`, { sede: { nombre: `${visto.nombre} ${NOMBRES[cual]}`, ...segun(dice, visto) } }),
};
const DEPORTE: Caso = {
  preparar: () => creado('/api/deportes', { nombre: `Deporte ${++numero}` }),
  leer: (id) => leido(`/api/deportes/${id}`),
  cambiar: (id, visto: ConVersion, cual, dice) =>
    yo.llamar(
      'PUT',
      `/api/deportes/${id}`,
      multiparte({ nombre: `${visto.nombre} ${NOMBRES[cual]}`, ...segun(dice, visto) }, { image: cual === 0 ? roja : azul }),
    ),
};
const FESTIVOS: Caso = {
  preparar: async () => '',
  leer: () => leido('/api/festivos'),
  cambiar: (_, antes: Festivo[], cual, dice) => {
    const nuevo: Festivo = { fecha: `2031-0${cual + 1}-${10 + (++numero % 18)}`, nombre: NOMBRES[cual], ambito: 'local' };
    return yo.llamar('PUT', '/api/festivos', {
      festivos: [...antes.filter(({ fecha }) => fecha !== nuevo.fecha), nuevo],
      ...(dice && { antes }),
    });
  },
};
const AVISO: Caso = {
  preparar: async () => '',
  leer: async () => (await leido<TipoNotificacion[]>('/api/tiposnotificacion'))[0],
  cambiar: (_, { id, notificar_admin, notificar_otros, enviar_correo }: TipoNotificacion, cual, dice) => {
    const antes = { notificar_admin, notificar_otros, enviar_correo };
    const ahora =
      cual === 0
        ? { ...antes, notificar_admin: 1 - notificar_admin }
        : { ...antes, notificar_otros: 1 - notificar_otros, enviar_correo: 0 };
    return yo.llamar('PUT', '/api/tiposnotificacion', { tiposNotificacion: [{ id, ...ahora, ...(dice && { antes }) }] });
  },
};
const ANUNCIO: Caso = {
  preparar: async () => '',
  leer: () => leido('/open/api/publicidad'),
  cambiar: (_, antes: Publicidad, cual, dice) => {
    const link = `https://liga.example/${++numero}/${cual}`;
    return yo.llamar('PUT', '/api/firebase/publicidad', multiparte({ link, ...(dice && { antes }) }, { image: cual === 0 ? roja : azul }));
  },
};
const IMPORTE: Caso = {
  preparar: () => creado('/api/tiposcambiopartido', { tipoCambioPartido: { nombre: `Cambio ${++numero}` } }),
  leer: (id) => leido(`/api/tiposcambiopartido/importe/${id}`),
  cambiar: (_, { id, competicion_id, importe }: { id: number; competicion_id: number; importe: number }, cual, dice) =>
    yo.llamar('PUT', '/api/tiposcambiopartido/importe', {
      tipoCambioPartido: { id, competicion_id, importe: importe + 100 * (cual + 1), ...(dice && { antes: importe }) },
    }),
};
const VISTA: Caso = {
  preparar: () =>
    creado('/api/vistas', {
      lista: 'pruebas',
      nombre: `Vista ${++numero}`,
      predeterminada: false,
      contenido: { filtros: { b: 'x', a: 1 }, ordenacion: null, orden: ['a'], visibles: { b: true, a: false } },
    }),
  leer: async (id) => (await leido<{ id: number }[]>('/api/vistas/lista/pruebas')).find((vista) => vista.id === Number(id)),
  cambiar: (id, { id: _, ...antes }: { id: number; nombre: string }, cual, dice) =>
    yo.llamar('PUT', `/api/vistas/${id}`, { ...antes, nombre: `${antes.nombre} ${cual}`, ...(dice && { antes }) }),
};

describe.each<[string, Caso]>([
  ['una fila', ZONA],
  ['una fila con partes', SEDE],
  ['una fila con imagen', DEPORTE],
  ['una lista que se guarda entera', FESTIVOS],
  ['un interruptor', AVISO],
  ['el anuncio, con su imagen', ANUNCIO],
  ['un importe', IMPORTE],
  ['una vista guardada', VISTA],
])('dos que cambian a la vez %s', (_, { preparar, leer, cambiar }) => {
  const alaVez = (id: string, visto: unknown, dice: boolean) =>
    Promise.all(([0, 1] as const).map((cual) => cambiar(id, visto as never, cual, dice)));

  it('sobre lo mismo que vieron: gana una, y a la otra se le dice', async () => {
    const id = await preparar();
    const visto = await leer(id);
    const enOrden = await alaVez(id, visto, true);
    const respuestas = enOrden.toSorted((a, b) => a.status - b.status);
    expect(respuestas.map(({ status }) => status)).toEqual([204, 409]);
    expect(respuestas[1]!.body).toMatchObject({ codigo: 'version.antigua', detail: textoDe('version.antigua') });
    // Whoever reads it again goes on from what there is.
    // Not with the change that won: put twice, a switch is as it was seen.
    expect((await cambiar(id, (await leer(id)) as never, enOrden[0]?.status === 409 ? 0 : 1, true)).status).toBe(204);
    expect((await cambiar(id, visto as never, 0, true)).status).toBe(409);
  });

  it('sin decir qué vieron, como en la especificación, queda lo de la última', async () => {
    const id = await preparar();
    const visto = await leer(id);
    expect((await alaVez(id, visto, false)).map(({ status }) => status)).toEqual([204, 204]);
    expect(await leer(id)).not.toEqual(visto);
  });
});

describe('dos que cambian a la vez cosas distintas de lo mismo, sin decir qué vieron', () => {
  it('dejan las dos: lo que una no dice es lo que dejó la otra', async () => {
    const id = await SEDE.preparar();
    const partes = [{ direccion: 'Calle Mayor, 1' }, { municipio: 'Piedrasola' }, { codigo_postal: '28999' }];
    const respuestas = await Promise.all(partes.map((sede) => yo.llamar('PUT', `/api/sedes/${id}`, { sede })));
    expect(respuestas.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await SEDE.leer(id)).toMatchObject(Object.assign({}, ...partes) as object);
  });

  it('lo que se envía nulo se vacía, y también una lista', async () => {
    const { id: deporteId } = await oficina.db.selectFrom('deporte').select('id').executeTakeFirstOrThrow();
    const arbitro = { nombre: 'Rosa Parral', login: 'rosa@liga.es', movil: '600 111 222', deportes: [deporteId] };
    const id = await creado('/api/arbitros', arbitro);
    expect((await yo.llamar('PUT', `/api/arbitros/${id}`, { movil: null, deportes: null })).status).toBe(200);
    expect(await leido(`/api/arbitros/${id}`)).toMatchObject({ ...arbitro, movil: '', deportes: [] });
  });
});

it('una temporada se cambia también por sus cuotas y su tarifa', async () => {
  const { id } = temporada;
  const leer = () => leido<{ version: number; no_presentado: number; cuota_desc_asociado: number }>(`/api/competiciones/${id}`);
  const { version } = await leer();
  const cuotas = { asociados: 1100, concentraciones: 2200 };
  const respuestas = await Promise.all([
    yo.llamar('PUT', '/api/competiciones/generales_cuotas', { idCompeticion: id, cuotas, version }),
    yo.llamar('PUT', '/api/competiciones/generales', { idCompeticion: id, tarifas: { no_presentado: 3300 }, version }),
  ]);
  expect(respuestas.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect((await yo.llamar('PUT', '/api/competiciones/generales', { idCompeticion: id, tarifas: { no_presentado: 4400 } })).status).toBe(
    204,
  );
  expect((await leer()).no_presentado).toBe(4400);
});
