import type { AttentionSource } from '#app/features/admin/sections/attention-sources.server.ts'
import { webhookMessages as messages, webhooksPath } from '../messages.ts'
import { listEndpoints } from './endpoints.server.ts'

/** Webhooks that were switched off, or that take nothing for now. */
export const webhookAttention: AttentionSource = {
	allow: 'webhook:manage',
	read: async () => {
		const failing = (await listEndpoints()).filter(({ state }) => state === 'off' || state === 'failing')
		const [first] = failing
		if (!first) return []
		return [
			{
				href: failing.length === 1 ? `${webhooksPath}/${first.id}` : webhooksPath,
				icon: 'webhook',
				count: failing.length,
				text: messages.attention(failing.length, failing.map(({ name }) => name).join(', ')),
				urgent: false,
			},
		]
	},
}
