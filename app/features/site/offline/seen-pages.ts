/** Lists the titles of the pages that this device can show offline, newest first. */
export async function seenPages(list: HTMLElement): Promise<void> {
	const cache = await caches.open('pages')
	const requests = await cache.keys()
	for (const request of requests.toReversed()) {
		const { pathname, search } = new URL(request.url)
		const html = (await (await cache.match(request))?.text()) ?? ''
		const title = /<title>([^<|]*)/.exec(html)?.[1]?.trim()
		if (!title || pathname === '/offline') continue
		const link = document.createElement('a')
		link.href = pathname + search
		link.className = 'link'
		link.textContent = plain(title)
		const item = document.createElement('li')
		item.append(link)
		list.append(item)
	}
	const section = list.closest<HTMLElement>('[hidden]')
	if (section && list.firstChild) section.hidden = false
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plain = (html: string) => html.replace(/&(amp|lt|gt|quot|#x27);/g, (_whole, name: string) => entities[name] ?? '')
