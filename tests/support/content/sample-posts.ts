import fs from 'node:fs'
import { z } from 'zod'
import { projectFile } from '#app/db/connection/project-root.server.ts'

type SamplePost = { slug: string; title: string; excerpt: string; content: string; publishedAt: Date }
/** Slugs of its categories and tags, and its author's key. */
type Filed = { categories: string[]; tags: string[]; author: string }

/** The posts of the sample site as they are written. */
export const samplePosts = (): (SamplePost & { filed: Filed })[] =>
	fs.readdirSync(projectFile('content/sample/posts')).map((name) => {
		const text = fs.readFileSync(projectFile(`content/sample/posts/${name}`), 'utf8')
		const [, head = '', ...rest] = text.split(/^---$/m)
		const value = (key: string) => (new RegExp(`^${key}: (.*)$`, 'm').exec(head)?.[1] ?? '').replaceAll(/^"|"$/g, '')
		const list = (key: string) => value(key).match(/[\w-]+/g) ?? []
		return {
			slug: value('slug'),
			title: value('title'),
			excerpt: value('excerpt'),
			content: rest.join('---'),
			publishedAt: new Date(value('published_at')),
			filed: { categories: list('categories'), tags: list('tags'), author: value('author') },
		}
	})

const named = z.object({ name: z.string(), slug: z.string() })
const json = (name: string): unknown => JSON.parse(fs.readFileSync(projectFile(`content/sample/${name}.json`), 'utf8'))

/** Names of the sample's categories and tags by slug, and its authors by key. */
export const sampleNames = () => ({
	...z.object({ categories: z.array(named), tags: z.array(named) }).parse(json('taxonomy')),
	authors: z.array(z.object({ id: z.string(), full_name: z.string(), bio: z.string() })).parse(json('authors')),
})
