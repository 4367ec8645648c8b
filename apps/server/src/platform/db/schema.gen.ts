// Written by `npm run schema` from the migrated database; do not edit.
import type { Generated } from 'kysely';

export interface AccesoConocido {
  direccion: string;
  ultimo: Generated<Date>;
  usuario_id: number;
}

export interface Accion {
  autor: string | null;
  autor_id: number | null;
  fecha: Generated<Date>;
  id: Generated<number>;
  personas: string[] | null;
  texto: string;
  tipo: number;
  usuario_id: number | null;
}

export interface Acta {
  desempate: Generated<number>;
  ensayos_local: number | null;
  ensayos_visitante: number | null;
  hay_incidencias: Generated<boolean>;
  informe_id: number;
  marcador_local: number;
  marcador_visitante: number;
  observaciones: Generated<string>;
  observaciones_arbitro: Generated<string>;
  observaciones_jugadores: Generated<string>;
  penaltis_local: number | null;
  penaltis_visitante: number | null;
  presentado_local: Generated<boolean>;
  presentado_visitante: Generated<boolean>;
  prorroga: Generated<boolean>;
}

export interface ActaAceptada {
  convocatoria_id: number;
  entrenador_id: number;
  huella: string;
  local: boolean;
  marcador_local: number;
  marcador_visitante: number;
  momento: Generated<Date>;
}

export interface ActaEnCurso {
  arbitro_id: number;
  convocatoria_id: number;
  dispositivo: string;
  dispositivo_nombre: string;
  documento: unknown;
  recibida: Generated<Date>;
  secuencia: number;
  tomada: Generated<Date>;
}

export interface ActaEntrenador {
  amarillas: Generated<number>;
  entrenador_id: number;
  informe_id: number;
  local: boolean;
  presentado: Generated<boolean>;
  rojas: Generated<number>;
}

export interface ActaFueraDeLista {
  amarillas: Generated<number>;
  dorsal: number | null;
  goles: Generated<number>;
  goles_pp: Generated<number>;
  id: Generated<number>;
  informe_id: number;
  local: boolean;
  nombre: string;
  rojas: Generated<number>;
}

export interface ActaJuegoLimpio {
  cea: Generated<number>;
  cer: Generated<number>;
  cja: Generated<number>;
  cjr: Generated<number>;
  informe_id: number;
  local: boolean;
  pun: Generated<number>;
}

export interface ActaJugador {
  amarillas: Generated<number>;
  capitan: Generated<boolean>;
  castigo: Generated<number>;
  descalificantes: Generated<number>;
  dorsal: number | null;
  expulsion: Generated<number>;
  faltas: Generated<number>;
  goles: Generated<number>;
  goles_pp: Generated<number>;
  informe_id: number;
  jugador_id: number;
  local: boolean;
  presentado: Generated<boolean>;
  rojas: Generated<number>;
  tecnicas: Generated<number>;
}

export interface ActaParcial {
  informe_id: number;
  local: number;
  numero: number;
  visitante: number;
}

export interface AgendaPersonal {
  creada: Generated<Date>;
  id: Generated<number>;
  perfil_id: number;
  usuario_id: number;
}

export interface AppAviso {
  caducados: Generated<number>;
  creado: Generated<Date>;
  destinatarios: Generated<number>;
  enlace: string;
  etiqueta: string;
  fallidos: Generated<number>;
  id: Generated<number>;
  llegados: Generated<number>;
  texto: string;
  tipo: string;
  titulo: string;
  usuario_id: number | null;
}

export interface AppCambio {
  grupo_id: number | null;
  id: Generated<number>;
  partido_id: number | null;
}

export interface AppDatos {
  campeonatos: Generated<number>;
  equipos: Generated<number>;
  id: number;
  partidos: Generated<number>;
  publicados: Date | null;
  retirados: Date | null;
  usuario_id: number | null;
  version: number;
}

export interface AppEnvio {
  aviso_id: number;
  id: Generated<number>;
  intentos: Generated<number>;
  proximo: Date;
  suscripcion_id: number;
}

export interface AppPartido {
  partido_id: number;
  visto: unknown;
}

export interface AppPuesto {
  equipo_id: number;
  grupo_id: number;
  jornada: number;
  posicion: number | null;
  puntos: number;
}

export interface AppSuscripcion {
  auth: string;
  cambiada: Generated<Date>;
  creada: Generated<Date>;
  endpoint: string;
  fallos: Generated<number>;
  id: Generated<number>;
  p256dh: string;
  silencio_desde: number | null;
  silencio_hasta: number | null;
  tipos: string[];
}

export interface AppSuscripcionEquipo {
  equipo_id: number;
  suscripcion_id: number;
}

export interface Arbitraje {
  anotado_por: number | null;
  arbitro_id: number;
  convocatoria_id: number;
  creado: Generated<Date>;
  desfasado: Date | null;
  desfase_fecha: string | null;
  desfase_hora: string | null;
  desfase_sede_id: number | null;
  estado: Generated<number>;
  estado_sin_informe: number | null;
  id: Generated<number>;
  importe: number | null;
  kilometros: number | null;
  motivo_especial: Generated<string>;
  motivo_rechazo: Generated<string>;
  pago_arbitro_id: number | null;
  perfil_arbitro_id: number;
  plaza: Generated<number>;
  practicas: Generated<boolean>;
  recordado: Date | null;
  tarifa_elegida: Generated<boolean>;
  tipo_tarifa_id: number | null;
  version: Generated<number>;
  viaja_con_id: number | null;
}

export interface ArbitrajeDevuelto {
  arbitro_id: number;
  causa: string;
  id: Generated<number>;
  momento: Generated<Date>;
  partido_id: number;
  perfil_arbitro_id: number;
}

export interface ArbitrajePorResolver {
  arbitro_id: number | null;
  competicion_id: number | null;
  convocatoria_id: number | null;
  creado: Date | null;
  desfasado: Date | null;
  desfase_fecha: string | null;
  desfase_hora: string | null;
  desfase_sede_id: number | null;
  empieza: Date | null;
  estado: number | null;
  fecha: string | null;
  hora: string | null;
  id: number;
  motivo_rechazo: string | null;
  partido_id: number | null;
  perfil_arbitro_id: number | null;
  que: string | null;
  recordado: Date | null;
  sistema_arbitraje_id: number | null;
}

export interface Arbitro {
  anonimo: Date | null;
  anotador_pref: Generated<boolean>;
  coche: Generated<boolean>;
  direccion: Generated<string>;
  dni: Generated<string>;
  estado: Generated<number>;
  fecha_baja: string | null;
  iban: Generated<string>;
  id: Generated<number>;
  imagen: string | null;
  moto: Generated<boolean>;
  movil: Generated<string>;
  nivel: Generated<number>;
  nombre: string;
  observaciones: Generated<string>;
  patinete: Generated<boolean>;
  ser: Generated<string>;
  usuario_id: number | null;
  valoracion: Generated<number>;
  version: Generated<number>;
}

export interface ArbitroCarga {
  arbitro_id: number;
  descanso_minutos: number | null;
  max_partidos_dia: number | null;
}

export interface ArbitroDeporte {
  arbitro_id: number;
  deporte_id: number;
}

export interface ArbitroPareja {
  arbitro_id: number;
  otro_id: number;
  siempre: Generated<boolean>;
}

export interface ArbitroPerfilPago {
  arbitro_id: number;
  perfil_pago_id: number;
}

export interface ArbitroVeto {
  arbitro_id: number;
  colegio_id: number | null;
  equipo_id: number | null;
  id: Generated<number>;
  otro_id: number | null;
}

export interface Asiento {
  a_mano: Generated<boolean>;
  apunte: Generated<number>;
  arbitro_id: number | null;
  clase: string;
  cobro_id: number | null;
  colegio_id: number | null;
  competicion_id: number;
  concepto: string;
  deshace_id: number | null;
  deuda_id: number | null;
  enlace_pago_id: number | null;
  id: Generated<number>;
  importe: number;
  momento: Generated<Date>;
  motivo: Generated<string>;
  movimiento_id: number | null;
  pago_arbitro_id: number | null;
  recibo_id: number | null;
  traslado: Generated<boolean>;
  usuario_id: number | null;
}

export interface BorradorCalendario {
  anterior: unknown | null;
  creado: Generated<string>;
  fase_id: number;
  semilla: number;
}

export interface CambioAlternativa {
  cambio_partido_id: number;
  fecha: string;
  hora: string;
  numero: number;
  sede_id: number | null;
}

export interface CambioCorreo {
  caduca: Generated<Date>;
  hash: string | null;
  id: Generated<number>;
  login: string;
  pedido: Generated<Date>;
  pedido_por: number | null;
  usuario_id: number;
  veces: number;
}

