import { Nivel } from '@cd/contract/kit/perfiles';
import { describe, expect, it } from 'vitest';
import { commandOptions } from './command-options';

const OFICINA = {
  pantallas: ['jugadores', 'zonas', 'configuracion'] as const,
  levelIn: (pantalla: string): Nivel => (pantalla === 'zonas' ? Nivel.Lectura : Nivel.Edicion),
  manyProfiles: false,
  translate: (text: string) => text,
};
const titulos = (text: string, oficina = OFICINA) => commandOptions(text, oficina, []).map(({ grupo, titulo }) => `${grupo}: ${titulo}`);

describe('lo que ofrece la barra de órdenes', () => {
  it('sin texto, dónde ir y qué hacer de lo que se puede', () => {
    const todo = titulos('');
    expect(todo.slice(0, 4)).toEqual(['Pantallas: Jugadores', 'Pantallas: Zonas', 'Pantallas: Configuración', 'Acciones: Nuevo jugador']);
    expect(todo).toContain('Acciones: Salir');
    expect(todo.filter((una) => /Nueva zona|Cambiar de perfil/.test(una))).toEqual([]);
    expect(titulos('', { ...OFICINA, manyProfiles: true })).toContain('Acciones: Cambiar de perfil');
  });

  it('con texto, lo que tiene sus palabras en cualquier orden y sin tildes', () => {
    expect(titulos('jugador nuevo')[0]).toBe('Acciones: Nuevo jugador');
    expect(titulos('CONFIGURACION')[0]).toBe('Pantallas: Configuración');
    expect(titulos('tema oscuro')[0]).toBe('Acciones: Tema oscuro');
    expect(titulos('nada de esto')).toEqual(['Ayuda: Buscar «nada de esto» en la ayuda']);
  });

  it('los registros van tras ellas, cada grupo con el camino a todos los suyos si hay más', () => {
    const hallazgos = [{ id: 7, nombre: 'Ana Gil', detalle: 'CEIP El Olmo', ruta: '/admin/jugadores/editar/7' }];
    const opciones = commandOptions('ana', OFICINA, [
      { tipo: 'Jugadores', pantalla: 'jugadores', hallazgos, todos: '/admin/jugadores?filtros=ana' },
      {
        tipo: 'Equipos',
        pantalla: null,
        hallazgos: [{ id: 3, nombre: 'Anaga', detalle: '', ruta: '/index/equipo?equipo=3' }],
        todos: null,
      },
    ]);
    expect(opciones.map(({ titulo, command }) => [titulo, command])).toEqual([
      ['Ana Gil', { ruta: '/admin/jugadores/editar/7' }],
      ['Ver todos en Jugadores', { ruta: '/admin/jugadores?filtros=ana' }],
      ['Anaga', { ruta: '/index/equipo?equipo=3' }],
      ['Buscar «ana» en la ayuda', { ruta: '/admin/ayuda?buscar=ana' }],
    ]);
  });

  it.each([
    ['aplazar', 'Aplazar o mover partidos'],
    ['posponer', 'Aplazar o mover partidos'],
    ['lluvia', 'Suspender los partidos de un día'],
    ['copa', 'Hacer una copa o eliminatoria'],
    ['cobrar', 'Cobrar a los colegios'],
    ['excel', 'Traer datos de Excel'],
    ['tarjeta roja', 'Castigar o sancionar'],
  ])('«%s» lleva a «%s»', (texto, titulo) => {
    expect(titulos(texto)).toContain(`Acciones: ${titulo}`);
  });

  it('antes lo que se llama así que lo que lo lleva en el nombre', () => {
    const oficina = { ...OFICINA, pantallas: ['inscripcion', 'equipos'] as const };
    expect(
      commandOptions('equipos', oficina, [])
        .slice(0, 2)
        .map(({ titulo }) => titulo),
    ).toEqual(['Equipos', 'Inscripción de equipos']);
  });

  it('no ofrece hacer lo que solo se puede leer', () => {
    const lectora = { ...OFICINA, levelIn: () => Nivel.Lectura };
    expect(titulos('aplazar', lectora)).toEqual([
      'Acciones: Aplazar o cambiar un partido de mi colegio',
      'Acciones: Aplazar o cambiar un partido de mi equipo',
      'Ayuda: Buscar «aplazar» en la ayuda',
    ]);
    expect(titulos('aplazar', { ...OFICINA, levelIn: () => Nivel.Ninguno })).toEqual([]);
  });
});
