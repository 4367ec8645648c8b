/** The NIF of whoever has neither DNI nor NIE, which begins with K, L or M, is a kind of document of its own (ADR 105). */
export const amplia = true;

export const sentencias = /* sql */ `
alter table jugador drop constraint jugador_tipo_documento_check;
alter table jugador add constraint jugador_tipo_documento_check check (tipo_documento in ('dni', 'nie', 'nif', 'pasaporte', 'pendiente'));
alter table ficha_familia drop constraint ficha_familia_tipo_documento_check;
alter table ficha_familia add constraint ficha_familia_tipo_documento_check
  check (tipo_documento in ('dni', 'nie', 'nif', 'pasaporte', 'pendiente'));
`;
