/** @module-tag larga */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirInscripciones, type OficinaDeInscripcion } from '../../modules/inscripcion/periodo/inscripcion-de-prueba';
import { conFamilias } from '../../modules/inscripcion/familias/familias-de-prueba';
import { enviarSuyos } from '../../modules/inscripcion/preequipos/inscripcion-de-prueba';
import { recordarInscripcion } from '../../modules/inscripcion/periodo/recordatorio';
import { sql } from 'kysely';
import { pasarPlazas } from '../../modules/inscripcion/espera/service';
import type { Cliente } from '../oficina';
import { abrirCorreo, bien, type Correo } from './correo-de-prueba';

let o: OficinaDeInscripcion;
let correo: Correo;
let coordinadora: string;
beforeAll(async () => {
  o = await abrirInscripciones();
  correo = await abrirCorreo(o.oficina);
  const { login } = await o.oficina.db.selectFrom('usuario').select('login').where('id', '=', o.suya.usuarioId).executeTakeFirstOrThrow();
  coordinadora = login;
});
afterAll(() => correo.cerrar());

const OFICINA = ['jefa@liga.es', 'otra@liga.es', 'segunda@liga.es'];
/** All but the one who does it. */
const LAS_OTRAS = OFICINA.slice(1);
const DE_COLEGIO = '/admin/inscripcion_coordinador';

describe('la inscripción, por un servidor de correo', () => {
  let periodo: number;
  beforeEach(async () => {
    periodo = await o.abrirPeriodo('2026-09-30');
    await correo.vaciar();
  });
  const deColegio = (cartas: Awaited<ReturnType<Correo['llegan']>>) => cartas.get(coordinadora)!;

  it('se abre, y otro día que el dicho se acaba', async () => {
    await o.oficina.db.deleteFrom('inscripcion').execute();
    const { id } = await bien(o.jefa.llamar('POST', '/api/inscripciones', o.pedido()));
    const abierta = deColegio(
      await correo.llegan('inscripcion.abierta', [...LAS_OTRAS, coordinadora], /^Se ha abierto la inscripción de equipos/),
    );
    expect([abierta.boton, abierta.texto]).toEqual([DE_COLEGIO, expect.stringContaining('Último día: 30/09/2026')]);
    await bien(o.jefa.llamar('PUT', `/api/inscripciones/fechafin/${id}`, { fechaFin: '2026-10-09' }));
    const otroDia = deColegio(await correo.llegan('inscripcion.abierta', [...LAS_OTRAS, coordinadora], /^Cambia el último día/));
    expect(otroDia.texto).toContain('Último día: 09/10/2026');
  });

  it('el plazo que acaba lleva a enviar los equipos, y la oficina a validarlos', async () => {
    const id = await o.pedir(periodo, { enviado: false, validado: false, jugadores: [await o.jugador('Ana Gil')] });
    await recordarInscripcion(o.oficina.db, { hoy: '2026-09-28', hora: 9 });
    const recordada = deColegio(await correo.llegan('inscripcion.recordatorio', [...OFICINA, coordinadora], /./));
    expect([recordada.boton, recordada.texto]).toEqual([DE_COLEGIO, expect.stringContaining('Último día: 30/09/2026')]);
    await bien(enviarSuyos(o.suya, [id]));
    const enviada = await correo.llegan('inscripcion.enviada', OFICINA, /El Olmo/);
    expect(enviada.get('jefa@liga.es')!.boton).toBe('/admin/inscripcion');
    await bien(o.jefa.llamar('PUT', '/api/preequipos/validaradministrador', { preequipos: [id] }));
    expect(deColegio(await correo.llegan('inscripcion.validada', [...LAS_OTRAS, coordinadora], /./)).boton).toBe(DE_COLEGIO);
  });

  it('los equipos devueltos, sin el motivo', async () => {
    const id = await o.pedir(periodo, { validado: false });
    await bien(o.jefa.llamar('PUT', '/api/preequipos/devolver', { preequipos: [id], observaciones: 'Falta la ficha de Leo Ruiz' }));
    const cartas = await correo.llegan('inscripcion.devuelta', [...LAS_OTRAS, coordinadora], /^La organización le devuelve equipos/);
    for (const { crudo, texto } of cartas.values()) expect(crudo + texto).not.toContain('Leo');
  });

  it('se cierra: cada colegio sabe qué se ha hecho de lo suyo', async () => {
    await o.pedir(periodo, { jugadores: [await o.jugador('Ana')] });
    await o.pedir(periodo, { subequipo: 'B', validado: false });
    await bien(o.jefa.llamar('PUT', `/api/inscripciones/consolidar/${periodo}`, { confirmaMinimos: 1 }));
    const { texto } = deColegio(await correo.llegan('inscripcion.consolidada', [...LAS_OTRAS, coordinadora], /^La inscripción de equipos/));
    expect(texto).toMatch(/Queda hecho 1 equipo de su colegio.*El Olmo B.*la organización no lo validó/);
  });
});

