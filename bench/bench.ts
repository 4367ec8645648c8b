/**
 * The product's figures, one line each: `name value unit`. Machines are noisy: whatever is compared is measured side by
 * side in this run, in alternating rounds.
 */
import { medirCalendario } from './calendario';
import { medirCrecida } from './crecida';
import { medirDesignacion } from './designacion';
import { medirDinero } from './dinero';
import { medirEstadisticas } from './estadisticas';
import { medirExtracto } from './extracto';
import type { WriteFigure } from './figure';
import { medirHuecos } from './huecos';
import { medirImportarHostil } from './importar-hostil';
import { medirInscripcion } from './inscripcion';
import { medirPublico } from './publico';
import { medirCarga } from './primera-carga';
import { medirClasificacion } from './clasificacion';
import { medirJugadores } from './jugadores-rejilla';
import { medirPartidos } from './partidos-rejilla';
import { medirPush } from './push';
import { medirResultado } from './resultado';
import { medirUsuarios } from './usuarios-rejilla';
import { medirViernesDeLluvia } from './viernes-de-lluvia';

const escribir: WriteFigure = (nombre, valor, unidad) => console.log(`${nombre} ${Number(valor.toPrecision(4))} ${unidad}`);

medirClasificacion(escribir);
await medirCalendario(escribir);
medirDesignacion(escribir);
await medirPublico(escribir);
await medirCarga(escribir);
await medirImportarHostil(escribir);
await medirUsuarios(escribir);
await medirJugadores(escribir);
await medirPartidos(escribir);
await medirResultado(escribir);
await medirHuecos(escribir);
await medirDinero(escribir);
await medirExtracto(escribir);
await medirEstadisticas(escribir);
await medirPush(escribir);
await medirViernesDeLluvia(escribir);
await medirInscripcion(escribir);
await medirCrecida(escribir);
process.exit(0);
