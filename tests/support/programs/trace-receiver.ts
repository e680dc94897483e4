import http, { type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const value = z
	.object({ stringValue: z.string(), intValue: z.union([z.number(), z.string()]), boolValue: z.boolean() })
	.partial()
const attributes = z.array(z.object({ key: z.string(), value }))
const span = z.object({
	traceId: z.string(),
	spanId: z.string(),
	parentSpanId: z.string().optional(),
	name: z.string(),
	kind: z.number(),
	attributes,
	status: z.object({ code: z.number().optional(), message: z.string().optional() }),
})
const body = z.object({
	resourceSpans: z.array(
		z.object({
			resource: z.object({ attributes }),
			scopeSpans: z.array(z.object({ spans: z.array(span) })),
		}),
	),
})

type Named = z.output<typeof attributes>
const table = (list: Named) =>
	Object.fromEntries(
		list.map(({ key, value: { stringValue, intValue, boolValue } }) => [
			key,
			stringValue ?? boolValue ?? Number(intValue),
		]),
	)

export type ReceivedSpan = Omit<z.output<typeof span>, 'attributes'> & { attributes: ReturnType<typeof table> }

/** A collector that takes OTLP over HTTP as JSON. */
export async function traceReceiver() {
	const spans: ReceivedSpan[] = []
	const texts: string[] = []
	const requests: { url: string; key: string }[] = []
	const resources: ReturnType<typeof table>[] = []
	const open = new Set<ServerResponse>()
	let hangs = false
	const server = http.createServer((request, response) => {
		const parts: Buffer[] = []
		request.on('data', (part: Buffer) => parts.push(part))
		request.on('end', () => {
			const text = Buffer.concat(parts).toString()
			texts.push(text)
			requests.push({ url: request.url ?? '', key: String(request.headers['x-key']) })
			for (const { resource, scopeSpans } of body.parse(JSON.parse(text)).resourceSpans) {
				resources.push(table(resource.attributes))
				for (const each of scopeSpans.flatMap((scope) => scope.spans))
					spans.push({ ...each, attributes: table(each.attributes) })
			}
			if (hangs) open.add(response)
			else response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address: AddressInfo | string | null = server.address()
	const port = typeof address === 'object' ? (address?.port ?? 0) : 0
	return {
		url: `http://127.0.0.1:${port}`,
		spans,
		requests,
		resources,
		/** Everything that was received. */
		text: () => texts.join('\n'),
		/** From now on it takes what is sent and says nothing. */
		hang: () => void (hangs = true),
		/** How many requests it has not answered. */
		unanswered: () => open.size,
		close: () => {
			server.closeAllConnections()
			server.close()
		},
	}
}
