import { enhance } from './enhance/enhance.ts'
import { renameStorageKeys } from './enhance/rename-storage-keys.ts'

try {
	renameStorageKeys(localStorage)
	renameStorageKeys(sessionStorage)
} catch {
	// Browsers that refuse storage, or are full, keep what they have.
}

// Public pages carry no router context: they get the small enhance script; the admin and the editor hydrate.
if ('__reactRouterContext' in window) void import('./hydrate.tsx')
else enhance()
