import type { DocumentKind } from './documents.ts'

export const searchMessages = {
	elsewhere: 'Elsewhere on this site',
	kinds: {
		page: 'Page',
		service: 'Service',
		price: 'Price list',
		question: 'Question',
		project: 'Project',
	} satisfies Record<DocumentKind, string>,
}
