import { ADMIN, type Capitulo } from './tema';

export const COMPETICION: Capitulo = {
  titulo: 'Competición',
  temas: [
    {
      id: 'competicion',
      titulo: 'Cambiar de competición',
      pantalla: 'cambiarcompeticion',
      perfiles: ADMIN,
      partes: [
        'Cada administrador elige la competición con la que trabaja, con «Trabajar en»; los demás perfiles trabajan siempre con la que está en curso. Cambiar no afecta a nadie más.',
        'Una competición histórica se consulta entera, pero sus datos no se cambian.',
      ],
    },
    {
      id: 'temporada',
      titulo: 'Abrir una temporada nueva',
      pantalla: 'cambiarcompeticion',
      perfiles: ADMIN,
      partes: [
        'Con «Abrir temporada» se hace una a partir de la última: se le da nombre y fechas, y se elige si se copian sus campeonatos. Los equipos se inscriben de nuevo. La anterior pasa a histórica en el mismo momento, y la zona pública muestra la nueva. No se puede deshacer: antes se dice qué va a ocurrir y hay que confirmarlo.',
      ],
    },
  ],
};
