import type { Site } from './site.ts'

const address = '/blog/how-to-size-an-inverter-for-a-three-bedroom-flat'

/** A post of the sample content: its id and its public page. */
export async function samplePost({ url }: Site): Promise<{ id: string; html: string }> {
	const html = await (await fetch(url + address)).text()
	const [, id] = /data-post-id="([^"]+)"/.exec(html) ?? []
	if (id === undefined) throw new Error(`${address} does not name its post.`)
	return { id, html }
}
