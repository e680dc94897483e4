import { ForgeError } from '../forge-error.ts'
import { forgeLoader } from './forge-action.server.ts'
import { sessionMessages as messages } from './messages.ts'
import { readVersion } from './versions.server.ts'

/** A version with its words. */
export const loader = forgeLoader(async ({ viewer, id, params }) => {
	const asked = params['number'] ?? ''
	if (!/^[1-9]\d{0,8}$/.test(asked)) throw new ForgeError('not_found', messages.noVersion)
	const number = Number(asked)
	return { number, text: await readVersion(id, number, viewer) }
})
