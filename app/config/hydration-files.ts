type HydrationFiles = { run: string; load: readonly string[] }

/** Addresses of scripts that hydrated pages name first in their head; filled in by the server's build (scripts/setup/vite/hydration-files.ts). */
export const hydrationFiles: HydrationFiles = { run: '', load: [] }
