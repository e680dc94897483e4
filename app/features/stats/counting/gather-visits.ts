/** A page that a visitor opened. */
export type View = { path: string; source: string; day: string; code: string; at: Date }

type Visit = { day: string; code: string; source: string; pages: number; firstAt: Date; lastAt: Date }

/**
 * A batch of views as it is written: what each visitor did, how often each page was opened, who read which post. A batch
 * spans seconds, so whatever a visitor did in it is one visit (minutes, after the database was away: still one).
 */
export function gatherVisits(views: readonly View[]) {
	const visits = new Map<string, Visit>()
	const pages = new Map<string, { day: string; path: string; views: number }>()
	const posts = new Map<string, { slug: string; day: string; code: string }>()
	for (const { path, source, day, code, at } of views) {
		const visit = visits.get(`${day} ${code}`)
		if (visit) {
			visit.pages += 1
			visit.lastAt = at
		} else visits.set(`${day} ${code}`, { day, code, source, pages: 1, firstAt: at, lastAt: at })

		const page = pages.get(`${day} ${path}`)
		if (page) page.views += 1
		else pages.set(`${day} ${path}`, { day, path, views: 1 })

		const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1]
		if (slug !== undefined) posts.set(`${day} ${code} ${slug}`, { slug, day, code })
	}
	return { visits: [...visits.values()], pages: [...pages.values()], posts: [...posts.values()] }
}
