import { rutasHoja } from '@cd/contract/inscripcion/hoja';
import type { FastifyInstance } from 'fastify';
import { mountOficina, type Oficina } from '../../../platform/http/mount';
import { plantillaDe } from '../../importacion/registros/plantilla';
import { jugadoresDeHoja } from './jugadores-de-hoja';
import { guardarHoja, verHoja } from './service';

export function mountHoja(app: FastifyInstance, oficina: Oficina): void {
  mountOficina(
    app,
    rutasHoja,
    {
      plantilla: async () => ({ nombre: 'hoja-de-jugadores.csv', contenido: plantillaDe(jugadoresDeHoja({ id: 0, nombre: '' }).campos) }),
      vista: verHoja(oficina.reloj),
      guardar: guardarHoja(oficina.reloj),
    },
    oficina,
  );
}
