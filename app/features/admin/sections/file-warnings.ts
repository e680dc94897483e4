import type { AttentionItem } from './attention.ts'
import { attentionMessages as messages } from './messages.ts'

/** The bucket of pictures cannot be used. */
export const fileWarnings = (error: { problem: string } | null): AttentionItem[] =>
	error === null
		? []
		: [
				{
					href: '/admin/media',
					icon: 'triangle-alert',
					count: 1,
					text: messages.filesAway(error.problem),
					urgent: true,
				},
			]
