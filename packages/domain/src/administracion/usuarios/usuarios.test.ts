import { describe, expect, it } from 'vitest';
import {
  altaDe,
  cambioBloqueado,
  cambiosDeUsuario,
  cierranSesiones,
  puedeDarRoles,
  rolesValidos,
  type DatosDeUsuario,
} from './cambios-de-usuario';
import { permisosSobreUsuario } from '../../sesion/permisos/permisos-sobre-usuario';

const CON = { permitirCambioContrasenaAdmin: true };
const SIN = { permitirCambioContrasenaAdmin: false };
const todo = { editar: true, eliminar: true, cambiarLogin: true, cambiarContrasena: true, cambiarRoles: true };
const nada = { editar: false, eliminar: false, cambiarLogin: false, cambiarContrasena: false, cambiarRoles: false };

describe('lo que se puede hacer con un usuario', () => {
  it('el usuario 1 no lo toca nadie más, tenga los roles que tenga', () => {
    for (const perfiles of [[1], [4], [], [4, 5]]) expect(permisosSobreUsuario(7, { id: 1, perfiles }, CON)).toEqual(nada);
  });
  it('el usuario 1 cambia de sí mismo nombre, imagen y contraseña', () => {
    expect(permisosSobreUsuario(1, { id: 1, perfiles: [1] }, SIN)).toEqual({ ...nada, editar: true, cambiarContrasena: true });
  });
  it('a un administrador lo edita el usuario 1', () => {
    expect(permisosSobreUsuario(1, { id: 7, perfiles: [1] }, SIN)).toEqual(todo);
    expect(permisosSobreUsuario(8, { id: 7, perfiles: [1, 4] }, CON)).toEqual(nada);
  });
  it('un administrador se edita a sí mismo, sin sus roles ni su baja', () => {
    expect(permisosSobreUsuario(7, { id: 7, perfiles: [1] }, SIN)).toEqual({ ...todo, eliminar: false, cambiarRoles: false });
  });
  it('de los demás perfiles depende de la configuración solo la contraseña', () => {
    expect(permisosSobreUsuario(7, { id: 9, perfiles: [4] }, CON)).toEqual(todo);
    expect(permisosSobreUsuario(7, { id: 9, perfiles: [4] }, SIN)).toEqual({ ...todo, cambiarContrasena: false });
  });
  it('nadie se elimina ni al usuario 1, sea quien sea', () => {
    for (const editor of [1, 2, 3])
      for (const id of [1, 2, 3])
        for (const perfiles of [[], [1], [4], [1, 5], [4, 5, 6]])
          for (const config of [CON, SIN]) {
            const puede = permisosSobreUsuario(editor, { id, perfiles }, config);
            expect(puede).toMatchObject({
              ...((id === 1 || id === editor) && { eliminar: false }),
              ...(id === editor && { editar: true, cambiarContrasena: true, cambiarRoles: false }),
              ...(!puede.editar && nada),
            });
          }
  });
});

const actual: DatosDeUsuario = { login: 'ana@liga.es', nombre: 'Ana', roles: [2, 3], activo: true, puedeAuditar: false };
const cambios = (pedido: Partial<DatosDeUsuario>, imagen = false, contrasena = false) =>
  cambiosDeUsuario(actual, { ...actual, ...pedido }, { imagen, contrasena });

describe('lo que cambia al guardar un usuario', () => {
  it('lo mismo no es un cambio, tampoco los roles en otro orden', () => {
    expect(cambios({ roles: [3, 2] })).toEqual([]);
  });
  it('nombra cada cambio', () => {
    expect(cambios({ nombre: 'Ana Ruiz', login: 'otra@liga.es', roles: [2], activo: false, puedeAuditar: true }, true, true)).toEqual([
      'nombre',
      'login',
      'imagen',
      'roles',
      'activo',
      'puedeAuditar',
      'contrasena',
    ]);
    expect(cambios({ roles: [2, 3, 4] })).toEqual(['roles']);
    expect(cambios({ roles: [2, 4] })).toEqual(['roles']);
  });
  it('con todo bloqueado no se guarda ningún cambio, y lo que no cambia no estorba', () => {
    expect(cambioBloqueado(nada, cambios({}))).toBeNull();
    expect(cambioBloqueado(nada, ['nombre'])).toBe('nombre');
    expect(cambioBloqueado({ ...todo, cambiarContrasena: false }, ['nombre', 'contrasena'])).toBe('contrasena');
    expect(cambioBloqueado({ ...todo, cambiarRoles: false }, ['activo'])).toBe('activo');
    expect(cambioBloqueado({ ...todo, cambiarLogin: false }, ['nombre', 'login'])).toBe('login');
  });
  it('contraseña, roles y estado cierran las sesiones; lo demás no', () => {
    expect(cierranSesiones(['nombre', 'login', 'imagen', 'puedeAuditar'])).toBe(false);
    for (const cambio of ['contrasena', 'roles', 'activo'] as const) expect(cierranSesiones(['nombre', cambio])).toBe(true);
  });
});

describe('los roles de un usuario', () => {
  const existentes = [
    { id: 1, perfil_id: 1 },
    { id: 2, perfil_id: 4 },
    { id: 100, perfil_id: 4 },
  ];
  it('existen, con su perfil', () => {
    expect(
      rolesValidos(
        [
          { id: 1, perfil_id: 1 },
          { id: 2, perfil_id: 4 },
        ],
        existentes,
      ),
    ).toBe(true);
    expect(rolesValidos([{ id: 2, perfil_id: 5 }], existentes)).toBe(false);
    expect(rolesValidos([{ id: 9, perfil_id: 4 }], existentes)).toBe(false);
  });
  it('son uno por perfil como máximo', () => {
    expect(
      rolesValidos(
        [
          { id: 2, perfil_id: 4 },
          { id: 100, perfil_id: 4 },
        ],
        existentes,
      ),
    ).toBe(false);
    expect(
      rolesValidos(
        [
          { id: 2, perfil_id: 4 },
          { id: 2, perfil_id: 4 },
        ],
        existentes,
      ),
    ).toBe(false);
  });
  it('administrador solo lo hace el usuario 1; quien ya lo es lo conserva', () => {
    expect(puedeDarRoles(1, [{ id: 1 }], [])).toBe(true);
    expect(puedeDarRoles(7, [{ id: 1 }], [2])).toBe(false);
    expect(puedeDarRoles(7, [{ id: 1 }, { id: 2 }], [1])).toBe(true);
    expect(puedeDarRoles(7, [{ id: 2 }], [])).toBe(true);
  });
});

it('quien no tiene el rol de administrador crea usuarios activos y sin auditoría', () => {
  expect(altaDe(1, { activo: false, puedeAuditar: true })).toEqual({ activo: false, puedeAuditar: true });
  for (const rol of [100, null]) expect(altaDe(rol, { activo: false, puedeAuditar: true })).toEqual({ activo: true, puedeAuditar: false });
});
