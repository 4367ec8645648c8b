import { Perfil, TODOS_LOS_PERFILES } from '@cd/contract/kit/perfiles';
import type { Pantalla } from '@cd/contract/kit/screens';

/** A paragraph, steps in their order, things apart, or what each key does. */
export type Parte = string | { pasos: readonly string[] } | { puntos: readonly string[] } | { teclas: readonly (readonly [tecla: string, hace: string])[] };

export interface Tema {
  /** Its anchor: /admin/ayuda#contrasena. */
  id: string;
  titulo: string;
  /** Shown to whoever may read it, with a link there. */
  pantalla?: Pantalla;
  perfiles: readonly Perfil[];
  partes: readonly Parte[];
}

export interface Capitulo {
  titulo: string;
  temas: readonly Tema[];
}

const TODOS = TODOS_LOS_PERFILES;
const ADMIN = [Perfil.Admin];

export const CAPITULOS: readonly Capitulo[] = [
  {
    titulo: 'Entrar y salir',
    temas: [
      {
        id: 'entrar',
        titulo: 'Entrar en la oficina',
        perfiles: TODOS,
        partes: [
          'Se entra con su dirección de correo y su contraseña. Después vuelve a la pantalla que había pedido; si no pidió ninguna, al inicio.',
          'Si se equivoca muchas veces seguidas, la cuenta espera unos minutos antes de admitir otro intento. El mensaje es el mismo para un correo que no existe y para una contraseña equivocada: así nadie puede averiguar quién tiene cuenta.',
          'La sesión se cierra sola tras ocho horas sin usarla, y a los siete días en todo caso. También se cierra en todos sus equipos cuando cambia su contraseña o cuando un administrador cambia sus roles.',
        ],
      },
      {
        id: 'recuperar',
        titulo: 'He olvidado la contraseña',
        perfiles: TODOS,
        partes: [
          {
            pasos: [
              'En la pantalla de entrada elija «He olvidado la contraseña» y escriba su correo.',
              'Abra el enlace que recibe. Vale una hora y una sola vez.',
              'Escriba dos veces la contraseña nueva, de 8 a 20 caracteres.',
            ],
          },
          'Solo se puede pedir un enlace cada hora. Si no le llega, mire la carpeta de correo no deseado antes de pedir otro, o hable con la oficina de la competición.',
        ],
      },
      {
        id: 'salir',
        titulo: 'Salir',
        perfiles: TODOS,
        partes: [
          'Elija «Salir» en el menú de su nombre, arriba a la derecha. Se borran los datos de la sesión de este navegador y vuelve a la zona pública, aunque en ese momento no haya conexión.',
          'Si la sesión se cierra mientras rellena un formulario, lo escrito se guarda en este navegador y se le ofrece al volver a entrar. Las contraseñas no se guardan nunca.',
        ],
      },
      {
        id: 'condiciones',
        titulo: 'Condiciones de participación',
        pantalla: 'condiciones',
        perfiles: TODOS,
        partes: [
          'Cuando la liga publica unas condiciones que hay que aceptar, son lo primero que ve al entrar y no se puede hacer otra cosa hasta aceptarlas. Después quedan en la pantalla «Condiciones», con la fecha en que las aceptó.',
        ],
      },
    ],
  },
  {
    titulo: 'Su perfil',
    temas: [
      {
        id: 'perfiles',
        titulo: 'Trabajar con varios perfiles',
        perfiles: TODOS,
        partes: [
          'Un perfil dice para qué entra: administrador, árbitro, entrenador o coordinador. Si tiene varios, elige uno después de entrar, y las pantallas y los permisos son los de ese perfil.',
          'Para cambiar, abra el menú de su nombre y elija «Cambiar de perfil»: la pantalla en la que está se vuelve a cargar con el perfil nuevo. Si el perfil nuevo no puede verla, se le dice y desde ahí se vuelve al inicio.',
          'El perfil es el mismo en todas las ventanas de este navegador: al cambiarlo en una, cambia en las demás.',
        ],
      },
      {
        id: 'contrasena',
        titulo: 'Cambiar su contraseña',
        perfiles: TODOS,
        partes: [
          {
            pasos: [
              'Abra «Mi perfil» en el menú de su nombre.',
              'Escriba su contraseña actual y dos veces la nueva, de 8 a 20 caracteres.',
              'Confirme que se cerrará la sesión y vuelva a entrar con la nueva.',
            ],
          },
          'Se cierran sus sesiones en todos los equipos, y recibe una notificación del cambio. Si le llega sin haberlo hecho, avise a la oficina.',
        ],
      },
      {
        id: 'tema',
        titulo: 'Tema claro u oscuro',
        perfiles: TODOS,
        partes: ['En el menú de su nombre se elige entre claro, oscuro y el del sistema. La elección se recuerda en este navegador.'],
      },
    ],
  },
  {
    titulo: 'Moverse por la oficina',
    temas: [
      {
        id: 'menu',
        titulo: 'El menú y la cabecera',
        perfiles: TODOS,
        partes: [
          'El menú muestra las pantallas que su rol puede ver; con «Filtrar el menú» se encuentra una por su nombre. En el teléfono se abre con el botón de la esquina superior izquierda.',
          'La cabecera lleva siempre la competición de trabajo, el buzón con lo que queda por leer y su nombre. Con una competición histórica aparece la palabra «Histórica»: se puede consultar todo, pero casi nada se puede cambiar.',
        ],
      },
      {
        id: 'buscar',
        titulo: 'Buscar pantallas y registros',
        perfiles: TODOS,
        partes: [
          'Pulse Ctrl + K (Cmd + K en Mac) en cualquier pantalla, o la caja de búsqueda de la cabecera. Desde la tercera letra busca también registros: equipos y colegios de la competición en curso y, si su rol puede verlos, sedes, jugadores, entrenadores, árbitros, coordinadores, usuarios, roles y competiciones. Al elegir uno se abre su ficha.',
          'No importan las mayúsculas ni las tildes. De cada clase se muestran los cinco primeros: si no está lo que busca, escriba algo más.',
        ],
      },
      {
        id: 'inicio',
        titulo: 'El inicio del administrador',
        pantalla: 'dashboard',
        perfiles: ADMIN,
        partes: [
          'El gráfico cuenta los partidos de la competición de trabajo: celebrados, suspendidos y pendientes. «Semana» son los últimos siete días, hoy incluido; «Mes», el último mes; «Todo», la competición entera, sumada de siete en siete días. La tabla dice lo mismo en cifras. Los partidos aplazados sin fecha no se cuentan.',
          'El mando de la prejornada muestra cuántos árbitros han enviado su disponibilidad: rojo por debajo de 40 %, amarillo oscuro hasta 60 %, verde hasta 80 % y verde claro desde ahí.',
          '«Por resolver» cuenta los partidos pasados que esperan su informe y las actas que esperan su validación, y nombra la que lleva más tiempo.',
        ],
      },
      {
        id: 'inicio-perfil',
        titulo: 'Su pantalla de inicio',
        pantalla: 'dashboard',
        perfiles: [Perfil.Arbitro, Perfil.Entrenador, Perfil.Coordinador],
        partes: ['Al entrar ve lo que tiene sin leer, la competición en curso y un enlace a cada una de sus pantallas.'],
      },
      {
        id: 'notificaciones',
        titulo: 'Notificaciones',
        pantalla: 'notificaciones',
        perfiles: TODOS,
        partes: [
          'El buzón «Entrada» guarda lo que la liga le comunica y «Enviadas», lo que ha causado usted. Una notificación queda leída al abrirla. El número de la cabecera se actualiza solo, sin volver a cargar la página.',
          'Se borran de una en una o todas las de un buzón; antes de borrarlas se le dice cuántas son. Según su tipo, una notificación puede llegarle también por correo.',
        ],
      },
    ],
  },
  {
    titulo: 'Listas',
    temas: [
      {
        id: 'filtros',
        titulo: 'Filtrar y ordenar una lista',
        perfiles: ADMIN,
        partes: [
          'Pulse «Filtros» para ver un campo debajo de cada título de columna. Los de texto encuentran lo que contiene las letras escritas, sin importar tildes ni mayúsculas, medio segundo después de dejar de escribir. Los de número y fecha admiten un mínimo, un máximo o los dos, ambos incluidos.',
          'Un título ordena de menor a mayor, de mayor a menor y otra vez sin orden. La página, los filtros y las columnas se recuerdan en este navegador para usted y para esa lista.',
          'En el teléfono cada fila es una carta, y «Filtros y orden» abre las dos cosas.',
        ],
      },
      {
        id: 'columnas',
        titulo: 'Elegir las columnas y la densidad',
        perfiles: ADMIN,
        partes: [
          'Con «Columnas» se muestran u ocultan y se cambian de lugar, arrastrándolas o con las flechas del teclado. «Restablecer» devuelve la lista a como venía. «Densidad» cambia la altura de las filas.',
        ],
      },
      {
        id: 'imprimir',
        titulo: 'Imprimir y exportar a Excel',
        perfiles: ADMIN,
        partes: [
          {
            puntos: [
              '«Imprimir» compone un PDF en A4, vertical u horizontal, con los datos de la liga en la cabecera y el pie. El teléfono lo descarga; los demás equipos lo abren.',
              '«Exportar a Excel» hace una hoja con las mismas columnas. Los números y las fechas van como tales, para poder sumar y ordenar.',
              'Las dos cosas valen para las filas que ve o para todas las que cumplen los filtros, y solo llevan las columnas a la vista. Con muchas filas se ve el avance y se puede cancelar.',
            ],
          },
        ],
      },
      {
        id: 'permisos-lista',
        titulo: 'Botones que no se pueden pulsar',
        perfiles: ADMIN,
        partes: [
          'Si un botón está apagado, su rol no permite esa operación o no se puede hacer con esa fila: al pasar por encima, o al llegar a él con el teclado, dice por qué. Con una competición histórica casi todas las pantallas quedan en solo lectura.',
        ],
      },
      {
        id: 'teclado',
        titulo: 'Teclado',
        perfiles: TODOS,
        partes: [
          {
            teclas: [
              ['Ctrl + K', 'Buscar pantallas y registros'],
              ['Tab y Mayús + Tab', 'Pasar al control siguiente o al anterior'],
              ['Intro', 'En un formulario, guardar; en una fila, abrirla'],
              ['Esc', 'Cerrar la ventana o el desplegable'],
              ['↑ ↓', 'Pasar de fila en una lista o de opción en un menú'],
              ['Inicio y Fin', 'Ir a la primera o a la última fila de la página'],
              ['Re Pág y Av Pág', 'Ir a la página anterior o a la siguiente de la lista'],
              ['Espacio', 'Elegir la fila, en las listas que lo permiten'],
            ],
          },
        ],
      },
    ],
  },
  {
    titulo: 'Administración',
    temas: [
      {
        id: 'usuarios',
        titulo: 'Usuarios',
        pantalla: 'usuarios',
        perfiles: ADMIN,
        partes: [
          'Cada persona tiene una cuenta, que se conoce por su correo, y uno o más roles: como mucho uno por perfil. Al crearla recibe un correo de bienvenida con un enlace para poner su contraseña.',
          'Dar de baja a alguien («Activo» apagado) le impide entrar y conserva lo que ha hecho. Eliminarlo lo quita del todo.',
          {
            puntos: [
              'El usuario 1 no se puede modificar ni eliminar, y nadie puede eliminarse a sí mismo.',
              'La cuenta de un administrador solo la cambian él mismo o el usuario 1, que es también quien puede dar a otro el rol de administrador.',
              'Cambiar la contraseña de los demás perfiles depende del parámetro «Los administradores pueden cambiar la contraseña de otros perfiles».',
              'Al cambiar la contraseña, los roles o el estado de alguien se cierran sus sesiones.',
            ],
          },
        ],
      },
      {
        id: 'auditoria',
        titulo: 'Acciones de un usuario',
        pantalla: 'usuarios',
        perfiles: ADMIN,
        partes: [
          'En la lista de usuarios, «Auditar» abre el registro de lo que una persona ha listado, consultado, creado, modificado o eliminado, si su cuenta tiene encendido «Puede auditarse». El registro lo escribe el servidor y no se puede cambiar; se conserva los días que fija la configuración.',
        ],
      },
      {
        id: 'roles',
        titulo: 'Roles y permisos',
        pantalla: 'roles',
        perfiles: ADMIN,
        partes: [
          'Un rol pertenece a un perfil y dice, pantalla a pantalla, qué se puede hacer. Cada pulsación pasa el permiso de ninguno a lectura, a edición y otra vez a ninguno. El permiso de una opción que tiene otras debajo se aplica a todas ellas.',
          'La opción Principal debe tener, al menos, permisos de lectura. Los cuatro roles de serie no se eliminan ni cambian de nombre, y el rol Administrador lo puede todo siempre. Un rol que alguien tiene no se puede eliminar.',
        ],
      },
      {
        id: 'configuracion',
        titulo: 'Configuración',
        pantalla: 'configuracion',
        perfiles: ADMIN,
        partes: [
          {
            puntos: [
              '«Parámetros»: si la zona pública está abierta, el día en que empieza la jornada, los límites de las prejornadas, los cambios de partido y cuánto se conservan los registros.',
              '«Empresa»: nombre, dirección y contacto, que se ven en la zona pública, en los correos y en los informes; además, los colores de los informes y los datos fiscales.',
              '«Modelo de licencias»: los textos de la licencia oficial.',
              '«Vocabulario»: las palabras de su liga.',
            ],
          },
          'En el Modo Demostración no se guardan la configuración, los tipos de notificación ni los usuarios. Se pone desde los parámetros y se quita en el servidor.',
        ],
      },
      {
        id: 'vocabulario',
        titulo: 'Las palabras de su liga',
        pantalla: 'configuracion',
        perfiles: ADMIN,
        partes: [
          'En «Vocabulario» se escribe una palabra del producto y la que usa su liga. Se cambia la palabra entera en menús, pantallas, correos e informes, respetando las mayúsculas, y nunca dentro de un nombre propio. La pantalla enseña cómo queda antes de guardar.',
          'Los plurales son otra palabra: si cambia una, escriba también su plural.',
        ],
      },
      {
        id: 'tipos-notificacion',
        titulo: 'Tipos de notificación',
        pantalla: 'tiposnotificacion',
        perfiles: ADMIN,
        partes: [
          'De cada suceso se decide si se notifica a los administradores, si se notifica a los demás a quienes toca y si a estos les llega además por correo. Sin notificar a los demás no hay correo: al apagar lo primero se apaga lo segundo.',
        ],
      },
      {
        id: 'publicidad',
        titulo: 'Publicidad',
        pantalla: 'publicidad',
        perfiles: ADMIN,
        partes: [
          'La imagen que se ve en la portada de la zona pública y la dirección a la que lleva. Ha de ser JPG o PNG y ocupar como máximo 2 MB; se muestra a 500 × 176 y, en el teléfono, a 400 × 140.',
        ],
      },
      {
        id: 'correo',
        titulo: 'Correo y trabajos',
        pantalla: 'correo',
        perfiles: ADMIN,
        partes: [
          'Todo el correo pasa por una cola. Un envío que falla se intenta de nuevo al minuto, a los cinco, a la media hora, a las dos y a las ocho horas; después queda como fallido, se avisa a los administradores y se puede volver a intentar desde esta pantalla.',
          'Si el servidor no tiene correo configurado, la pantalla enseña lo que habría salido. El enlace de una contraseña no se ve nunca aquí: solo va en el correo.',
        ],
      },
    ],
  },
  {
    titulo: 'Datos maestros',
    temas: [
      {
        id: 'maestros',
        titulo: 'Listas que usa toda la oficina',
        perfiles: ADMIN,
        partes: [
          'Deportes, categorías, zonas, tipos y perfiles se guardan una vez y los usan todas las temporadas. Un nombre no se repite, aunque cambien las tildes o las mayúsculas.',
          'No se elimina lo que algo usa: se le dice qué lo usa y cuántas veces. Si otra persona ha cambiado la ficha mientras usted la tenía abierta, se le avisa en lugar de pisar su cambio.',
        ],
      },
      {
        id: 'deportes',
        titulo: 'Deportes',
        pantalla: 'deportes',
        perfiles: ADMIN,
        partes: [
          'De cada deporte se guarda cuánto ocupa la pista un partido, qué se cuenta (goles, puntos, sets), el tipo de acta que rellena el árbitro y el esquema de puntos que se propone al crear una liga. El marcador de no presentado es el resultado que se pone cuando un equipo no acude.',
        ],
      },
      {
        id: 'categorias',
        titulo: 'Categorías y géneros',
        pantalla: 'categorias',
        perfiles: ADMIN,
        partes: [
          'Una categoría dice quién juega en ella por el año de nacimiento: una lista de años, como 2015-2016, o todos los nacidos antes de un año. Con «Exige DNI», nadie se inscribe en ella sin documento.',
          'El género lleva dos imágenes, la grande y la pequeña de las listas.',
        ],
      },
      {
        id: 'festivos',
        titulo: 'Festivos',
        pantalla: 'festivos',
        perfiles: ADMIN,
        partes: [
          'El calendario propone los festivos nacionales y los de una comunidad autónoma en el año elegido. Los locales se añaden a mano, pulsando su día. Nada cambia hasta guardar la lista.',
        ],
      },
      {
        id: 'tipos-sancion',
        titulo: 'Tipos de sanción',
        pantalla: 'tipossancion',
        perfiles: ADMIN,
        partes: [
          'Un tipo dice en quién recae la sanción, si es por un partido, si lleva importe y si resta puntos. Solo la que es por un partido puede restar puntos. Lo que no corresponde se quita al guardar: un importe sin «Económica» o unos puntos sin «Con puntos».',
        ],
      },
      {
        id: 'tipos-cambio',
        titulo: 'Tipos de cambio de partido',
        pantalla: 'tiposcambiopartido',
        perfiles: ADMIN,
        partes: [
          'Cada tipo dice si el partido sigue en su jornada o pasa a otra, con cuántos días de antelación se puede pedir y hasta qué hora del último día. Si cambia a qué jornada pasa, la hora límite se borra: era de la otra.',
          'Con «Solo la oficina», los colegios y los entrenadores no lo pueden pedir. El importe se fija para cada competición.',
        ],
      },
      {
        id: 'tipos-suspension',
        titulo: 'Tipos de suspensión',
        pantalla: 'tipossuspension',
        perfiles: ADMIN,
        partes: ['La lista de motivos es fija: se cambia el nombre de cada uno y si lo ofrecen la oficina, el árbitro o los dos.'],
      },
      {
        id: 'arbitraje',
        titulo: 'Perfiles y sistemas de arbitraje',
        pantalla: 'sistemasarbitraje',
        perfiles: ADMIN,
        partes: [
          'Un perfil de árbitro es un puesto: principal, auxiliar, anotador. Un sistema de arbitraje dice qué puestos necesita un partido, y el mismo perfil puede repetirse.',
        ],
      },
      {
        id: 'tipos-licencia',
        titulo: 'Tipos de licencia y de tarifa',
        pantalla: 'tiposlicencia',
        perfiles: ADMIN,
        partes: [
          'La letra de un tipo de licencia es la que aparece en las actas y no se repite. Los tres primeros vienen de serie: Escolar, Matriculado en otro colegio e Invitado.',
          'Los tipos de tarifa distinguen lo que se paga por un partido jugado, por uno suspendido y por uno al que alguien no se presentó.',
        ],
      },
    ],
  },
  {
    titulo: 'Colegios y sedes',
    temas: [
      {
        id: 'colegios',
        titulo: 'Colegios',
        pantalla: 'colegios',
        perfiles: ADMIN,
        partes: [
          {
            pasos: [
              'Elija «Nuevo colegio», escriba al menos su nombre y guarde: se abre su ficha.',
              'Añada sus sedes. Con una o más hay siempre una principal, y solo una; si no dice cuál, lo es la primera.',
              'Complete, si los lleva la oficina, los datos fiscales y la cuenta bancaria: el IBAN se comprueba al guardar.',
            ],
          },
          'Un colegio que deja de participar se desactiva: no se ofrece al elegir y conserva su historia. Con equipos, jugadores o entrenadores no se puede eliminar.',
        ],
      },
      {
        id: 'sedes',
        titulo: 'Sedes, pistas y mapa',
        pantalla: 'sedes',
        perfiles: ADMIN,
        partes: [
          'Una sede está en una zona y puede ser un pabellón. Cada pista dice cuántos partidos caben en ella a la vez.',
          'Las coordenadas son la latitud y la longitud en grados, las dos o ninguna. Con ellas la ficha enlaza con el mapa.',
        ],
      },
      {
        id: 'zonas',
        titulo: 'Zonas',
        pantalla: 'zonas',
        perfiles: ADMIN,
        partes: ['Agrupan las sedes que están cerca. Una zona con sedes no se puede eliminar.'],
      },
    ],
  },
  {
    titulo: 'Personas',
    temas: [
      {
        id: 'jugadores',
        titulo: 'Jugadores',
        pantalla: 'jugadores',
        perfiles: ADMIN,
        partes: [
          'La lista se filtra por nombre, documento, colegio, fechas de nacimiento, estado y equipos. Un jugador que deja el colegio pasa a «Baja»; si nada lo usa, se puede eliminar.',
          'El colegio de matriculación y «Juega en otra competición» solo se guardan con la licencia «Matriculado en otro colegio».',
          'La fotografía exige el consentimiento de la familia: sin él no se puede subir, y al retirarlo se quita la que hay.',
        ],
      },
      {
        id: 'documento',
        titulo: 'El DNI o NIE',
        perfiles: ADMIN,
        partes: [
          'Se puede escribir con puntos, guiones o espacios y en minúsculas: se guarda limpio. Se comprueba que la letra sea la de su número, y que no lo tenga ya otra persona de la misma lista.',
        ],
      },
      {
        id: 'entrenadores',
        titulo: 'Entrenadores',
        pantalla: 'entrenadores',
        perfiles: ADMIN,
        partes: ['El documento es obligatorio. El correo no: sin él, el entrenador está en la lista pero no puede entrar. Puede ser de varios colegios.'],
      },
      {
        id: 'arbitros',
        titulo: 'Árbitros',
        pantalla: 'arbitros',
        perfiles: ADMIN,
        partes: [
          'De cada árbitro se guardan los deportes que arbitra, su nivel, su valoración de 0 a 100, cómo se desplaza y si prefiere anotar: es lo que se tiene en cuenta al designarlo. El IBAN sirve para pagarle y se comprueba al guardar.',
        ],
      },
      {
        id: 'coordinadores',
        titulo: 'Coordinadores',
        pantalla: 'coordinadores',
        perfiles: ADMIN,
        partes: [
          'Un coordinador general lo es de todos los colegios. Los demás lo son de los colegios y deportes que se le añaden, de uno en uno y sin repetir; hace falta al menos uno.',
        ],
      },
      {
        id: 'cuenta-persona',
        titulo: 'La cuenta de una persona',
        perfiles: ADMIN,
        partes: [
          'Al crear a alguien con correo se crea también su cuenta y recibe un enlace para poner su contraseña. Si el correo no puede salir, la persona queda creada y se le dice: se repite con «Regenerar la contraseña» en su fila.',
          'Un correo que ya es de otra persona del mismo perfil no se admite. A quien pasa a «Baja» se le cierra la cuenta, salvo que le quede otro perfil con el que entrar.',
        ],
      },
    ],
  },
  {
    titulo: 'Privacidad',
    temas: [
      {
        id: 'privacidad',
        titulo: 'Datos de menores',
        perfiles: TODOS,
        partes: [
          'Las fotografías y los documentos solo los ven los perfiles que los necesitan. Cada lista o ficha de personas que se abre queda en el registro de acciones, con quién la abrió y cuándo.',
          'Consúltelos cuando su tarea lo pida y no los copie fuera de la oficina. En la zona pública no aparece el nombre de ningún menor.',
        ],
      },
      {
        id: 'exportar-datos',
        titulo: 'Entregar a alguien sus datos',
        pantalla: 'jugadores',
        perfiles: ADMIN,
        partes: [
          'Cualquier persona, o su familia si es menor, puede pedir una copia de lo que se guarda de ella. «Exportar los datos», en su fila, descarga un fichero con todo. Compruebe antes quién se lo pide.',
        ],
      },
      {
        id: 'anonimizar',
        titulo: 'Anonimizar',
        pantalla: 'jugadores',
        perfiles: ADMIN,
        partes: [
          'Quita para siempre el nombre, el documento, la fotografía y todo lo que diga quién es alguien, y conserva los resultados en los que tomó parte. Hay que escribir su nombre para confirmarlo.',
          'A quien lleva de baja más días de los que fija la configuración se le anonimiza sin que nadie lo pida.',
        ],
      },
    ],
  },
  {
    titulo: 'Importar',
    temas: [
      {
        id: 'importar',
        titulo: 'Importar datos de un fichero',
        pantalla: 'importar',
        perfiles: ADMIN,
        partes: [
          {
            pasos: [
              'Elija qué va a importar: colegios, sedes, equipos, jugadores, entrenadores o árbitros.',
              'Suelte el fichero, CSV o XLSX, de 10 MB como máximo. Vale la plantilla que se descarga ahí o uno con sus mismas cabeceras, en cualquier orden.',
              'Mire, fila a fila, lo que se creará, lo que cambiará, lo que ya está igual y lo que se rechaza, con su línea y el motivo.',
              'Si no se rechaza ninguna, importe.',
            ],
          },
          'Se guarda todo o nada: con una sola fila rechazada no se guarda ninguna. Importar otra vez el mismo fichero no cambia nada.',
          'Si dos filas hablan de lo mismo se rechaza la segunda. Las columnas que no se reconocen se nombran y no se leen.',
        ],
      },
    ],
  },
  {
    titulo: 'Competición',
    temas: [
      {
        id: 'competicion',
        titulo: 'Cambiar de competición',
        pantalla: 'cambiarcompeticion',
        perfiles: ADMIN,
        partes: [
          'Cada administrador elige la competición con la que trabaja; los demás perfiles trabajan siempre con la que está en curso. Cambiar no afecta a nadie más.',
          'Una competición histórica se consulta entera, pero sus datos no se cambian.',
        ],
      },
      {
        id: 'temporada',
        titulo: 'Abrir una temporada nueva',
        pantalla: 'cambiarcompeticion',
        perfiles: ADMIN,
        partes: [
          'Una temporada se abre a partir de la última: se le da nombre y fechas, y se elige si se copian sus campeonatos. La anterior pasa a histórica en el mismo momento, y la zona pública muestra la nueva. No se puede deshacer: antes se dice qué va a ocurrir y hay que confirmarlo.',
        ],
      },
    ],
  },
  {
    titulo: 'Zona pública',
    temas: [
      {
        id: 'zona-publica',
        titulo: 'Qué ven las familias',
        perfiles: TODOS,
        partes: [
          'Sin cuenta ni contraseña se consultan los resultados, las clasificaciones y las eliminatorias de la competición en curso, eligiendo deporte, categoría, género, fase y grupo. Cada elección tiene su dirección, que se puede compartir.',
          'Un resultado se ve en cuanto el árbitro entrega el acta, marcado como provisional hasta que la oficina lo valida. Los cambios llegan sin volver a cargar la página. Nunca aparece el nombre de un menor.',
        ],
      },
      {
        id: 'mis-equipos',
        titulo: 'Mis equipos y calendario',
        perfiles: TODOS,
        partes: [
          'En la página de un equipo están sus partidos, sus resultados y un enlace para llevar su calendario al teléfono. «Mis equipos» recuerda los que se siguen en ese aparato, sin cuenta.',
        ],
      },
    ],
  },
];
