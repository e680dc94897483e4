import type { OwnResponse } from '../writing/comments-api.ts'
import { joinPages, type Thread } from '../comment/thread.ts'

/** The public comments on these pages of a post's thread; null when they cannot be loaded. */
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

/** The viewer's comments under a post; null when the session has ended or the request failed. */
export async function fetchOwn(post: string): Promise<OwnResponse | null> {
	try {
		const response = await fetch(`/api/comments?post=${post}`)
		return response.ok ? await response.json() : null
	} catch {
		return null
	}
}

/** The browser asks for reduced data use: nothing is fetched that the reader did not request. */
export function isDataSaved(): boolean {
	const line: unknown = 'connection' in navigator ? navigator.connection : null
	return typeof line === 'object' && line !== null && 'saveData' in line && line.saveData === true
}
