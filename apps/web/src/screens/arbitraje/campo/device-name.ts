const KEY = 'cd.dispositivo';

/** Of this device, at random and once. */
export function deviceId(): string {
  const known = localStorage.getItem(KEY);
  if (known) return known;
  const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(KEY, id);
  return id;
}

/** «Móvil de Ana Ruiz» */
export const deviceName = (persona: string): string =>
  `${matchMedia('(pointer: coarse)').matches ? 'Móvil' : 'Ordenador'} de ${persona}`.slice(0, 60);
