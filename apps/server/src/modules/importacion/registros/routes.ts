import { rutasImportacionDatos } from '@cd/contract/importacion/registros';
import { mounting } from '../../../platform/http/mount';
import { filasDePlantilla, plantillaDe } from './plantilla';
import { importar, verImportacion } from './service';
import { TIPOS } from './tipos';

export const mountImportacionDatos = mounting(rutasImportacionDatos, (office) => ({
  plantilla: async ({ params: { tipo } }) => ({
    nombre: `plantilla-${tipo}.csv`,
    contenido: plantillaDe(TIPOS[tipo].campos),
    filas: filasDePlantilla(TIPOS[tipo].campos),
  }),
  vista: (call) => verImportacion(call, office.clock.today()),
  importar: (call) => importar(call, office.clock.today()),
}));
