/** Squads that wait for the office are counted every minute by each open page, and are few. */
export const sentencias = /* sql */ `
create index plantilla_por_validar on plantilla (fecha_validacion_coordinador)
where fecha_validacion_coordinador is not null and fecha_validacion_administrador is null and fecha_anulacion is null;
`;
