/** Who holds a post of a match; those who practise in it leave it free for another. */
export interface EnPuesto {
  perfil: number;
  practicas: boolean;
}

/** Of the posts of a match (profiles, one as often as the system has it), those that nobody holds, in their order. */
export function puestosLibres(puestos: readonly number[], ocupantes: readonly EnPuesto[]): number[] {
  const ocupados = ocupantes.filter(({ practicas }) => !practicas).map(({ perfil }) => perfil);
  return puestos.filter((perfil) => {
    const en = ocupados.indexOf(perfil);
    if (en >= 0) ocupados.splice(en, 1);
    return en < 0;
  });
}

/** As the specification counts them: 3 nobody, 2 some of its posts, 1 all of them (spec 3 §4, «Assignment status per match»). */
export type EstadoDeAsignacion = 1 | 2 | 3;

/** Of a match with those posts; whoever practises in one does not cover it. The only place that says so. */
export function estadoDeAsignacion(puestos: readonly number[], ocupantes: readonly EnPuesto[]): EstadoDeAsignacion {
  const libres = puestosLibres(puestos, ocupantes).length;
  if (libres === puestos.length) return 3;
  return libres === 0 ? 1 : 2;
}

/** The first profile held by more than there are posts of it; null, there is none. */
export function puestoCompartido(puestos: readonly number[], ocupantes: readonly EnPuesto[]): number | null {
  const libres = [...puestos];
  for (const { perfil, practicas } of ocupantes) {
    if (practicas) continue;
    const en = libres.indexOf(perfil);
    if (en < 0) return perfil;
    libres.splice(en, 1);
  }
  return null;
}
