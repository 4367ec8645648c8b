import { Perfil } from '@cd/contract/kit/perfiles';
import type { Capitulo } from './tema';

export const COBROS: Capitulo = {
  titulo: 'Remesas y cobros',
  temas: [
    {
      id: 'remesas-de-pagos',
      titulo: 'Llevar los pagos al banco',
      pantalla: 'remesaspagos',
      partes: [
        {
          pasos: [
            'Haga antes los pagos de los árbitros y elija «Nueva remesa»: lleva todos los que no están en ninguna.',
            'Mire cuántos son, cuánto suman y quién no tiene cuenta o la tiene mal: cada uno lleva a su ficha. Puede hacerla sin ellos, si lo elige.',
            'Descargue el fichero y súbalo a su banco. Queda dicho quién lo descarga y cuándo.',
          ],
        },
        'El fichero se comprueba antes de guardarlo y es siempre el mismo. Al descargarlo otra vez se avisa: un banco que lo recibe dos veces puede pagar dos veces.',
        'La que nadie ha descargado se elimina. De la que ya salió, «El banco no la ha hecho» pide el motivo. En los dos casos sus pagos vuelven a no estar en ninguna remesa. Cuando la cargue en cuenta, ábrala y diga «El banco la ha hecho», con el día: desde entonces sus pagos están pagados.',
        'A quien no tiene cuenta no se le paga por el banco: se le nombra, y desde su pago se anota «Pagado de otra manera».',
        '«Devoluciones del banco» lee las transferencias que han vuelto y dice cuáles se anotan y cuáles no antes de anotar ninguna.',
      ],
    },
    {
      id: 'una-remesa-de-pagos',
      titulo: 'Una remesa por dentro',
      pantalla: 'remesaspagos_detalle',
      partes: [
        'Qué ha sido de su fichero, lo que paga a cada árbitro y qué ha hecho el banco con ello, y lo que toca a cada colegio por sus partidos en casa; al abrir un colegio salen sus arbitrajes. Las dos listas se imprimen y se exportan, y «Resumen» lo pone todo en un PDF.',
        'Si una transferencia vuelve, «Ha vuelto» en su fila pide el motivo y el día: ese pago, y ninguno más, se debe otra vez en el libro del árbitro y va en la siguiente remesa. Corrija antes su cuenta. «No había vuelto» lo deshace, si no se ha pagado o mandado otra vez.',
      ],
    },
    {
      id: 'cobros-de-colegios',
      titulo: 'Lo que deben los colegios',
      pantalla: 'cobroscolegios',
      partes: [
        '«Pendiente por colegio» dice de cada uno las cuotas por cobrar, las pedidas y sin pagar, los cambios, las sanciones, lo demás, lo que tiene a cuenta y lo que está en recibos. Al abrirlo sale cada cosa por su nombre, también los equipos que no tienen cuota y no se pueden cobrar. De uno o de varios se imprime el presupuesto.',
        '«Anotar ingreso» es para lo que un colegio ha pagado por su cuenta: a lo que se elija o a lo más antiguo; lo que sobre queda a cuenta. Si algo de eso está en un recibo que el banco no ha cargado, se pregunta antes.',
        '«Cobros» guarda lo que se ha pedido. Al abrir uno, lo de cada colegio, la referencia que dirá su transferencia y sus cartas. El que no ha cobrado nada se elimina: sus cuotas vuelven a estar por cobrar.',
        {
          pasos: [
            'Para cobrar por el banco, elija uno o varios cobros y «Girar recibos»: uno por colegio, con su mandato. Antes se dice cuántos son, desde qué día y a quién no se le puede girar y por qué.',
            'Descargue el fichero y llévelo al banco.',
            'Cuando lo vea en la cuenta, «Cargada en cuenta», con su día. Si no lo carga, «El banco no la ha cargado».',
            'El que vuelve se anota en su fila con el motivo del banco, o todos de una vez con «Leer devoluciones»: lo que pedía vuelve a deberse.',
          ],
        },
        {
          pasos: [
            'En «Banco», elija el extracto que le da su banco (Norma 43, el de XML, hoja de cálculo o CSV): cada movimiento dice de quién parece, lo seguro que es y por qué. Nada se anota.',
            'Si es una hoja o un CSV cuyas columnas no se reconocen, diga qué es cada una: se recuerda para ese banco. Si no es de una cuenta de la liga, diga de cuál es, o que no se trae.',
            'Guárdelo. Los que se montan con otro extracto, aunque sea en otro formato, no se doblan: se dice cuántos se conocían.',
            '«Anotar los seguros» los anota todos, diciendo cuáles. De los demás, elija el colegio y lo que paga, a cuenta, el abono de una remesa, un recibo devuelto, o descártelo con su motivo.',
          ],
        },
        'Cada deuda está en un cobro solo: al hacer otro, lo que ya está en uno lo dice. Eliminado el cobro, queda libre. Lo que queda sin pagar se gira o se reclama desde el cobro que lo tiene.',
        'Si la instalación emite facturas (se encienden en la configuración, en «Parámetros», y su serie y su exención están en «Empresa»), al abrir un cobro se eligen los colegios y «Emitir facturas». Llevan números seguidos y no se cambian: al eliminar el cobro, o si lo facturado cuesta otra cosa, se emite una rectificativa. En «Facturas» están todas, en PDF; quien coordina un colegio ve las suyas en sus cuentas.',
        'Si la instalación tiene una pasarela de pago, al abrir un cobro cada colegio tiene «Enlace de pago»: una página en la que paga con tarjeta lo que le queda. Se copia, se manda a sus coordinadores o se cierra. El pago se anota solo; si cuando llega ya no se debía, espera en «Banco», y nunca se cobra dos veces. Lo que se devuelve o reclama el banco de quien pagó vuelve a deberse.',
        'En «Resueltos» se deshace cualquiera con su motivo: lo anotado se deshace con otro asiento. Lo que el banco dijo de unos recibos no se deshace.',
      ],
    },
    {
      id: 'deudas-de-colegios',
      titulo: 'Quién debe, desde cuándo, y recordárselo',
      pantalla: 'deudas',
      partes: [
        'Lo que debe cada colegio de todos los cursos, por su antigüedad: hasta 30 días, hasta 60, hasta 90 y más. La antigüedad se cuenta desde que se anotó en su libro. Lo que tiene a cuenta y lo que ya va en un recibo se dicen aparte, y las sumas son las de los libros. Arriba se elige un curso; las vistas separan a quien debe de otro curso, a quien tiene dinero a su favor y a quien debe y no tiene mandato.',
        {
          pasos: [
            'Elija uno o muchos y «Recordar lo que deben», o «Recordar a los que toca».',
            'El primer aviso es amable; el segundo, formal, y da un plazo. El segundo toca a quien tuvo el primero y no ha pagado.',
            'Mire a quién no se ha podido avisar y por qué. De quien no tiene a quién escribir se puede imprimir la carta.',
          ],
        },
        'La carta dice lo que se debe cuando sale, cada curso por su lado, y cómo se paga. Si entretanto lo han pagado, no sale. A nadie se le recuerda dos veces en pocos días si no se confirma, ni a quien lo tiene todo en un recibo. Los días están en «Configuración».',
        'Al abrir un colegio se ve cada cosa que debe, a quién se escribe y los avisos que ha tenido.',
        '«Cobros y pagos previstos» dice, semana a semana, qué recibos se cargan, qué cobros se han pedido y qué se paga a los árbitros.',
      ],
    },
    {
      id: 'nuevo-cobro',
      titulo: 'Pedir a los colegios lo que deben',
      pantalla: 'cobroscolegios_nuevo',
      partes: [
        'Elija a quién y qué: un colegio entero, o desplegado, equipo a equipo, con los cambios, las sanciones y los recibos devueltos que debe. La fecha viene de hoy y el concepto, el del último cobro. Al lado de cada uno está lo que se le puede cobrar. Nada viene elegido; «Todos los que tienen algo» los elige de una vez.',
        'El equipo que no tiene cuota no se puede cobrar, y lo que está en un recibo no se pide otra vez. La cuota de un equipo se cambia ahí mismo, con su motivo.',
        'Abajo se ve lo que suma. Al cobrar las cuotas quedan fijadas como están y pasan al libro de cada colegio; si entretanto suma otra cosa, no se cobra nada.',
      ],
    },
    {
      id: 'mandatos',
      titulo: 'Mandatos de los colegios',
      pantalla: 'mandatos',
      partes: [
        'El mandato es el permiso firmado por un colegio para cargar recibos en su cuenta. Cada colegio tiene uno: al dar de alta otro, el que tuviera queda revocado, y se dice antes. Si con él va un recibo en camino, se dice cuál y se elige si sigue o se cancela.',
        'Caduca a los 36 meses sin usarlo. Uno revocado no se recupera: hace falta otro firmado.',
      ],
    },
    {
      id: 'cuentas-de-mi-colegio',
      titulo: 'Las cuentas de mi colegio',
      pantalla: 'cuentas_colegio',
      perfiles: [Perfil.Coordinador],
      partes: [
        'Lo que su colegio tiene por pagar, con la cuenta y la referencia de su transferencia, y todo lo que se le ha cobrado y ha pagado este curso. Solo se lee: si algo no es así, dígaselo a la oficina.',
        'Si la liga admite tarjetas, «Pagar con tarjeta» abre la página de la pasarela y vuelve aquí. Aquí no se escribe ni se guarda ninguna tarjeta.',
      ],
    },
    {
      id: 'mis-cobros',
      titulo: 'Lo que me pagan por arbitrar',
      pantalla: 'mis_cobros',
      perfiles: [Perfil.Arbitro],
      partes: [
        'Lo que ha ganado con cada partido, en cuanto llega su informe, lo retenido, lo pagado y lo que se le debe. De cada pago se dice si está ordenado, enviado al banco, pagado o devuelto. Solo se lee: si algo no es así, dígaselo a la oficina.',
      ],
    },
  ],
};
