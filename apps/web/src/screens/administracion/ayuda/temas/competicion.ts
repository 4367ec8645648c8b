import type { Capitulo } from './tema';

export const COMPETICION: Capitulo = {
  titulo: 'Competición',
  temas: [
    {
      id: 'competicion-actual',
      titulo: 'Las fechas y las cuotas de la temporada',
      pantalla: 'competicion',
      partes: [
        'La temporada empieza un lunes y termina un domingo. Sus fechas no pueden dejar fuera fases ni partidos que ya existan: al guardar se dice cuáles.',
        'El descuento de los asociados, la cuota fija de concentraciones y la tarifa de no presentado valen para toda la competición.',
        '«Partidos con una categoría superior» dice cuántos puede jugar cada niño en la temporada con un equipo mayor de su colegio: quien lo entrena lo convoca, y se cuentan por las convocatorias y las actas. Con 0 solo juega quien está en la plantilla.',
      ],
    },
    {
      id: 'campeonatos',
      titulo: 'Crear los campeonatos',
      pantalla: 'campeonatos',
      partes: [
        'Un campeonato es un deporte en una categoría y un género. Con «Nuevos campeonatos» se marcan en una tabla todos los que se juegan y se crean de una vez; el nombre de un género marca su columna entera.',
        'Un clic en la fila abre sus equipos. No se elimina un campeonato que tenga equipos o fases: antes se dice cuántos.',
        'Con varios elegidos se ponen o se quitan sus semanas inhábiles, y se abre o se cierra la inscripción de jugadores de sus equipos; en «Fases», la de los que juegan cada una.',
        '«Cupo de cambios», de uno o de muchos elegidos a la vez, dice cuántos cambios de partido puede pedir cada equipo en la temporada: cuentan los abiertos y los que han valido. Vacío, no hay límite; la oficina siempre puede pedir uno más.',
      ],
    },
    {
      id: 'semanas-inhabiles',
      titulo: 'Semanas en las que no se juega',
      pantalla: 'campeonato_semanasinhabiles',
      partes: [
        'En el menú de cada campeonato, «Semanas inhábiles» enseña la temporada por semanas, de lunes a domingo, con sus festivos y los partidos que ya tienen fecha. La semana que se marca es inhábil en todas sus fases.',
        'Una semana inhábil no mueve los partidos que ya tenga: se quedan en su fecha hasta que se cambien.',
      ],
    },
    {
      id: 'semanas-de-fase',
      titulo: 'Semanas inhábiles de una sola fase',
      pantalla: 'fase_semanasinhabiles',
      partes: [
        'Al lado de las semanas de un campeonato están sus fases: en cada una se marcan las que solo son inhábiles en ella. Las del campeonato llevan un candado.',
      ],
    },
    {
      id: 'calendario-de-liga',
      titulo: 'Hacer el calendario de una liga',
      pantalla: 'faseliga_calendario',
      partes: [
        {
          pasos: [
            '«Generar el calendario» hace un borrador: cada partido en la sede, el día y la hora que prefiere el equipo de casa, esquivando festivos, sedes llenas y a quien juegue o entrene en otro: lo que chocaría va a la hora libre más cercana. Empieza el lunes que viene, o cuando empieza la fase; sus grupos van al paso, semana tras semana, y acaba en junio si cabe. Con los mismos datos sale siempre el mismo.',
            'Revise los avisos, por jornadas, por equipos, por sedes o por semanas: uno o dos son leves; más, fuertes. También lo es, aunque sea uno solo, lo que no se puede jugar: un día ya pasado, una sede llena o cerrada, un equipo en otro partido. De julio y agosto se avisa. Al elegir un partido se dice cuáles tiene.',
            'Arrastre un partido a otro día, a otra jornada o, en la vista por sedes, a otra sede: al momento se ve qué avisos se van, cuáles aparecen y cuáles siguen. Sin arrastrar, también en el teléfono, elíjalo: se ve cuántos avisos tendría cada día de su semana y basta tocar uno, o cambiar su sede. Con el teclado, Alt y las flechas lo mueven un día, y «Cambiar día, hora o sede» abre todo lo demás. Un partido no sale de las fechas de la competición ni se juega antes de las 08h o después de las 23h.',
            '«Guardar calendario» hace reales los partidos, que se ven en el acto en la zona pública; con avisos los dice y pregunta antes. «Descartar» tira el borrador.',
          ],
        },
        'Un partido bloqueado se queda donde está al «Generar otro»; «Comparar con el anterior» dice qué ha cambiado entre los dos. Mientras no se guarda, nada se ve fuera de la oficina, y lo ya guardado no se toca.',
        'Si se pierde una semana, una sede o un equipo, «Recolocar partidos» propone los menos cambios posibles, con el antes y el después de cada partido y los avisos que quedarían; los bloqueados no se mueven. Mientras lo busca dice cuánto lleva y puede cancelarse. Se hacen todos a la vez o ninguno, y la semana perdida queda como inhábil en la fase.',
      ],
    },
    {
      id: 'calendario-guardado-de-liga',
      titulo: 'Ver, imprimir o eliminar un calendario guardado',
      pantalla: 'faseliga_calendario_ver',
      partes: [
        'El calendario guardado se imprime, se lleva a una hoja de cálculo o se descarga como iCalendar. «Eliminar el calendario» se lleva todos sus partidos y solo puede hacerse si no se ha jugado ninguno.',
        'Si se pierde una semana o una sede, «Recolocar partidos» enseña qué cambiaría y, al confirmarlo, da a cada partido una convocatoria nueva que se ve en el acto en la zona pública. No se mueven los jugados, los inamovibles, los aplazados ni los suspendidos. Un equipo no se quita de un calendario guardado: al retirarse hay que decidir si sus partidos se anulan o se dan por perdidos.',
      ],
    },
    {
      id: 'calendario-de-eliminatoria',
      titulo: 'Hacer el calendario de una eliminatoria',
      pantalla: 'faseeliminatoria_calendario',
      partes: [
        'Las rondas se reparten entre la primera semana y la última de la fase, o desde hoy si ya ha empezado, y la vuelta se juega a la semana siguiente de la ida. Se esquivan los festivos de los días en los que se juega. Se generan los cruces que ya tienen sus dos equipos: los demás, cuando se sepa quién pasa, con «Generar lo que falta».',
      ],
    },
    {
      id: 'calendario-guardado-de-eliminatoria',
      titulo: 'Ver o eliminar el calendario de una eliminatoria',
      pantalla: 'faseeliminatoria_calendario_ver',
      partes: ['Como el de una liga: por rondas, por equipos, por sedes o por semanas, en papel o como iCalendar.'],
    },
    {
      id: 'cuotas',
      titulo: 'Lo que paga cada equipo',
      pantalla: 'cuotas',
      partes: [
        'Un equipo paga la cuota del deporte y la categoría de su campeonato, más el incremento de la zona de su sede, menos el descuento si su colegio es asociado. El que juega en concentraciones paga en su lugar la cuota fija de «Competición actual».',
        {
          pasos: [
            'Con «Nuevas cuotas» se escriben en una tabla, de una vez, las de todos los deportes y categorías; lo que se deja vacío no se crea.',
            'En «Incrementos por zona», con «Nuevos incrementos», lo que se paga de más en las sedes de cada zona.',
            'En «Cuotas» se buscan y se eliminan una a una o varias: antes se dice cuántos equipos se quedan sin ella. Para cambiar una, elimínela y vuelva a escribirla.',
          ],
        },
        'En la ficha de cada equipo, y en «Cuota de», se lee lo que paga y de qué sale. Una cuota propia, con su motivo, la sustituye.',
      ],
    },
    {
      id: 'tarifas',
      titulo: 'Lo que cobran los árbitros',
      pantalla: 'tarifas',
      partes: [
        'Cada tarifa dice lo que cobra un perfil de árbitro en un deporte y una categoría, según sea un partido ordinario, suspendido o de un equipo no presentado. «Por deporte» las enseña todas; con «Nuevas tarifas» se escriben en una tabla las que hagan falta, también de varios deportes, y se crean de una vez.',
        'Los incrementos por zona se suman a las de su deporte en las sedes de la zona. En «Suspensiones» se pone la de cada tipo de suspensión: la que nadie ha puesto lo dice.',
        'Las de una temporada histórica se leen y no se cambian.',
      ],
    },
    {
      id: 'importes-de-cambios',
      titulo: 'Lo que cuesta cambiar un partido',
      pantalla: 'importescambiopartido',
      partes: [
        'Cada tipo de cambio de partido tiene su importe en la temporada; el que no se ha puesto no se cobra. Se cobran donde la configuración lo dice, y al pedir un cambio se acepta su importe: cambiarlo después no toca lo ya pedido.',
      ],
    },
    {
      id: 'fases',
      titulo: 'Crear una liga y repartir sus grupos',
      pantalla: 'fases',
      partes: [
        'Una fase es lo que se juega dentro de un campeonato: una liga de uno o varios grupos, o una eliminatoria. Con «Nueva liga» se elige el campeonato y salen su esquema, su acta y su sistema de arbitraje, que dice cuántos árbitros lleva cada partido; si falta el esquema, los habituales están en su mismo selector, y con «Crear un esquema…» se hace otro sin dejar la fase. Empieza un lunes y termina un domingo, dentro de la competición.',
        'Los equipos se arrastran a su grupo. Con el teclado, las flechas del asa de cada uno lo suben, lo bajan y lo pasan al grupo de al lado; y la lista de su derecha lo lleva a cualquiera. «Sortear» reparte los niveles entre los grupos y separa los equipos de un mismo colegio; con la misma semilla sale siempre lo mismo. Antes de guardar se pregunta por los que queden sin asignar.',
        'Los huecos son las semanas hábiles que un grupo puede estar sin jugar entre dos jornadas: los usa el generador de calendarios. Con 0, lo normal, se juega semana tras semana. A una fase nueva se le proponen las fechas que quedan de temporada, hasta junio.',
        '«Planificar todas juntas» hace de una vez los borradores de las ligas que se marquen, que así se reparten mejor las sedes, las semanas y los entrenadores que comparten. Mientras dura se ve el mejor hasta ahora y puede cancelarse: los borradores que había se quedan. Al acabar se dice, de cada una, cuántos avisos tenía y cuántos tiene.',
        'Con partidos, una liga cambia de nombre, de fechas que los contengan, de esquema y de plazas; no de equipos ni de vueltas. No se elimina mientras los tenga: antes se dice cuántos.',
      ],
    },
    {
      id: 'eliminatorias',
      titulo: 'Crear una eliminatoria y su cuadro',
      pantalla: 'nueva_eliminatoria',
      partes: [
        'De 2 a 64 equipos. Su orden es el de siembra: los primeros quedan en lados opuestos del cuadro y, si sobran lugares, no juegan la primera ronda. Se ponen en orden a mano, o por sorteo: por nivel y sin que dos del mismo colegio se enfrenten en la primera ronda. El tercer y cuarto puesto pide al menos 4.',
      ],
    },
    {
      id: 'cuadro',
      titulo: 'Partidos de cada ronda y equipo local',
      pantalla: 'editar_eliminatoria',
      partes: [
        'En el cuadro, cada ronda pasa de partido único a ida y vuelta y al revés, y de cada eliminatoria se cambia qué equipo juega antes en casa. Ni lo uno ni lo otro cambia cuando la fase tiene partidos o un calendario en borrador.',
      ],
    },
    {
      id: 'ver-cuadro',
      titulo: 'Ver e imprimir un cuadro',
      pantalla: 'fases_eliminatoria_cuadro',
      partes: [
        'El cuadro entero, con sus resultados y el tercer puesto aparte. En el teléfono se pasa de ronda deslizando; en papel sale entero.',
      ],
    },
    {
      id: 'partidos',
      titulo: 'Encontrar un partido',
      pantalla: 'partidos',
      partes: [
        'La lista tiene todos los partidos de la competición de trabajo, también los que aún no tienen fecha, y se abre por los de esta semana. Encima están las vistas de trabajo, de cualquier fecha y cada una con cuántos tiene: «Sin informe», «Por validar», «Por convocar», «Sin sede» y «Sin árbitro»; «Todos» lleva a los de todas las fechas. «Por convocar» reúne los suspendidos, los aplazados y los que no tienen fecha, el que más espera primero y con los días que lleva; del que no se vaya a jugar, dígalo con «No se jugarán». En «Campeonato» se eligen deporte, categoría, género y fase. Cada columna se filtra y se ordena; en «Columnas» están, además, las señales: inamovible, validado, aplazado, pendiente de convocatoria, confirmado, prácticas, incidencias y C.P. pendiente. El que aún no se ha jugado está «Sin resolver»; si espera su informe desde hace más de dos días, «Sin informe», con una señal de aviso.',
        'Márquelos, o elija todos los que cumplen el filtro, para validarlos, moverlos a otro día, hora o sede, aplazarlos o suspenderlos de una vez, hasta 800. Antes se dice a cuántos se hace, cuáles quedan fuera y por qué, y a cuántas personas se avisa; después, «Deshacer» lo deshace en esos mismos, y lo sabe quien lo supo.',
        'Un clic abre el partido. El de una eliminatoria que todavía no tiene sus dos equipos no se puede abrir: los pone la ronda anterior. Al imprimir se puede pedir que debajo de cada partido vayan sus árbitros.',
      ],
    },
    {
      id: 'abrir-un-partido',
      titulo: 'Abrir un partido',
      pantalla: 'partido_editar',
      partes: [
        'A un partido se llega desde la lista, o desde los de un día, y con las flechas se va al anterior y al siguiente de la lista. El que es inamovible no admite cambios de fecha hasta que se haga movible otra vez, lo que también se puede con muchos: elíjalos en la lista.',
        'Sus convocatorias están en cadena: la vigente es la que vale; las anteriores se miran, sin cambiarse. «Nueva convocatoria» lo lleva a otra fecha, hora o sede, avisa antes de lo que choca y de qué árbitros tendrán que confirmar otra vez, y se lo pide; sin fecha, el partido queda aplazado. Si lo ha pedido un equipo por teléfono, elija «Cambio de partido» y diga cuál, cuándo y quién paga: queda entre los cambios de partido, validado, y se cobra; se deshace con «Deshacer el cambio». La última se elimina mientras no tenga informes, y vuelve a valer la anterior.',
        'Un partido de eliminatoria sin convocar se convoca desde la lista: mientras el otro no tenga resultado, se elige también quién juega en casa.',
        'Los árbitros se designan de uno en uno: se ofrecen los de ese deporte, y no se puede elegir a quien está en otro partido a esa hora, contando el viaje. Antes de las 08h o después de las 22h no se designa a nadie. Quien está pagado no cambia.',
        'Desde el partido se sanciona a quienes participan en él. La sanción cuenta cuando se valida: si quita puntos, la clasificación cambia en el acto. Las propuestas que abre el acta se validan con su tipo o se descartan. Las de todos los partidos están en «Sanciones».',
      ],
    },
    {
      id: 'aplazar-un-partido',
      titulo: 'Aplazar un partido, o moverlo',
      pantalla: 'partido_editar',
      partes: [
        {
          pasos: [
            'Abra el partido: con Ctrl + K, por su equipo y su día («olmo 28/11»), o desde la lista.',
            'Si ya sabe cuándo se jugará, «Nueva convocatoria»: otro día, otra hora u otra sede. Si no, «Aplazar»: queda sin fecha, y se avisa a quienes les toca.',
            'Cuando se sepa, «Nueva convocatoria». Los que esperan fecha están en la vista «Por convocar» de la lista.',
          ],
        },
        'Aplazar no es suspender: lo suspendido lo dice un informe. Los dos esperan en «Por convocar» hasta que se convocan de nuevo o se dice que no se jugarán. Si fue un error, «Eliminar la última» lo devuelve a su día, con sus árbitros.',
      ],
    },
    {
      id: 'resultados-de-un-dia',
      titulo: 'Escribir los resultados de un día',
      pantalla: 'partidos',
      partes: [
        {
          pasos: [
            'En la lista de partidos, «Introducir resultados» abre los de hoy; con las flechas o el calendario se va a otro día.',
            'Escriba el marcador del local, Intro, el del visitante, Intro: el partido se guarda y el cursor pasa al siguiente. Con N el equipo de ese marcador queda como no presentado, con el marcador que dice el esquema; Esc deshace lo escrito.',
            'El que no se pueda guardar se queda como lo escribió y dice por qué. Al salir se avisa si queda alguno sin guardar.',
          ],
        },
        'Los que ya tienen informe se enseñan y no se escriben encima: ábralos para corregirlos. Los que acaba de escribir sí admiten una corrección.',
      ],
    },
    {
      id: 'esquemas',
      titulo: 'Puntos y criterios de una liga',
      pantalla: 'esquemas_clasificacion',
      partes: [
        'Un esquema dice los puntos de cada resultado, el marcador de quien no se presenta y, por orden, lo que separa a los que empatan. Los criterios se arrastran, o se mueven con las flechas de su asa; al lado de cada uno está lo que compara, y debajo de todos, en una frase, cómo quedará la tabla.',
        'Los habituales de cada deporte llevan el nombre de quien los dicta: RFEF, FIBA, ACB, FIVB, EHF y RFEBM, RFEN, FIH y World Rugby. Se eligen en el selector de esquema de una fase o de un deporte, y se cambian después como cualquiera.',
        'La tabla se ordena por puntos, por victorias y después puntos (voleibol), o por la media de puntos de los partidos jugados, para cuando no todos juegan los mismos. «Entre ellos» mira solo los partidos entre los empatados, y espera a que se jueguen.',
        'Con «Cociente de tantos» el acta de voleibol pide los puntos de cada set; con el punto por ensayos, los ensayos de cada equipo. Con «Juego limpio» cuentan las tarjetas, con lo que pesan en Configuración. Con «Sorteo», cuando se ha jugado todo y nada más separa a unos equipos, el inicio y «Sorteos de», en la lista de fases, lo piden: se apunta en qué orden salen, con quién y cuándo, y se puede quitar.',
        'Al cambiar uno que ya se usa se enseña antes qué equipos cambian de puesto o de puntos, y en qué grupos; al guardar, sus clasificaciones se rehacen en el acto. Las temporadas pasadas conservan el de antes, con otro nombre. No se elimina el que usa alguna fase o algún deporte.',
      ],
    },
    {
      id: 'esquemas-eliminatoria',
      titulo: 'Cómo se resuelve una eliminatoria igualada',
      pantalla: 'esquemas_clasificacion_eliminatoria',
      partes: [
        'Un esquema de eliminatoria dice si se desempata con lo que diga el acta y si los tantos fuera de casa valen doble cuando la suma de ida y vuelta está igualada.',
      ],
    },
    {
      id: 'competicion',
      titulo: 'Cambiar de competición',
      pantalla: 'cambiarcompeticion',
      partes: [
        'Cada administrador elige la competición con la que trabaja, con «Trabajar en»; los demás perfiles trabajan siempre con la que está en curso. Cambiar no afecta a nadie más.',
        'Una competición histórica se consulta entera, pero sus datos no se cambian.',
      ],
    },
    {
      id: 'temporada',
      titulo: 'Abrir una temporada nueva',
      pantalla: 'cambiarcompeticion',
      partes: [
        'Con «Preparar la próxima temporada» se hace una a partir de la que se juega, que sigue en curso: se le da nombre y fechas, y se elige si se copian sus campeonatos, sus cuotas, las tarifas arbitrales y los importes de los cambios de partido. Los esquemas de clasificación no se copian: valen para todas las temporadas. Los colegios inscriben en ella sus equipos en cuanto usted abre su inscripción; nadie más la ve. La primera temporada de una instalación se juega desde que se abre.',
        'Cuando empieza, «Hacerla la competición en curso» la pone en el lugar de la otra, que pasa a histórica. Antes dice qué pasará: cuántos equipos se ven hoy en la zona pública y cuántos se verán, cuántos móviles siguen a alguno, qué deben los colegios, qué recibos están en el banco, qué árbitros quedan por pagar, y los partidos sin jugar, las actas sin validar y los cambios sin contestar. Las páginas de los equipos, los grupos y los partidos de la que termina se siguen leyendo en su dirección, y dicen que ya terminó.',
        'Durante un día se puede deshacer, con «Deshacer el relevo», mientras no se haya escrito nada en la nueva. Si no se puede, se dice por qué.',
      ],
    },
  ],
};
