import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { postField, postFieldNames, postRows, type PostFields } from '#app/features/posts/model/post-model.ts'

/** What a file has besides the post's fields. */
const frontMatter = z.object({
	createdAt: z.iso.datetime(),
	updatedAt: z.iso.datetime(),
	trashed: z.boolean(),
	author: z.string(),
	/** Names of its library pictures, which are in the folder `pictures`. */
	pictures: z.array(z.string()),
	metadata: z.record(z.string(), z.unknown()).nullable(),
})

/** A post for other programs: text as it was written, ISO timestamps, addresses of pictures. */
export type ExportedPost = z.output<typeof frontMatter> & { fields: PostFields }

/**
 * Every field by name, with null for an empty one where the database stores null. Fields in `metadata` are left there.
 */
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

/** Markdown with YAML front matter, which static site generators read. */
export function writePostFile(post: ExportedPost): string {
	const { content, ...front } = fileEntries(post)
	// Always quoted: otherwise a title such as "no", "12:30" or "- x" is not text to some YAML parsers.
	const yaml = stringify(front, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 })
	return `${fence}${yaml}${fence}\n${String(content)}`
}

/** The inverse. @throws when the file has another format. */
export function readPostFile(text: string): ExportedPost {
	const end = text.indexOf(`\n${fence}`, fence.length - 1)
	if (!text.startsWith(fence) || end < 0) throw new Error('This file has no front matter.')
	// Names are not compared with each other, which takes minutes where a file has many.
	const read: unknown = parse(text.slice(fence.length, end + 1), { uniqueKeys: false })
	const front = z.record(z.string(), z.unknown()).parse(read)
	const content = text.slice(end + 1 + fence.length + 1)
	const rest = frontMatter.parse(front)
	const inMetadata = postFieldNames.flatMap((name) => {
		const { stored } = postRows[name]
		return stored.kind === 'metadata' ? [[name, rest.metadata?.[stored.name]]] : []
	})
	return { ...rest, fields: postField.stored({ ...front, ...Object.fromEntries(inMetadata), content }) }
}
