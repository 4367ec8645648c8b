import { ADMIN, type Capitulo } from './tema';

export const COBROS: Capitulo = {
  titulo: 'Remesas y cobros',
  temas: [
    {
      id: 'remesas-de-pagos',
      titulo: 'Llevar los pagos al banco',
      pantalla: 'remesaspagos',
      perfiles: ADMIN,
      partes: [
        {
          pasos: [
            'Haga antes los pagos de los árbitros y elija «Nueva remesa»: lleva todos los que no están en ninguna.',
            'Mire cuántos son, cuánto suman y quién no tiene cuenta o la tiene mal: cada uno lleva a su ficha. Puede hacerla sin ellos, si lo elige.',
            'Descargue el fichero y súbalo a su banco. Queda dicho quién lo descarga y cuándo.',
          ],
        },
        'El fichero se comprueba antes de guardarlo y es siempre el mismo. Al descargarlo otra vez se avisa: un banco que lo recibe dos veces puede pagar dos veces.',
        'La que nadie ha descargado se elimina. De la que ya salió, «El banco no la ha hecho» pide el motivo. En los dos casos sus pagos vuelven a no estar en ninguna remesa.',
      ],
    },
    {
      id: 'una-remesa-de-pagos',
      titulo: 'Una remesa por dentro',
      pantalla: 'remesaspagos_detalle',
      perfiles: ADMIN,
      partes: [
        'Qué ha sido de su fichero, lo que paga a cada árbitro y lo que toca a cada colegio por sus partidos en casa; al abrir un colegio salen sus arbitrajes. Las dos listas se imprimen y se exportan, y «Resumen» lo pone todo en un PDF.',
      ],
    },
  ],
};
