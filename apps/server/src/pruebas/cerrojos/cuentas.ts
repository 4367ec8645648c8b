import type { TipoNotificacion } from '@cd/contract/avisos/notificaciones';
import { MAX_VISTAS_POR_LISTA } from '@cd/contract/kit/limits';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { abrirPersonas, type OficinaDePersonas } from '../../modules/personas/persona/personas-de-prueba';
import { direccionDeEstreno } from '../../modules/sesion/estreno/service';
import { hashToken } from '../../platform/access/session';
import { keysOf } from '../../platform/secrets/keys-of';
import { abrirOficina, anonimo, CONTRASENA, crearRol, crearUsuario, ROL, type OficinaDePrueba } from '../oficina';
import { type Area, dicen, LOG_LINE, twoAtOnce } from './two-at-once';

type O = OficinaDePersonas;
let serie = 0;
const nuevo = async ({ db }: O, roles: readonly number[] = [ROL.arbitro]) => {
  const login = `nuevo${++serie}@liga.es`;
  return { login, id: await crearUsuario(db, { login, roles }) };
};
const guardar = ({ uno }: O, id: number, usuario: object) => uno.llamar('PUT', `/api/usuarios/${id}`, usuario);

const VISTA = { predeterminada: false, contenido: { filtros: {}, ordenacion: null, orden: [], visibles: {} } };
const crearVista = ({ uno }: O, nombre: string) => uno.llamar<{ id: number }>('POST', '/api/vistas', { ...VISTA, lista: 'zonas', nombre });

