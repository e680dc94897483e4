import { enhance } from './enhance/enhance.ts'
import { renameStorageKeys } from './enhance/rename-storage-keys.ts'

try {
	renameStorageKeys(localStorage)
	renameStorageKeys(sessionStorage)
} catch {
	// Storage is blocked or full: nothing is renamed.
}

// Public pages carry no router context: they get the small enhance script; the admin and the editor hydrate.
if ('__reactRouterContext' in window) void import('./hydrate.tsx')
else enhance()
