import { commentStatuses } from '#app/events/comment-status.ts'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { projectFile } from '#app/db/connection/project-root.server.ts'

const timestamp = z.coerce.date()
const key = z.string().min(1)

const author = z.object({ id: key, full_name: key, email: z.email(), bio: key })
/** Posts name categories and tags by their slugs. */
const topics = z.array(z.object({ name: key, slug: key }))
const taxonomy = z.object({ categories: topics, tags: topics })
const frontMatter = z.object({
	title: key,
	slug: key,
	excerpt: key,
	author: key,
	categories: z.array(key).min(1),
	tags: z.array(key),
	published_at: timestamp,
})
const reply = z.object({
	author: key,
	content: key,
	created_at: timestamp,
	status: z.enum(commentStatuses),
})
const comment = reply.extend({ post: key, replies: z.array(reply).default([]) })

export type SamplePost = z.output<typeof frontMatter> & { content: string }
export type SampleReply = z.output<typeof reply>
export type Sample = z.output<typeof taxonomy> & {
	authors: z.output<typeof author>[]
	posts: SamplePost[]
	comments: z.output<typeof comment>[]
}

/** The sample content of the repository, oldest post first. */
export function readSample(): Sample {
	const folder = projectFile('content/sample')
	const json = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
	const posts = readdirSync(path.join(folder, 'posts'))
		.filter((name) => name.endsWith('.md'))
		.map((name) => parsePost(readFileSync(path.join(folder, 'posts', name), 'utf8')))
	const comments = readdirSync(folder)
		.filter((name) => /^comments-.*\.json$/.test(name))
		.flatMap((name) => z.array(comment).parse(json(name)))
	return {
		...taxonomy.parse(json('taxonomy.json')),
		authors: z.array(author).parse(json('authors.json')),
		posts: posts.sort((a, b) => a.published_at.getTime() - b.published_at.getTime()),
		comments,
	}
}

function parsePost(text: string): SamplePost {
	const [, head, content] = text.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? []
	if (head === undefined || content === undefined) throw new Error('A sample post has no front matter.')
	return { ...frontMatter.parse(parse(head)), content: content.trim() }
}

const week = 7 * 86_400_000

/**
 * Where the machine's clock is before the newest post, all dates move back by whole weeks, so that no post is hidden.
 */
export function withoutFuture(sample: Sample, now = Date.now()): Sample {
	const replies = sample.comments.flatMap((comment) => [comment, ...comment.replies])
	const timestamps = [...sample.posts.map((post) => post.published_at), ...replies.map((reply) => reply.created_at)]
	const newest = Math.max(...timestamps.map((timestamp) => timestamp.getTime()))
	const shift = Math.ceil(Math.max(0, newest - now) / week) * week
	const earlier = (timestamp: Date) => new Date(timestamp.getTime() - shift)
	const moved = <R extends SampleReply>(reply: R): R => ({ ...reply, created_at: earlier(reply.created_at) })
	return {
		...sample,
		posts: sample.posts.map((post) => ({ ...post, published_at: earlier(post.published_at) })),
		comments: sample.comments.map((comment) => ({ ...moved(comment), replies: comment.replies.map(moved) })),
	}
}