export interface CambioPartido {
  confirmante_id: number | null;
  convocatoria_id: number;
  convocatoria_nueva_id: number | null;
  eleccion: number | null;
  equipo_id: number;
  fecha_cobro: Date | null;
  fecha_confirmacion: Date | null;
  fecha_rechazo: Date | null;
  fecha_solicitud: Generated<Date>;
  fecha_validacion: Date | null;
  id: Generated<number>;
  importe: Generated<number>;
  invertir: Generated<boolean>;
  motivo_importe: Generated<string>;
  motivo_rechazo: Generated<string>;
  otro_partido_id: number | null;
  pagador: Generated<number>;
  por_silencio: Generated<boolean>;
  propuesta_fecha: string;
  propuesta_hora: string;
  propuesta_observaciones: Generated<string>;
  propuesta_sede_id: number | null;
  rechazante_id: number | null;
  recordado: Date | null;
  solicitante_id: number | null;
  tipo_cambio_partido_id: number | null;
  validante_id: number | null;
  version: Generated<number>;
}

export interface Campeonato {
  categoria_id: number;
  competicion_id: number;
  cupo_cambios: number | null;
  deporte_id: number;
  genero_id: number;
  id: Generated<number>;
}

export interface CampeonatoPublico {
  campeonato_id: number;
  equipos: number;
}

export interface CampeonatoSemanaInhabil {
  campeonato_id: number;
  lunes: string;
}

export interface Cargo {
  anulado: Date | null;
  anulado_por: number | null;
  arbitro_id: number | null;
  colegio_id: number | null;
  competicion_id: number;
  concepto: string;
  concepto_id: number;
  creado: Generated<Date>;
  fecha: string;
  gasto: Generated<boolean>;
  id: Generated<number>;
  importe: number;
  motivo_anulado: Generated<string>;
  pago_arbitro_id: number | null;
  usuario_id: number | null;
}

export interface CartaRechazada {
  tipo_id: number;
  usuario_id: number;
}

export interface Categoria {
  annos: Generated<string>;
  exige_dni: Generated<boolean>;
  exige_licencia: Generated<boolean>;
  id: Generated<number>;
  imagen: string | null;
  nombre: string;
  orden: Generated<number>;
  tipo_anno: Generated<number>;
  version: Generated<number>;
}

export interface CierreAvisado {
  cierre_id: number;
  partido_id: number;
  usuario_id: number;
}

export interface CierrePartido {
  cierre_id: number;
  convocatoria_id: number | null;
  devuelto: Generated<boolean>;
  fecha: string;
  hora: string | null;
  nueva_fecha: string;
  nueva_hora: string | null;
  nueva_sede_id: number | null;
  partido_id: number;
}

export interface CierreSede {
  creado: Generated<Date>;
  desde: string;
  deshecho: Date | null;
  deshecho_por: number | null;
  hasta: string | null;
  id: Generated<number>;
  motivo: Generated<string>;
  sede_id: number;
  usuario_id: number | null;
}

export interface Citacion {
  convocatoria_id: number;
  equipo_id: number;
  hecha: Generated<Date>;
  id: Generated<number>;
  version: Generated<number>;
}

export interface Citado {
  citacion_id: number;
  doble: Generated<boolean>;
  hash: string;
  id: Generated<number>;
  jugador_id: number;
  respondido: Date | null;
  sal: string;
  viene: boolean | null;
}

export interface Clasificacion {
  contra: number;
  criterio: number | null;
  empatados: number;
  equipo_id: number;
  favor: number;
  ganados: number;
  grupo_id: number;
  jugados: number;
  no_clasificable: boolean;
  orden: number;
  perdidos: number;
  posicion: number | null;
  puntos: number;
  puntos_sancion: number;
  ultimos: string;
}

export interface Cobro {
  anulado: Date | null;
  anulado_por: number | null;
  competicion_id: number;
  concepto: string;
  creado: Generated<Date>;
  fecha: string;
  id: Generated<number>;
  usuario_id: number | null;
}

export interface CobroLinea {
  cobro_id: number;
  deuda_id: number;
  importe: number;
  vigente: Generated<boolean>;
}

export interface CodigoRecuperacion {
  hash: string;
  usuario_id: number;
}

export interface Colegio {
  activo: Generated<boolean>;
  asociado: Generated<boolean>;
  codigo: Generated<string>;
  codigo_postal: Generated<string>;
  color: Generated<string>;
  direccion: Generated<string>;
  email: Generated<string>;
  fiscal_cif: Generated<string>;
  fiscal_direccion: Generated<string>;
  fiscal_nombre: Generated<string>;
  iban: Generated<string>;
  id: Generated<number>;
  imagen: string | null;
  municipio: Generated<string>;
  nombre: string;
  observaciones: Generated<string>;
  telefono: Generated<string>;
  version: Generated<number>;
  web: Generated<string>;
}

export interface ColegioPedible {
  colegio_id: number | null;
  importe: number | null;
}

export interface ColegioSede {
  colegio_id: number;
  principal: Generated<boolean>;
  sede_id: number;
}

export interface Color {
  hex: string;
  id: number;
  nombre: string;
}

export interface ColumnaDeHoja {
  colegio_id: number;
  huella: string;
  papel: string;
  usada: Generated<Date>;
}

export interface ColumnaDeImportacion {
  campo: string | null;
  huella: string;
  tipo: string;
  usada: Generated<Date>;
}

export interface Comparecencia {
  arbitraje_id: number;
  asistencia: boolean;
  informe_id: number;
}

export interface Competicion {
  al_relevar: unknown | null;
  cuota_desc_asociado: Generated<number>;
  cuota_fija_concentraciones: Generated<number>;
  fecha_fin: string;
  fecha_inicio: string;
  historico: Generated<boolean>;
  id: Generated<number>;
  max_dobles: Generated<number>;
  no_presentado: Generated<number>;
  nombre: string;
  proxima: Generated<boolean>;
  releva_a: number | null;
  relevada: Date | null;
  version: Generated<number>;
}

export interface Concepto {
  cuenta: Generated<string>;
  gasto: Generated<boolean>;
  id: Generated<number>;
  importe: Generated<number>;
  nombre: string;
  para: string;
  version: Generated<number>;
}

export interface Consentimiento {
  dado: boolean;
  ficha_id: number | null;
  id: Generated<number>;
  instante: Generated<Date>;
  jugador_id: number | null;
  nombre: string;
  relacion: string;
  retirado: Date | null;
  texto_permiso_id: number;
}

export interface Contrato {
  contenido: string;
  edicion: Generated<number>;
  fecha_fin_vigencia: string | null;
  fecha_inicio_vigencia: string | null;
  id: Generated<number>;
  requiere_aceptacion: Generated<boolean>;
  sustituye_a: number | null;
  version: Generated<number>;
}

export interface ContratoFirma {
  agente: string | null;
  contrato_id: number;
  direccion: string | null;
  huella: string;
  id: Generated<number>;
  login: string;
  momento: Generated<Date>;
  nombre: string;
  perfil_id: number;
  usuario_id: number;
}

export interface ContratoTipo {
  activos: boolean;
  contrato_id: number;
  perfil_id: number;
}

export interface ContratoUsuario {
  avisado: Date | null;
  contrato_id: number;
  excluido: Generated<boolean>;
  fecha_aceptacion: Date | null;
  recordado: Date | null;
  usuario_id: number;
}

export interface Convocatoria {
  antes_fecha: string | null;
  antes_hora: string | null;
  antes_sede_id: number | null;
  creada: Generated<string>;
  fecha: string | null;
  fecha_cambio: string | null;
  hora: string | null;
  hora_cambio: string | null;
  id: Generated<number>;
  partido_id: number;
  sede_id: number | null;
  tipo: Generated<number>;
  vigente: Generated<boolean>;
}

export interface Coordinador {
  anonimo: Date | null;
  dni: Generated<string>;
  estado: Generated<number>;
  fecha_baja: string | null;
  general: Generated<boolean>;
  id: Generated<number>;
  imagen: string | null;
  movil: Generated<string>;
  nombre: string;
  ser: Generated<string>;
  usuario_id: number | null;
  version: Generated<number>;
}

export interface CoordinadorCargo {
  colegio_id: number;
  coordinador_id: number;
  deporte_id: number;
}

export interface CorreoFamilia {
  confirmado: Date | null;
  escrito: Generated<Date>;
  huella: string;
  rechazado: Date | null;
}

export interface CuentaContable {
  clave: string;
  cuenta: string;
}

export interface CuentaEliminada {
  id: number;
  personas: string[];
  puede_auditar: boolean;
}

