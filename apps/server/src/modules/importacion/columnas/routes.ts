import { rutasColumnas } from '@cd/contract/importacion/columnas';
import { plegar } from '@cd/domain/importacion/plegar';
import { RuleError } from '../../../platform/errors/rule-error';
import { changing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { recallTitles, rememberTitles, TITLES } from '../../../platform/remembered-titles';
import { TIPOS } from '../registros/tipos';

export const mountColumnas = mounting(rutasColumnas, () => ({
  recordadas: async ({ db, body: { tipo, cabeceras } }) => {
    const dicho = await recallTitles<string | null>(db, TITLES.ofImports, tipo);
    return {
      columnas: [...new Set(cabeceras)].flatMap((cabecera) => {
        const campo = dicho(plegar(cabecera));
        return campo === undefined ? [] : [{ cabecera, campo }];
      }),
    };
  },
  recordar: changing(async (tx, { body: { tipo, columnas } }) => {
    const campos = new Set(TIPOS[tipo].campos.map(({ nombre }) => nombre));
    if (columnas.some(({ campo }) => campo !== null && !campos.has(campo)))
      throw new RuleError('recurso.desconocido', 'Ese dato no está entre los que trae el fichero');
    const titles = new Map(columnas.map(({ cabecera, campo }) => [plegar(cabecera), campo]));
    await rememberTitles(tx, TITLES.ofImports, { quien: tipo, titles });
    return `Columnas de los ficheros de ${tipo}: ${columnas.length}`;
  }),
}));
