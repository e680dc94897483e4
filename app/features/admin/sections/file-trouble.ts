import type { AttentionItem } from './attention.ts'
import { attentionMessages as messages } from './messages.ts'

/** The bucket of pictures cannot be used. */
export const fileTrouble = (trouble: { problem: string } | null): AttentionItem[] =>
	trouble === null
		? []
		: [
				{
					href: '/admin/media',
					icon: 'triangle-alert',
					count: 1,
					text: messages.filesAway(trouble.problem),
					urgent: true,
				},
			]
