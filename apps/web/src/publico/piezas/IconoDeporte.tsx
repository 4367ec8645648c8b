import type { ReactNode } from 'react';

/** Kit of each pitch in line: accent stroke, the net at 45 %, and a ball that covers what is behind it (class `hueco`). */
const DIBUJOS: Record<string, ReactNode> = {
  'futbol-sala': (
    <>
      <path d="M6 60h60M10 60V22h52v38" />
      <path d="M22 22v38M36 22v38M50 22v38M10 34h52M10 46h52" opacity=".35" />
      <circle cx="54" cy="56" r="13" className="hueco" />
      <path className="macizo" d="M54 49l6 4.5-2.3 7h-7.400l-2.3-7z" />
    </>
  ),
  'futbol-7': (
    <>
      <path d="M4 60h64M8 60V26l8-8h44l4 8v34M8 26h56" />
      <path d="M20 26v34M32 26v34M44 26v34M56 26v34M8 37h56M8 48h56" opacity=".35" />
      <circle cx="24" cy="56" r="12" className="hueco" />
      <path className="macizo" d="M24 49.500l5.6 4-2.1 6.600h-7l-2.1-6.600z" />
    </>
  ),
  futbol: (
    <>
      <path d="M2 58h68M6 58V20h60v38" strokeWidth="2.5" />
      <path d="M16 20v38M26 20v38M36 20v38M46 20v38M56 20v38M6 30h60M6 40h60M6 49h60" opacity=".35" />
      <circle cx="36" cy="53" r="14" className="hueco" />
      <path className="macizo" d="M36 46.500l6.2 4.5-2.4 7.300h-7.600L29.8 51z" />
      <path d="M36 46.500V39M42.2 51l7.3-2.500M39.8 58.300l4.4 6M32.2 58.300l-4.4 6M29.8 51l-7.3-2.5" />
    </>
  ),
  baloncesto: (
    <>
      <path d="M20 10h32v26H20z" />
      <path d="M30 22h12v10H30z" opacity=".5" />
      <path d="M24 36l4 14h16l4-14M28 50l8-14 8 14M26 43h20" opacity=".5" />
      <path d="M22 36h28" strokeWidth="4" />
      <circle cx="56" cy="56" r="12" className="hueco" />
      <path d="M44 56h24M56 44v24M48 47c5 5 5 13 0 18M64 47c-5 5-5 13 0 18" />
    </>
  ),
  voleibol: (
    <>
      <path d="M8 8v58M64 8v58" />
      <path d="M8 36h56M8 26h56M18 16v20M28 16v20M38 16v20M48 16v20M57 16v20" opacity=".45" />
      <path d="M8 16h56" strokeWidth="3" />
      <circle cx="36" cy="50" r="15" className="hueco" />
      <path d="M36 50c-1-6-6-11-13-8M36 50c5-3 12 0 14 6M36 50c-4 4-3 11 2 15M30 36c6 0 10 3 12 8M51 46c-1 6-5 9-10 10M29 63c-4-4-5-9-3-14" />
    </>
  ),
  balonmano: (
    <>
      <path d="M8 12h56v44" />
      <path d="M8 56V12h56v44" strokeDasharray="7 7" strokeWidth="5" />
      <path d="M4 60h64" />
      <circle cx="34" cy="42" r="14" className="hueco" />
      <path d="M34 28c-6 8-6 20 0 28M21 37c8 6 19 6 27 0M24 52c5-4 15-4 20 0" />
    </>
  ),
  hockey: (
    <>
      <path d="M4 60h64M8 60V24h40v36" />
      <path d="M16 24v36M24 24v36M32 24v36M40 24v36M8 36h40M8 48h40" opacity=".35" />
      <path d="M66 8L47 51c-2 5-6 8-11 8-6 0-10-4-10-9" className="hueco" strokeWidth="4.5" />
      <circle cx="20" cy="56" r="6" className="macizo" />
    </>
  ),
  rugby: (
    <>
      <path d="M14 6v56M50 6v56M14 32h36" strokeWidth="2.5" />
      <path d="M4 62h64" />
      <path d="M14 14h36M14 23h36" opacity=".35" strokeDasharray="3 5" />
      <path d="M36 62c-3-12 6-25 24-27 4 13-6 26-24 27z" className="hueco" />
      <path d="M41 57l14-16M43.5 49l5 4.500M48 44.500l4.5 4" />
    </>
  ),
  waterpolo: (
    <>
      <path d="M12 46V18h48v28" />
      <path d="M24 18v26M36 18v22M48 18v26M12 28h48M12 38h48" opacity=".35" />
      <circle cx="36" cy="42" r="13" className="hueco" />
      <path d="M36 29c-5 7-5 19 0 26M23.5 39c8 5 17 5 25 0" />
      <path d="M4 54c5-5 11-5 16 0s11 5 16 0 11-5 16 0 11 5 16 0v10H4z" className="hueco" stroke="none" />
      <path d="M4 54c5-5 11-5 16 0s11 5 16 0 11-5 16 0 11 5 16 0M4 63c5-5 11-5 16 0s11 5 16 0 11-5 16 0 11 5 16 0" />
    </>
  ),
  generico: (
    <>
      <path d="M6 14h60v44H6zM36 14v44" />
      <path d="M6 26h9v20H6M66 26h-9v20h9" opacity=".45" />
      <circle cx="36" cy="36" r="11" className="hueco" />
      <path d="M36 25v22" />
      <circle cx="36" cy="36" r="2.5" className="macizo" />
    </>
  ),
};

export function IconoDeporte({ icono }: { icono: string }) {
  return (
    <svg className="dibujo" viewBox="0 0 72 72" aria-hidden="true">
      {DIBUJOS[icono] ?? DIBUJOS.generico}
    </svg>
  );
}
