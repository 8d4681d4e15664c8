type Names = readonly string[];

export const LAYERS: Readonly<Record<string, Names>>;
export const FUNCTION_FOLDERS: Names;
export const OFFICE_LAYERS: Names;
export const NODE_LAYERS: Names;
export const READING_FOLDERS: Names;
export const BUNDLED_PACKAGES: Readonly<Record<string, Names>>;
export const TYPES_ONLY: Readonly<Record<string, Names>>;
