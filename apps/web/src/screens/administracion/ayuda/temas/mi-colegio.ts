import { Perfil } from '@cd/contract/kit/perfiles';
import type { Capitulo } from './tema';

const COORDINADOR = [Perfil.Coordinador];

export const MI_COLEGIO: Capitulo = {
  titulo: 'Inscripción de mi colegio',
  temas: [
    {
      id: 'inscripcion-de-mi-colegio',
      titulo: 'Los equipos que inscribe',
      pantalla: 'inscripcion_coordinador',
      perfiles: COORDINADOR,
      partes: [
        'Mientras la inscripción está abierta, aquí se piden los equipos de la temporada y se preparan sus plantillas. Arriba se dice hasta qué día y de qué temporada: mientras se juega una puede inscribirse la siguiente, y los equipos y partidos de la que se juega siguen en «Equipos de mi colegio». Después todo se puede consultar, sin cambiarlo.',
        {
          pasos: [
            'Con «Inscribir un equipo» se pide cada uno.',
            'En su plantilla se añaden entrenadores y jugadores, con su fotografía.',
            '«Validar y enviar» enseña los que faltan, por colegios y con lo que le falta a cada uno: se mandan a la organización los que marque, que los valida o los devuelve con sus observaciones. El que no podría entrar en la competición no va, y se dice por qué.',
          ],
        },
        'Enviar no se puede deshacer, pero sí cambiar después un equipo: entonces queda otra vez por enviar. En la competición entran los que estén enviados y validados al cerrarse la inscripción.',
      ],
    },
    {
      id: 'fichas-de-familias',
      titulo: 'Que las familias rellenen la ficha',
      pantalla: 'inscripcion_coordinador',
      perfiles: COORDINADOR,
      partes: [
        'Con «Familias», en la plantilla de un equipo, se hace un enlace con su último día y cuántas fichas admite; se copia, se comparte o se imprime en una hoja con su QR. «Fichas de familias», arriba en la lista, hace uno para todo el colegio. Cada familia rellena la suya en el móvil, sin cuenta: datos, documento, foto y cada permiso por separado. El enlace no dice nada de nadie más, y se cambia o se retira cuando se quiera.',
        {
          pasos: [
            'Cada ficha dice si es de un niño que ya está en su colegio y qué dato cambiaría, o si es un jugador nuevo.',
            'Con «Aceptar» entra en el equipo con su foto; «Aceptar las N sin dudas» enseña lo que se sustituye y acepta a la vez las que no hay que mirar. Lo que se pregunta en naranja se mira antes.',
            '«Corregir» arregla lo que la familia escribió mal; «Devolver» se la manda por correo con el motivo, y ella la corrige y la envía otra vez. Si su correo sale «sin confirmar», la familia no ha dicho que sea suyo y no se le escribe: llámela.',
          ],
        },
        'Mientras no la acepta, la ficha solo la ve su colegio, y lo que nadie acepta se borra solo. Desde los 14 años hace falta también lo que dice quien juega: su foto y su nombre los permite solo él o ella.',
        'Después, la familia pide cambios con el mismo enlace: llegan a «Fichas de familias», con lo que había y lo que pide, y se aceptan o se devuelven también con la inscripción cerrada.',
        'Si retira un permiso, se lo decimos en el acto a usted y a la oficina, y queda marcado en su equipo con lo que hay que hacer. Sin el de jugar no se le convoca, no se renueva y su equipo no se envía hasta que lo quite; sin el de la foto, ya se ha borrado y no le falta. Si lo da otra vez con su enlace, todo vuelve; la foto hay que ponerla de nuevo.',
      ],
    },
    {
      id: 'lista-de-espera',
      titulo: 'La lista de espera, y lo que cuesta',
      pantalla: 'inscripcion_coordinador',
      perfiles: COORDINADOR,
      partes: [
        'Donde un campeonato está completo, «Ponerse en la lista de espera» guarda su turno. Si se libera una plaza se ofrece por orden: se le avisa, y tiene los días que dice la organización para inscribir el equipo como cualquier otro. Si no lo hace, o renuncia, pasa al siguiente.',
        '«Lo que cuestan sus equipos» suma lo que dicen hoy las cuotas de los que ha pedido, y al escribir uno se ve lo suyo. Se cobra cuando quedan inscritos.',
      ],
    },
    {
      id: 'fotos-que-faltan',
      titulo: 'Hacer las fotos que faltan',
      pantalla: 'inscripcion_coordinador',
      perfiles: COORDINADOR,
      partes: [
        'Con «Fotos que faltan», arriba en la lista, o «Faltan N fotos», en la plantilla de un equipo, se hacen una detrás de otra con el móvil.',
        {
          pasos: [
            'Lea y marque, una vez para todos, que tiene el consentimiento de sus familias. Queda anotado quién lo declara, cuándo y qué texto.',
            '«Hacer la foto de…» abre la cámara. Al aceptarla se recorta para la ficha y se guarda sola, y ya sale el siguiente. «Saltar» lo deja para el final y «Repetir» hace otra vez la última.',
            'La que no se guarda se queda en la lista con su motivo, para guardarla otra vez o hacer otra.',
            '«Elegir varias» toma muchas imágenes y dice de quién es cada una por el nombre del fichero: el documento, o el nombre y los apellidos en cualquier orden. Las dudosas se eligen a mano, y nada se guarda hasta «Guardar las N». Las que no son de nadie siguen a la vista hasta que diga de quién es cada una, o las descarte.',
          ],
        },
        'No salen aquí los de equipos ya enviados, salvo que marque incluirlos: con la foto su equipo deja de estar enviado. A quien su familia no la permite no le falta: puede permitirla otra vez con el enlace de su ficha.',
        'Valen las fotos en HEIC de un iPhone: se convierten al elegirlas, en un momento.',
      ],
    },
    {
      id: 'inscribir-un-equipo',
      titulo: 'Inscribir un equipo',
      pantalla: 'inscripcioncoordinador_nuevo',
      perfiles: COORDINADOR,
      partes: [
        'Elija el campeonato: debajo se dice de qué años son sus jugadores y cuántos equipos más admite. Si el colegio tiene varios en el mismo, cada uno lleva su letra.',
        'El día y la hora que se prefieren son de los que juega su categoría; la hora acaba en 0 o en 5. En concentraciones no se piden.',
      ],
    },
    {
      id: 'renovar-equipos',
      titulo: 'Renovar los equipos de la temporada anterior',
      pantalla: 'inscripcioncoordinador_renovar',
      perfiles: COORDINADOR,
      partes: [
        'Con «Renovar equipos» se ofrecen los que el colegio tuvo, cada uno con el campeonato en que caen ahora más de sus jugadores. «Elegir todos» los marca de una vez. Deje sin marcar los que no siguen, y cambie el campeonato o la letra de los que haga falta.',
        '«Ver la plantilla» enseña quién viene: los nacidos fuera de la nueva categoría se quedan fuera hasta que los marque, y quien está de baja o ya no es del colegio no puede venir.',
        'Se renuevan todos los marcados o ninguno, y quedan por enviar. Quien no tiene fotografía o documento viene igual, y queda dicho en el equipo qué le falta.',
        'Lo elegido se conserva si la página se cierra, y al volver se ofrece recuperarlo.',
      ],
    },
    {
      id: 'datos-de-un-equipo-inscrito',
      titulo: 'Cambiar un equipo inscrito',
      pantalla: 'inscripcioncoordinador_editar',
      perfiles: COORDINADOR,
      partes: [
        'Todo se puede cambiar menos el colegio. Si el equipo ya estaba enviado o validado, se pregunta antes, y al guardarlo queda otra vez por enviar.',
      ],
    },
    {
      id: 'plantilla-de-un-equipo-inscrito',
      titulo: 'La plantilla de un equipo inscrito',
      pantalla: 'inscripcioncoordinador_plantilla',
      perfiles: COORDINADOR,
      partes: [
        {
          pasos: [
            'En «Añadir jugador» escriba su documento, o su nombre si ya jugó con el colegio: si tiene ficha se enseña para añadirlo, y si no, se rellena allí mismo.',
            'La fotografía se hace con el móvil o se elige, después de marcar que la persona o su familia la consiente. Si a quien ya tiene ficha le falta, se pide completarla.',
            'Cada entrenador ocupa un puesto: primero, segundo…',
          ],
        },
        'Quien nació fuera de los años de la categoría se marca en rojo y se puede añadir después de confirmarlo, pero la organización podría rechazarlo. Nadie puede estar en dos equipos del mismo campeonato.',
        '«Desde una hoja» mete a muchos jugadores a la vez, de la hoja que tenga (CSV, XLSX u ODS) o pegadas de ella, con sus títulos, también en dos filas, y en su orden: antes de guardar nada se ve quién es nuevo, quién ya tiene ficha y qué fila hay que mirar. Si una columna no se entiende se pregunta qué es, y se recuerda para la próxima vez.',
        'Las filas que están mal se corrigen en la misma pantalla, o se dejan fuera; las demás entran. La fotografía se pone después.',
        'El documento es un D.N.I., un N.I.E., un NIF que empieza por K, L o M, un pasaporte o está pendiente. Uno pendiente deja enviar el equipo, pero sin él no entra en la competición.',
        'De quien está inscrito en otro colegio solo se dice que lo está: «Pedir el traslado» se lo pide a la organización, y lo que conteste se lee en «Traslados pedidos», sobre la lista de equipos. Si ya hay alguien con el mismo nombre y nacimiento se pregunta si es la misma persona.',
        'Un jugador que se deja a medias se encuentra después sobre la lista, para continuarlo o descartarlo; su fotografía hay que volver a ponerla.',
        '«Para estar completo» dice lo que falta: fotografías, documentos, primer entrenador y licencias. Se puede enviar así, pero la organización puede devolverlo; lo que lo impide se dice.',
        '«Imprimir las fichas» hace un PDF con la fotografía y los datos de todos, para repasarlos en papel.',
      ],
    },
    {
      id: 'plantillas-de-mi-colegio',
      titulo: 'Las plantillas durante la temporada',
      pantalla: 'equipo_coordinador_plantillas',
      perfiles: COORDINADOR,
      partes: [
        'Desde «Equipos de mi colegio» se abren las plantillas de cada equipo. Con la inscripción de jugadores del equipo abierta se hace otra, con quienes estaban en la última; cerrada, se consultan.',
        {
          pasos: [
            'Con «Nueva plantilla» se empieza, y se añaden o se quitan jugadores y entrenadores. Quien entra ha de tener fotografía.',
            '«Validar y enviar» la manda a la organización, que la acepta o la devuelve con el motivo.',
            'Si cambia una que ya está enviada, se le pregunta antes y vuelve a ser un borrador.',
          ],
        },
        'De la plantilla activa se imprime el modelo oficial de licencias.',
      ],
    },
  ],
};