export interface CuentaFase {
  competicion_id: number;
  cuantos: number;
  estado: number;
  fase_id: number;
}

export interface CuentaPartidos {
  competicion_id: number;
  cuantos: number;
  dia: string;
  estado: number;
  por_validar: boolean;
}

export interface CuentaSinEstrenar {
  abierta_por: number;
  usuario_id: number;
}

export interface Cuota {
  categoria_id: number;
  competicion_id: number;
  deporte_id: number;
  id: Generated<number>;
  importe: number;
}

export interface CuotaZona {
  competicion_id: number;
  deporte_id: number;
  id: Generated<number>;
  importe: number;
  zona_id: number;
}

export interface Cupo {
  clave: string;
  hasta: Date;
  veces: number;
}

export interface Deporte {
  duracion_minutos: Generated<number>;
  esquema_id: number | null;
  icono: Generated<string>;
  id: Generated<number>;
  imagen: string | null;
  marcador_ganador: Generated<number>;
  marcador_no_presentado: Generated<number>;
  minimo_jugadores: number | null;
  nombre: string;
  nombre_tantos: Generated<string>;
  orden: Generated<number>;
  partes: number | null;
  sistema_arbitraje_id: number | null;
  tipo_acta: Generated<number>;
  version: Generated<number>;
}

export interface DescargaFichero {
  id: Generated<number>;
  momento: Generated<Date>;
  remesa_pagos_id: number | null;
  remesa_recibos_id: number | null;
  usuario_id: number | null;
}

export interface Deuda {
  arbitraje_id: number | null;
  arbitro_id: number | null;
  cambio_partido_id: number | null;
  cargo_id: number | null;
  clase: string;
  colegio_id: number | null;
  competicion_id: number;
  concepto: string;
  desde: string | null;
  equipo_id: number | null;
  id: Generated<number>;
  pendiente: Generated<number>;
  sancion_id: number | null;
}

export interface DeudaPendiente {
  arbitro_id: number | null;
  clase: string | null;
  colegio_id: number | null;
  competicion_id: number | null;
  concepto: string | null;
  desde: string | null;
  en_recibo: number | null;
  id: number;
  pendiente: number | null;
}

export interface DisponibilidadArbitral {
  arbitro_id: number;
  fin: string;
  inicio: string;
  prejornada_id: number;
}

export interface DispositivoConocido {
  hash: string;
  ultimo: Generated<Date>;
  usuario_id: number;
}

export interface Eliminatoria {
  decidido_por: string | null;
  equipo1_id: number | null;
  equipo2_id: number | null;
  fase_id: number;
  ganador_id: number | null;
  global1: number | null;
  global2: number | null;
  id: Generated<number>;
  identificador: number;
  local: Generated<number>;
  num_partidos: number;
  perdedor: Generated<boolean>;
  primera_ronda: boolean;
  siguiente_id: number | null;
  siguiente_lugar: number | null;
  siguiente_perdedor_id: number | null;
  siguiente_perdedor_lugar: number | null;
  tipo_ronda: number;
}

export interface EliminatoriaSinDecidir {
  competicion_id: number | null;
  eliminatoria_id: number | null;
  fecha: string | null;
  partido_id: number | null;
}

export interface Empresa {
  acreedor_sepa: Generated<string>;
  ciudad: Generated<string>;
  codigo_postal: Generated<string>;
  color_informes: Generated<string>;
  color_informes_texto: Generated<string>;
  direccion: Generated<string>;
  email: Generated<string>;
  enlace_android: Generated<string>;
  enlace_ios: Generated<string>;
  factura_exencion: Generated<string>;
  factura_serie: Generated<string>;
  fiscal_cif: Generated<string>;
  fiscal_cuenta: Generated<string>;
  fiscal_nombre: Generated<string>;
  id: Generated<number>;
  letras_logo: Generated<string>;
  licencia_cabecera: Generated<string>;
  licencia_cuerpo: Generated<string>;
  licencia_pie: Generated<string>;
  licencia_titulo: Generated<string>;
  nombre: string;
  nombre_id: Generated<string>;
  otras_cuentas: Generated<string>;
  privacidad_delegado: Generated<string>;
  privacidad_derechos: Generated<string>;
  privacidad_finalidades: Generated<string>;
  privacidad_plazo: Generated<string>;
  privacidad_responsable: Generated<string>;
  telefono: Generated<string>;
  texto_temporada: Generated<string>;
  version: Generated<number>;
  web: Generated<string>;
}

export interface EnlaceFamilia {
  colegio_id: number;
  creado: Generated<Date>;
  creador_id: number | null;
  hash: string;
  hasta: string;
  id: Generated<number>;
  inscripcion_id: number;
  limite: number;
  preequipo_id: number | null;
  revocado: Date | null;
  sal: string;
  version: Generated<number>;
}

export interface EnlacePago {
  caduca: Date;
  cobro_id: number;
  colegio_id: number;
  creado: Generated<Date>;
  estado: Generated<string>;
  id: Generated<number>;
  importe: number;
  pago: Generated<string>;
  pasarela_id: Generated<string>;
  reclamado: Generated<number>;
  reembolsado: Generated<number>;
  referencia: string;
  url: Generated<string>;
  usuario_id: number | null;
}

export interface EnlacePagoLinea {
  deuda_id: number;
  enlace_pago_id: number;
  importe: number;
}

export interface EnlacePartido {
  arbitro_id: number;
  creado: Generated<Date>;
  creador_id: number;
  hash: string;
  id: Generated<number>;
  partido_id: number;
}

export interface EnlaceQuitado {
  arbitro_id: number;
  creador_id: number;
  hash: string;
  quitado: Generated<Date>;
}

export interface Entrenador {
  anonimo: Date | null;
  consentimiento_foto: Generated<boolean>;
  dni: Generated<string>;
  estado: Generated<number>;
  fecha_baja: string | null;
  fecha_nacimiento: string | null;
  id: Generated<number>;
  imagen: string | null;
  licencia: Generated<string>;
  movil: Generated<string>;
  nombre: string;
  ser: Generated<string>;
  usuario_id: number | null;
  version: Generated<number>;
}

export interface EntrenadorColegio {
  colegio_id: number;
  entrenador_id: number;
}

export interface EntrenadorEquipo {
  entrenador_id: number | null;
  equipo_id: number | null;
}

export interface EntrenadorEquipos {
  entrenador_id: number;
  llanos: Generated<string>;
  nombres: Generated<string>;
}

export interface EnvioConClave {
  clave: string;
  fecha: Generated<Date>;
  huella: string;
  respuesta: string | null;
  usuario_id: number;
}

export interface Equipo {
  campeonato_id: number;
  catf_id: number | null;
  colegio_id: number;
  color_id: number | null;
  concentraciones: Generated<boolean>;
  cuota_equipo: number | null;
  id: Generated<number>;
  inscripcion_abierta: Generated<boolean>;
  motivo_especial: Generated<string>;
  nivel: Generated<number>;
  no_clasificable: Generated<boolean>;
  nombre_publico: string | null;
  observaciones: Generated<string>;
  preferido_dia: number | null;
  preferido_hora: string | null;
  sede_id: number | null;
  segundo_color_id: number | null;
  subequipo: string | null;
  version: Generated<number>;
}

export interface EquipoBuscable {
  campeonato_id: number;
  colegio_id: number;
  equipo_id: number;
  nombre: string;
  texto: string;
}

export interface EquipoConCategoria {
  annos: string | null;
  categoria_id: number | null;
  equipo_id: number | null;
  exige_dni: boolean | null;
  exige_licencia: boolean | null;
  nombre: string | null;
  tipo_anno: number | null;
}

export interface EquipoConNombre {
  campeonato_id: number | null;
  colegio_id: number | null;
  color: string | null;
  id: number;
  imagen: string | null;
  no_clasificable: boolean | null;
  nombre: string | null;
  sede_id: number | null;
}

export interface EquipoEnCampeonato {
  id: number;
  nombre: string | null;
}

export interface EquipoPorBuscar {
  campeonato_id: number | null;
  colegio_id: number | null;
  equipo_id: number | null;
  nombre: string | null;
  texto: string | null;
}

export interface EsperaPlaza {
  campeonato_id: number;
  colegio_id: number;
  estado: Generated<string>;
  id: Generated<number>;
  inscripcion_id: number;
  ofrecida: Date | null;
  pedida: Generated<Date>;
  preequipo_id: number | null;
  resuelta: Date | null;
  usuario_id: number | null;
  vence: Date | null;
}

