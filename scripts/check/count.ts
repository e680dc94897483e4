import path from 'node:path'
import { command, failureOutput } from '../setup/command.js'
import { root } from '../setup/dependencies.js'
import { step } from '../setup/say.js'
import type { Failure } from './failures.ts'

/** `flaky`: what failed at first and passed in a later attempt. */
export type Counts = { passed: number; failures: Failure[]; flaky?: Failure[] }

/** What passed and failed in all steps so far. */
export const total = { passed: 0, failures: new Array<Failure>(), flaky: new Array<Failure>() }

export const bin = (name: string): string => path.join(root, 'node_modules/.bin', name)

/** One check that passes or fails as a whole. */
export async function check(name: string, program: string, args: string[]): Promise<void> {
	await counted(name, async () => {
		await command(program, args, { cwd: root })
		return { passed: 1, failures: [] }
	})
}

export async function counted(name: string, run: () => Promise<Counts>): Promise<void> {
	try {
		const counts = await step(name, run)
		total.passed += counts.passed
		total.failures.push(...counts.failures)
		total.flaky.push(...(counts.flaky ?? []))
	} catch (error) {
		const message = failureOutput(error)
		total.failures.push({ test: name, message: message.trim() })
		console.error(message)
	}
}
