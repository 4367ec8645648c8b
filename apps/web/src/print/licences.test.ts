import type { ContentTable, TDocumentDefinitions } from 'pdfmake/interfaces';
import { describe, expect, it } from 'vitest';
import { licencesDocument, rowsOf, type LicenceSheet } from './licences';
import type { Letterhead } from './listing';

const MEMBRETE: Letterhead = {
  empresa: {
    nombre: 'Liga',
    direccion: '',
    codigoPostal: '',
    ciudad: '',
    telefono: '',
    web: '',
    email: '',
    letras_logo: 'L',
    texto_temporada: '2026-2027',
    color_informes: '#10302A',
    color_informes_texto: '#FFFFFF',
  },
  instante: '2026-11-22 10:00:00',
};
const persona = (nombre: string) => ({ foto: null, nombre, lineas: ['12345678Z'] });
const HOJA: LicenceSheet = {
  modelo: { titulo: 'Relación oficial', cabecera: 'Arriba', cuerpo: '', pie: 'Abajo' },
  equipo: 'El Olmo A',
  campeonato: 'El Olmo · Fútbol sala · Alevín Mixto',
  entrenadores: [persona('Ana')],
  jugadores: ['Blas', 'Cleo', 'Dani', 'Eva', 'Fe', 'Gil'].map(persona),
};

const tables = ({ content }: TDocumentDefinitions): number[][] =>
  (content as ContentTable[]).flatMap((parte) => (parte.table ? [parte.table.body.map((fila) => fila.length)] : []));

describe('el modelo oficial de licencias', () => {
  it('en vertical lleva cuatro por fila y en horizontal cinco, la última completada', () => {
    expect(tables(licencesDocument(HOJA, MEMBRETE, 'vertical'))).toEqual([[4], [4, 4]]);
    expect(tables(licencesDocument(HOJA, MEMBRETE, 'horizontal'))).toEqual([[5], [5, 5]]);
    expect(rowsOf(['a', 'b', 'c'], 2)).toEqual([
      ['a', 'b'],
      ['c', null],
    ]);
  });

  it('dice los textos de la configuración y deja fuera los que no hay', () => {
    const texto = JSON.stringify(licencesDocument(HOJA, MEMBRETE, 'vertical').content);
    for (const dicho of ['Relación oficial', 'Arriba', 'Abajo', 'El Olmo A', 'Cuerpo técnico', 'Gil']) expect(texto).toContain(dicho);
    const sinNadie = { ...HOJA, entrenadores: [], modelo: { titulo: '', cabecera: '', cuerpo: '', pie: '' } };
    const vacio = JSON.stringify(licencesDocument(sinNadie, MEMBRETE, 'vertical').content);
    expect(vacio).toContain('Modelo oficial de licencias');
    expect(vacio).not.toContain('Cuerpo técnico');
  });
});
