import type { LinkKind } from './documents.ts'

export const searchMessages = {
	elsewhere: 'Elsewhere on this site',
	kinds: {
		page: 'Page',
		service: 'Service',
		price: 'Price list',
		question: 'Question',
		project: 'Project',
		category: 'Blog category',
		tag: 'Blog tag',
		author: 'Author',
		post: 'Blog post',
	} satisfies Record<LinkKind, string>,
}
