import { z } from 'zod';
import { Texto } from '../kit/campos';
import { pantalla, post, put } from '../kit/route';
import { MAX_COLUMNAS, TipoImportacion } from './registros';

const access = pantalla('importar', 'editar');
const Cabecera = Texto.max(32_767);
/** Which field each column brings; null, the column is not read. */
const Dichas = z.array(z.object({ cabecera: Cabecera, campo: Texto.max(100).nullable() })).max(MAX_COLUMNAS);

/** What the office has said of the columns of its files, so that whoever imports next, on any computer, finds it said. */
export const rutasColumnas = {
  recordadas: post('/api/importacion/columnas/recordadas', access, 'Lo que se dijo de unas columnas en otros ficheros del mismo tipo', {
    trabajo: 'consulta',
    body: z.object({ tipo: TipoImportacion, cabeceras: z.array(Cabecera).max(MAX_COLUMNAS) }),
    response: z.object({ columnas: Dichas }),
  }),
  recordar: put('/api/importacion/columnas', access, 'Recuerda qué es cada columna, por la huella de su título', {
    body: z.object({ tipo: TipoImportacion, columnas: Dichas }),
  }),
};
