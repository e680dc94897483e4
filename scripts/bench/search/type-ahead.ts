import { startSite } from '../site.ts'
import { median, percentile, report } from '../report.ts'

/** Typed a letter at a time, so that no page is asked for twice. */
const typed = ['solar panels', 'inverter', 'generator', 'battery', 'translation', 'harmattan', 'earthing', 'cleaning']
const warmUp = ['electrician', 'website']
/** As a reader sees it, from the request to the last byte, in milliseconds. */
const slowest = 50

const lettersOf = (words: readonly string[]): string[] =>
	words.flatMap((word) =>
		Array.from(word, (_letter, at) => word.slice(0, at + 1)).filter((text) => !text.endsWith(' ')),
	)

/** Searches while somebody types, over HTTP, on a whole site with these posts: each is made once, as no page is stored yet. */
export async function measureTypeAhead(name: string, env: Record<string, string>): Promise<void> {
	const site = await startSite(env)
	const ask = async (text: string): Promise<number> => {
		const began = performance.now()
		const response = await fetch(new URL(`/api/posts?${new URLSearchParams({ q: text })}`, site.url))
		await response.arrayBuffer()
		if (response.status !== 200) throw new Error(`The search for “${text}” answered ${response.status}.`)
		return performance.now() - began
	}
	for (const text of lettersOf(warmUp)) await ask(text)
	const cpu = await site.cpuMs()
	const times: number[] = []
	for (const text of lettersOf(typed)) times.push(await ask(text))
	report(`${name}: typing, processor of a letter`, ((await site.cpuMs()) - cpu) / times.length, 'ms')
	report(`${name}: typing, until a letter is answered, p10`, percentile(times, 0.1), 'ms')
	report(`${name}: typing, until a letter is answered, median`, median(times), 'ms', { atMost: slowest })
	report(`${name}: typing, until a letter is answered, p90`, percentile(times, 0.9), 'ms')
	await site.stop()
}
