/** Tabler icons by the side of text: 20 px, stroke 1.75 (design, «Iconos»). An icon alone goes in a `IconButton`, which names it. */
export const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
/** Inside chips and error lines. */
export const SMALL_ICON = { size: 14, stroke: 2.2, 'aria-hidden': true } as const;
/** Of drawings and empty frames. */
export const LARGE_ICON = { size: 40, stroke: 1.25, 'aria-hidden': true } as const;