export interface Esquema {
  criterios: number[];
  derrota_ajustada: number | null;
  derrota_corta: number | null;
  derrota_penaltis: number | null;
  ensayos_bonus: number | null;
  id: Generated<number>;
  marcador_ganador: Generated<number>;
  marcador_no_presentado: Generated<number>;
  nombre: string;
  orden: Generated<string>;
  puntos_derrota: number;
  puntos_empate: number;
  puntos_no_presentado: Generated<number>;
  puntos_victoria: number;
  version: Generated<number>;
  victoria_ajustada: number | null;
  victoria_penaltis: number | null;
}

export interface EsquemaEliminatoria {
  desempatable: Generated<boolean>;
  goles_fuera: Generated<boolean>;
  id: Generated<number>;
  nombre: string;
  version: Generated<number>;
}

export interface EventoPago {
  id: string;
  recibido: Generated<Date>;
}

export interface Extracto {
  formato: string;
  huella: string;
  id: Generated<number>;
  leido: Generated<Date>;
  nombre: string;
  usuario_id: number | null;
}

export interface ExtractoTramo {
  cuenta: string;
  desde: string;
  extracto_id: number;
  hasta: string;
}

export interface Factura {
  anno: number;
  cobro_id: number;
  colegio_id: number;
  competicion_id: number;
  concepto: string;
  creada: Generated<Date>;
  emisor_direccion: string;
  emisor_nif: string;
  emisor_nombre: string;
  exencion: string;
  fecha: string;
  id: Generated<number>;
  importe: number;
  motivo: Generated<string>;
  numero: number;
  receptor_direccion: string;
  receptor_nif: string;
  receptor_nombre: string;
  rectifica_id: number | null;
  serie: string;
  usuario_id: number | null;
}

export interface FacturaLinea {
  concepto: string;
  deuda_id: number;
  factura_id: number;
  id: Generated<number>;
  importe: number;
}

export interface Fase {
  campeonato_id: number;
  esquema_eliminatoria_id: number | null;
  esquema_id: number | null;
  fecha_fin: string;
  fecha_inicio: string;
  hueco_maximo: Generated<number>;
  id: Generated<number>;
  nombre: string;
  num_vueltas: Generated<number>;
  plazas_ascenso: Generated<number>;
  plazas_promocion: Generated<number>;
  sistema_arbitraje_id: Generated<number>;
  tercer_y_cuarto: Generated<boolean>;
  texto_ascenso: Generated<string>;
  texto_promocion: Generated<string>;
  tipo: number;
  tipo_acta: Generated<number>;
  version: Generated<number>;
}

export interface FaseLegible {
  campeonato_id: number | null;
  categoria_id: number | null;
  deporte_id: number | null;
  esquema_eliminatoria_id: number | null;
  esquema_id: number | null;
  fecha_fin: string | null;
  fecha_inicio: string | null;
  genero_id: number | null;
  id: number;
  nombre: string | null;
  num_vueltas: number | null;
  pasada: boolean | null;
  plazas_ascenso: number | null;
  plazas_promocion: number | null;
  tercer_y_cuarto: boolean | null;
  texto_ascenso: string | null;
  texto_promocion: string | null;
  tipo: number | null;
  tipo_acta: number | null;
  version: number | null;
}

export interface FasePublica {
  campeonato_id: number | null;
  categoria_id: number | null;
  deporte_id: number | null;
  esquema_eliminatoria_id: number | null;
  esquema_id: number | null;
  fecha_fin: string | null;
  fecha_inicio: string | null;
  genero_id: number | null;
  id: number;
  nombre: string | null;
  num_vueltas: number | null;
  plazas_ascenso: number | null;
  plazas_promocion: number | null;
  tercer_y_cuarto: boolean | null;
  texto_ascenso: string | null;
  texto_promocion: string | null;
  tipo: number | null;
  tipo_acta: number | null;
  version: number | null;
}

export interface FaseSemanaInhabil {
  fase_id: number;
  lunes: string;
}

export interface Festivo {
  ambito: Generated<string>;
  fecha: string;
  nombre: Generated<string>;
}

export interface FichaFamilia {
  apellido_1: string;
  apellido_2: Generated<string>;
  colegio_id: number;
  documento: Generated<string>;
  enlace_id: number | null;
  envio: string;
  estado: Generated<string>;
  fecha_nacimiento: string | null;
  firmante_correo: string;
  firmante_nombre: string;
  firmante_relacion: string;
  firmante_telefono: Generated<string>;
  hash: string;
  huella: Generated<string>;
  id: Generated<number>;
  imagen: string | null;
  inscripcion_id: number;
  jugador_id: number | null;
  motivo: Generated<string>;
  nombre: string;
  preequipo_id: number | null;
  recibida: Generated<Date>;
  resuelta: Date | null;
  sal: string;
  tipo_documento: string;
  version: Generated<number>;
}

export interface FichaFiscal {
  anno: number;
  apuntes: Generated<unknown>;
  arbitro_id: number;
  base: string;
  dni: string;
  guardada: Generated<Date>;
  nombre: string;
}

export interface FotoDeActa {
  arbitro_id: number | null;
  convocatoria_id: number;
  creada: Generated<Date>;
  id: Generated<number>;
  imagen: string;
}

export interface Genero {
  id: Generated<number>;
  imagen: string | null;
  imagen_small: string | null;
  nombre: string;
  orden: Generated<number>;
  version: Generated<number>;
}

export interface Grupo {
  fase_id: number;
  id: Generated<number>;
  nombre: string;
  orden: Generated<number>;
}

export interface GrupoEquipo {
  equipo_id: number;
  grupo_id: number;
  orden: number;
}

export interface Imagen {
  almacen: string | null;
  alto: number;
  ancho: number;
  clave: Uint8Array | null;
  grande: Uint8Array | null;
  hash: string;
  pequena: Uint8Array | null;
  privada: Generated<boolean>;
  tipo: string;
}

export interface ImporteCambioPartido {
  competicion_id: number;
  importe: number;
  tipo_cambio_partido_id: number;
}

export interface Informe {
  autor_id: number | null;
  contado: Generated<boolean>;
  convocatoria_id: number;
  fecha_anulacion: string | null;
  fecha_creacion: Generated<string>;
  fecha_historico: string | null;
  fecha_validacion: string | null;
  id: Generated<number>;
  observaciones_suspension: Generated<string>;
  retirada_id: number | null;
  tipo: number;
  tipo_suspension_id: number | null;
  validador_id: number | null;
  version: Generated<number>;
  vigente: Generated<boolean>;
}

export interface InformeAparte {
  arbitro_id: number;
  competicion_id: number | null;
  contenido: unknown;
  convocatoria_id: number | null;
  huella: string;
  id: Generated<number>;
  motivo: Generated<string>;
  partido: Generated<string>;
  partido_id: number | null;
  recibido: Generated<Date>;
  resuelto: string | null;
}

export interface InformeConfidencial {
  arbitro_id: number;
  convocatoria_id: number;
  creado: Generated<Date>;
  id: Generated<number>;
  texto: string;
}

export interface InformeDeCampo {
  convocatoria_firmada: number | null;
  dispositivo: string;
  informe_id: number;
  secuencia: number;
}

export interface InformeFirma {
  clase: string;
  comprobada: boolean;
  entrenador_id: number | null;
  huella: string;
  informe_id: number;
  local: boolean;
  recibida: Generated<Date>;
}

export interface Inscripcion {
  competicion_id: number;
  fecha_cierre: Date | null;
  fecha_fin: string;
  id: Generated<number>;
  recordada: Date | null;
  version: Generated<number>;
}

export interface IntentoAcceso {
  cuenta: string;
  direccion: string;
  id: Generated<number>;
  momento: Generated<Date>;
}

export interface Jornada {
  fecha_fin: string | null;
  fecha_inicio: string | null;
  grupo_id: number;
  id: Generated<number>;
  numero: number;
}

export interface Jugador {
  alta: Generated<Date>;
  anonimo: Date | null;
  colegio_id: number;
  colegio_matriculacion: Generated<string>;
  consentimiento_foto: Generated<boolean>;
  dni: Generated<string>;
  documento_hasta: string | null;
  estado: Generated<number>;
  fecha_baja: string | null;
  fecha_nacimiento: string;
  id: Generated<number>;
  imagen: string | null;
  no_permite: Generated<string[]>;
  nombre_completo: string;
  observaciones: Generated<string>;
  otra_competicion: Generated<boolean>;
  ser: Generated<string>;
  tipo_documento: string | null;
  tipo_licencia_id: number | null;
  version: Generated<number>;
}

export interface JugadorEquipo {
  equipo_id: number | null;
  jugador_id: number | null;
}

export interface JugadorEquipos {
  jugador_id: number;
  llanos: Generated<string>;
  nombres: Generated<string>;
}

