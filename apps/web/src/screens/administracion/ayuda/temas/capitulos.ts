import { ACTAS } from './actas';
import { ADMINISTRACION } from './administracion';
import { COBROS } from './cobros';
import { COLEGIOS } from './colegios';
import { COMPETICION } from './competicion';
import { EQUIPOS } from './equipos';
import { ENTRADA } from './entrada';
import { IMPORTACION } from './importacion';
import { INFORMES } from './informes';
import { INSCRIPCION } from './inscripcion';
import { LISTAS } from './listas';
import { MAESTROS } from './maestros';
import { MI_COLEGIO } from './mi-colegio';
import { OFICINA } from './oficina';
import { VISTAS_DE_PARTIDOS } from './partidos';
import { PAGOS } from './pagos';
import { PERFIL } from './perfil';
import { PERSONAS } from './personas';
import { PRIVACIDAD } from './privacidad';
import { PLANTILLAS } from './plantillas';
import { PUBLICO } from './publico';
import type { Capitulo } from './tema';

export const CAPITULOS: readonly Capitulo[] = [
  ENTRADA,
  PERFIL,
  OFICINA,
  LISTAS,
  ADMINISTRACION,
  MAESTROS,
  COLEGIOS,
  PERSONAS,
  PRIVACIDAD,
  IMPORTACION,
  COMPETICION,
  INSCRIPCION,
  EQUIPOS,
  PLANTILLAS,
  MI_COLEGIO,
  ACTAS,
  VISTAS_DE_PARTIDOS,
  INFORMES,
  PAGOS,
  COBROS,
  PUBLICO,
];
