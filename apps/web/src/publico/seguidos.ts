const CLAVE = 'misEquipos';
const NINGUNO: number[] = [];
/** The call that reads them takes fifty at most. */
const MAXIMO_SEGUIDOS = 50;

let guardado: string | null = null;
let seguidos = NINGUNO;

/** Teams followed on this device, oldest first. Same text, same array: whoever listens compares by identity. */
export function leerSeguidos(): number[] {
  let texto: string | null = null;
  try {
    texto = localStorage.getItem(CLAVE);
    if (texto === guardado) return seguidos;
    const valor: unknown = JSON.parse(texto ?? '[]');
    seguidos = Array.isArray(valor) ? valor.filter((id): id is number => Number.isInteger(id) && id > 0).slice(-MAXIMO_SEGUIDOS) : NINGUNO;
  } catch {
    // Storage switched off, or something else wrote there.
    seguidos = NINGUNO;
  }
  guardado = texto;
  return seguidos;
}

const oyentes = new Set<() => void>();

export function suscribirSeguidos(oyente: () => void) {
  oyentes.add(oyente);
  addEventListener('storage', oyente);
  return () => {
    oyentes.delete(oyente);
    removeEventListener('storage', oyente);
  };
}

export function alternarSeguido(id: number) {
  const actuales = leerSeguidos();
  const nuevos = actuales.includes(id) ? actuales.filter((otro) => otro !== id) : [...actuales, id].slice(-MAXIMO_SEGUIDOS);
  try {
    localStorage.setItem(CLAVE, JSON.stringify(nuevos));
  } catch {
    // Private window without storage: nothing to remember with.
  }
  for (const oyente of oyentes) oyente();
  onChange();
}

let onChange: () => void = () => {};
/** What else is done when somebody follows a team here, or no longer does. */
export const cuandoSeCambien = (hacer: () => void): void => {
  onChange = hacer;
};

const AVISOS = 'misEquipos.avisos';

/** What this device is told, as it was last asked for; null, it has no notices. */
export function leerAvisos(): string | null {
  try {
    return localStorage.getItem(AVISOS);
  } catch {
    return null;
  }
}

/** Throws where there is nothing to remember with: it could not be changed or stopped later. */
export function ponerAvisos(texto: string | null) {
  if (texto === null) localStorage.removeItem(AVISOS);
  else localStorage.setItem(AVISOS, texto);
  for (const oyente of oyentes) oyente();
}