/** The other school has one coordinator, from the first test that needs one. */
let elAbeto: { deOtro: Cliente; login: string } | undefined;
async function abrirElAbeto(): Promise<{ deOtro: Cliente; login: string }> {
  if (elAbeto) return elAbeto;
  const deOtro = await o.coordinadora([{ colegio_id: o.abeto, deporte_id: o.deporteId }]);
  const { login } = await o.oficina.db.selectFrom('usuario').select('login').where('id', '=', deOtro.usuarioId).executeTakeFirstOrThrow();
  return (elAbeto = { deOtro, login });
}

it('una plaza que se libera se ofrece a quien espera y, pasado su plazo, se le dice', async () => {
  const limite = { deporte: o.deporteId, categorias: [o.categoriaId], minimo: 0, maximo: 1 };
  const suyo = await o.pedir(await o.abrirPeriodo('2099-09-30', [limite]), { enviado: false, validado: false });
  const { deOtro, login } = await abrirElAbeto();
  await correo.vaciar();
  await bien(deOtro.llamar('POST', '/api/preequipos/espera', { espera: { colegio_id: o.abeto, campeonato_id: o.campeonatoId } }));
  await bien(o.suya.llamar('DELETE', `/api/preequipos/${suyo}`));
  const oferta = (await correo.llegan('plaza.ofrecida', [...OFICINA, login], /^Hay una plaza para El Abeto/)).get(login)!;
  expect([oferta.boton, oferta.texto]).toEqual([DE_COLEGIO, expect.stringContaining('Hasta: ')]);
  await sql`update espera_plaza set vence = now()`.execute(o.oficina.db);
  await pasarPlazas(o.oficina.db, '2026-09-20');
  expect((await correo.llegan('plaza.vencida', [...OFICINA, login], /^Ha pasado el plazo de la plaza/)).get(login)!.boton).toBe(DE_COLEGIO);
});

