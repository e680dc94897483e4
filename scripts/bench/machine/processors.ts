import { existsSync } from 'node:fs'
import os from 'node:os'
import { descendants } from '../../../tests/support/whole-site.ts'
import { command } from '../../setup/command.js'

/** The server and its client have a core each, so that neither is measured with the other's work. */
const cores = { server: '0', client: '1' }
type Side = keyof typeof cores

const canPin = process.platform === 'linux' && os.cpus().length > 1 && existsSync('/usr/bin/taskset')

/** A process with those that it started. A thread that ends while taskset reads the list of threads makes it fail: the next list is without it. */
export async function pin(pid: number, side: Side): Promise<void> {
	if (!canPin) return
	for (const each of [pid, ...descendants(pid)]) {
		for (let left = 5; left > 0; left--) {
			try {
				await command('taskset', ['-acp', cores[side], String(each)])
				break
			} catch (error) {
				if (left === 1) throw error
			}
		}
	}
}

/** The command that runs this one on the client's core. */
export const asClient = (program: string, args: readonly string[]): [string, string[]] =>
	canPin ? ['taskset', ['-c', cores.client, program, ...args]] : [program, [...args]]
