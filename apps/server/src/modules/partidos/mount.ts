import { mountAlineacion } from './alineacion/routes';
import { cambiarPorTelefono } from './cambios/por-telefono';
import { mountCambios } from './cambios/routes';
import { mountCierres } from './cierres/routes';
import { mountCitaciones } from './citaciones/routes';
import { mountConvocatorias } from './convocatorias/routes';
import { mountDestinos } from './destinos/routes';
import { mountHistoria } from './historia/routes';
import { mountHuecos } from './huecos/routes';
import { mountInformes } from './informes/routes';
import { mountPartidos } from './partidos/routes';
import { mountRetiradas } from './retiradas/routes';
import { mountSuspension } from './suspension/routes';

export const AREA_PARTIDOS = [
  mountPartidos,
  mountConvocatorias(cambiarPorTelefono),
  mountHuecos,
  mountCierres,
  mountHistoria,
  mountCambios,
  mountInformes,
  mountRetiradas,
  mountAlineacion,
  mountCitaciones,
  mountSuspension,
  mountDestinos,
];
