// Paths of Tabler Icons (MIT), one per icon the public area uses.
const TRAZOS = {
  abajo: 'M6 9l6 6l6-6',
  alerta: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 8v4M12 16h.01',
  anterior: 'M15 6l-6 6l6 6',
  balanza: 'M7 20l10 0M6 6l6-1l6 1M12 3l0 17M9 12l-3-6l-3 6a3 3 0 0 0 6 0M21 12l-3-6l-3 6a3 3 0 0 0 6 0',
  bien: 'M5 12l5 5l10-10',
  buscar: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M21 21l-6-6',
  calendario: 'M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-12M16 3v4M8 3v4M4 11h16',
  agenda: 'M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2l0-12M16 3l0 4M8 3l0 4M4 11l16 0M8 15h2v2h-2l0-2',
  compartir: 'M8 9h-1a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-8a2 2 0 0 0-2-2h-1M12 14v-11M9 6l3-3l3 3',
  desplegar: 'M7 7l5 5l5-5M7 13l5 5l5-5',
  diana: 'M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M12 7a5 5 0 1 0 5 5M13 3.055a9 9 0 1 0 7.941 7.945M15 6v3h3l3-3h-3v-3l-3 3M15 9l-3 3',
  entrar: 'M9 8v-2a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-2M3 12h13l-3-3M13 15l3-3',
  estrella: 'M12 17.75l-6.172 3.245l1.179-6.873l-5-4.867l6.9-1l3.086-6.253l3.086 6.253l6.9 1l-5 4.867l1.179 6.873l-6.158-3.245',
  flecha: 'M5 12l14 0M13 18l6-6M13 6l6 6',
  imprimir: 'M17 17h2a2 2 0 0 0 2-2v-4a2 2 0 0 0-2-2h-14a2 2 0 0 0-2 2v4a2 2 0 0 0 2 2h2M17 9v-4a2 2 0 0 0-2-2h-6a2 2 0 0 0-2 2v4M7 15a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2l0-4',
  lluvia: 'M7 18a4.6 4.4 0 0 1 0-9a5 4.5 0 0 1 11 2h1a3.5 3.5 0 0 1 0 7M11 13v2m0 3v2m4-5v2m0 3v2',
  lugar: 'M9 11a3 3 0 1 0 6 0a3 3 0 0 0-6 0M17.657 16.657l-4.243 4.243a2 2 0 0 1-2.827 0l-4.244-4.243a8 8 0 1 1 11.314 0',
  mazo: 'M13 10l7.383 7.418c.823 .82 .823 2.148 0 2.967a2.11 2.11 0 0 1-2.976 0l-7.407-7.385M6 9l4 4M13 10l-4-4M3 21h7M6.793 15.793l-3.586-3.586a1 1 0 0 1 0-1.414l2.293-2.293l.5 .5l3-3l-.5-.5l2.293-2.293a1 1 0 0 1 1.414 0l3.586 3.586a1 1 0 0 1 0 1.414l-2.293 2.293l-.5-.5l-3 3l.5 .5l-2.293 2.293a1 1 0 0 1-1.414 0',
  ausente: 'M8 7a4 4 0 1 0 8 0a4 4 0 0 0-8 0M6 21v-2a4 4 0 0 1 4-4h3.5M22 22l-5-5M17 22l5-5',
  reloj: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 12l3 2M12 7v5',
  siguiente: 'M9 6l6 6l-6 6',
  sinRed: 'M12 18l.01 0M9.172 15.172a4 4 0 0 1 5.656 0M6.343 12.343a7.963 7.963 0 0 1 3.864-2.14m4.163 .155a7.965 7.965 0 0 1 3.287 2M3.515 9.515a12 12 0 0 1 3.544-2.455m3.101-.92a12 12 0 0 1 10.325 3.374M3 3l18 18',
  volver: 'M5 12l14 0M5 12l6 6M5 12l6-6',
};
export type NombreIcono = keyof typeof TRAZOS;

/** Always beside its words, so it is hidden from screen readers. */
export function Icono({ nombre, lleno }: { nombre: NombreIcono; lleno?: boolean }) {
  return (
    <svg className={lleno ? 'ic lleno' : 'ic'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={TRAZOS[nombre]} />
    </svg>
  );
}
