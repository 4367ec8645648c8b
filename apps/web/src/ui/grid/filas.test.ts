import type { listaAcciones } from '@cd/contract/administracion/acciones';
import type { FilaUsuario, listaUsuarios } from '@cd/contract/administracion/usuarios';
import { describe, expect, it } from 'vitest';
import type { Columna } from './columna';
import { filasServidor } from './filas';
import { filasDe } from './flujo-filas';

type ColumnasUsuario = (typeof listaUsuarios)['columnas'];

describe('filas del servidor', () => {
  it('se declaran contra el contrato', () => {
    expect(filasServidor<typeof listaUsuarios>('/api/usuarios').clave).toEqual(['/api/usuarios']);
    expect(filasServidor<typeof listaAcciones>('/api/acciones', { id: 3 }).clave).toEqual(['/api/acciones', { id: 3 }]);
    // @ts-expect-error not the address of that list
    filasServidor<typeof listaUsuarios>('/api/usuario');
    // @ts-expect-error the list needs to know whose
    filasServidor<typeof listaAcciones>('/api/acciones');
  });

  it('sus columnas también', () => {
    const columnas: Columna<FilaUsuario, ColumnasUsuario>[] = [
      { id: 'nombre', tipo: 'texto', titulo: 'Nombre' },
      { id: 'perfil', tipo: 'opcion', titulo: 'Perfil', opciones: [], valor: ({ perfiles }) => perfiles[0] ?? null },
      { id: 'inicial', tipo: 'texto', titulo: 'Inicial', calculada: true, valor: ({ nombre }) => nombre.charAt(0) },
      // @ts-expect-error the call takes it as text
      { id: 'nombre', tipo: 'numero', titulo: 'Nombre' },
      // @ts-expect-error no such column
      { id: 'nombr', tipo: 'texto', titulo: 'Nombre' },
      // @ts-expect-error not a field of the row: its value must be told
      { id: 'perfil', tipo: 'opcion', titulo: 'Perfil', opciones: [] },
    ];
    expect(columnas).toHaveLength(6);
  });
});

describe('todas las filas', () => {
  const enTrozos = (texto: string, largo: number) =>
    new Response(
      new ReadableStream({
        start(control) {
          const bytes = new TextEncoder().encode(texto);
          for (let i = 0; i < bytes.length; i += largo) control.enqueue(bytes.slice(i, i + largo));
          control.close();
        },
      }),
    );

  it('se leen según llegan y se cuentan, aunque lleven llaves dentro', async () => {
    const rows = [
      { id: 1, nombre: 'Íñigo «{}» "\\' },
      { id: 2, nombre: '}{', puede: { editar: true } },
      { id: 3, nombre: '' },
    ];
    const contadas: number[] = [];
    expect(await filasDe(enTrozos(JSON.stringify({ count: 3, rows }), 7), (filas) => contadas.push(filas))).toEqual(rows);
    expect(contadas.length).toBeGreaterThan(0);
    expect(contadas.filter((filas) => filas > 3)).toEqual([]);
  });

  it('avisa al final de todas las que han llegado', async () => {
    const rows = Array.from({ length: 40 }, (_, id) => ({ id, dentro: { a: '{"' } }));
    let contadas = 0;
    await filasDe(enTrozos(JSON.stringify({ count: 40, rows }), 100_000), (filas) => {
      contadas = filas;
    });
    expect(contadas).toBe(40);
  });
});
