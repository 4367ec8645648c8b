/** A referee who is called answers by the mouth of the office: who wrote it down. Of the answers there are, nobody: each one was given by its referee. */
export const sentencias = /* sql */ `
alter table arbitraje add column anotado_por integer references usuario on delete set null deferrable;
create index arbitraje_anotado_por on arbitraje (anotado_por);
`;
