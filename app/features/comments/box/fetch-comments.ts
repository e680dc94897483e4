import type { OwnAnswer } from '../writing/comments-api.ts'
import { joinPages, type Thread } from '../comment/thread.ts'

/** What is public now on these pages of a post's thread; null when it cannot be had. */
export async function fetchThread(post: string, first: number, last: number): Promise<Thread | null> {
	const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
	try {
		return joinPages(await Promise.all(numbers.map((page) => fetchPage(post, page))))
	} catch {
		return null
	}
}

async function fetchPage(post: string, page: number): Promise<Thread> {
	const response = await fetch(`/api/thread?post=${post}&page=${page}`, { cache: 'no-cache' })
	if (!response.ok) throw new Error(`The comments answered ${response.status}.`)
	return response.json()
}

/** One's own comments under a post; null when the session is over or there is no answer. */
export async function fetchOwn(post: string): Promise<OwnAnswer | null> {
	try {
		const response = await fetch(`/api/comments?post=${post}`)
		return response.ok ? await response.json() : null
	} catch {
		return null
	}
}

/** The reader asks for less data: then nothing is fetched that nobody asked for. */
export function isDataSaved(): boolean {
	const line: unknown = 'connection' in navigator ? navigator.connection : null
	return typeof line === 'object' && line !== null && 'saveData' in line && line.saveData === true
}
