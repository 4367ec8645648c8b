const PROGRAMAS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const APARATOS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** «Chrome en Windows», of what a browser says of itself. */
export function nombreDePrograma(agente: string | null): string {
  if (agente === null) return 'Un programa que no dice cuál es';
  const de = (lista: readonly [RegExp, string][]) => lista.find(([forma]) => forma.test(agente))?.[1];
  const programa = de(PROGRAMAS) ?? 'Otro programa';
  const aparato = de(APARATOS);
  return aparato ? `${programa} en ${aparato}` : programa;
}
