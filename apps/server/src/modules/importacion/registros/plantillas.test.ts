import { describe, expect, it } from 'vitest';
import { TIPOS_IMPORTACION, type ResultadoImportacion, type TipoImportacion } from '@cd/contract/importacion/registros';
import { abrirOficina, crearUsuario, entrar, ROL, type Cliente } from '../../../pruebas/oficina';
import { celda, libro } from './hojas-de-prueba';

interface Plantilla {
  nombre: string;
  contenido: string;
  filas: string[][];
}

const letra = (columna: number): string => String.fromCodePoint(65 + columna);
const escapar = (texto: string): string => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const enXlsx = (filas: readonly string[][]): Buffer =>
  libro(
    filas
      .map((textos, i) => `<row r="${i + 1}">${textos.map((texto, j) => celda(`${letra(j)}${i + 1}`, escapar(texto))).join('')}</row>`)
      .join(''),
  );

async function importar(yo: Cliente, tipo: TipoImportacion, fichero: string | Buffer) {
  const form = new FormData();
  form.set('model', JSON.stringify({ tipo, opciones: { crearCampeonatos: tipo === 'equipos' } }));
  form.set('fichero', new Blob([typeof fichero === 'string' ? fichero : new Uint8Array(fichero)]), 'plantilla');
  return (await yo.llamar<ResultadoImportacion & { guardado: boolean }>('POST', '/api/importacion', form)).body;
}

describe.each([
  { formato: 'CSV', tags: [] },
  { formato: 'XLSX', tags: ['repetida'] },
])('las plantillas de «Importar datos», en $formato', ({ formato, tags }) => {
  it('se importan tal cual, una tras otra, en una instalación nueva con su temporada y sus deportes habituales', { tags }, async () => {
    const oficina = await abrirOficina({ clock: { today: () => '2026-11-21' } });
    try {
      await crearUsuario(oficina.db, { login: 'jefa@liga.es', roles: [ROL.administrador] });
      await oficina.db
        .insertInto('competicion')
        .values({ nombre: '2026-2027', fecha_inicio: '2026-08-31', fecha_fin: '2027-08-29' })
        .execute();
      const yo = await entrar(oficina.http, 'jefa@liga.es');
      expect((await yo.llamar('POST', '/api/habituales')).status).toBeLessThan(300);
      for (const tipo of TIPOS_IMPORTACION) {
        const { nombre, contenido, filas } = (await yo.llamar<Plantilla>('GET', `/api/importacion/plantilla/${tipo}`)).body;
        expect(nombre).toBe(`plantilla-${tipo}.csv`);
        const fichero = formato === 'CSV' ? contenido : enXlsx(filas);
        const { guardado, totales, columnas, filas: leidas } = await importar(yo, tipo, fichero);
        expect({ tipo, motivos: leidas.flatMap(({ motivos }) => motivos), guardado, totales }).toEqual({
          tipo,
          motivos: [],
          guardado: true,
          totales: { crear: filas.length - 1, cambiar: 0, igual: 0, rechazar: 0 },
        });
        expect(columnas.filter(({ campo }) => campo === null)).toEqual([]);
        expect((await importar(yo, tipo, fichero)).totales).toMatchObject({ crear: 0, cambiar: 0, igual: filas.length - 1 });
      }
    } finally {
      await oficina.cerrar();
    }
  });
});
