/**
 * The areas, as the table of contents of the product: contract, domain, modules and screens are gathered by them. Each leans only on
 * those before it.
 */
export const AREAS = [
  'organizacion',
  'avisos',
  'sesion',
  'administracion',
  'maestros',
  'personas',
  'resultados',
  'calendarios',
  'competicion',
  'libro',
  'partidos',
  'dinero',
  'importacion',
  'inscripcion',
  'estadisticas',
  'app',
  'demostracion',
  'publico',
] as const;

const porAreas = (raiz: string): string[] => AREAS.map((area) => `${raiz}/${area}`);

/** The floors of the house from the ground up: folders, or single files. What stands on one leans on those below it, never on those above. */
export const PISOS: readonly string[] = [
  ...porAreas('packages/domain/src'),
  'packages/contract/src/kit',
  ...porAreas('packages/contract/src'),
  'packages/contract/src',
  'packages/cartas/src',
  'packages/banco/src',
  'demo/src',
  'apps/web/lean-react.ts',
  'apps/web/too-new.ts',
  'apps/web/src/older-browsers.ts',
  'apps/web/src/dibujos',
  'apps/web/src/publico',
  'apps/web/src/publico/piezas',
  'apps/web/src/publico/screens',
  'apps/web/src/publico/pagina',
  'apps/web/src/publico/widget',
  'apps/web/src/client',
  'apps/web/src/format',
  'apps/web/src/print',
  'apps/web/src/ui',
  'apps/web/src/shell',
  ...porAreas('apps/web/src/screens'),
  'apps/web/src',
  'apps/web/muestrario',
  'apps/server/src/platform/errors',
  'apps/server/src/platform/db',
  'apps/server/src/platform',
  'apps/server/src/platform/access',
  'apps/server/src/platform/http',
  ...porAreas('apps/server/src/modules'),
  'apps/server/src',
  'apps/server/src/commands',
  'apps/server/src/main.ts',
];

/** Beside `service` and `queries`, the files of a module that other modules may import: where those two would hold more than one thing. */
export const PUERTAS: Readonly<Record<string, readonly string[]>> = {
  'avisos/cartas': ['de-familias', 'respuesta'],
  'avisos/notificaciones': ['partidos'],
  'sesion/cuentas': ['cambio-de-correo', 'contrasenas', 'enlaces', 'redactar'],
  'maestros/colegios': ['datos-bancarios'],
  'app/push': ['destino'],
  'personas/persona': ['lecturas', 'limites', 'listas', 'llamadas', 'persona', 'privacidad'],
  'personas/arbitros': ['arbitro'],
  'personas/coordinadores': ['coordinador', 'propiedad'],
  'personas/entrenadores': ['de-coordinador', 'entrenador'],
  'personas/jugadores': ['de-coordinador', 'jugador', 'parecidos'],
  resultados: ['antes', 'incomparecencia', 'no-cuenta'],
  'calendarios/ical': ['ical'],
  'competicion/calendarios': ['generar', 'interesados', 'reconfirmar', 'reprogramados', 'sitio'],
  'competicion/equipos': ['lectura'],
  'competicion/plantillas': ['miembros'],
  'partidos/arbitrajes': ['designar', 'situacion'],
  'partidos/convocatorias': ['cambios-abiertos'],
  'dinero/lector': ['lector'],
  'libro/libro': ['lectura'],
  'dinero/remesas': ['ficheros'],
  'partidos/prejornadas': ['avisos', 'partidos'],
  'partidos/informes': ['apartes', 'consecuencias', 'convocatoria', 'envio', 'lectura', 'personas', 'pines', 'propiedad', 'sellos'],
  'importacion/registros': ['definir-personas', 'desde-consola', 'personas', 'plantilla', 'tipos'],
  'inscripcion/familias': ['enlaces', 'por-enlace'],
  'inscripcion/periodo': ['contactos', 'reglas'],
  'inscripcion/preequipos': ['lecturas', 'miembros', 'reglas'],
};

/** Whose floors do not see each other at all. */
export const AJENOS: readonly (readonly [de: string, a: string])[] = [
  ['packages/domain/', 'packages/contract/'],
  ['packages/contract/', 'packages/domain/'],
  ['apps/web/', 'apps/server/'],
  ['apps/server/src/platform/', 'apps/web/'],
  ['apps/server/src/modules/', 'apps/web/'],
  ['apps/web/src/publico/', 'apps/web/src/client/'],
  ['apps/web/src/publico/', 'apps/web/src/ui/'],
];