export interface Justificante {
  de: string;
  estado: Generated<string>;
  ficha_id: number | null;
  hasta: string | null;
  id: Generated<number>;
  jugador_id: number | null;
  motivo: Generated<string>;
  resuelto: Date | null;
  ser: Generated<string>;
  subido: Generated<Date>;
  tipo_id: number;
  usuario_id: number | null;
  version: Generated<number>;
}

export interface JustificanteFichero {
  clave: string;
  contenido: Uint8Array;
  justificante_id: number;
  tipo: string;
}

export interface LlaveAcceso {
  clave: string;
  contador: Generated<number>;
  creada: Generated<Date>;
  id: string;
  nombre: string;
  sincronizada: boolean;
  transportes: Generated<string[]>;
  usada: Date | null;
  usuario_id: number;
}

export interface Mandato {
  colegio_id: number;
  creado: Generated<Date>;
  fecha_firma: string;
  iban: string;
  id: Generated<number>;
  referencia: string;
  revocado: string | null;
  titular: string;
  usuario_id: number | null;
}

export interface MarcadorEnDirecto {
  convocatoria_id: number;
  local: number;
  parte: string;
  visitante: number;
}

export interface Migracion {
  amplia: Generated<boolean>;
  aplicada: Generated<string>;
  nombre: string;
}

export interface Movimiento {
  centimos: number;
  colegio_id: number | null;
  comision: Generated<number>;
  cuenta: string;
  descartado: Generated<string>;
  extracto_id: number;
  fecha: string;
  huella: string;
  iban: Generated<string>;
  id: Generated<number>;
  nombre: Generated<string>;
  numero: Generated<string>;
  referencias: Generated<string[]>;
  resuelto: Date | null;
  saldo: number | null;
  texto: string;
  usuario_id: number | null;
  vez: Generated<number>;
}

export interface Nivel {
  id: number;
  nombre: string;
}

export interface Notificacion {
  asunto: string;
  buzon: string;
  detalle: unknown | null;
  enlace: string | null;
  fecha_creacion: Generated<Date>;
  fecha_lectura: Date | null;
  id: Generated<number>;
  notificada: Generated<boolean>;
  personas: string[] | null;
  recordatorio_id: number | null;
  remitente: string;
  remitente_id: number | null;
  reservado: Generated<string>;
  texto: string;
  tipo: number;
  usuario_id: number;
}

export interface ObjetoPorBorrar {
  almacen: string;
  creado: Generated<Date>;
  desde: Generated<Date>;
  intentos: Generated<number>;
}

export interface Olvido {
  huella: string;
  momento: Generated<Date>;
}

export interface OlvidoPendiente {
  id: Generated<number>;
  numero: Generated<number>;
  que: string;
  ser: string;
  tabla: Generated<string>;
}

export interface Opcion {
  clave: string;
  enlace: string | null;
  id: Generated<number>;
  nombre: string;
  orden: string;
  perfiles: number[];
}

export interface PagaCambio {
  cambio_partido_id: number | null;
  colegio_id: number | null;
  competicion_id: number | null;
  equipo_id: number | null;
}

export interface PagaSancion {
  arbitro_id: number | null;
  colegio_id: number | null;
  colegios: number[] | null;
  competicion_id: number | null;
  sancion_id: number | null;
}

export interface PagoArbitro {
  anulado: Date | null;
  anulado_por: number | null;
  arbitro_id: number;
  bruto: number;
  competicion_id: number;
  concepto: string;
  creado: Generated<Date>;
  desplazamiento: Generated<number>;
  estado: Generated<string>;
  exento: Generated<number>;
  fecha: string;
  forma: string | null;
  id: Generated<number>;
  neto: number;
  pagado: string | null;
  referencia: string | null;
  remesa_pagos_id: number | null;
  retencion: Generated<number>;
  usuario_id: number | null;
}

export interface PagoDevuelto {
  deshecho: Date | null;
  fecha: string;
  id: Generated<number>;
  momento: Generated<Date>;
  motivo: string;
  movimiento_id: number | null;
  pagado: string | null;
  pago_arbitro_id: number;
  referencia: string;
  remesa_pagos_id: number;
  usuario_id: number | null;
}

export interface PagoLinea {
  arbitraje_id: number | null;
  cargo_id: number | null;
  clasificacion: string;
  desplazamiento: Generated<number>;
  exento: Generated<number>;
  fecha: string | null;
  id: Generated<number>;
  importe: number;
  kilometros: Generated<number>;
  lugar: string;
  pago_arbitro_id: number;
  partido: string;
}

export interface PalabraBuscable {
  dice: string;
  en_nombre: boolean;
  palabra: string;
  suena: string;
}

export interface Parametro {
  clave: string;
  descripcion: string;
  grupo: Generated<string>;
  maximo: Generated<number>;
  minimo: Generated<number>;
  orden: Generated<number>;
  tipo: Generated<string>;
  valor: number;
}

export interface Partido {
  aplazado: Generated<boolean>;
  cambiado: Generated<Date>;
  eliminatoria_id: number | null;
  equipo_local_id: number | null;
  equipo_visitante_id: number | null;
  estado: Generated<number>;
  fase_id: number;
  grupo_id: number | null;
  id: Generated<number>;
  inamovible: Generated<boolean>;
  jornada_id: number | null;
  no_se_jugara: Generated<boolean>;
  observaciones: Generated<string>;
  version: Generated<number>;
  vuelta: Generated<number>;
}

export interface PartidoConvocado {
  eliminatoria_id: number | null;
  fase_id: number | null;
  id: number;
}

export interface PartidoListado {
  aplazado: boolean;
  cambio_abierto: boolean;
  categoria_id: number;
  competicion_id: number;
  confirmado: boolean;
  convocatoria_id: number;
  deporte_id: number;
  equipo_local_id: number | null;
  equipo_visitante_id: number | null;
  espera_desde: string | null;
  estado: number;
  fase_id: number;
  fase_tipo: number;
  fecha: string | null;
  genero_id: number;
  grupo_id: number | null;
  hay_incidencias: boolean;
  hora: string | null;
  id: number;
  inamovible: boolean;
  jornada: number | null;
  marcador_local: number | null;
  marcador_visitante: number | null;
  observaciones: string;
  por_convocar: Generated<boolean>;
  por_validar: boolean;
  practicas: boolean;
  ronda: string | null;
  sede_id: number | null;
  sede_pabellon: boolean | null;
  validado: boolean;
}

export interface PartidoPorListar {
  aplazado: boolean | null;
  cambio_abierto: boolean | null;
  categoria_id: number | null;
  competicion_id: number | null;
  confirmado: boolean | null;
  convocatoria_id: number | null;
  deporte_id: number | null;
  equipo_local_id: number | null;
  equipo_visitante_id: number | null;
  espera_desde: string | null;
  estado: number | null;
  fase_id: number | null;
  fase_tipo: number | null;
  fecha: string | null;
  genero_id: number | null;
  grupo_id: number | null;
  hay_incidencias: boolean | null;
  hora: string | null;
  id: number;
  inamovible: boolean | null;
  jornada: number | null;
  marcador_local: number | null;
  marcador_visitante: number | null;
  observaciones: string | null;
  por_convocar: boolean | null;
  por_validar: boolean | null;
  practicas: boolean | null;
  ronda: string | null;
  sede_id: number | null;
  sede_pabellon: boolean | null;
  validado: boolean | null;
}

export interface PartidoPublico {
  aplazado: boolean | null;
  convocatoria_id: number | null;
  desempate: number | null;
  eliminatoria_id: number | null;
  equipo_local_id: number | null;
  equipo_visitante_id: number | null;
  estado: number | null;
  fase_id: number | null;
  fecha: string | null;
  fecha_validacion: string | null;
  grupo_id: number | null;
  hora: string | null;
  id: number;
  informe_id: number | null;
  jornada_id: number | null;
  marcador_local: number | null;
  marcador_visitante: number | null;
  penaltis_local: number | null;
  penaltis_visitante: number | null;
  presentado_local: boolean | null;
  presentado_visitante: boolean | null;
  prorroga: boolean | null;
  sede_id: number | null;
  version: number | null;
  vuelta: number | null;
}

export interface PartidoVigente {
  aplazado: boolean | null;
  convocatoria_id: number | null;
  desempate: number | null;
  eliminatoria_id: number | null;
  equipo_local_id: number | null;
  equipo_visitante_id: number | null;
  estado: number | null;
  fase_id: number | null;
  fecha: string | null;
  fecha_validacion: string | null;
  grupo_id: number | null;
  hora: string | null;
  id: number;
  informe_id: number | null;
  jornada_id: number | null;
  marcador_local: number | null;
  marcador_visitante: number | null;
  penaltis_local: number | null;
  penaltis_visitante: number | null;
  presentado_local: boolean | null;
  presentado_visitante: boolean | null;
  prorroga: boolean | null;
  sede_id: number | null;
  version: number | null;
  vuelta: number | null;
}

