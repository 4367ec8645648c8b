import { Perfil } from '@cd/contract/kit/perfiles';
import type { Capitulo } from './tema';

export const VISTAS_DE_PARTIDOS: Capitulo = {
  titulo: 'Partidos de cada uno',
  temas: [
    {
      id: 'prejornadas',
      titulo: 'Preguntar a los árbitros cuándo pueden',
      pantalla: 'prejornadas',
      partes: [
        'Una prejornada pregunta a unos árbitros a qué horas de unos días pueden arbitrar. Cada una empieza cuando ha acabado la anterior.',
        {
          pasos: [
            'Elija «Nueva prejornada» y pinte las horas, de 08:00 a 23:00 y de media hora en media hora, o «Como la anterior, una semana después».',
            'Elija a los árbitros, por deporte, por nivel, por su nombre o todos.',
            'Diga hasta cuándo contestan: lo propuesto sale de la configuración.',
            'Publíquela, o guárdela sin publicar.',
          ],
        },
        'Publicarla avisa por el buzón y por correo a quienes tienen cuenta, dice a cuántos y nombra a quienes hay que llamar; no se puede deshacer. La víspera del límite se recuerda sola a quien no ha contestado; también puede recordárselo usted, a cada uno una vez al día.',
        'Al abrirla se ve quién ha contestado, quién no y a qué horas puede cada uno, y la lista se imprime como cualquier otra. Si un árbitro llama por teléfono, «Anotar su disponibilidad» vale lo mismo que si lo hiciera él, también pasado el límite, y queda dicho quién lo anotó.',
        'Con «Límite y árbitros» se alarga el plazo o se pregunta a más. Solo se elimina aquella a la que nadie ha contestado.',
        'Si alguien deja de poder cuando ya tenía un partido, la oficina recibe un aviso con los que quedan fuera de sus horas.',
      ],
    },
    {
      id: 'designacion',
      titulo: 'Designar a los árbitros de una prejornada',
      pantalla: 'prejornadas',
      partes: [
        'Desde una prejornada, «Designar árbitros» abre sus partidos por sede y hora, con sus puestos, y debajo el día de cada árbitro. En el teléfono, una lista por horas.',
        {
          pasos: [
            'Elija un partido y un puesto: los candidatos salen por orden (ocupado, resto, disponible, no disponible), y dentro los mejor valorados.',
            'Pulse «Designar», o arrastre a un árbitro hasta el partido: ocupa su primer puesto libre.',
            'O pulse «Proponer»: se busca quién cubre más puestos, y se dice cuántos podría cubrir nadie. Nadie más la ve hasta que la acepta.',
            'Acéptela entera, o un día, un partido, un puesto o todo lo de un árbitro. A cada uno que tiene cuenta se le avisa, y confirma o renuncia; de los demás se dice a quién llamar, y lo que contesten se anota con el botón del teléfono, junto a su nombre en el partido.',
            'Lo que siga vacío ofrézcalo de una vez con «Ofrecer los vacíos», o puesto a puesto: lo piden los árbitros, y se da en «Arbitrajes por resolver».',
          ],
        },
        '«Proponer solo el…» hace la propuesta de un día y sustituye a la que hubiera. El nombre de un árbitro abre lo que ha dicho, sus partidos del día y sus condiciones. Lo que hace otra persona se ve al momento.',
        'Lo ya designado no se toca. «Proponer de nuevo» la corrige con los menos cambios cuando alguien renuncia o un partido se mueve.',
        'Junto a un puesto vacío, «¿Por qué queda vacío?» dice quién está habilitado y dónde está; junto a un candidato, la interrogación dice por qué no él, qué costaría y qué tendría que cambiar, haya propuesta o no.',
        'No se designa a quien ya está en otro partido, contando el viaje según cómo vaya, ni en partidos de antes de las 08h o después de las 22h. Fuera de su disponibilidad se avisa, y se puede. Quien a esa hora solo está en prácticas está libre para un puesto: al dárselo las deja, se le avisa y se dice cuáles eran.',
        'Cuántos puestos tiene un partido lo dice el sistema de arbitraje de su fase. Uno que ya tiene alguien no se da a otro, y se dice quién lo tiene; quien sobra, porque lo compartía o porque el sistema ha cambiado, sale aparte para retirarlo.',
      ],
    },
    {
      id: 'cambios-de-partido',
      titulo: 'Cambios de partido',
      pantalla: 'cambiospartido',
      partes: [
        'Aquí están los cambios que piden los equipos: los contesta el otro equipo, o la oficina por él, y donde la configuración lo dice los valida la oficina. Cuando vale, el partido se convoca de nuevo, sus árbitros han de confirmar otra vez y se avisa a todos.',
        'Antes de confirmar se ve qué cambia. Al hacerlo se dice quién paga y, con su motivo, si es menos de lo que se dijo. Se rechaza diciendo por qué.',
        'Se cobran de una vez los que están confirmados, tienen importe y están pendientes. Un cambio válido se deshace mientras no se haya jugado: el partido vuelve a donde estaba, lo que se pagó queda a cuenta de quien lo pagó y se avisa a los mismos.',
        'Con «Días que tiene el otro equipo para contestar» en la configuración, quien no contesta en ese plazo acepta: el último día se le recuerda.',
      ],
    },
    {
      id: 'sanciones',
      titulo: 'Sanciones',
      pantalla: 'sanciones',
      partes: [
        'Aquí están todas las de la temporada, lo pendiente de validar primero: las que proponen las actas por sus expulsiones, las que se ponen desde un partido y las que no son por ninguno, que se hacen con «Nueva sanción».',
        {
          pasos: [
            'Elija el tipo: dice en quién recae y trae su importe y sus partidos, que se pueden cambiar.',
            'Elija a quién, escribiendo parte de su nombre, y la fecha.',
            'Valídela: desde ese momento cuenta y se avisa a quien la recibe. Si quita puntos, antes se dice cómo queda la clasificación.',
            'Si lleva importe, diga cuánto o que no se cobra nada; y de quien es de varios colegios esta temporada, cuál la paga.',
            'Cuando la paguen, «Cobrar»; si fue un error, «Anular el cobro»: se debe otra vez, y lo que no se anotó a mano queda a cuenta. También en una temporada que ha acabado.',
            'Marcando varias, lo mismo se hace con todas a la vez, o con ninguna si alguna no lo admite.',
          ],
        },
        'Solo se cambia mientras no esté validada. «Invalidar» la deja otra vez pendiente, devuelve los puntos, deja a cuenta de su colegio lo que se hubiera pagado, como se pagara, y avisa a quienes se avisó. Validada otra vez, lo pagado vuelve a ella.',
        'Lo que propone un acta (una expulsión, o las amarillas acumuladas donde la configuración lo diga) no se elimina: «Descartar» pide un motivo, la deja en la lista y no se propone otra vez al corregir el acta; «Retomar» la deja pendiente. «Sin tarjeta» es una validada cuya acta ya no trae la tarjeta: sigue contando hasta que se invalide.',
        'La cumplen los partidos siguientes del equipo, de cualquier fase del campeonato, según se juegan de verdad: el suspendido, el anulado o el que no tiene fecha deja su sitio al siguiente. Dos se cumplen una detrás de otra, y lo que falte sigue la temporada siguiente. Antes de validarla se dice cuáles serían; al abrirla, cuáles son y cuántos ha cumplido; en el partido, quién no puede jugarlo.',
        'Con un recurso, «Dejar en suspenso» desde un día, con su motivo: puede jugar, y lo que se juegue no cuenta. «Reanudar» la vuelve a contar. Se avisa a quienes se avisó.',
      ],
    },
    {
      id: 'mi-disponibilidad',
      titulo: 'Decir cuándo puedo arbitrar',
      pantalla: 'prejornada_arbitral',
      perfiles: [Perfil.Arbitro],
      partes: [
        'Pinte las medias horas en las que puede: deslice el dedo, o use las flechas y la barra espaciadora (con mayúsculas se pinta lo que se recorre). «Toda la mañana», «Toda la tarde» y «Como la última vez» lo hacen de un toque.',
        'Diga cómo va, si prefiere anotar y lo que la oficina deba saber. Si no puede ningún día, envíelo también: es una respuesta.',
        'Lo que pinta queda en su aparato y, si no hay cobertura al enviarlo, sale solo cuando la haya. Al cerrar la sesión se borra.',
        'Puede cambiarlo hasta el límite. Después se lee y, para cambiar algo, se llama a la oficina.',
      ],
    },
    {
      id: 'suspender-partidos',
      titulo: 'Suspender los partidos de un día',
      pantalla: 'suspensionpartidos',
      partes: [
        {
          pasos: [
            'Vaya al día con las flechas o escríbalo.',
            'Filtre si quiere, por ejemplo los partidos al descubierto, y márquelos.',
            'Elija «Suspender», el motivo, si los árbitros fueron (de ello depende que cobren la suspensión) y, si ayuda, unas observaciones.',
          ],
        },
        'Antes se dice cuántos se suspenden, cuáles quedan fuera y por qué, y a cuántas personas se avisa: sus entrenadores, coordinadores y árbitros reciben un solo aviso con los suyos. También se suspende desde la lista de partidos.',
        'Para deshacerlo, «Deshacer» en el propio aviso, o márquelos y elija «Levantar la suspensión»: vuelven a estar por jugar, con sus árbitros como estaban, y se avisa a los mismos, también una sola vez. Lo mismo hace anular el informe de uno desde su acta.',
      ],
    },
    {
      id: 'partidos-de-mi-equipo',
      titulo: 'Los partidos de un equipo mío',
      pantalla: 'partidosentrenador',
      perfiles: [Perfil.Entrenador],
      partes: [
        'En «Mis equipos», al elegir un equipo se ven sus partidos con su fecha, su sede y su resultado. Al elegir uno se abre entero.',
        '«¿A quién puedo alinear?» dice de cada jugador y entrenador de su plantilla si puede jugar el próximo partido, o el que elija: qué sanción cumple, con qué partidos y cuántos le faltan, y quién está a una amarilla de una sanción.',
      ],
    },
    {
      id: 'un-partido-de-mi-equipo',
      titulo: 'Un partido de mi equipo',
      pantalla: 'partidoentrenador_detalle',
      perfiles: [Perfil.Entrenador],
      partes: [
        'El que está por jugar se abre con todo lo que hace falta ese día: a quién puede alinear y, de quien no, por qué (sanción con sus partidos contados, permiso de su familia, baja, documento o licencia que exige la categoría); el sitio en el mapa; si las camisetas chocan, cuál lleva quien juega fuera; y los teléfonos que la liga deje ver, desde la víspera.',
        'Marque a quiénes lleva y pulse «Convocar»: a las familias que confirmaron su correo se les escribe, y a las demás les manda usted su enlace. Dicen con un toque si vienen, y aquí se cuenta quién viene, quién no y quién no ha respondido. Si el partido se mueve, los enlaces dejan de valer: convoque otra vez.',
        'Si la competición admite dobles, «Subir a alguien de otra categoría» trae a los de categorías inferiores de su colegio, con las veces que han doblado. Quien las ha gastado no se convoca.',
        'Del que ya se jugó, cómo quedó. Un resultado es provisional hasta que la oficina lo valida.',
        'Desde la víspera, el PIN de su equipo: con él firma el acta en el móvil del árbitro al acabar, también sin cobertura. Si el partido se convoca otra vez, el PIN es otro.',
      ],
    },
    {
      id: 'cambiar-un-partido-de-mi-equipo',
      titulo: 'Cambiar un partido de mi equipo',
      pantalla: 'partidosentrenador_cambio',
      perfiles: [Perfil.Entrenador],
      partes: [
        'Desde el partido, mientras esté a tiempo: dice hasta cuándo, o por qué ya no. Elija entre los huecos libres de las sedes, hasta tres por orden de preferencia: con el triángulo, los que tienen avisos. También otra fecha, hora o sede a mano, o jugar en casa del otro. Antes se dice si está a tiempo, lo que cuesta y qué cambia.',
        'Si es el otro equipo quien pide, aquí se acepta una de sus fechas o se rechaza diciendo por qué; lo que espera su respuesta está también en su panel.',
        'Contesta el otro equipo, o la oficina. Mientras no valga puede retirarlo, y el partido se juega cuando y donde estaba.',
      ],
    },
    {
      id: 'partidos-de-un-dia',
      titulo: 'Mis partidos de un día',
      pantalla: 'partidosjornadaentrenador',
      perfiles: [Perfil.Entrenador],
      partes: ['Los partidos que juegan ese día todos sus equipos. El día elegido se recuerda en este navegador.'],
    },
    {
      id: 'equipos-de-mi-colegio',
      titulo: 'Los equipos de mi colegio',
      pantalla: 'equiposcoordinador',
      perfiles: [Perfil.Coordinador],
      partes: ['Los equipos de los colegios y deportes que coordina, con el estado de su plantilla. Al elegir uno se ven sus partidos.'],
    },
    {
      id: 'partidos-de-un-equipo-del-colegio',
      titulo: 'Los partidos de un equipo de mi colegio',
      pantalla: 'partidoscoordinador',
      perfiles: [Perfil.Coordinador],
      partes: [
        'Todos los partidos del equipo, con su fecha, su sede y su resultado. Al elegir uno se abre entero.',
        '«¿A quién puedo alinear?» dice de cada jugador y entrenador de su plantilla si puede jugar el próximo partido, qué sanción cumple y con qué partidos.',
      ],
    },
    {
      id: 'un-partido-del-colegio',
      titulo: 'Un partido de mi colegio',
      pantalla: 'partidocoordinador_detalle',
      perfiles: [Perfil.Coordinador],
      partes: [
        'El que está por jugar, como lo ve quien entrena: quién puede jugar y por qué no, las camisetas, el mapa y lo que dicen las familias. También desde aquí se convoca.',
        'Del que ya se jugó, cómo quedó. Un resultado es provisional hasta que la oficina lo valida.',
      ],
    },
    {
      id: 'cambiar-un-partido-del-colegio',
      titulo: 'Cambiar un partido de mi colegio',
      pantalla: 'partidoscoordinador_cambio',
      perfiles: [Perfil.Coordinador],
      partes: [
        'Desde los partidos de un equipo, el que aún no se ha jugado lleva aquí. Elija entre los huecos libres de las sedes, hasta tres por orden de preferencia: con el triángulo, los que tienen avisos. También otra fecha, hora o sede a mano, o jugar en casa del otro. Antes se dice si está a tiempo, lo que cuesta y qué cambia.',
        'Contesta el otro equipo, o la oficina: a un cambio entre dos equipos de los suyos, solo la oficina.',
      ],
    },
    {
      id: 'partidos-del-colegio-en-un-dia',
      titulo: 'Los partidos de mi colegio en un día',
      pantalla: 'partidosjornadacoordinador',
      perfiles: [Perfil.Coordinador],
      partes: ['Los partidos que juegan ese día los equipos que coordina. El día elegido se recuerda en este navegador.'],
    },
    {
      id: 'arbitrajes-por-resolver',
      titulo: 'Arbitrajes por resolver',
      pantalla: 'arbitrajes_por_resolver',
      partes: [
        'Lo que de las designaciones espera a la oficina: los partidos cercanos que su árbitro no ha confirmado, los que se han movido con árbitros, las renuncias por cubrir, los puestos libres que alguien pide y quién sobra en un partido, porque comparte puesto o su fase ya no lo tiene. El panel dice cuántos hay.',
        'De los partidos movidos, elija uno o varios y manténgalos (siguen como estaban), vuelva a preguntarles o retírelos. A quien a la nueva hora tiene otro partido solo se le puede retirar.',
        'Para un árbitro que no tiene su cuenta a mano, el botón del QR junto a su nombre hace un enlace de ese solo partido, que se copia o se imprime: con él lo confirma, renuncia y, desde la víspera, escribe su acta en el móvil, también sin cobertura. Deja de valer tras el partido (de uno ya jugado, el mismo tiempo después de hacerlo), al quitarlo o al retirar al árbitro.',
        'Una renuncia se cubre desde el partido: «Designar a…» pone de un toque al mejor que puede. También puede ofrecer el puesto a los árbitros y dárselo a quien lo pida; en Configuración se decide si es del primero que lo pide.',
      ],
    },
    {
      id: 'partidos-que-arbitro',
      titulo: 'Los partidos que arbitro',
      pantalla: 'partidosarbitro',
      perfiles: [Perfil.Arbitro],
      partes: [
        'Los partidos para los que se le ha designado y lo que cada uno espera de usted: «Sin confirmar» se abre para confirmarlo o renunciar; «Pdte. Informe», para escribir su informe.',
        '«Espera resto conf.» quiere decir que falta por confirmar otro árbitro del mismo partido; «Ha cambiado», que el partido ya no es cuando o donde era: ábralo y diga si puede ir ahora.',
        'Al final, y en «Mi perfil», «En su agenda» hace una dirección secreta para tener sus partidos en el calendario de su teléfono, al día; se quita cuando quiera.',
        'Arriba salen los «Puestos libres» que la oficina ofrece: pida los que quiera, también fuera de la disponibilidad que dijo. No se puede pedir el que coincide con otro partido suyo.',
      ],
    },
    {
      id: 'confirmar-un-arbitraje',
      titulo: 'Confirmar un partido o renunciar a él',
      pantalla: 'partidosarbitro_confirmar',
      perfiles: [Perfil.Arbitro],
      partes: [
        'Mire cuándo y dónde es y confírmelo. Si no puede, renuncie y escriba el motivo: la oficina lo recibe y buscará a otra persona.',
        'El aviso de la designación y el enlace de su carta llevan aquí siempre, también a los días: si el partido ha cambiado se ve cómo era y cómo es, y se confirma lo que se ve; si ya no lo arbitra, lo dice.',
        'Si un partido que ya había confirmado cambia de fecha, de hora o de sede, recibe un aviso y tiene que confirmarlo otra vez. También puede renunciar a lo que ya confirmó; cerca del partido cuenta como renuncia tardía.',
      ],
    },
  ],
};
