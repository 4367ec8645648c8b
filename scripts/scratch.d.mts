export function scratch(): string;
