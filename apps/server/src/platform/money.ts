const EUROS = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', useGrouping: 'always' });

/** Cents as they are told: '1.234,50 €'. */
export const euros = (centimos: number): string => EUROS.format(centimos / 100);
