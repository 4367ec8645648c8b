/** As they are compared: without capitals or accents. */
const llana = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What a Spanish league would think of first, beside what the world does. */
const DE_AQUI = [
  'competicion',
  'deportiva',
  'administrador',
  'administracion',
  'entrenador',
  'coordinador',
  'contrasenya',
  'baloncesto',
  'balonmano',
  'voleibol',
  'colegio1',
  'arbitro1',
];

let comunes: Promise<ReadonlySet<string>> | null = null;
/** Eighteen thousand of those that people choose most, read when the first is asked about. */
const leerComunes = (): Promise<ReadonlySet<string>> =>
  (comunes ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'].map(String), ...DE_AQUI].map(llana)),
  ));

/** Whether it is one of those that whoever guesses tries first: of the list, one sign again and again, or the account's own address. */
export async function esComun(contrasena: string, login: string): Promise<boolean> {
  const dicha = llana(contrasena);
  const propias = [login, login.split('@')[0]!].map(llana);
  return propias.includes(dicha) || new Set(dicha).size === 1 || (await leerComunes()).has(dicha);
}