export interface Perfil {
  descripcion: string;
  id: number;
  nombre: string;
}

export interface PerfilArbitro {
  abreviatura: string;
  anotador: Generated<boolean>;
  id: Generated<number>;
  nombre: string;
  orden: Generated<number>;
  principal: Generated<boolean>;
  version: Generated<number>;
}

export interface PerfilPago {
  id: Generated<number>;
  km_centimos: Generated<number>;
  km_exento_centimos: Generated<number>;
  nombre: string;
  retencion: Generated<number>;
  version: Generated<number>;
}

export interface PinAvisado {
  avisado: Generated<Date>;
  convocatoria_id: number;
}

export interface Pista {
  capacidad: Generated<number>;
  id: Generated<number>;
  nombre: string;
  orden: Generated<number>;
  sede_id: number;
}

export interface Plantilla {
  creado_por_admin: Generated<boolean>;
  equipo_id: number;
  fecha_anulacion: Date | null;
  fecha_creacion: Generated<Date>;
  fecha_validacion_administrador: Date | null;
  fecha_validacion_coordinador: Date | null;
  id: Generated<number>;
  motivo_rechazo: Generated<string>;
  version: Generated<number>;
}

export interface PlantillaEntrenador {
  entrenador_id: number;
  numero: number;
  plantilla_id: number;
}

export interface PlantillaJugador {
  id: Generated<number>;
  jugador_id: number;
  plantilla_id: number;
}

export interface Preequipo {
  campeonato_id: number;
  colegio_id: number;
  color_id: number | null;
  concentraciones: Generated<boolean>;
  equipo_anterior_id: number | null;
  equipo_id: number | null;
  estado_observaciones: Generated<string>;
  fecha_validacion_administrador: Date | null;
  fecha_validacion_coordinador: Date | null;
  id: Generated<number>;
  inscripcion_id: number;
  nivel: Generated<number>;
  no_clasificable: Generated<boolean>;
  nombre_publico: string | null;
  observaciones: Generated<string>;
  preferido_dia: number | null;
  preferido_hora: string | null;
  sede_id: number | null;
  segundo_color_id: number | null;
  subequipo: string | null;
  version: Generated<number>;
}

export interface PreequipoEntrenador {
  entrenador_id: number;
  numero: number;
  preequipo_id: number;
}

export interface PreequipoJugador {
  jugador_id: number;
  preequipo_id: number;
}

export interface PreequipoReparo {
  id: Generated<number>;
  jugador_id: number;
  motivo: string;
  preequipo_id: number;
}

export interface Prejornada {
  competicion_id: number;
  fecha_fin: string;
  fecha_inicio: string;
  id: Generated<number>;
  limite: string;
  publicada: Date | null;
  version: Generated<number>;
}

export interface PrejornadaArbitral {
  anotada_por: number | null;
  anotador_pref: Generated<boolean>;
  arbitro_id: number;
  disponibilidad_coche: Generated<boolean>;
  disponibilidad_moto: Generated<boolean>;
  disponibilidad_patinete: Generated<boolean>;
  enviada: Date | null;
  observaciones: Generated<string>;
  prejornada_id: number;
  recordada: Date | null;
  version: Generated<number>;
}

export interface PrejornadaPeriodo {
  fin: string;
  inicio: string;
  prejornada_id: number;
}

export interface Prepartido {
  bloqueado: Generated<boolean>;
  eliminatoria_id: number | null;
  equipo_local_id: number;
  equipo_visitante_id: number;
  fase_id: number;
  fecha: string;
  grupo_id: number | null;
  hora: string | null;
  id: Generated<number>;
  jornada: number;
  sede_id: number | null;
  version: Generated<number>;
  vuelta: Generated<number>;
}

export interface PropuestaArbitraje {
  arbitro_id: number;
  convocatoria_id: number;
  perfil_arbitro_id: number;
  propuesta_id: number;
  puesto: number;
}

export interface PropuestaDesignacion {
  cota: number;
  creada: Generated<Date>;
  creada_por: number | null;
  cubiertos: number;
  dia: string | null;
  id: Generated<number>;
  maximo: number;
  prejornada_id: number;
  puestos: number;
  semilla: number;
  valor: number;
  version: Generated<number>;
}

export interface Publicidad {
  id: Generated<number>;
  imagen: string | null;
  link: Generated<string>;
}

export interface PuestoOfrecido {
  convocatoria_id: number;
  creado: Generated<Date>;
  id: Generated<number>;
  perfil_arbitro_id: number;
}

export interface PuestoPedido {
  arbitro_id: number;
  creado: Generated<Date>;
  id: Generated<number>;
  puesto_ofrecido_id: number;
}

export interface Recibo {
  colegio_id: number;
  devuelto: string | null;
  id: Generated<number>;
  importe: number;
  mandato_id: number;
  motivo_devuelto: Generated<string>;
  movimiento_id: number | null;
  referencia: string;
  remesa_recibos_id: number;
  secuencia: string;
}

export interface ReciboLinea {
  deuda_id: number;
  importe: number;
  recibo_id: number;
}

export interface RecordatorioDeuda {
  anterior_id: number | null;
  colegio_id: number;
  creado: Generated<Date>;
  en_papel: Generated<boolean>;
  fecha: string;
  id: Generated<number>;
  importe: number;
  nivel: number;
  plazo: string | null;
  por_enlace: Generated<boolean>;
  usuario_id: number | null;
}

export interface RecordatorioDeudaLinea {
  deuda_id: number;
  importe: number;
  recordatorio_id: number;
}

export interface ReferenciaImportacion {
  codigo: string;
  id: number;
  origen: string;
  tipo: string;
}

export interface ReglaHorario {
  dias: number[];
  id: Generated<number>;
  inscripcion_id: number;
}

export interface ReglaHorarioCategoria {
  categoria_id: number;
  regla_id: number;
}

export interface ReglaHorarioFranja {
  fin: string;
  inicio: string;
  regla_id: number;
}

export interface ReglaLimite {
  deporte_id: number;
  id: Generated<number>;
  inscripcion_id: number;
  maximo: number;
  minimo: number;
}

export interface ReglaLimiteCategoria {
  categoria_id: number;
  regla_id: number;
}

export interface ReinicioContrasena {
  caduca: Date | null;
  hash: string | null;
  id: Generated<number>;
  motivo: string;
  pedido: Generated<Date>;
  usado: Date | null;
  usuario_id: number;
}

export interface RemesaPagos {
  anulada: Date | null;
  anulada_por: number | null;
  apuntes: number;
  competicion_id: number;
  creada: Generated<Date>;
  esquema: string;
  fichero: string;
  hecha: string | null;
  hecha_a_mano: Generated<boolean>;
  huella: string;
  id: Generated<number>;
  importe: number;
  mensaje: Generated<string>;
  motivo_anulada: Generated<string>;
  movimiento_id: number | null;
  usuario_id: number | null;
}

export interface RemesaRecibos {
  anulada: Date | null;
  anulada_por: number | null;
  apuntes: number;
  cargada: string | null;
  competicion_id: number;
  creada: Generated<Date>;
  esquema: string;
  fecha_cargo: string;
  fichero: string;
  huella: string;
  id: Generated<number>;
  importe: number;
  motivo_anulada: Generated<string>;
  movimiento_id: number | null;
  usuario_id: number | null;
}

export interface Retirada {
  anula: boolean;
  equipo_id: number;
  fase_id: number;
  fecha: Generated<string>;
  id: Generated<number>;
}

export interface RetoAcceso {
  caduca: Generated<Date>;
  hash: string;
  usuario_id: number | null;
}

export interface Rol {
  id: Generated<number>;
  nombre: string;
  perfil_id: number;
  version: Generated<number>;
}

export interface RolOpcion {
  opcion_id: number;
  permiso: number;
  rol_id: number;
}

export interface Sancion {
  alcance: Generated<number>;
  arbitro_id: number | null;
  ciclo: number | null;
  colegio_id: number | null;
  competicion_id: number | null;
  convocatoria_id: number | null;
  coordinador_id: number | null;
  de_acta: Generated<boolean>;
  descripcion: Generated<string>;
  entrenador_id: number | null;
  equipo_id: number | null;
  fecha: string;
  fecha_cobro: string | null;
  fecha_descarte: string | null;
  fecha_validacion: string | null;
  grupo_id: number | null;
  id: Generated<number>;
  importe: number | null;
  informe_id: number | null;
  jugador_id: number | null;
  motivo_descarte: Generated<string>;
  num_partidos: number | null;
  num_puntos: Generated<number>;
  pagador_id: number | null;
  sin_causa: Generated<boolean>;
  sujeto: Generated<number>;
  tipo_sancion_id: number | null;
  version: Generated<number>;
}

