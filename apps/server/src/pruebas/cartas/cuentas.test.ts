import type { Usuario } from '@cd/contract/administracion/usuarios';
import { Perfil } from '@cd/contract/kit/perfiles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirPersonas, type OficinaDePersonas } from '../../modules/personas/persona/personas-de-prueba';
import { CONTRASENA, crearRol, crearUsuario, entrar, ROL, type Cliente } from '../oficina';
import { abrirCorreo, bien, type Correo } from './correo-de-prueba';

const LUCIA = 'lucia@liga.es';
const BLAS = 'blas@liga.es';
let o: OficinaDePersonas;
let correo: Correo;
/** Edits coaches, and no users. */
let deportes: Cliente;
let consulta: number;
let lucia: number;
let blas: { id: number; usuarioId: number };
beforeAll(async () => {
  o = await abrirPersonas();
  const { db, oficina } = o;
  consulta = await crearRol(db, 'Consulta de prueba', Perfil.Admin, 1);
  const rol = await crearRol(db, 'Deportes', Perfil.Admin, 2);
  const { id: usuarios } = await db.selectFrom('opcion').select('id').where('enlace', '=', '/admin/usuarios').executeTakeFirstOrThrow();
  await db.updateTable('rol_opcion').set({ permiso: 0 }).where('rol_id', '=', rol).where('opcion_id', '=', usuarios).execute();
  lucia = await crearUsuario(db, { login: LUCIA, nombre: 'Lucía', roles: [ROL.administrador] });
  await crearUsuario(db, { login: 'deportes@liga.es', nombre: 'Deportes', roles: [rol] });
  const usuarioId = await crearUsuario(db, { login: BLAS, nombre: 'Blas', roles: [ROL.entrenador] });
  const { id } = await db
    .insertInto('entrenador')
    .values({ nombre: 'Blas', dni: '11111111H', usuario_id: usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('entrenador_colegio').values({ entrenador_id: id, colegio_id: o.olmo }).execute();
  blas = { id, usuarioId };
  deportes = await entrar(oficina.http, 'deportes@liga.es');
  correo = await abrirCorreo(oficina);
});
beforeEach(() => correo.vaciar());
afterAll(() => correo.cerrar());

/** All but user 1, who does it. */
const LAS_OTRAS = ['deportes@liga.es', LUCIA, 'segunda@liga.es'];
const ADMINISTRADOR = { id: ROL.administrador, perfil_id: Perfil.Admin };
const cambiar = async (datos: object): Promise<void> => {
  const { activo, version } = (await o.uno.llamar<Usuario>('GET', `/api/usuarios/${lucia}`)).body;
  const comoEsta = { login: LUCIA, nombre: 'Lucía', roles: [ADMINISTRADOR], activo, version };
  await bien(o.uno.llamar('PUT', `/api/usuarios/${lucia}`, { ...comoEsta, ...datos }));
};

describe('una cuenta, por un servidor de correo', () => {
  it('la que se abre', async () => {
    const cuenta = { login: 'nueva@liga.es', nombre: 'Nueva', roles: [{ id: consulta, perfil_id: Perfil.Admin }], contrasena: CONTRASENA };
    await bien(o.uno.llamar('POST', '/api/usuarios', cuenta));
    const cartas = await correo.llegan('usuario.alta', [...LAS_OTRAS, 'nueva@liga.es'], /^Usuario nuevo: Nueva/);
    expect(cartas.get(LUCIA)!.texto).toContain('Roles: Consulta de prueba');
    await o.db.deleteFrom('usuario').where('login', '=', 'nueva@liga.es').execute();
  });

  it('sus roles y su contraseña', async () => {
    await cambiar({ roles: [{ id: consulta, perfil_id: Perfil.Admin }] });
    const cartas = await correo.llegan('usuario.roles', LAS_OTRAS, /^Roles de Lucía/);
    expect(cartas.get(LUCIA)!.texto).toContain('son ahora: Consulta de prueba');
    await cambiar({});
    await correo.vaciar();
    await cambiar({ cambioContrasena: true, contrasena: CONTRASENA });
    const suyas = (await correo.recoger()).filter(({ para }) => para.includes(LUCIA));
    expect(suyas.map(({ suceso, asunto }) => [suceso, asunto])).toEqual([
      ['usuario.contrasena', 'Su contraseña ha cambiado · Liga de Peñalcor'],
    ]);
  });

  it('las sesiones que le cierran', async () => {
    await entrar(o.oficina.http, BLAS);
    await correo.vaciar();
    await bien(o.uno.llamar('POST', `/api/usuarios/sesiones/cerrar/${blas.usuarioId}`));
    const cartas = await correo.llegan('usuario.acceso', ['uno@liga.es', ...LAS_OTRAS, BLAS], /^Sus sesiones se han cerrado/);
    expect(cartas.get(BLAS)!.texto).toContain('Puede volver a entrar');
  });

  it('el correo que le pide quien no edita cuentas, y lo que contesta la oficina', async () => {
    await bien(o.entrenadores.modificar(blas.id, { login: 'blas.nuevo@liga.es' }, deportes));
    const pedido = await correo.llegan('usuario.correo', ['uno@liga.es', LUCIA, 'segunda@liga.es'], /^Cambio de correo de Blas/);
    expect(pedido.get(LUCIA)!.boton).toBe(`/admin/usuarios/editar/${blas.usuarioId}`);
    // The address itself does not go in it.
    for (const { crudo, texto } of pedido.values()) expect(crudo + texto).not.toContain('blas.nuevo');
    await bien(o.uno.llamar('PUT', `/api/usuarios/correo/${blas.usuarioId}`, { login: 'blas.nuevo@liga.es', acepta: true }));
    await correo.llegan('usuario.correo', LAS_OTRAS, /^Cambio de correo de Blas/);
    await o.db.updateTable('usuario').set({ login: BLAS }).where('id', '=', blas.usuarioId).execute();
  });

  it('las condiciones que acepta', async () => {
    const { id: contrato_id } = await o.db
      .insertInto('contrato')
      .values({ contenido: 'Las de este curso', fecha_inicio_vigencia: '2025-09-01', requiere_aceptacion: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await o.db.insertInto('contrato_usuario').values({ contrato_id, usuario_id: blas.usuarioId }).execute();
    const suya = await entrar(o.oficina.http, BLAS);
    await bien(suya.llamar('PUT', '/api/contratos/aceptar', { idContrato: contrato_id }));
    const cartas = await correo.llegan('contrato.aceptado', ['uno@liga.es', ...LAS_OTRAS], /./);
    expect(cartas.get(LUCIA)!.texto).toContain('Blas');
  });

  it('el contrato que se le envía a firma, el que se le recuerda y el que ya no tiene que firmar', async () => {
    const { id } = await bien(
      o.uno.llamar('POST', '/api/contratos', { contrato: { contenido: 'Cesión de imagen', requiere_aceptacion: false } }),
    );
    await bien(o.uno.llamar('POST', '/api/contratos/usuario', { id, idUsuario: blas.usuarioId }));
    await bien(o.uno.llamar('PUT', `/api/contratos/abrir/${id}`));
    const cartas = await correo.llegan('contrato.por_firmar', [...LAS_OTRAS, BLAS], /^Tiene condiciones por leer/);
    // What it says is read where it is signed.
    expect(cartas.get(BLAS)!.crudo).not.toContain('Cesión');
    await o.db
      .updateTable('contrato_usuario')
      .set({ avisado: new Date('2026-01-01') })
      .where('contrato_id', '=', id)
      .execute();
    await bien(o.uno.llamar('POST', `/api/contratos/recordar/${id}`, { usuarios: [blas.usuarioId] }));
    await correo.llegan('contrato.recordatorio', [...LAS_OTRAS, BLAS], /^Le faltan condiciones/);
    await bien(o.uno.llamar('PUT', `/api/contratos/cerrar/${id}`));
    await correo.llegan('contrato.retirado', [...LAS_OTRAS, BLAS], /^Ya no tiene que firmar/);
  });

  it('la temporada que se abre la saben todos', async () => {
    const competicion = { nombre: 'Primera', fecha_inicio: '2031-09-01', fecha_fin: '2032-06-27' };
    await bien(o.uno.llamar('POST', '/api/competiciones', { competicion, copiar: { campeonatos: false }, actual: null }));
    const cartas = await correo.llegan('competicion.nueva', [...LAS_OTRAS, BLAS], /^Temporada Primera/);
    expect(cartas.get(BLAS)!.texto).toContain('del 01/09/2031 al 27/06/2032');
  });
});

it('de cada suceso del tema ha llegado una carta', () => expect(correo.faltan('cuentas')).toEqual([]));
