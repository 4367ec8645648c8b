import type { ContentSection, ContentTable, TDocumentDefinitions } from 'pdfmake/interfaces';
import { describe, expect, it } from 'vitest';
import { licencesDocument, rowsOf, type LicenceSheet } from './licences';
import { LETTERHEAD, saidBy } from './papel-de-prueba';

const persona = (nombre: string) => ({ foto: null, nombre, lineas: [['DNI', '12345678Z']] as const });
const HOJA: LicenceSheet = {
  modelo: { titulo: 'Relación oficial', cabecera: 'Arriba', cuerpo: '', pie: 'Abajo' },
  equipo: 'El Olmo A',
  campeonato: 'El Olmo · Fútbol sala · Alevín Mixto',
  entrenadores: [persona('Ana')],
  jugadores: ['Blas', 'Cleo', 'Dani', 'Eva', 'Fe', 'Gil'].map(persona),
};

const tables = ({ content }: TDocumentDefinitions): number[][] =>
  ((content as ContentSection[])[0]!.section as ContentTable[]).flatMap((parte) =>
    parte.table ? [parte.table.body.map((fila) => fila.length)] : [],
  );

describe('el modelo oficial de licencias', () => {
  it('en vertical lleva cuatro por fila y en horizontal cinco, la última completada, y su título sobre ellas', () => {
    expect(tables(licencesDocument(HOJA, LETTERHEAD, 'vertical'))).toEqual([
      [4, 4],
      [4, 4, 4],
    ]);
    expect(tables(licencesDocument(HOJA, LETTERHEAD, 'horizontal'))).toEqual([
      [5, 5],
      [5, 5, 5],
    ]);
    expect(rowsOf(['a', 'b', 'c'], 2)).toEqual([
      ['a', 'b'],
      ['c', null],
    ]);
  });

  it('dice los textos de la configuración y deja fuera los que no hay; equipo, campeonato y temporada, en cada hoja', () => {
    const dicho = saidBy(licencesDocument(HOJA, LETTERHEAD, 'vertical').content);
    for (const uno of ['Relación oficial', 'Arriba', 'Abajo', 'El Olmo A', 'Cuerpo técnico', 'Gil', 'DNI:']) expect(dicho).toContain(uno);
    expect(dicho).toContain('Temporada 2026-2027 Relación oficial · El Olmo A · El Olmo · Fútbol sala · Alevín Mixto');
    const sinNadie = { ...HOJA, entrenadores: [], modelo: { titulo: '', cabecera: '', cuerpo: '', pie: '' } };
    const vacio = saidBy(licencesDocument(sinNadie, LETTERHEAD, 'vertical').content);
    expect(vacio).toContain('Modelo oficial de licencias');
    expect(vacio).not.toContain('Cuerpo técnico');
  });

  it('la fotografía llena su marco, recortada, y dice de quién es', () => {
    const conFoto = { ...HOJA, jugadores: [{ ...persona('Blas'), foto: 'data:image/png;base64,' }] };
    const escrito = JSON.stringify(licencesDocument(conFoto, LETTERHEAD, 'vertical').content);
    expect(escrito).toContain('"cover":{"width":70,"height":88}');
    expect(escrito).toContain('Fotografía de Blas');
  });
});
