import { z } from 'zod'
import { scriptAction } from '#app/action/action.server.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { countView } from './count-view.server.ts'

/**
 * Pages come from a cache, so a script on each reports its view. The front takes what pages send (server/front/views/);
 * what is longer comes here. The response never shows whether it was counted.
 */
export const action = scriptAction({
	allow: 'page:count-view',
	anonymous: true,
	limit: 'own',
	body: (request) => request.text(),
	input: z.string(),
	run: async (sent, { request: { headers }, context }) => {
		const { addressBucket } = context.get(requestInfoContext)
		await countView({ sent, headers, addressBucket })
		return new Response(null, { status: 204 })
	},
})

export const loader = () => new Response(null, { status: 405, headers: { allow: 'POST' } })
