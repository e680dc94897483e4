import { blocksOf } from '#app/features/ai/markdown-blocks.ts'
import { liveText } from '#app/features/content-forge/store/run-state.ts'
import { report } from '../report.ts'

const deltas = 400
/** As a provider sends them. */
const everyMs = 25

/** What is drawn of an article that comes in 400 pieces: only blocks that changed, against all of them for each piece. */
export function measureForgeScreen(): void {
	let time = 0
	let waiting: { at: number; run: () => void } | null = null
	const live = liveText((run, ms) => (waiting = { at: time + ms, run }))
	let drawings = 0
	let drawn = 0
	let naive = 0
	let whole = ''
	let shown: string[] = []
	live.subscribe(() => {
		const blocks = blocksOf(live.now())
		drawings += 1
		drawn += blocks.filter((block, place) => block !== shown[place]).length
		shown = blocks
	})
	const pass = () => {
		if (!waiting || waiting.at > time) return
		const { run } = waiting
		waiting = null
		run()
	}
	for (let piece = 0; piece < deltas; piece += 1) {
		const words = piece % 20 === 0 ? `\n\n## Part ${piece / 20}\n\nWords` : ' and words'
		whole += words
		naive += blocksOf(whole).length
		live.add(words)
		time += everyMs
		pass()
	}
	report(`drawings for ${deltas} pieces`, drawings, '', { atMost: deltas / 2 })
	report('blocks drawn', drawn, '')
	report('of them, against drawing everything each time', drawn / naive, '', { atMost: 0.05 })
}
