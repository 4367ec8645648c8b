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

const PARRAFOS: Readonly<Record<keyof typeof ASUNTOS, (datos: DatosDeCarta) => Frase[]>> = {
  reinicio: ({ login, enlace }) => [
    frase`Se ha pedido cambiar la contraseña de ${login}. Para elegir una nueva abra este enlace antes de una hora:`,
    frase`${enlace}`,
    frase`Si usted no lo ha pedido, no haga nada: su contraseña sigue siendo la misma.`,
  ],
  bienvenida: ({ login, empresa, publicUrl, enlace }) => [
    frase`Ya tiene cuenta en ${empresa}. Entre en ${publicUrl}/login con la dirección ${login}.`,
    frase`Para elegir su contraseña abra este enlace en los próximos siete días:`,
    frase`${enlace}`,
    frase`Si ha caducado, pida otro en ${publicUrl}/forgot.`,
  ],
  cambio_correo: ({ login, enlace, cambio }) => [
    cambio?.pedido_por
      ? frase`${cambio.pedido_por} ha pedido que su cuenta deje de entrar con ${login} y entre con ${cambio.nuevo}.`
      : frase`Se ha pedido que su cuenta deje de entrar con ${login} y entre con ${cambio?.nuevo ?? ''}.`,
    frase`Mientras usted no lo confirme nada cambia. Si está de acuerdo, confírmelo en los próximos siete días:`,
    frase`${enlace}`,
    frase`Si no lo está, o no sabe de qué se trata, rechácelo:`,
    frase`${enlace === ENLACE_OCULTO ? enlace : `${enlace}?rechazar=true`}`,
  ],
  correo_cambiado: ({ login }) => [
    frase`Su cuenta ya no entra con ${login}: se ha cambiado su correo, y los enlaces que hubiera recibido aquí ya no sirven.`,
    frase`Si no lo esperaba, avise a la oficina de la competición.`,
  ],
};

export function redactar(
  plantilla: keyof typeof ASUNTOS,
  { traducir, ...datos }: DatosDeCarta & { traducir: Traductor },
): { asunto: string; texto: string } {
  const parrafos = [frase`Hola, ${datos.nombre}:`, ...PARRAFOS[plantilla](datos), frase`Un saludo,\n${datos.empresa}`];
  return { asunto: `${traducir(ASUNTOS[plantilla])} · ${datos.empresa}`, texto: parrafos.map(traducir).join('\n\n') };
}
