/** Invented names, all of them: of places that do not exist, in the manner of inner Spain. */
export const ZONAS = ['Vega Alta', 'Vega Baja', 'Ribera del Almez', 'Páramo', 'Sierra Brezal', 'Campo de Enebros'] as const;

export const COLEGIOS = [
  'Fuentemora', 'Peñalcor', 'Valdeciervo', 'Robleñar', 'Monteluna', 'Brezalia', 'Altocampo', 'Vega Honda', 'Torremimbre', 'Salcedal',
  'CEIP Hontanalba', 'Majadarena', 'Piedrasola', 'IES Cerroventa', 'Valdemirlo', 'Enebrosa', 'Fresnalba', 'Campogrís', 'Colegio Riomanzo', 'Aldeanoria',
  'Peñatordo', 'CEIP Molinverde', 'Navarcilla', 'Olmosierra', 'Zarzabruna', 'Tomillera', 'IES Lagunarda', 'Valdegrajo', 'Torrealmez', 'Castrovela',
  'Colegio Hayalinda', 'Pradoserno', 'Mirasauce', 'CEIP Sierrabruma', 'Jaralbo', 'Encinaclara', 'Vallebruno', 'Fontecárabo', 'IES Quejigalta', 'Almendraz',
  'Peñavencejo', 'Ojomanso', 'CEIP Ventarrubia', 'Cañolmo', 'Retamalba', 'Villatejo', 'Colegio Aguacárdena', 'Mimbralejo', 'Cantuesera', 'IES Arroyocorzo',
  'Valdelirón', 'Torregamo', 'CEIP Endrinalva', 'Collalbar', 'Nogalerna', 'Serradoble', 'Colegio Berrocaña', 'Lomagris', 'Puentelirio', 'IES Vadozarco',
] as const;

export const CALLES = [
  'Calle de la Acequia', 'Calle del Batán', 'Calle de las Eras', 'Camino del Molino', 'Calle del Almez', 'Paseo de los Chopos', 'Calle de la Fragua',
  'Avenida del Valle', 'Calle del Lavadero', 'Camino de la Dehesa', 'Plaza del Pozo', 'Calle de los Cedros', 'Calle de la Atalaya', 'Ronda del Río',
] as const;

/** Venues of no school, for the sports that need their own. */
export const SEDES_MUNICIPALES = {
  rugby: ['Campo de rugby La Ribera', 'Campo de rugby El Páramo'],
  waterpolo: ['Piscina La Vega', 'Piscina Los Chopos'],
} as const;
