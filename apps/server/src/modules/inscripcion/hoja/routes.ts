import { rutasHoja } from '@cd/contract/inscripcion/hoja';
import { mounting } from '../../../platform/http/mount';
import { plantillaDe } from '../../importacion/registros/plantilla';
import { jugadoresDeHoja } from './jugadores-de-hoja';
import { guardarHoja, verHoja } from './service';

export const mountHoja = mounting(rutasHoja, (office) => ({
  plantilla: async () => ({ nombre: 'hoja-de-jugadores.csv', contenido: plantillaDe(jugadoresDeHoja({ id: 0, nombre: '' }).campos) }),
  vista: verHoja(office.clock),
  guardar: guardarHoja(office.clock),
}));
