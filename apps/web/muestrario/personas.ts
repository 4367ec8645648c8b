export interface Persona {
  id: number;
  nombre: string;
  colegio: string;
}

/** Invented. */
export const PERSONAS: readonly Persona[] = [
  { id: 1, nombre: 'Aitana Lozar Vela', colegio: 'Valdeciervo' },
  { id: 2, nombre: 'Bruno Casquero Gil', colegio: 'Robleñar' },
  { id: 3, nombre: 'Celia Mirantes Ros', colegio: 'Monteluna' },
  { id: 4, nombre: 'Hugo Barcenilla Rey', colegio: 'Altocampo' },
  { id: 5, nombre: 'Marta Ventosilla Gil', colegio: 'Torremimbre' },
];
