import { rutasImportacionDatos } from '@cd/contract/importacion/registros';
import type { FastifyInstance } from 'fastify';
import { mountOficina, type Oficina } from '../../../platform/http/mount';
import { plantillaDe } from './plantilla';
import { importar, verImportacion } from './service';
import { TIPOS } from './tipos';

export function mountImportacionDatos(app: FastifyInstance, office: Oficina): void {
  mountOficina(
    app,
    rutasImportacionDatos,
    {
      plantilla: async ({ params: { tipo } }) => ({ nombre: `plantilla-${tipo}.csv`, contenido: plantillaDe(TIPOS[tipo].campos) }),
      vista: (call) => verImportacion(call, office.reloj.hoy()),
      importar: (call) => importar(call, office.reloj.hoy()),
    },
    office,
  );
}
