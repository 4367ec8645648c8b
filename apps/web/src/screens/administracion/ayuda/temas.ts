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
          'Tras diez intentos fallidos la cuenta espera hasta quince minutos; la pantalla dice cuánto falta. El mensaje es el mismo para un correo que no existe y para una contraseña equivocada.',
          'La sesión se cierra sola tras ocho horas sin usarla, y a los siete días en todo caso. También se cierra en todos sus equipos cuando cambia su contraseña, o cuando un administrador cambia sus roles o le da de baja.',
        ],
      },
      {
        id: 'recuperar',
        titulo: 'He olvidado la contraseña',
        perfiles: TODOS,
        partes: [
          {
            pasos: [
              'En la pantalla de entrada elija «He olvidado la contraseña», escriba su correo y pulse «Enviar el enlace».',
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
              'Pulse «Cambiar la contraseña», confirme que se cerrará la sesión y vuelva a entrar con la nueva.',
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
          'Pulse Ctrl + K (Cmd + K en Mac) en cualquier pantalla, o la caja de búsqueda de la cabecera. Desde la tercera letra busca también registros: equipos y colegios de la competición en curso y, si su rol puede verlos, sedes, jugadores, entrenadores, árbitros, coordinadores, usuarios, roles y competiciones. Al elegir uno se abre su ficha; de un equipo, su página de la zona pública.',
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
          'Se borran de una en una, o todas las de un buzón con «Vaciar el buzón», que antes le dice cuántas son. Según su tipo, una notificación puede llegarle también por correo.',
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
          'Debajo de cada título hay un campo que filtra su columna. Los de texto encuentran lo que contiene las letras escritas, sin importar tildes ni mayúsculas, medio segundo después de dejar de escribir. Los de número y fecha admiten un mínimo, un máximo o los dos, ambos incluidos. «Quitar filtros» los quita todos.',
          'Al pulsar un título se ordena por él de menor a mayor y, al pulsarlo otra vez, de mayor a menor. La página, los filtros y las columnas se recuerdan en este navegador para usted y para esa lista.',
          'En el teléfono cada fila es una carta, y «Filtros» abre también el orden.',
        ],
      },
      {
        id: 'columnas',
        titulo: 'Elegir las columnas y la densidad',
        perfiles: ADMIN,
        partes: [
          'Con «Columnas» se muestran u ocultan y se cambian de lugar, arrastrándolas o con las flechas del teclado; algunas vienen ocultas. «Restablecer», ahí mismo, devuelve la lista a como venía. «Densidad» cambia la altura de las filas.',
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
          'Si un botón está apagado, su rol no permite esa operación o no se puede hacer con esa fila: al pasar por encima, o al llegar a él con el teclado, dice por qué. Con permiso de lectura, las fichas de los datos maestros y de las personas se abren para verlas. Con una competición histórica casi todas las pantallas quedan en solo lectura.',
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
          'Cada cuenta se conoce por su correo y tiene uno o más roles: como mucho uno por perfil. Aquí se crean las de la oficina, con «Nuevo usuario»; las de árbitros, entrenadores y coordinadores se crean con su ficha, en sus pantallas.',
          'Al crearla se le pone una contraseña o, sin «Poner una contraseña», la elige su dueño con el enlace del correo de bienvenida, que vale siete días. «Reenviar la bienvenida» lo repite, y «Enviar enlace de contraseña» manda uno de una hora.',
          'Con «Activo» apagado la cuenta queda de baja: no puede entrar y se conserva lo que ha hecho. Eliminarla la quita con sus buzones; su registro de acciones se conserva con su nombre, y la ficha de la persona también.',
          {
            puntos: [
              'El administrador principal solo lo modifica él mismo y no se puede eliminar, y nadie puede eliminarse a sí mismo.',
              'A los demás administradores los modifican ellos mismos y el administrador principal, que es también quien puede dar a otro el rol Administrador.',
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
          'En la lista de usuarios, «Auditar» abre el registro de lo que una persona ha listado, consultado, creado, modificado o eliminado, si su cuenta tiene encendido «Puede auditarse». El registro lo escribe el servidor; se conserva los días del parámetro «Días que se conserva el registro de acciones». «Acciones de eliminados» abre el de las cuentas que ya no existen.',
        ],
      },
      {
        id: 'roles',
        titulo: 'Roles y permisos',
        pantalla: 'roles',
        perfiles: ADMIN,
        partes: [
          {
            pasos: [
              'Elija «Nuevo rol», escriba su nombre y el perfil al que pertenece, que después no se cambia.',
              'En su fila, «Permisos de» abre el árbol de pantallas. Cada pulsación pasa el permiso de sin acceso a lectura, a edición y otra vez a sin acceso. El de una opción que tiene otras debajo se aplica a todas ellas.',
              'Pulse «Guardar permisos»: se cierran las sesiones abiertas con ese rol.',
            ],
          },
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
              '«Parámetros»: si la zona pública está abierta, el día en que empieza la jornada, los límites de las prejornadas, los cambios de partido, y cuánto se conservan los registros y los datos de quien está de baja.',
              '«Empresa»: nombre, dirección y contacto, que se ven en la zona pública, en los correos y en los informes; además, los colores de los informes y los datos fiscales.',
              '«Licencias»: los textos del modelo oficial.',
              '«Vocabulario»: las palabras de su liga.',
            ],
          },
          'En el Modo Demostración no se guardan la configuración, los tipos de notificación, los usuarios, los entrenadores ni los árbitros, y no se eliminan usuarios, entrenadores ni jugadores. Se pone en «Parámetros» y se quita en el servidor.',
        ],
      },
      {
        id: 'vocabulario',
        titulo: 'Las palabras de su liga',
        pantalla: 'configuracion',
        perfiles: ADMIN,
        partes: [
          'En «Vocabulario», «Añadir palabra» pide una del producto y cómo se dice en su liga. Se cambia la palabra entera en menús, pantallas, correos e informes, respetando las mayúsculas, y nunca dentro de un nombre propio. La pantalla enseña cómo queda antes de guardar.',
          'Los plurales son otra palabra: si cambia una, escriba también su plural.',
        ],
      },
      {
        id: 'tipos-notificacion',
        titulo: 'Tipos de notificación',
        pantalla: 'tiposnotificacion',
        perfiles: ADMIN,
        partes: [
          'De cada suceso se decide si se notifica a los «Administradores», si se notifica a los «Interesados», que son aquellos a quienes toca, y si a estos les llega además por «Correo». Sin interesados no hay correo: al apagar lo primero se apaga lo segundo. Cada cambio se guarda al momento.',
        ],
      },
      {
        id: 'publicidad',
        titulo: 'Publicidad',
        pantalla: 'publicidad',
        perfiles: ADMIN,
        partes: [
          'La imagen que se ve en cada pantalla de la zona pública y la dirección que abre. Ha de ser JPG o PNG y ocupar como máximo 2 MB; se muestra a 500 × 176 y, en el teléfono, a 400 × 140. La pantalla enseña cómo queda antes de guardarla.',
        ],
      },
      {
        id: 'correo',
        titulo: 'Correo y trabajos',
        pantalla: 'correo',
        perfiles: ADMIN,
        partes: [
          'Todo el correo pasa por una cola. Un envío que falla se intenta de nuevo al minuto, a los cinco, a la media hora, a las dos y a las ocho horas; después queda como fallido, se avisa a los administradores y se puede volver a intentar desde esta pantalla.',
          'Si el servidor no tiene correo configurado, nada sale solo: abra cada correo con «Ver», envíelo desde su programa y elimínelo de la lista. El enlace de una contraseña solo lo ve quien podría cambiarla, mientras el correo espera, y se hace de nuevo cada vez que se abre.',
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
          'Deportes, categorías, zonas, tipos y perfiles se guardan una vez y los usan todas las temporadas. En estas listas se crea con el botón de arriba, se abre una ficha pulsando su nombre y se elimina en su fila.',
          'Un nombre no se repite, aunque cambien las tildes, las mayúsculas o los espacios. «Orden» dice su lugar en las listas: primero el menor.',
          'No se elimina lo que algo usa: se le dice qué lo usa y cuántas veces. Si otra persona ha cambiado la ficha mientras usted la tenía abierta, se le avisa en lugar de pisar su cambio.',
        ],
      },
      {
        id: 'deportes',
        titulo: 'Deportes',
        pantalla: 'deportes',
        perfiles: ADMIN,
        partes: [
          {
            puntos: [
              '«Dibujo» o imagen: lo que se ve en la zona pública.',
              '«Tipo de acta»: la que rellena el árbitro. «Se cuentan»: goles, puntos, sets…',
              '«Duración de un partido»: los minutos que ocupa la pista, de 5 a 300.',
              '«Marcador de quien se presenta» y «Marcador del no presentado»: el resultado que se pone cuando un equipo no acude.',
              '«Esquema de clasificación»: el que se propone al crear una liga.',
            ],
          },
        ],
      },
      {
        id: 'categorias',
        titulo: 'Categorías',
        pantalla: 'categorias',
        perfiles: ADMIN,
        partes: [
          'Una categoría dice quién juega en ella por el año de nacimiento: un año, los que van de un «Primer año» a un «Último año», o todos los «Nacidos antes de» uno. Con «Cualquiera» no pide ninguno. Con «Exige DNI», nadie se inscribe en ella sin documento.',
        ],
      },
      {
        id: 'generos',
        titulo: 'Géneros',
        pantalla: 'generos',
        perfiles: ADMIN,
        partes: ['Masculino, femenino, mixto: los que haya en sus campeonatos. Cada uno puede llevar dos imágenes, una de ellas pequeña.'],
      },
      {
        id: 'festivos',
        titulo: 'Festivos',
        pantalla: 'festivos',
        perfiles: ADMIN,
        partes: [
          {
            pasos: [
              'Vaya al año con las flechas del calendario.',
              'Con «Añadir nacionales y autonómicos» elija su comunidad y los días. Los que están por confirmar vienen sin marcar, porque dependen de lo que se publique ese año.',
              'Los locales se ponen pulsando su día y escribiendo su nombre; pulsándolo otra vez se cambia el nombre o se quita.',
              'Pulse «Guardar los festivos»: hasta entonces no cambia nada.',
            ],
          },
        ],
      },
      {
        id: 'tipos-sancion',
        titulo: 'Tipos de sanción',
        pantalla: 'tipossancion',
        perfiles: ADMIN,
        partes: [
          'Un tipo dice en quién recae la sanción («Recae en»), si es «Por un partido», si es «Económica», con su importe, y si es «Con puntos», que se escriben negativos para quitarlos. Solo la que es por un partido puede llevar puntos. Lo que no corresponde se quita: un importe sin «Económica» o unos puntos sin «Con puntos».',
        ],
      },
      {
        id: 'tipos-cambio',
        titulo: 'Tipos de cambio de partido',
        pantalla: 'tiposcambiopartido',
        perfiles: ADMIN,
        partes: [
          'Cada tipo dice si el partido pasa a la misma jornada o a otra, con cuántos «Días de antelación» se puede pedir y, si la hay, hasta qué «Hora límite» del último día. Si cambia a qué jornada pasa, la hora límite se borra: era de la otra.',
          'Con «Solo la oficina», los colegios y los entrenadores no lo pueden pedir. Lo que cuesta en la competición de trabajo se pone con «Importe de», en su fila.',
        ],
      },
      {
        id: 'tipos-suspension',
        titulo: 'Tipos de suspensión',
        pantalla: 'tipossuspension',
        perfiles: ADMIN,
        partes: ['La lista de motivos es fija: se cambia el nombre de cada uno y quién lo elige, con «Lo usa la oficina» y «Lo usa el árbitro».'],
      },
      {
        id: 'perfiles-arbitro',
        titulo: 'Perfiles de árbitro',
        pantalla: 'perfilesarbitro',
        perfiles: ADMIN,
        partes: [
          'Un perfil de árbitro es un puesto: principal, auxiliar, anotador. «Dirige el partido» señala al principal; la abreviatura, de cinco letras como mucho, es la que cabe en los listados.',
        ],
      },
      {
        id: 'sistemas-arbitraje',
        titulo: 'Sistemas de arbitraje',
        pantalla: 'sistemasarbitraje',
        perfiles: ADMIN,
        partes: [
          'Un sistema dice qué puestos necesita un partido, en su orden. «Añadir un puesto» pone otro, hasta diez; el mismo perfil puede ocupar varios. Antes hay que crear los perfiles.',
        ],
      },
      {
        id: 'tipos-licencia',
        titulo: 'Tipos de licencia',
        pantalla: 'tiposlicencia',
        perfiles: ADMIN,
        partes: [
          'La letra de un tipo, de la A a la Z, no se repite. Los tres primeros vienen con el producto: Escolar, Matriculado en otro colegio e Invitado. Se les puede cambiar el nombre, pero no eliminar.',
        ],
      },
      {
        id: 'tipos-tarifa',
        titulo: 'Tipos de tarifa',
        pantalla: 'tipostarifa',
        perfiles: ADMIN,
        partes: [
          'Distinguen por qué se paga a un árbitro. Los tres que vienen con el producto son lo que se paga por un partido jugado, por uno suspendido y por uno al que alguien no se presentó: pueden cambiar de nombre, pero no eliminarse.',
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
              'Elija «Nuevo colegio», escriba al menos su nombre y guarde: se abre su ficha para seguir.',
              'En «Añadir una sede» escriba tres letras de su nombre y elíjala; ha de estar en Sedes. Con una o más hay siempre una principal, y solo una: la primera, mientras no señale otra.',
              'Complete los datos fiscales y la cuenta bancaria: el CIF y el IBAN se comprueban al guardar.',
            ],
          },
          'Dos colegios pueden llamarse igual si están en municipios distintos o si cada uno tiene su código oficial. «Asociado» es el que tiene el descuento de los asociados.',
          'Un colegio que deja de participar pasa a «Baja» apagando «Activo»: no se ofrece al elegir y conserva su historia. Mientras tenga equipos, jugadores, entrenadores o coordinadores no se puede eliminar.',
        ],
      },
      {
        id: 'sedes',
        titulo: 'Sedes, pistas y mapa',
        pantalla: 'sedes',
        perfiles: ADMIN,
        partes: [
          'Una sede puede estar en una zona y ser un pabellón. Con «Añadir pista» se ponen sus pistas, cada una con los partidos que caben en ella a la vez. Sus nombres no se repiten dentro de la sede.',
          'Las coordenadas son la latitud y la longitud en grados, las dos o ninguna. Con ellas, «Ver en el mapa» abre el lugar en otra pestaña.',
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
          {
            pasos: [
              'Elija «Nuevo jugador» y escriba su nombre y su fecha de nacimiento, de 1960 en adelante. El documento puede faltar.',
              'En «Colegio» escriba parte de su nombre y elíjalo: solo se ofrecen los activos.',
              'Elija el tipo de licencia. Con «Matriculado en otro colegio» aparecen «Colegio de matriculación» y «Juega en otra competición».',
              'Para poner la fotografía encienda «Consiente la fotografía»; al apagarlo se quita la que hay.',
            ],
          },
          'La lista se filtra por nombre, documento, colegio, fechas de nacimiento, equipos y estado. Quien deja el colegio pasa a «Baja»; si nada lo usa, se puede eliminar.',
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
        partes: [
          'El nombre y el documento son obligatorios. El correo no: sin él, el entrenador está en la lista pero no puede entrar. Puede ser de varios colegios, que se buscan por tres letras y se añaden de uno en uno. La fotografía necesita su consentimiento.',
        ],
      },
      {
        id: 'arbitros',
        titulo: 'Árbitros',
        pantalla: 'arbitros',
        perfiles: ADMIN,
        partes: [
          'El nombre y el correo son obligatorios. Se guardan además los deportes que arbitra, su nivel de 1 a 5, su valoración de 0 a 100, si prefiere anotar y si tiene coche, moto o patinete: es lo que se tiene en cuenta al designarlo. El IBAN sirve para pagarle y se comprueba al guardar.',
        ],
      },
      {
        id: 'coordinadores',
        titulo: 'Coordinadores',
        pantalla: 'coordinadores',
        perfiles: ADMIN,
        partes: [
          'El nombre y el correo son obligatorios. Un «Coordinador general» lo es de todos los colegios y deportes. Los demás, de los que se le añaden: elija un colegio, marque sus deportes y pulse «Añadir a la lista». Hace falta al menos uno, y ninguno se repite.',
        ],
      },
      {
        id: 'cuenta-persona',
        titulo: 'La cuenta de una persona',
        perfiles: ADMIN,
        partes: [
          'Al crear con correo a un árbitro, un entrenador o un coordinador se crea también su cuenta, y recibe un enlace de siete días para poner su contraseña. Si el correo no puede salir, la persona queda creada y se le dice: «Regenerar la contraseña», en su fila, manda otro enlace, de una hora.',
          'No se admite un correo con el que ya entra alguien, sea del perfil que sea. A quien pasa a «Baja» se le cierra la cuenta, salvo que le quede otro perfil con el que entrar. Si a un entrenador se le quita el correo, se le quita también la cuenta.',
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
        perfiles: ADMIN,
        partes: [
          'Cualquier persona, o su familia si es menor, puede pedir una copia de lo que se guarda de ella. «Exportar los datos», en su fila de jugadores, entrenadores, árbitros o coordinadores, descarga un fichero con todo, y queda anotado. Compruebe antes quién se lo pide.',
        ],
      },
      {
        id: 'anonimizar',
        titulo: 'Anonimizar',
        perfiles: ADMIN,
        partes: [
          'En la fila de una persona, quita para siempre el nombre, el documento, la fotografía y todo lo que diga quién es, con su cuenta si la tiene, y conserva los resultados en los que tomó parte. Hay que escribir su nombre para confirmarlo. De un jugador queda el año de nacimiento.',
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
              'Elija qué va a importar: colegios, sedes, equipos, jugadores, entrenadores o árbitros. Con los colegios se puede «Crear sus sedes» y, con las sedes, «Crear las zonas que falten».',
              'Suelte el fichero, CSV o XLSX, de 10 MB y 20.000 filas como máximo. Vale la plantilla que se descarga ahí o uno con sus mismas cabeceras, en cualquier orden.',
              'Mire, fila a fila, lo que se creará, lo que cambiará, lo que ya está igual y lo que se rechaza, con su línea y el motivo. Al pulsar una fila se ve entera.',
              'Si no se rechaza ninguna, pulse el botón de importar y confirme.',
            ],
          },
          'Se guarda todo o nada: con una sola fila rechazada no se guarda ninguna; corrija el fichero y elíjalo otra vez. Importar dos veces el mismo no cambia nada.',
          'Si dos filas hablan de lo mismo se rechaza la segunda. Las columnas que no se reconocen se nombran y no se leen. Los equipos van a la competición de trabajo.',
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
