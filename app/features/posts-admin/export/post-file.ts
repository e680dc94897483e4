import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { postField, postFieldNames, postRows, type PostFields } from '#app/features/editor/post/post-model.ts'

/** What a file says of a post beside its fields. */
const beside = z.object({
	createdAt: z.iso.datetime(),
	updatedAt: z.iso.datetime(),
	trashed: z.boolean(),
	author: z.string(),
	/** Names of the library's pictures that it shows; they are in the folder `pictures`. */
	pictures: z.array(z.string()),
	metadata: z.record(z.string(), z.unknown()).nullable(),
})

/** A post as other programs take it: text as it was written, ISO timestamps, pictures by their address. */
export type ExportedPost = z.output<typeof beside> & { fields: PostFields }

/** Every field by its name, with null for none where the database says null; some are in `metadata` already. */
export function fileEntries({ fields, ...rest }: ExportedPost): Record<string, unknown> {
	const { content, ...front } = Object.fromEntries(
		postFieldNames.flatMap((name) => {
			const { stored } = postRows[name]
			if (stored.kind === 'metadata') return []
			const isNull =
				fields[name] === '' && (stored.kind === 'timestamp' || ('empty' in stored && stored.empty === null))
			return [[name, isNull ? null : fields[name]]]
		}),
	)
	return { ...front, ...rest, content }
}

const fence = '---\n'

/** Markdown with YAML front matter, which every common static site program reads. */
export function writePostFile(post: ExportedPost): string {
	const { content, ...front } = fileEntries(post)
	// Quoted always: a title such as "no", "12:30" or "- x" is then text to every reader, whatever its dialect.
	const yaml = stringify(front, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 })
	return `${fence}${yaml}${fence}\n${String(content)}`
}

/** The other way round. @throws when it is no such file. */
export function readPostFile(text: string): ExportedPost {
	const end = text.indexOf(`\n${fence}`, fence.length - 1)
	if (!text.startsWith(fence) || end < 0) throw new Error('This file has no front matter.')
	const front = z.record(z.string(), z.unknown()).parse(parse(text.slice(fence.length, end + 1)))
	const content = text.slice(end + 1 + fence.length + 1)
	const rest = beside.parse(front)
	const inMetadata = postFieldNames.flatMap((name) => {
		const { stored } = postRows[name]
		return stored.kind === 'metadata' ? [[name, rest.metadata?.[stored.name]]] : []
	})
	return { ...rest, fields: postField.stored({ ...front, ...Object.fromEntries(inMetadata), content }) }
}
