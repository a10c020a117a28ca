export function prepare(options?: { build?: boolean; web?: boolean; dev?: boolean }): void
