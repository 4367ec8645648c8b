import type { CuentaExistente } from '@cd/contract/kit/persona';
import { CallError } from '../../../client/call';
import { confirm, frase, type Confirmation } from '../../../ui/dialogs/Dialogs';
import { ThoughtBetter } from '../../../ui/forms/form';

const inList = new Intl.ListFormat('es');

/** Whether the account that already has the address is the same person's, who then comes in with it for both. */
const isTheSame = ({ nombre, login, perfiles }: CuentaExistente, uno: string): Promise<boolean> =>
  confirm({
    title: '¿Es la misma persona?',
    text: frase`La cuenta de ${nombre} (${login}) ya existe como ${inList.format(perfiles.map((perfil) => perfil.toLocaleLowerCase('es')))}.`,
    note: frase`Si lo es, entrará con su correo y su contraseña de siempre, también como ${uno}, y recibirá un aviso. Si no, escriba otro correo.`,
    button: 'Sí, unirlo a esa cuenta',
    keepButton: 'No, es otra persona',
    tone: 'normal',
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

/** Somebody of that name, school and day of birth is there already: who, the server says. */
export const ALREADY_THERE = {
  codigo: 'jugador.parecido',
  answer: { confirmaOtraPersona: 1 },
  pregunta: {
    title: '¿Es la misma persona?',
    note: 'Si lo es, no hay que crearla otra vez: cierre y búsquela por su nombre.',
    button: 'No, es otra: guardar',
    keepButton: 'Sí, es la misma',
    tone: 'normal',
  },
} as const satisfies { codigo: string; answer: object; pregunta: Omit<Confirmation, 'texto'> };

/** The same in another school, of whom nothing more is told. */
export const IN_ANOTHER_SCHOOL = {
  codigo: 'jugador.parecido_en_otro',
  answer: { confirmaOtraPersona: 1 },
  pregunta: {
    title: '¿Es la misma persona?',
    note: 'Si lo es, no se inscribe otra vez: la organización la pasa de un colegio a otro.',
    button: 'No, es otra: guardar',
    keepButton: 'Sí, es la misma',
    tone: 'normal',
  },
} as const satisfies typeof ALREADY_THERE | { codigo: string; answer: object; pregunta: Omit<Confirmation, 'texto'> };

/** A change would make another child of them: what would be replaced, the server says. */
export const SOMEBODY_ELSE = {
  codigo: 'jugador.otra_persona',
  answer: { confirmaMismaPersona: 1 },
  pregunta: {
    title: '¿Es la misma persona?',
    note: 'Si es otra, aunque sea su hermano o su hermana, esta ficha no se toca: se hace una suya.',
    button: 'Sí, es la misma: cambiar sus datos',
    keepButton: 'No, dejarla como está',
    tone: 'normal',
  },
} as const satisfies { codigo: string; answer: object; pregunta: Omit<Confirmation, 'texto'> };

type Asked = typeof ALREADY_THERE | typeof IN_ANOTHER_SCHOOL | typeof SOMEBODY_ELSE;

/** Saves someone; where the server asks one of these, asks it, and saves them with the answer. */
async function asking<A extends Asked, G>(preguntas: readonly A[], guardar: (dicho: Partial<A['answer']>) => Promise<G>): Promise<G> {
  try {
    return await guardar({});
  } catch (error) {
    const pregunta = preguntas.find(({ codigo }) => error instanceof CallError && error.codigo === codigo);
    if (!(error instanceof CallError) || !pregunta) throw error;
    if (!(await confirm({ ...pregunta.pregunta, text: error.message }))) throw new ThoughtBetter();
    return guardar(pregunta.answer);
  }
}

/** Saves someone new; where they may be there already, asks, and saves them with the answer. */
export const unlessAlreadyThere = <G>(guardar: (otra: Partial<typeof ALREADY_THERE.answer>) => Promise<G>): Promise<G> =>
  asking([ALREADY_THERE, IN_ANOTHER_SCHOOL], guardar);

/** Changes someone; where they would become another, asks, and changes them with the answer. */
export const unlessSomebodyElse = <G>(guardar: (misma: Partial<typeof SOMEBODY_ELSE.answer>) => Promise<G>): Promise<G> =>
  asking([SOMEBODY_ELSE], guardar);