it('un justificante devuelto lo sabe su colegio, y la carta no dice de quién, ni qué, ni por qué', async () => {
  const jugador = await o.jugador('Leo Ruiz Médico');
  await o.pedir(await o.abrirPeriodo('2026-09-30'), { enviado: false, validado: false, jugadores: [jugador] });
  const { id: tipo_id } = await o.oficina.db
    .insertInto('tipo_justificante')
    .values({ nombre: 'Reconocimiento', caduca: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fichero = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n%%EOF').toString('base64')}`;
  const { id } = await bien(
    o.suya.llamar<{ id: number }>('POST', `/api/justificantes/jugador/${jugador}`, { justificante: { tipo_id, hasta: null, fichero } }),
  );
  await correo.vaciar();
  await bien(o.jefa.llamar('POST', '/api/justificantes/devolver', { justificantes: [{ id, version: 1 }], motivo: 'Leo tiene asma' }));
  const cartas = await correo.llegan('justificante.devuelto', [...LAS_OTRAS, coordinadora], /^La organización devuelve un justificante/);
  for (const { crudo, texto } of cartas.values()) expect(crudo + texto).not.toMatch(/Leo|asma|Reconocimiento/);
});

it('una familia recibe su enlace por correo y retira un permiso: lo saben el colegio y la oficina, y ninguna carta nombra a su hija', async () => {
  const periodo = await o.abrirPeriodo('2026-09-30');
  await correo.vaciar();
  const f = conFamilias(o, () => o.pedir(periodo));
  await bien(f.hacer({ hasta: '2026-09-30' }));
  const token = f.tokenDe((await f.deColegio(o.olmo)).body);
  await bien(f.enviar(token, { permisos: { inscripcion: 1, foto: 1, nombre_publico: 1 } }));
  const [carta] = (await correo.salidas()).filter(({ para }) => para.includes('teresa.oria@correo.example'));
  const suyo = /\/ficha\/([\w-]{43})/.exec(carta!.texto)?.[1] ?? '';
  expect((await f.ficha(suyo)).body.datos.nombre).toBe('Lucía');
  await bien(f.aceptar((await f.deColegio(o.olmo)).body.fichas));
  await bien(f.permitir(suyo, { foto: 0, nombre_publico: 0 }));
  const cartas = await correo.llegan('consentimiento.retirado', [...OFICINA, coordinadora], /^Una familia de El Olmo ha retirado permisos/);
  await bien(f.permitir(suyo, { foto: 1, version_permisos: 1 }));
  const vuelta = await correo.llegan(
    'consentimiento.retirado',
    [...OFICINA, coordinadora],
    /^Una familia de El Olmo vuelve a dar permisos/,
  );
  const { version } = (await f.ficha(suyo)).body;
  await bien(f.pedirCambio(suyo, { apellido_2: 'Orea', version }));
  const cambio = await correo.llegan('familia.cambio', [...OFICINA, coordinadora], /^Una familia de El Olmo pide un cambio/);
  for (const { crudo, texto } of [...cartas.values(), ...vuelta.values(), ...cambio.values(), carta!])
    expect(crudo + texto).not.toMatch(/Luc|Sampedro/);
});

it('un traslado llega a la oficina y, contestado, a los dos colegios: ninguna carta nombra a nadie, ni dice un colegio al otro', async () => {
  await o.abrirPeriodo('2026-09-30');
  const { login } = await abrirElAbeto();
  await correo.vaciar();
  const pedir = async (nombre: string, dni: string): Promise<number> => {
    await o.jugador(nombre, { colegio_id: o.abeto, dni });
    return (await bien(o.suya.llamar('POST', '/api/traslados', { traslado: { colegio_id: o.olmo, dni } }))).id;
  };
  const nombran = (cartas: Awaited<ReturnType<Correo['llegan']>>) =>
    [...cartas.values()].filter(({ crudo, texto }) => /Leo Ruiz|00000023T/.test(crudo + texto));
  const id = await pedir('Leo Ruiz', '00000023T');
  const pedido = await correo.llegan('traslado.pedido', OFICINA, /^El Olmo pide un traslado/);
  // Whose it is is read in the mailbox, which leads to where it is answered.
  expect([pedido.get('jefa@liga.es')!.boton, nombran(pedido)]).toEqual([expect.stringContaining('/admin/notificaciones/detalle/'), []]);
  await bien(o.jefa.llamar('PUT', `/api/traslados/aceptar/${id}`));
  const contestado = await correo.recoger();
  const de = (suceso: string) => new Map(contestado.filter((carta) => carta.suceso === suceso).map((carta) => [carta.para[0]!, carta]));
  const [salida, llegada] = [de('traslado.salida'), de('traslado.aceptado')];
  expect([...salida.keys()].toSorted()).toEqual([...LAS_OTRAS, login].toSorted());
  expect([...llegada.keys()].toSorted()).toEqual([...LAS_OTRAS, coordinadora].toSorted());
  expect([nombran(salida), nombran(llegada), salida.get(login)!.texto.includes('Olmo')]).toEqual([[], [], false]);
  const otro = await pedir('Leo Ruiz Sanz', '00000024R');
  await correo.vaciar();
  await bien(o.jefa.llamar('PUT', `/api/traslados/rechazar/${otro}`, { motivo: 'Leo Ruiz sigue allí' }));
  const rechazo = await correo.llegan('traslado.rechazado', [...LAS_OTRAS, coordinadora], /^Traslado rechazado a El Olmo/);
  expect(nombran(rechazo)).toEqual([]);
});

describe('una plantilla, por un servidor de correo', () => {
  let equipo: number;
  let plantilla: number;
  beforeEach(async () => {
    await o.vaciar();
    await correo.vaciar();
    equipo = await o.equipo();
    plantilla = await o.crear(equipo, o.suya);
    await bien(o.meter(plantilla, await o.jugador(`Ana ${equipo}`, { conFoto: true }), o.suya));
    await bien(o.paso('validaryenviar', plantilla, o.suya));
  });

  it('la envía su colegio, la acepta la oficina', async () => {
    const enviada = await correo.llegan('plantilla.enviada', OFICINA, /^Plantilla de El Olmo.* pendiente de validación/);
    expect(enviada.get('jefa@liga.es')!.boton).toBe(`/admin/campeonato_equipos_plantillas/${equipo}`);
    await bien(o.paso('aceptar', plantilla));
    const cartas = await correo.llegan('plantilla.aceptada', [...LAS_OTRAS, coordinadora], /^Plantilla de El Olmo.* aceptada/);
    expect(cartas.get(coordinadora)!.boton).toBe(`/admin/equipo_coordinador_plantillas/${equipo}`);
    expect(await o.estados(equipo)).toContain('activa');
  });

  it('la rechaza con su motivo, que se lee en el buzón', async () => {
    await correo.vaciar();
    await bien(o.paso('rechazar', plantilla, o.jefa, { motivo_rechazo: 'Falta la foto de Ana Sanz' }));
    const cartas = await correo.llegan('plantilla.rechazada', [...LAS_OTRAS, coordinadora], /^Plantilla de El Olmo.* rechazada/);
    for (const { crudo, texto } of cartas.values()) expect(crudo + texto).not.toContain('Ana Sanz');
  });
});

it('de cada suceso del tema ha llegado una carta', () => expect(correo.faltan('inscripcion')).toEqual([]));
