import type { UsuarioSesion } from '@cd/contract/sesion/sesion';
import { describe, expect, it } from 'vitest';
import { levelIn } from './permissions';

const usuario = (perfilId: UsuarioSesion['perfilId']): UsuarioSesion => ({
  usuarioId: 3,
  login: 'a@demo.es',
  nombre: 'A',
  imagen: null,
  multiplesRoles: false,
  perfilId,
  permisos: [
    { id: 1, orden: '1', nombre: 'Usuarios', opcion_enlace: '/admin/usuarios', permiso: 2 },
    { id: 2, orden: '2', nombre: 'Notificaciones', opcion_enlace: '/admin/notificaciones', permiso: 2 },
    { id: 3, orden: '3', nombre: 'Ayuda', opcion_enlace: '/admin/ayuda', permiso: 1 },
  ],
});

describe('lo que se puede hacer en una pantalla', () => {
  it('es lo que dice el rol', () => {
    expect([levelIn(usuario(1), 'usuarios', false), levelIn(usuario(1), 'ayuda', false), levelIn(usuario(1), 'roles', false)]).toEqual([
      2, 1, 0,
    ]);
  });

  it('en una competición histórica, editar baja a leer, menos en el buzón', () => {
    expect([
      levelIn(usuario(1), 'usuarios', true),
      levelIn(usuario(1), 'ayuda', true),
      levelIn(usuario(1), 'notificaciones', true),
    ]).toEqual([1, 1, 2]);
  });

  it('no es nada sin perfil, ni en una pantalla que no es del perfil', () => {
    expect([
      levelIn(usuario(undefined), 'usuarios', false),
      levelIn(usuario(4), 'usuarios', false),
      levelIn(usuario(4), 'ayuda', false),
    ]).toEqual([0, 0, 1]);
  });
});
