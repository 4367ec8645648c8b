import { rutas } from '@cd/contract/rutas';
import type { Cupo, RouteDef } from '@cd/contract/kit/route';
import { expect, it } from 'vitest';

const HORA = 3600;
const escriben = Object.entries(rutas).flatMap(([area, tabla]) =>
  Object.entries<RouteDef>(tabla)
    .filter(([, { access, method }]) => access.tipo === 'publico' && method !== 'GET')
    .map(([nombre, ruta]) => ({ nombre: `${area}.${nombre}`, ruta })),
);
const enPalabras = ({ de, veces, segundos }: Cupo): string => `${veces} por ${de} cada ${segundos / HORA} h`;

/** Of each, what one who does harm gets out of it at most: another call says it here, or it fails. */
const LO_QUE_HACE: Readonly<Record<string, string>> = {
  'cuentas.contestarCambioDeCorreo': 'una carta: el enlace vale una vez',
  'estreno.estrenar': 'el primer administrador, una vez',
  'sesion.entrar': 'un intento, que se borra en un cuarto de hora; y en el registro, dos líneas por cuenta y red',
  'sesion.retoDeLlave': 'un reto, que vale cinco minutos',
  'sesion.entrarConLlave': 'un intento: el reto vale una vez',
  'sesion.olvidar': 'una carta por cuenta y hora, a la dirección de la cuenta',
  'sesion.reiniciar': 'una contraseña: el enlace vale una vez',
  'notificaciones.guardarDeCarta': 'lo que se quiere recibir de la clase de esa carta, y una línea del registro',
  'enlaces.contestar': 'una confirmación y una renuncia, con su aviso: lo contestado no se contesta otra vez',
  'campoPorEnlace.guardar': 'el borrador de ese partido, uno',
  'campoPorEnlace.enviar': 'un informe; los que ya no pueden serlo, aparte, con un aviso a la oficina',
  'campoPorEnlace.comprobarFirma': 'nada: dice si un PIN es de quien firma, cuarenta veces al día',
  'campoPorEnlace.confidencial': 'un informe, con un aviso a la oficina',
  'avisoDePago.aviso': 'nada sin la firma de la pasarela',
  'deCitado.contestar': 'si viene o no, hasta que empiece el partido, y una línea del registro',
  'deFamilia.enviar': 'una ficha, hasta las que admite el enlace, y una carta (sesenta al día por enlace)',
  'deFamilia.corregir': 'una carta, tres al día por ficha',
  'deFamilia.permitir': 'un aviso por permiso que se retira o se da otra vez, veinte al día por ficha',
  'deFamilia.pedirCambio': 'un aviso a su colegio mientras espera, y una carta, tres al día por ficha',
  'deFamilia.dejarCambio': 'nada más',
  'deFamilia.retirar': 'un aviso, una vez',
  'justificantesDeFamilia.enviar': 'un fichero de un mega de cada tipo que se pide, en lugar del que esperaba',
  'justificantesDeFamilia.retirar': 'nada más que lo suyo',
  'deFamilia.decirDeQuienEs': 'las cartas que esperaban, cinco al día por dirección, a quien ya la ha recibido',
  'suscripcion.guardar': 'un dispositivo, de doscientos mil',
  'suscripcion.quitar': 'nada más',
};

it('cada llamada pública que escribe dice qué la acota, y aquí qué hace como mucho', () => {
  expect(escriben.map(({ nombre }) => nombre).toSorted()).toEqual(Object.keys(LO_QUE_HACE).toSorted());
  for (const { nombre, ruta } of escriben) {
    const { cota } = ruta;
    expect([nombre, cota?.length ?? 0]).toEqual([nombre, expect.toSatisfy((largo: number) => largo > 0)]);
    if (typeof cota === 'string' || !cota) continue;
    // What is by a link counts by it, so that nobody uses up what is another's.
    expect([nombre, cota[0]!.de]).toEqual([nombre, ruta.path.includes(':token') ? 'enlace' : 'red']);
  }
});

it('lo que escribe a alguien o avisa a la oficina se oye pocas veces', () => {
  const cuantas = Object.fromEntries(
    escriben.flatMap(({ nombre, ruta: { cota } }) =>
      typeof cota === 'string' || !cota ? [] : [[nombre, cota.map(enPalabras).join(', ')]],
    ),
  );
  expect(cuantas).toMatchObject({
    'sesion.olvidar': '10 por red cada 1 h',
    'campoPorEnlace.confidencial': '3 por enlace cada 1 h, 6 por enlace cada 24 h',
    'campoPorEnlace.enviar': '12 por enlace cada 1 h, 30 por enlace cada 24 h',
    'deFamilia.corregir': '20 por enlace cada 1 h',
    'deFamilia.permitir': '12 por enlace cada 1 h, 20 por enlace cada 24 h',
    'deFamilia.pedirCambio': '10 por enlace cada 1 h, 20 por enlace cada 24 h',
  });
});
