import type { CuentaExistente } from '@cd/contract/kit/persona';
import { CallError } from '../../../client/call';
import { confirm, frase } from '../../../ui/Dialogs';

const inList = new Intl.ListFormat('es');

/** Whether the account that already has the address is the same person's, who then comes in with it for both. */
const isTheSame = ({ nombre, login, perfiles }: CuentaExistente, uno: string): Promise<boolean> =>
  confirm({
    titulo: '¿Es la misma persona?',
    texto: frase`La cuenta de ${nombre} (${login}) ya existe como ${inList.format(perfiles.map((perfil) => perfil.toLocaleLowerCase('es')))}.`,
    nota: frase`Si lo es, entrará con su correo y su contraseña de siempre, también como ${uno}, y recibirá un aviso. Si no, escriba otro correo.`,
    boton: 'Sí, unirlo a esa cuenta',
    conservar: 'No, es otra persona',
    tono: 'normal',
  });

/** Saves someone; where the address is another account's that may be theirs, asks, and saves again with the answer. */
export async function withItsCuenta<G>(uno: string, guardar: (unir: { unirCuenta?: number }) => Promise<G>): Promise<G> {
  try {
    return await guardar({});
  } catch (error) {
    if (!(error instanceof CallError) || !error.cuenta || !(await isTheSame(error.cuenta, uno))) throw error;
    return guardar({ unirCuenta: error.cuenta.id });
  }
}
