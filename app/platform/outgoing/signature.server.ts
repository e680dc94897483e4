import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A secret as Standard Webhooks writes it. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

type Signed = { id: string; timestamp: number; body: string }

/** The headers of an attempt after Standard Webhooks 1.0.0: one signature for each secret. `timestamp` is in seconds. */
export function signedHeaders({ id, timestamp, body }: Signed, secrets: readonly string[]): Record<string, string> {
	const signature = secrets.map((secret) => {
		const key = Buffer.from(secret.slice(prefix.length), 'base64')
		return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
	})
	return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signature.join(' ') }
}