export const cuentas: Area<O> = {
  abrir: abrirPersonas,
  gates: [LOG_LINE, 'after insert on reinicio_contrasena for each row'],
  cerrojos: [
    {
      clausula: 'modules/avisos/notificaciones/queries.ts bloquearTipos',
      regla: 'de dos que cambian los avisos que vieron, uno lo consigue',
      async prueba({ db, uno }) {
        const [tipo] = (await uno.llamar<TipoNotificacion[]>('GET', '/api/tiposnotificacion')).body;
        const { id, nombre: _nombre, descripcion: _descripcion, ...antes } = tipo!;
        const otros = { ...antes, notificar_admin: 1 - antes.notificar_admin };
        const cambiar = () => uno.llamar('PUT', '/api/tiposnotificacion', { tiposNotificacion: [{ id, ...otros, antes }] });
        expect(dicen(await twoAtOnce(db, cambiar, cambiar))).toEqual(['204', '409 version.antigua']);
      },
    },
    {
      clausula: 'modules/administracion/roles/queries.ts nombreOcupado',
      regla: 'dos roles no tienen el mismo nombre',
      async prueba({ db, uno }) {
        const crear = (nombre: string) => uno.llamar('POST', '/api/roles', { rol: { nombre, perfil_id: 4 } });
        const dos = await twoAtOnce(
          db,
          () => crear('Delegación'),
          () => crear('delegacion'),
        );
        expect(dicen(dos)).toEqual(['200', '409 rol.duplicado']);
      },
    },
    {
      clausula: 'modules/administracion/roles/queries.ts bloquearRol',
      regla: 'no se elimina el rol que se acaba de dar',
      async prueba(o) {
        const [rol, { id, login }] = [await crearRol(o.db, 'De paso', 4, 1), await nuevo(o)];
        const dos = await twoAtOnce(
          o.db,
          () => guardar(o, id, { login, nombre: login, roles: [{ id: rol, perfil_id: 4 }] }),
          () => o.uno.llamar('DELETE', `/api/roles/${rol}`),
        );
        expect(dicen(dos)).toEqual(['204', '409 rol.en_uso']);
      },
    },
    {
      clausula: 'modules/administracion/usuarios/queries.ts leerRolesPedidos',
      regla: 'no se da el rol que se acaba de eliminar',
      async prueba(o) {
        const [rol, { id, login }] = [await crearRol(o.db, 'De menos', 4, 1), await nuevo(o)];
        const dos = await twoAtOnce(
          o.db,
          () => o.uno.llamar('DELETE', `/api/roles/${rol}`),
          () => guardar(o, id, { login, nombre: login, roles: [{ id: rol, perfil_id: 4 }] }),
        );
        expect(dicen(dos)).toEqual(['204', '422 usuario.roles']);
      },
    },
    {
      clausula: 'modules/sesion/cuentas/queries.ts leerVariasParaCambiar',
      regla: 'de dos que cambian la cuenta que vieron, uno lo consigue',
      async prueba(o) {
        const { id, login } = await nuevo(o);
        const cambiar = (nombre: string) => () => guardar(o, id, { login, nombre, roles: [{ id: ROL.arbitro, perfil_id: 4 }], version: 1 });
        expect(dicen(await twoAtOnce(o.db, cambiar('Una'), cambiar('Otra')))).toEqual(['204', '409 version.antigua']);
      },
    },
    {
      clausula: 'modules/sesion/sesion/routes.ts reinicioVivo',
      regla: 'un enlace de recuperación cambia la contraseña una vez',
      async prueba(o) {
        const { id: usuario_id } = await nuevo(o);
        const token = 'x'.repeat(43);
        await o.db
          .insertInto('reinicio_contrasena')
          .values({ usuario_id, motivo: 'olvido', hash: hashToken(token), caduca: sql<Date>`now() + interval '1 hour'` })
          .execute();
        const reiniciar = (passwd: string) => () => anonimo(o.oficina.http).llamar('POST', `/login/reset/${token}`, { passwd });
        const dos = await twoAtOnce(o.db, reiniciar('primera-clave'), reiniciar('segunda-clave'));
        expect(dicen(dos)).toEqual(['204', '404 recuperacion.enlace']);
      },
    },
    {
      clausula: 'modules/sesion/sesion/routes.ts impedirRepetir',
      regla: 'el olvido de una contraseña se pide una vez en una hora',
      async prueba(o) {
        const { id, login } = await nuevo(o);
        const olvidar = () => anonimo(o.oficina.http).llamar('POST', '/login/forgot', { email: login });
        const [, segunda] = await twoAtOnce(o.db, olvidar, olvidar);
        expect(segunda).toMatchObject({ status: 409, body: { codigo: 2 } });
        expect(await o.db.selectFrom('reinicio_contrasena').select('id').where('usuario_id', '=', id).execute()).toHaveLength(1);
      },
    },
    {
      clausula: 'modules/sesion/vistas/queries.ts reservarVista',
      regla: 'de dos que cambian la vista que vieron, uno lo consigue',
      async prueba(o) {
        const { id } = (await crearVista(o, 'Mía')).body;
        const cambiar = (nombre: string) => () =>
          o.uno.llamar('PUT', `/api/vistas/${id}`, { ...VISTA, nombre, antes: { ...VISTA, nombre: 'Mía' } });
        expect(dicen(await twoAtOnce(o.db, cambiar('Una'), cambiar('Otra')))).toEqual(['204', '409 version.antigua']);
      },
    },
    {
      clausula: 'modules/sesion/vistas/queries.ts crearVista',
      regla: 'la última vista que cabe en una lista es una',
      async prueba(o) {
        await o.db.deleteFrom('vista').execute();
        for (let n = 1; n < MAX_VISTAS_POR_LISTA; n++) await crearVista(o, `Vista ${n}`);
        const dos = await twoAtOnce(
          o.db,
          () => crearVista(o, 'Una'),
          () => crearVista(o, 'Otra'),
        );
        expect(dicen(dos)).toEqual(['200', '409 vista.demasiadas']);
      },
    },
    {
      clausula: 'modules/personas/jugadores/parecidos.ts leerDeSuDia',
      regla: 'un niño que inscriben dos se registra una vez',
      async prueba({ db, jugadores }) {
        const crear = () => jugadores.crear({ nombre_completo: 'Leo A La Vez', fecha_nacimiento: '2013-03-03', confirmaOtraPersona: 0 });
        expect(dicen(await twoAtOnce(db, crear, crear))).toEqual(['200', '409 jugador.parecido']);
      },
    },
    {
      clausula: 'modules/personas/persona/queries.ts bloquearPersonas',
      regla: 'a quien se acaba de anonimizar no se le devuelve el nombre',
      async prueba({ db, uno, jugadores }) {
        const id = await jugadores.creada({ nombre_completo: 'Noa Ruiz' });
        const { version: _version, ...leida } = await jugadores.leer(id);
        const dos = await twoAtOnce(
          db,
          () => uno.llamar('PUT', `/api/jugadores/anonimizar/${id}`),
          () => uno.llamar('PUT', `/api/jugadores/${id}`, leida),
        );
        expect(dicen(dos)).toEqual(['200', '409 persona.anonima']);
      },
    },
  ],
};

/** An installation that nobody administers yet. */
export const estreno: Area<{ oficina: OficinaDePrueba }> = {
  abrir: async () => ({ oficina: await abrirOficina() }),
  cerrojos: [
    {
      clausula: 'modules/sesion/estreno/service.ts crearPrimerAdministrador',
      regla: 'el enlace de estreno hace un solo administrador',
      async prueba({ oficina: { db, http } }) {
        const camino = `/login${direccionDeEstreno(keysOf(db).signature)}`;
        const seguir = (login: string) => () => anonimo(http).llamar('POST', camino, { nombre: login, login, passwd: CONTRASENA });
        const dos = await twoAtOnce(db, seguir('a@liga.es'), seguir('b@liga.es'));
        expect(dicen(dos)).toEqual(['204', '404 estreno.enlace']);
      },
    },
  ],
};
