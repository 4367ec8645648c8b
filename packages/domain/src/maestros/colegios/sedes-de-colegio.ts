export interface SedeDeColegio {
  id: number;
  principal: 0 | 1;
}

/** Leaves exactly one principal venue: the one that says so or, without any, the first (spec 1 §5). */
export function conPrincipal<S extends SedeDeColegio>(sedes: readonly S[]): S[] {
  const principal = sedes.find((sede) => sede.principal === 1) ?? sedes[0];
  return sedes.map((sede) => ({ ...sede, principal: sede === principal ? 1 : 0 }));
}

/** A venue already in the list is not added (spec 1 §5). */
export function anadirSede<S extends SedeDeColegio>(sedes: readonly S[], sede: S): S[] {
  return sedes.some(({ id }) => id === sede.id) ? [...sedes] : conPrincipal([...sedes, { ...sede, principal: 0 }]);
}

export function quitarSede<S extends SedeDeColegio>(sedes: readonly S[], id: number): S[] {
  return conPrincipal(sedes.filter((sede) => sede.id !== id));
}

export function elegirPrincipal<S extends SedeDeColegio>(sedes: readonly S[], id: number): S[] {
  return conPrincipal(sedes.map((sede) => ({ ...sede, principal: sede.id === id ? 1 : 0 })));
}
