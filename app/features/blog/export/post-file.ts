import { parse, stringify } from 'yaml'
import { z } from 'zod'

/** A post as other programs take it: words as they were written, moments in ISO, pictures by their address. */
export const exportedPost = z.object({
	title: z.string(),
	slug: z.string(),
	status: z.enum(['draft', 'published']),
	publishedAt: z.iso.datetime().nullable(),
	createdAt: z.iso.datetime(),
	updatedAt: z.iso.datetime(),
	trashed: z.boolean(),
	author: z.string(),
	categories: z.array(z.string()),
	tags: z.array(z.string()),
	excerpt: z.string(),
	featuredImage: z.string().nullable(),
	featuredImageAlt: z.string().nullable(),
	/** Names of the library's pictures that it shows; they stand in the folder `pictures`. */
	pictures: z.array(z.string()),
	metadata: z.record(z.string(), z.unknown()).nullable(),
	content: z.string(),
})
export type ExportedPost = z.output<typeof exportedPost>

const fence = '---\n'

/** Markdown with YAML front matter, which every common static site program reads. */
export function writePostFile({ content, ...front }: ExportedPost): string {
	// Quoted always: a title such as "no", "12:30" or "- x" is then words to every reader, whatever its dialect.
	const yaml = stringify(front, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 })
	return `${fence}${yaml}${fence}\n${content}`
}

/** The other way round. @throws when it is no such file. */
export function readPostFile(text: string): ExportedPost {
	const end = text.indexOf(`\n${fence}`, fence.length - 1)
	if (!text.startsWith(fence) || end < 0) throw new Error('This file has no front matter.')
	const front: unknown = parse(text.slice(fence.length, end + 1))
	const content = text.slice(end + 1 + fence.length + 1)
	return exportedPost.parse({ ...z.record(z.string(), z.unknown()).parse(front), content })
}
