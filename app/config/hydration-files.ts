/** Addresses of the scripts that a hydrated page needs after its entry; filled in by the server's build (scripts/setup/vite/hydration-files.ts). */
export const hydrationFiles: readonly string[] = []
