import type { AvisoDeCarta } from '@cd/contract/avisos/contenido';
import { cartaEnTexto } from '@cd/cartas/texto';
import { frase, type Frase, type Traductor } from '@cd/domain/organizacion/vocabulario/traductor';

export const ENLACE_OCULTO = '(el enlace solo va en el correo)';

export const ASUNTOS = {
  reinicio: 'Cambio de contraseña',
  bienvenida: 'Le damos la bienvenida',
  cambio_correo: 'Confirme el cambio de su correo',
  correo_cambiado: 'El correo de su cuenta ha cambiado',
} as const;

interface DatosDeCarta {
  nombre: string;
  login: string;
  empresa: string;
  publicUrl: string;
  enlace: string;
  cambio?: { nuevo: string; pedido_por: string | null };
}

interface Partes {
  parrafos: Frase[];
  boton?: string;
  /** Where the link leads to the opposite answer. */
  otro?: { texto: string; de: string };
  despues?: Frase[];
}

const PARTES: Readonly<Record<keyof typeof ASUNTOS, (datos: DatosDeCarta) => Partes>> = {
  reinicio: ({ login }) => ({
    parrafos: [frase`Se ha pedido cambiar la contraseña de ${login}. Para elegir una nueva abra este enlace antes de una hora:`],
    boton: 'Elegir una contraseña nueva',
    despues: [frase`Si usted no lo ha pedido, no haga nada: su contraseña sigue siendo la misma.`],
  }),
  bienvenida: ({ login, empresa, publicUrl }) => ({
    parrafos: [
      frase`Ya tiene cuenta en ${empresa}. Entre en ${publicUrl}/login con la dirección ${login}.`,
      frase`Para elegir su contraseña abra este enlace en los próximos siete días:`,
    ],
    boton: 'Elegir mi contraseña',
    despues: [frase`Si ha caducado, pida otro en ${publicUrl}/forgot.`],
  }),
  cambio_correo: ({ login, enlace, cambio }) => ({
    parrafos: [
      cambio?.pedido_por
        ? frase`${cambio.pedido_por} ha pedido que su cuenta deje de entrar con ${login} y entre con ${cambio.nuevo}.`
        : frase`Se ha pedido que su cuenta deje de entrar con ${login} y entre con ${cambio?.nuevo ?? ''}.`,
      frase`Mientras usted no lo confirme nada cambia. Si está de acuerdo, confírmelo en los próximos siete días; si no lo está, o no sabe de qué se trata, rechácelo.`,
    ],
    boton: 'Confirmar el cambio',
    otro: { texto: 'Rechazarlo', de: enlace === ENLACE_OCULTO ? enlace : `${enlace}?rechazar=true` },
  }),
  correo_cambiado: ({ login }) => ({
    parrafos: [
      frase`Su cuenta ya no entra con ${login}: se ha cambiado su correo, y los enlaces que hubiera recibido aquí ya no sirven.`,
      frase`Si no lo esperaba, avise a la oficina de la competición.`,
    ],
  }),
};

/** What a letter about an account says. */
export function redactar(
  plantilla: keyof typeof ASUNTOS,
  { traducir, ...datos }: DatosDeCarta & { traducir: Traductor },
): { asunto: string; saludo: string; aviso: AvisoDeCarta } {
  const { parrafos, boton, otro, despues = [] } = PARTES[plantilla](datos);
  return {
    asunto: `${traducir(ASUNTOS[plantilla])} · ${datos.empresa}`,
    saludo: traducir(frase`Hola, ${datos.nombre}:`),
    aviso: {
      titulo: traducir(ASUNTOS[plantilla]),
      parrafos: parrafos.map(traducir),
      partidos: [],
      datos: [],
      boton: boton === undefined ? null : { texto: traducir(boton), url: datos.enlace },
      otro: otro === undefined ? null : { texto: traducir(otro.texto), url: otro.de },
      despues: despues.map(traducir),
    },
  };
}

/** For whoever sends it by hand. */
export function redactarEnTexto(
  plantilla: keyof typeof ASUNTOS,
  datos: DatosDeCarta & { traducir: Traductor },
): { asunto: string; texto: string } {
  const { asunto, saludo, aviso } = redactar(plantilla, datos);
  const empresa = { nombre: datos.empresa, email: '', telefono: '', color: '', colorDelTexto: '' };
  return { asunto, texto: cartaEnTexto({ asunto, saludo, empresa, avisos: [aviso], elegir: null }) };
}
