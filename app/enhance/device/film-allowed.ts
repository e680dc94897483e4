import { connection } from './network.ts'
import { stillness } from './stillness.ts'

/** The film, and the code that plays it, are fetched only where motion, screen and data allow. */
export function filmAllowed(): boolean {
	const line = connection()
	return !stillness.matches && innerWidth >= 640 && !line?.saveData && !/2g|3g/.test(line?.effectiveType ?? '')
}
