import { nivelQueAbre, PANTALLAS, type Pantalla } from '@cd/contract/kit/screens';
import { Nivel } from '@cd/contract/kit/perfiles';

/** What is done somewhere, and what else people call it. */
interface Everyday {
  titulo: string;
  palabras: string;
  pantalla: Pantalla;
  /** After the address of its screen. */
  sigue?: string;
}

/** What an office, a school, a coach and a referee ask for by its name in the street; one line more is found from then on. */
const EVERYDAY: readonly Everyday[] = [
  { titulo: 'Aplazar o mover partidos', palabras: 'cambiar fecha hora sede pista retrasar trasladar posponer', pantalla: 'partidos' },
  { titulo: 'Suspender los partidos de un día', palabras: 'anular cancelar lluvia levantar', pantalla: 'suspensionpartidos' },
  { titulo: 'Escribir resultados', palabras: 'marcador apuntar goles puntos tanteo actas', pantalla: 'partidos', sigue: '/dia/cercano' },
  { titulo: 'Hacer una copa o eliminatoria', palabras: 'torneo cuadro playoff final llaves', pantalla: 'nueva_eliminatoria' },
  { titulo: 'Hacer el calendario de una liga', palabras: 'jornadas generar sortear emparejar', pantalla: 'fases' },
  { titulo: 'Colocar varios calendarios a la vez', palabras: 'planificar temporada jornadas', pantalla: 'fases', sigue: '/planificar' },
  { titulo: 'Cobrar a los colegios', palabras: 'recibo factura remesa deuda dinero', pantalla: 'cobroscolegios_nuevo' },
  {
    titulo: 'Cobrar balones u otra cosa a un colegio',
    palabras: 'concepto cargo material multa suelto',
    pantalla: 'conceptos',
    sigue: '/poner',
  },
  { titulo: 'Pagar una prima o un gasto a un árbitro', palabras: 'concepto bonus taxi dieta', pantalla: 'conceptos', sigue: '/poner' },
  { titulo: 'Ver quién debe dinero', palabras: 'moroso deuda impagado pendiente cobrar reclamar recordar', pantalla: 'deudas' },
  { titulo: 'Pagar a los árbitros', palabras: 'nómina liquidar dinero transferencia', pantalla: 'pagosarbitros_nuevo' },
  { titulo: 'Poner árbitros a los partidos', palabras: 'designar nombrar asignar colegiados jueces', pantalla: 'prejornadas' },
  { titulo: 'Retirar un equipo', palabras: 'baja abandonar eliminar quitar', pantalla: 'equipos' },
  { titulo: 'Cerrar una sede o pista', palabras: 'pabellón campo obras instalación', pantalla: 'sedes' },
  { titulo: 'Castigar o sancionar', palabras: 'tarjeta roja amarilla expulsión multa comité', pantalla: 'sanciones', sigue: '/nuevo' },
  { titulo: 'Abrir o cerrar la inscripción', palabras: 'plazo matrícula apuntar equipos', pantalla: 'inscripcion' },
  { titulo: 'Fichar jugadores', palabras: 'plantilla licencia alta inscribir', pantalla: 'inscripcionjugadores' },
  { titulo: 'Traer datos de Excel', palabras: 'csv hoja subir cargar importar', pantalla: 'importar' },
  { titulo: 'Poner el precio de arbitrajes', palabras: 'tarifa importe euros', pantalla: 'tarifas' },
  { titulo: 'Empezar otra temporada', palabras: 'curso año nueva competición', pantalla: 'cambiarcompeticion' },
  { titulo: 'Dar permisos', palabras: 'acceso menú rol quién puede', pantalla: 'roles' },
  { titulo: 'Hacer una cuenta', palabras: 'usuario contraseña clave acceso alta', pantalla: 'usuarios', sigue: '/nuevo' },
  { titulo: 'Ver las cartas que no han salido', palabras: 'email mail correo enviado fallido', pantalla: 'correo' },

  { titulo: 'Inscribir un equipo', palabras: 'apuntar alta matricular', pantalla: 'inscripcioncoordinador_nuevo' },
  { titulo: 'Aplazar o cambiar un partido de mi colegio', palabras: 'mover fecha hora pedir', pantalla: 'equiposcoordinador' },
  { titulo: 'Aplazar o cambiar un partido de mi equipo', palabras: 'mover fecha hora pedir', pantalla: 'misequipos' },
  { titulo: 'Escribir el acta de un partido', palabras: 'resultado informe marcador', pantalla: 'partidosarbitro' },
  { titulo: 'Decir cuándo puedo arbitrar', palabras: 'disponibilidad horas prejornada', pantalla: 'prejornada_arbitral' },
];

/** Screens where they are only read, for those who may only read. */
const READ: ReadonlySet<Pantalla> = new Set(['deudas', 'correo', 'equiposcoordinador', 'misequipos', 'partidosarbitro']);

/** Those that whoever looks for them may do. */
export const everydayFor = (
  levelIn: (pantalla: Pantalla) => Nivel,
): { titulo: string; palabras: string; ruta: string; pantalla: Pantalla }[] =>
  EVERYDAY.filter(({ pantalla }) => levelIn(pantalla) >= (READ.has(pantalla) ? nivelQueAbre(pantalla) : Nivel.Edicion)).map(
    ({ sigue = '', ...una }) => ({ ...una, ruta: PANTALLAS[una.pantalla].ruta + sigue }),
  );
