/** What the tool is tried on: of its two limits, the test beside it looks at one. */
export const cuota = (edad: number): number => (edad < 18 ? 5 : 10);
export const descuento = (hermanos: number): number => (hermanos > 2 ? 1 : 0);
