import type { z } from 'zod'
import { env } from '#app/platform/env/env.server.ts'
import { webhookTypeNames, webhookTypes, type WebhookType } from './webhook-types.ts'

/** As a form offers it. The types themselves have schemas, which no browser needs. */
export type EventChoice = { type: WebhookType; group: string; summary: string }
export type EventRow = EventChoice & { scope: string | null; example: string }

const id = '0198c0de-0000-7000-8000-000000000001'
const paths: Readonly<Record<string, string>> = {
	post: `posts/${id}`,
	comment: `comments/${id}`,
	enquiry: `enquiries/${id}`,
	media: `media/${id}`,
	content: `content/questions/${id}`,
}

/** A body of an event, as it is sent. */
export function exampleOf(type: WebhookType): Record<string, unknown> {
	const { data } = webhookTypes[type]
	const values: Readonly<Record<string, string>> = {
		id,
		href: `${env.SITE_URL}/api/v1/${paths[type.split('.')[0] ?? '']}`,
		postId: '0198c0de-0000-7000-8000-000000000002',
		status: 'approved',
		from: 'new',
		to: 'contacted',
		contentType: 'questions',
	}
	const shape: Readonly<Record<string, z.core.$ZodType>> = data.shape
	const example = Object.fromEntries(Object.keys(shape).map((name) => [name, values[name]]))
	return { type, timestamp: '2026-11-26T09:30:00.000Z', data: example }
}

export const eventChoices = (): EventChoice[] =>
	webhookTypeNames.map((type) => ({ type, group: webhookTypes[type].group, summary: webhookTypes[type].summary }))

export const eventRows = (): EventRow[] =>
	eventChoices().map((choice) => ({
		...choice,
		scope: webhookTypes[choice.type].scope,
		example: JSON.stringify(exampleOf(choice.type), null, 2),
	}))