export interface SancionCautelar {
  desde: string;
  hasta: string | null;
  id: Generated<number>;
  motivo: string;
  sancion_id: number;
}

export interface Secreto {
  clave: string;
  valor: string;
}

export interface Sede {
  codigo_postal: Generated<string>;
  direccion: Generated<string>;
  id: Generated<number>;
  latitud: number | null;
  longitud: number | null;
  municipio: Generated<string>;
  nombre: string;
  pabellon: Generated<boolean>;
  version: Generated<number>;
  zona_id: number | null;
}

export interface SegundoFactor {
  activado: Date | null;
  secreto: string;
  ultimo_paso: Generated<number>;
  usuario_id: number;
}

export interface Sello {
  clave: string;
  desde: Generated<Date>;
  id: Generated<number>;
}

export interface SerieFactura {
  anno: number;
  fecha: string;
  serie: string;
  ultimo: number;
}

export interface Sesion {
  agente: string | null;
  creada: Generated<Date>;
  debe_segundo: Generated<boolean>;
  direccion: string | null;
  hash: string;
  perfil_id: number | null;
  rol_id: number | null;
  usada: Generated<Date>;
  usuario_id: number;
}

export interface SistemaArbitraje {
  id: Generated<number>;
  nombre: string;
  version: Generated<number>;
}

export interface SistemaArbitrajePerfil {
  perfil_arbitro_id: number;
  puesto: number;
  sistema_arbitraje_id: number;
}

export interface Sorteo {
  fecha: Generated<Date>;
  grupo_id: number;
  id: Generated<number>;
  usuario_id: number | null;
}

export interface SorteoEquipo {
  equipo_id: number;
  orden: number;
  sorteo_id: number;
}

export interface TablaDeBanco {
  columnas: unknown;
  fechas: string | null;
  huella: string;
  usada: Generated<Date>;
}

export interface TanteoEntrenador {
  amarillas: number;
  entrenador_id: number;
  equipo_id: number;
  fase_id: number;
  jugados: number;
  rojas: number;
}

export interface TanteoEquipo {
  cea: number;
  cer: number;
  cja: number;
  cjr: number;
  contra: number;
  disputados: number;
  equipo_id: number;
  fase_id: number;
  favor: number;
  incomparecencias: number;
  jugados: number;
  pun: number;
}

export interface TanteoJugador {
  amarillas: number;
  castigo: number;
  descalificantes: number;
  equipo_id: number;
  expulsion: number;
  faltas: number;
  fase_id: number;
  goles: number;
  goles_pp: number;
  jugador_id: number;
  jugados: number;
  rojas: number;
  tecnicas: number;
}

export interface TanteoPendiente {
  fase_id: number;
  transaccion: Generated<number>;
}

export interface Tarea {
  alto: Generated<boolean>;
  avance: Generated<string>;
  clave: string;
  hasta: Date | null;
  hecha: Date | null;
  quien: Generated<string>;
}

export interface Tarifa {
  categoria_id: number;
  competicion_id: number;
  deporte_id: number;
  id: Generated<number>;
  importe: number;
  perfil_arbitro_id: number;
  tipo_tarifa_id: number;
}

export interface TarifaSuspension {
  competicion_id: number;
  importe: number;
  tipo_suspension_id: number;
  version: Generated<number>;
}

export interface TarifaZona {
  competicion_id: number;
  deporte_id: number;
  id: Generated<number>;
  importe: number;
  zona_id: number;
}

export interface TextoPermiso {
  finalidad: string;
  huella: string;
  id: Generated<number>;
  texto: string;
  version: number;
}

export interface TipoActa {
  id: number;
  nombre: string;
}

export interface TipoCambioPartido {
  bloqueado_usuarios: Generated<boolean>;
  dias_limite: Generated<number>;
  hora_limite: string | null;
  id: Generated<number>;
  nombre: string;
  orden: Generated<number>;
  tipo_jornada: Generated<number>;
  version: Generated<number>;
}

export interface TipoJustificante {
  activo: Generated<boolean>;
  caduca: Generated<boolean>;
  dias_conservacion: Generated<number>;
  id: Generated<number>;
  impide_jugar: Generated<boolean>;
  instrucciones: Generated<string>;
  medico: Generated<boolean>;
  nombre: string;
  version: Generated<number>;
}

export interface TipoJustificanteCategoria {
  categoria_id: number;
  tipo_id: number;
}

export interface TipoJustificanteDeporte {
  deporte_id: number;
  tipo_id: number;
}

export interface TipoLicencia {
  id: Generated<number>;
  letra: string;
  nombre: string;
  version: Generated<number>;
}

export interface TipoNotificacion {
  clave: string;
  correo_admin: Generated<number>;
  descripcion: string;
  enviar_correo: number;
  id: number;
  nombre: string;
  notificar_admin: number;
  notificar_otros: number;
  obligatoria: Generated<boolean>;
  perfiles: Generated<number[]>;
  sin_correo: Generated<boolean>;
}

export interface TipoSancion {
  alcance: Generated<number>;
  economica: Generated<boolean>;
  id: Generated<number>;
  importe_economico: number | null;
  nombre: string;
  num_partidos: number | null;
  num_puntos: number | null;
  puntos: Generated<boolean>;
  relativa_a_partido: Generated<boolean>;
  sujeto: number;
  version: Generated<number>;
}

export interface TipoSuspension {
  admin: Generated<boolean>;
  arbitro: Generated<boolean>;
  id: Generated<number>;
  nombre: string;
  orden: Generated<number>;
  version: Generated<number>;
}

export interface TipoTarifa {
  id: Generated<number>;
  nombre: string;
  version: Generated<number>;
}

export interface Trabajo {
  asunto: string;
  creado: Generated<Date>;
  datos: unknown;
  destinatario: string;
  error: string | null;
  estado: Generated<number>;
  grupo: string | null;
  hecho: Date | null;
  id: Generated<number>;
  intentos: Generated<number>;
  personas: string[] | null;
  proximo: Generated<Date>;
  tipo: string;
}

export interface Traduccion {
  orden: number;
  palabra: string;
  traduccion: string;
}

export interface Traslado {
  buscado: string;
  colegio_id: number;
  de_colegio_id: number | null;
  estado: Generated<string>;
  id: Generated<number>;
  jugador_id: number;
  motivo: Generated<string>;
  pedido: Generated<Date>;
  pedido_por: number | null;
  resuelto: Date | null;
}

export interface Usuario {
  activo: Generated<boolean>;
  competicion_id: number | null;
  contrasena: string;
  demo: Generated<boolean>;
  id: Generated<number>;
  imagen: string | null;
  login: string;
  nombre: string;
  puede_auditar: Generated<boolean>;
  ultimo_acceso: Date | null;
  version: Generated<number>;
}

export interface UsuarioRol {
  rol_id: number;
  usuario_id: number;
}

export interface Vista {
  contenido: unknown;
  id: Generated<number>;
  lista: string;
  nombre: string;
  predeterminada: Generated<boolean>;
  usuario_id: number;
}

export interface Zona {
  id: Generated<number>;
  nombre: string;
  version: Generated<number>;
}

