import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasColumnas } from '@cd/contract/importacion/columnas';
import type { FastifyInstance } from 'fastify';
import { RuleError } from '../../../platform/errors/rule-error';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { TIPOS } from '../registros/tipos';
import { leerDichas, recordar } from './queries';

export function mountColumnas(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasColumnas,
    {
      recordadas: async ({ db, body: { tipo, cabeceras } }) => ({ columnas: await leerDichas(db, tipo, cabeceras) }),
      recordar: ({ write, body: { tipo, columnas } }) =>
        write(async (tx, log) => {
          const campos = new Set(TIPOS[tipo].campos.map(({ nombre }) => nombre));
          if (columnas.some(({ campo }) => campo !== null && !campos.has(campo)))
            throw new RuleError('recurso.desconocido', 'Ese dato no está entre los que trae el fichero');
          await recordar(tx, tipo, columnas);
          await log(TipoAccion.Modificar, `Columnas de los ficheros de ${tipo}: ${columnas.length}`);
        }),
    },
    office,
  );
}
