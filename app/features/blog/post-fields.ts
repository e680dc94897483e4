import { z } from 'zod'

// The editor reads it in the browser, where the page's policy forbids the functions that zod would write.
if (typeof document !== 'undefined') z.config({ jitless: true })

/** Everything of a post that its editor holds: the form, an autosave and a revision have this one shape. */
export type PostFields = {
	title: string
	slug: string
	content: string
	excerpt: string
	/** An address: of a picture in the library (`/media/NAME`) or elsewhere. */
	featuredImage: string
	featuredImageAlt: string
	status: 'draft' | 'published'
	/** An ISO moment; empty: the moment it is published. */
	publishedAt: string
	/** Names, as typed. */
	categories: string[]
	tags: string[]
	focusKeyword: string
	metaDescription: string
}

export const emptyPost: PostFields = {
	title: '',
	slug: '',
	content: '',
	excerpt: '',
	featuredImage: '',
	featuredImageAlt: '',
	status: 'draft',
	publishedAt: '',
	categories: [],
	tags: [],
	focusKeyword: '',
	metaDescription: '',
}

const words = z.string().catch('')
const names = z.array(z.string()).catch([])

/** Stored or sent fields, read kindly: what is missing or of another kind is empty, so that no older state is lost. */
export const storedPostFields: z.ZodType<PostFields> = z
	.object({
		title: words,
		slug: words,
		content: words,
		excerpt: words,
		featuredImage: words,
		featuredImageAlt: words,
		status: z.enum(['draft', 'published']).catch('draft'),
		publishedAt: words,
		categories: names,
		tags: names,
		focusKeyword: words,
		metaDescription: words,
	})
	.catch(emptyPost)
