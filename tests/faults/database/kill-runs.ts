import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { quickNode } from '../../support/setup/quick-node.ts'

export type KillFigures = {
	kills: number
	acknowledged: number
	lost: number
	inconsistent: number
	failedToOpen: number
	/** Milliseconds to open again after a kill. */
	openMedian: number
	openLongest: number
	problems: string[]
}

type Options = { dataDir: string; kills: number; onKill?: (figures: KillFigures) => void }

/**
 * Kills a writing process again and again (kill -9) and looks each time, in the next process, whether everything the
 * database had acknowledged is there and consistent. Most kills come while it writes, some while it opens.
 */
export async function runKills({ dataDir, kills, onKill = () => {} }: Options): Promise<KillFigures> {
	const figures: KillFigures = {
		kills: 0,
		acknowledged: 0,
		lost: 0,
		inconsistent: 0,
		failedToOpen: 0,
		openMedian: 0,
		openLongest: 0,
		problems: [],
	}
	const opened: number[] = []
	let lastAcknowledged = 0
	for (let n = 1; n <= kills + 1; n++) {
		const final = n > kills
		const whileOpening = !final && (n <= 2 || n % 5 === 0)
		await runWriter(dataDir, { whileOpening, final }, (word, rest) => {
			if (word === 'OPEN') opened.push(Number(rest))
			else if (word === 'ACK') {
				lastAcknowledged = Number(rest)
				figures.acknowledged += 1
			} else if (word === 'CHECK') {
				const found: { max: number; problems: string[] } = JSON.parse(rest)
				if (found.max < lastAcknowledged) {
					figures.lost += 1
					figures.problems.push(
						`after kill ${n - 1}: ${lastAcknowledged} was acknowledged, ${found.max} is the last there`,
					)
				}
				if (found.problems.length > 0) {
					figures.inconsistent += 1
					figures.problems.push(`after kill ${n - 1}: ${found.problems.join(', ')}`)
				}
				lastAcknowledged = found.max
			} else figures.problems.push(`${word} ${rest}`)
		}).catch((error: unknown) => {
			figures.failedToOpen += 1
			figures.problems.push(`after kill ${n - 1}: ${String(error)}`)
		})
		if (!final) figures.kills += 1
		const sorted = opened.toSorted((a, b) => a - b)
		figures.openMedian = sorted[sorted.length >> 1] ?? 0
		figures.openLongest = sorted.at(-1) ?? 0
		onKill(figures)
	}
	return figures
}

type Ending = { whileOpening: boolean; final: boolean }

/** Resolves when the process is dead by our hand; rejects when it ended by itself. */
function runWriter(dataDir: string, ending: Ending, onLine: (word: string, rest: string) => void): Promise<void> {
	return new Promise((resolve, reject) => {
		const writer = spawn(process.execPath, [...quickNode, path.resolve('tests/faults/database/writer.ts'), dataDir], {
			stdio: ['ignore', 'pipe', 'pipe'],
		})
		let errors = ''
		writer.stderr.on('data', (bytes) => (errors += bytes))
		const kill = () => writer.kill('SIGKILL')
		if (ending.whileOpening) setTimeout(kill, 300 + Math.random() * 1_500)
		createInterface({ input: writer.stdout }).on('line', (line) => {
			const space = line.indexOf(' ')
			onLine(line.slice(0, space), line.slice(space + 1))
			if (!line.startsWith('CHECK')) return
			if (ending.final) kill()
			else setTimeout(kill, 50 + Math.random() * 1_200)
		})
		writer.on('close', (code, signal) => {
			if (signal === 'SIGKILL') resolve()
			else reject(new Error(`The writer ended by itself (${code ?? signal}): ${errors.slice(-500)}`))
		})
	})
}
