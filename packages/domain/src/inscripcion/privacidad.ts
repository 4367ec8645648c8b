/** What a deployment says of how it treats the data of whoever plays; empty, what is said by default. */
export interface TextosDePrivacidad {
  privacidad_responsable: string;
  privacidad_delegado: string;
  privacidad_finalidades: string;
  privacidad_derechos: string;
  privacidad_plazo: string;
}

interface Liga {
  nombre: string;
  fiscal_nombre: string;
  direccion: string;
  codigoPostal: string;
  ciudad: string;
  email: string;
  /** Days that a ficha that nobody accepts is kept. */
  diasDeFicha: number;
}

/** As a family reads it before it signs, in two layers: who, what for and how to change their mind; and the rest below. */
export interface Privacidad {
  responsable: string;
  /** Empty where there is none. */
  delegado: string;
  finalidades: string;
  derechos: string;
  plazo: string;
}

const enUnaLinea = (partes: readonly string[]): string => partes.filter((parte) => parte !== '').join(', ');

/** What is said where nothing else is written, with what is known of the league (RGPD, art. 13; LOPDGDD, art. 11). */
export function privacidadPorDefecto({ nombre, fiscal_nombre, direccion, codigoPostal, ciudad, email, diasDeFicha }: Liga): Privacidad {
  const donde = enUnaLinea([direccion, enUnaLinea([codigoPostal, ciudad]).replace(', ', ' '), email]);
  const aQuien = email === '' ? 'al colegio o a la liga' : `al colegio o a ${email}`;
  return {
    responsable: `${enUnaLinea([fiscal_nombre || nombre, donde])}, junto con el colegio, que es quien le pide la ficha`,
    delegado: '',
    finalidades:
      'Inscribir a quien juega en la competición escolar, identificarle en los partidos y tramitar su seguro, porque usted lo permite. No se venden ni se ceden a nadie más, salvo a la aseguradora o por obligación legal.',
    derechos: `Puede ver, corregir o borrar los datos, limitar su uso, oponerse, llevárselos y retirar cada permiso cuando quiera con el enlace de su ficha, o pedírselo ${aQuien}. Si cree que no se respetan, puede reclamar ante la Agencia Española de Protección de Datos (aepd.es).`,
    plazo: `Mientras juegue, y después lo que piden las leyes; sin su nombre, los resultados quedan. El correo y el teléfono de quien firma, hasta que acabe la temporada. Una ficha que nadie acepta se borra a los ${diasDeFicha} días.`,
  };
}

export function privacidadDe(textos: TextosDePrivacidad, liga: Liga): Privacidad {
  const porDefecto = privacidadPorDefecto(liga);
  return {
    responsable: textos.privacidad_responsable || porDefecto.responsable,
    delegado: textos.privacidad_delegado || porDefecto.delegado,
    finalidades: textos.privacidad_finalidades || porDefecto.finalidades,
    derechos: textos.privacidad_derechos || porDefecto.derechos,
    plazo: textos.privacidad_plazo || porDefecto.plazo,
  };
}
