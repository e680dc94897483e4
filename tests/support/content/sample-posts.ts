import fs from 'node:fs'
import { projectFile } from '#app/db/connection/project-root.server.ts'

/** The posts of the sample site as they are written. */
export const samplePosts = (): { slug: string; title: string; excerpt: string; content: string; publishedAt: Date }[] =>
	fs.readdirSync(projectFile('content/sample/posts')).map((name) => {
		const text = fs.readFileSync(projectFile(`content/sample/posts/${name}`), 'utf8')
		const [, head = '', ...rest] = text.split(/^---$/m)
		const value = (key: string) => (new RegExp(`^${key}: (.*)$`, 'm').exec(head)?.[1] ?? '').replaceAll(/^"|"$/g, '')
		return {
			slug: value('slug'),
			title: value('title'),
			excerpt: value('excerpt'),
			content: rest.join('---'),
			publishedAt: new Date(value('published_at')),
		}
	})