export interface DB {
  acceso_conocido: AccesoConocido;
  accion: Accion;
  acta: Acta;
  acta_aceptada: ActaAceptada;
  acta_en_curso: ActaEnCurso;
  acta_entrenador: ActaEntrenador;
  acta_fuera_de_lista: ActaFueraDeLista;
  acta_juego_limpio: ActaJuegoLimpio;
  acta_jugador: ActaJugador;
  acta_parcial: ActaParcial;
  agenda_personal: AgendaPersonal;
  app_aviso: AppAviso;
  app_cambio: AppCambio;
  app_datos: AppDatos;
  app_envio: AppEnvio;
  app_partido: AppPartido;
  app_puesto: AppPuesto;
  app_suscripcion: AppSuscripcion;
  app_suscripcion_equipo: AppSuscripcionEquipo;
  arbitraje: Arbitraje;
  arbitraje_devuelto: ArbitrajeDevuelto;
  arbitraje_por_resolver: ArbitrajePorResolver;
  arbitro: Arbitro;
  arbitro_carga: ArbitroCarga;
  arbitro_deporte: ArbitroDeporte;
  arbitro_pareja: ArbitroPareja;
  arbitro_perfil_pago: ArbitroPerfilPago;
  arbitro_veto: ArbitroVeto;
  asiento: Asiento;
  borrador_calendario: BorradorCalendario;
  cambio_alternativa: CambioAlternativa;
  cambio_correo: CambioCorreo;
  cambio_partido: CambioPartido;
  campeonato: Campeonato;
  campeonato_publico: CampeonatoPublico;
  campeonato_semana_inhabil: CampeonatoSemanaInhabil;
  cargo: Cargo;
  carta_rechazada: CartaRechazada;
  categoria: Categoria;
  cierre_avisado: CierreAvisado;
  cierre_partido: CierrePartido;
  cierre_sede: CierreSede;
  citacion: Citacion;
  citado: Citado;
  clasificacion: Clasificacion;
  cobro: Cobro;
  cobro_linea: CobroLinea;
  codigo_recuperacion: CodigoRecuperacion;
  colegio: Colegio;
  colegio_pedible: ColegioPedible;
  colegio_sede: ColegioSede;
  color: Color;
  columna_de_hoja: ColumnaDeHoja;
  columna_de_importacion: ColumnaDeImportacion;
  comparecencia: Comparecencia;
  competicion: Competicion;
  concepto: Concepto;
  consentimiento: Consentimiento;
  contrato: Contrato;
  contrato_firma: ContratoFirma;
  contrato_tipo: ContratoTipo;
  contrato_usuario: ContratoUsuario;
  convocatoria: Convocatoria;
  coordinador: Coordinador;
  coordinador_cargo: CoordinadorCargo;
  correo_familia: CorreoFamilia;
  cuenta_contable: CuentaContable;
  cuenta_eliminada: CuentaEliminada;
  cuenta_fase: CuentaFase;
  cuenta_partidos: CuentaPartidos;
  cuenta_sin_estrenar: CuentaSinEstrenar;
  cuota: Cuota;
  cuota_zona: CuotaZona;
  cupo: Cupo;
  deporte: Deporte;
  descarga_fichero: DescargaFichero;
  deuda: Deuda;
  deuda_pendiente: DeudaPendiente;
  disponibilidad_arbitral: DisponibilidadArbitral;
  dispositivo_conocido: DispositivoConocido;
  eliminatoria: Eliminatoria;
  eliminatoria_sin_decidir: EliminatoriaSinDecidir;
  empresa: Empresa;
  enlace_familia: EnlaceFamilia;
  enlace_pago: EnlacePago;
  enlace_pago_linea: EnlacePagoLinea;
  enlace_partido: EnlacePartido;
  enlace_quitado: EnlaceQuitado;
  entrenador: Entrenador;
  entrenador_colegio: EntrenadorColegio;
  entrenador_equipo: EntrenadorEquipo;
  entrenador_equipos: EntrenadorEquipos;
  envio_con_clave: EnvioConClave;
  equipo: Equipo;
  equipo_buscable: EquipoBuscable;
  equipo_con_categoria: EquipoConCategoria;
  equipo_con_nombre: EquipoConNombre;
  equipo_en_campeonato: EquipoEnCampeonato;
  equipo_por_buscar: EquipoPorBuscar;
  espera_plaza: EsperaPlaza;
  esquema: Esquema;
  esquema_eliminatoria: EsquemaEliminatoria;
  evento_pago: EventoPago;
  extracto: Extracto;
  extracto_tramo: ExtractoTramo;
  factura: Factura;
  factura_linea: FacturaLinea;
  fase: Fase;
  fase_legible: FaseLegible;
  fase_publica: FasePublica;
  fase_semana_inhabil: FaseSemanaInhabil;
  festivo: Festivo;
  ficha_familia: FichaFamilia;
  ficha_fiscal: FichaFiscal;
  foto_de_acta: FotoDeActa;
  genero: Genero;
  grupo: Grupo;
  grupo_equipo: GrupoEquipo;
  imagen: Imagen;
  importe_cambio_partido: ImporteCambioPartido;
  informe: Informe;
  informe_aparte: InformeAparte;
  informe_confidencial: InformeConfidencial;
  informe_de_campo: InformeDeCampo;
  informe_firma: InformeFirma;
  inscripcion: Inscripcion;
  intento_acceso: IntentoAcceso;
  jornada: Jornada;
  jugador: Jugador;
  jugador_equipo: JugadorEquipo;
  jugador_equipos: JugadorEquipos;
  justificante: Justificante;
  justificante_fichero: JustificanteFichero;
  llave_acceso: LlaveAcceso;
  mandato: Mandato;
  marcador_en_directo: MarcadorEnDirecto;
  migracion: Migracion;
  movimiento: Movimiento;
  nivel: Nivel;
  notificacion: Notificacion;
  objeto_por_borrar: ObjetoPorBorrar;
  olvido: Olvido;
  olvido_pendiente: OlvidoPendiente;
  opcion: Opcion;
  paga_cambio: PagaCambio;
  paga_sancion: PagaSancion;
  pago_arbitro: PagoArbitro;
  pago_devuelto: PagoDevuelto;
  pago_linea: PagoLinea;
  palabra_buscable: PalabraBuscable;
  parametro: Parametro;
  partido: Partido;
  partido_convocado: PartidoConvocado;
  partido_listado: PartidoListado;
  partido_por_listar: PartidoPorListar;
  partido_publico: PartidoPublico;
  partido_vigente: PartidoVigente;
  perfil: Perfil;
  perfil_arbitro: PerfilArbitro;
  perfil_pago: PerfilPago;
  pin_avisado: PinAvisado;
  pista: Pista;
  plantilla: Plantilla;
  plantilla_entrenador: PlantillaEntrenador;
  plantilla_jugador: PlantillaJugador;
  preequipo: Preequipo;
  preequipo_entrenador: PreequipoEntrenador;
  preequipo_jugador: PreequipoJugador;
  preequipo_reparo: PreequipoReparo;
  prejornada: Prejornada;
  prejornada_arbitral: PrejornadaArbitral;
  prejornada_periodo: PrejornadaPeriodo;
  prepartido: Prepartido;
  propuesta_arbitraje: PropuestaArbitraje;
  propuesta_designacion: PropuestaDesignacion;
  publicidad: Publicidad;
  puesto_ofrecido: PuestoOfrecido;
  puesto_pedido: PuestoPedido;
  recibo: Recibo;
  recibo_linea: ReciboLinea;
  recordatorio_deuda: RecordatorioDeuda;
  recordatorio_deuda_linea: RecordatorioDeudaLinea;
  referencia_importacion: ReferenciaImportacion;
  regla_horario: ReglaHorario;
  regla_horario_categoria: ReglaHorarioCategoria;
  regla_horario_franja: ReglaHorarioFranja;
  regla_limite: ReglaLimite;
  regla_limite_categoria: ReglaLimiteCategoria;
  reinicio_contrasena: ReinicioContrasena;
  remesa_pagos: RemesaPagos;
  remesa_recibos: RemesaRecibos;
  retirada: Retirada;
  reto_acceso: RetoAcceso;
  rol: Rol;
  rol_opcion: RolOpcion;
  sancion: Sancion;
  sancion_cautelar: SancionCautelar;
  secreto: Secreto;
  sede: Sede;
  segundo_factor: SegundoFactor;
  sello: Sello;
  serie_factura: SerieFactura;
  sesion: Sesion;
  sistema_arbitraje: SistemaArbitraje;
  sistema_arbitraje_perfil: SistemaArbitrajePerfil;
  sorteo: Sorteo;
  sorteo_equipo: SorteoEquipo;
  tabla_de_banco: TablaDeBanco;
  tanteo_entrenador: TanteoEntrenador;
  tanteo_equipo: TanteoEquipo;
  tanteo_jugador: TanteoJugador;
  tanteo_pendiente: TanteoPendiente;
  tarea: Tarea;
  tarifa: Tarifa;
  tarifa_suspension: TarifaSuspension;
  tarifa_zona: TarifaZona;
  texto_permiso: TextoPermiso;
  tipo_acta: TipoActa;
  tipo_cambio_partido: TipoCambioPartido;
  tipo_justificante: TipoJustificante;
  tipo_justificante_categoria: TipoJustificanteCategoria;
  tipo_justificante_deporte: TipoJustificanteDeporte;
  tipo_licencia: TipoLicencia;
  tipo_notificacion: TipoNotificacion;
  tipo_sancion: TipoSancion;
  tipo_suspension: TipoSuspension;
  tipo_tarifa: TipoTarifa;
  trabajo: Trabajo;
  traduccion: Traduccion;
  traslado: Traslado;
  usuario: Usuario;
  usuario_rol: UsuarioRol;
  vista: Vista;
  zona: Zona;
}
