export const SHIPPED: readonly string[];
export const DEVELOPMENT: readonly string[];
export const READ_BY_A_PERSON: Readonly<Record<string, string>>;
