import { rutasHoja } from '@cd/contract/inscripcion/hoja';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { plantillaDe } from '../../importacion/registros/plantilla';
import { jugadoresDeHoja } from './jugadores-de-hoja';
import { guardarHoja, verHoja } from './service';

export function mountHoja(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasHoja,
    {
      plantilla: async () => ({ nombre: 'hoja-de-jugadores.csv', contenido: plantillaDe(jugadoresDeHoja({ id: 0, nombre: '' }).campos) }),
      vista: verHoja(office.clock),
      guardar: guardarHoja(office.clock),
    },
    office,
  );
}
