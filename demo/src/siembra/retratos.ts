import { crearAzar, type Azar } from '../azar';
import sharp from 'sharp';

const PIELES = ['#f2c9a5', '#e0a878', '#b97b4f', '#8a5636'];
const PELOS = ['#2b1d16', '#5b3a22', '#a5703a', '#d9b36c', '#7c2f1d'];
const CAMISETAS = ['#1d5fa6', '#b3362f', '#2f7d4f', '#d08a1d', '#5a4a8c'];
const FONDOS = ['#dfe7ee', '#e9e4da', '#e3ece2'];
/** Short, long and curly. */
const PEINADOS = [
  'M66 92C60 40 174 36 176 92C160 70 84 66 66 92Z',
  'M62 170C46 60 90 34 120 36C150 34 194 60 178 170L164 172C170 110 160 84 120 80C80 84 70 110 76 172Z',
  'M64 100C44 84 62 48 88 50C98 28 142 28 154 50C180 48 196 84 176 100C170 76 152 72 120 72C88 72 70 76 64 100Z',
];
const SEMILLA = 2026;
const CUANTOS = 12;
const LADO = { grande: 240, pequena: 120 };

function dibujo(azar: Azar): string {
  const piel = azar.elegir(PIELES);
  const [atras, boca] = [azar.elegir(PEINADOS), azar.entero(4, 14)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240">
    <rect width="240" height="240" fill="${azar.elegir(FONDOS)}"/>
    <path d="M28 240C32 190 80 184 96 176H144C160 184 208 190 212 240Z" fill="${azar.elegir(CAMISETAS)}"/>
    <path d="M100 150H140V180C132 194 108 194 100 180Z" fill="${piel}"/>
    <ellipse cx="120" cy="112" rx="52" ry="62" fill="${piel}"/>
    <path d="${atras}" fill="${azar.elegir(PELOS)}"/>
    <g fill="#2a211c"><circle cx="101" cy="112" r="5"/><circle cx="139" cy="112" r="5"/></g>
    <path d="M102 142Q120 ${142 + boca} 138 142" fill="none" stroke="#7a3b2e" stroke-width="4" stroke-linecap="round"/>
  </svg>`;
}

export interface Retrato {
  grande: Buffer;
  pequena: Buffer;
}

/** Faces of nobody, for those whose photo the league has. */
export function dibujarRetratos(): Promise<Retrato[]> {
  const azar = crearAzar(SEMILLA);
  const dibujos = Array.from({ length: CUANTOS }, () => dibujo(azar));
  return Promise.all(
    dibujos.map(async (uno) => {
      const original = sharp(Buffer.from(uno));
      const [grande, pequena] = await Promise.all(
        [LADO.grande, LADO.pequena].map((lado) => original.clone().resize(lado, lado).png({ palette: true }).toBuffer()),
      );
      return { grande: grande!, pequena: pequena! };
    }),
  );
}
