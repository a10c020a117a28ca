export function prepare(options?: { build?: boolean; web?: boolean; client?: boolean; dev?: boolean }): void
