import type { listaAcciones } from '@cd/contract/administracion/acciones';
import type { FilaUsuario, listaUsuarios } from '@cd/contract/administracion/usuarios';
import { describe, expect, it } from 'vitest';
import { orderedColumns, type ListColumns } from './column';
import { serverRows } from './row-source';
import { readRows } from './row-stream';

type ColumnasUsuario = (typeof listaUsuarios)['columnas'];

describe('filas del servidor', () => {
  it('se declaran contra el contrato', () => {
    expect(serverRows<typeof listaUsuarios>('/api/usuarios').clave).toEqual(['/api/usuarios']);
    expect(serverRows<typeof listaAcciones>('/api/acciones', { id: 3 }).clave).toEqual(['/api/acciones', { id: 3 }]);
    // @ts-expect-error not the address of that list
    serverRows<typeof listaUsuarios>('/api/usuario');
    // @ts-expect-error the list needs to know whose
    serverRows<typeof listaAcciones>('/api/acciones');
  });

  it('sus columnas también', () => {
    type Fila = Pick<FilaUsuario, 'id' | 'nombre' | 'activo' | 'login' | 'perfiles'>;
    type Llamada = Pick<ColumnasUsuario, 'nombre' | 'perfil' | 'activo'>;
    const nombre = { tipo: 'texto', titulo: 'Nombre' } as const;
    const perfil = { tipo: 'opcion', titulo: 'Perfil', opciones: [], valor: ({ perfiles }: Fila) => perfiles[0] ?? null } as const;
    const login = { tipo: 'texto', titulo: 'Usuario', calculada: true, valor: ({ login: suyo }: Fila) => suyo } as const;
    const columnas: ListColumns<Fila, Llamada> = { nombre, perfil, activo: false, perfiles: false, login };
    expect(orderedColumns<Fila>(columnas).map(({ id }) => id)).toEqual(['nombre', 'perfil', 'login']);
    const mal: ListColumns<Fila, Llamada>[] = [
      // @ts-expect-error a field of the row is forgotten
      { nombre, perfil, activo: false, perfiles: false },
      // @ts-expect-error a column of the call is forgotten
      { nombre, activo: false, perfiles: false, login },
      // @ts-expect-error the call takes it as text
      { nombre: { tipo: 'numero', titulo: 'Nombre' }, perfil, activo: false, perfiles: false, login },
      // @ts-expect-error no such column
      { nombr: nombre, nombre, perfil, activo: false, perfiles: false, login },
      // @ts-expect-error not a field of the row: its value must be told
      { nombre, perfil: { tipo: 'opcion', titulo: 'Perfil', opciones: [] }, activo: false, perfiles: false, login },
      // @ts-expect-error not a column of the call: it is calculated
      { nombre, perfil, activo: false, perfiles: false, login: { tipo: 'texto', titulo: 'Usuario', valor: () => 'Sí' } },
    ];
    expect(mal).toHaveLength(6);
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
    expect(await readRows(enTrozos(JSON.stringify({ count: 3, rows }), 7), (filas) => contadas.push(filas))).toEqual(rows);
    expect(contadas.length).toBeGreaterThan(0);
    expect(contadas.filter((filas) => filas > 3)).toEqual([]);
  });

  it('avisa al final de todas las que han llegado', async () => {
    const rows = Array.from({ length: 40 }, (_, id) => ({ id, dentro: { a: '{"' } }));
    let contadas = 0;
    await readRows(enTrozos(JSON.stringify({ count: 40, rows }), 100_000), (filas) => {
      contadas = filas;
    });
    expect(contadas).toBe(40);
  });
});
