import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { descendants } from '../../tests/support/whole-site.ts'
import { frontFlags } from '../setup/server-flags.js'

export type Site = {
	url: string
	process: ChildProcess
	/** CPU milliseconds used so far by this process and those it started (all threads), from the system's own books. */
	cpuMs: () => Promise<number>
	/** CPU milliseconds of the thread that answers. */
	servingCpuMs: () => Promise<number>
	/** CPU milliseconds of the main threads of the processes it started: of a whole site, of the app behind the front. */
	appCpuMs: () => Promise<number>
	/** Milliseconds that the threads which answer were ready to run and waited for a processor: what others' work on this machine costs. */
	queuedMs: () => Promise<number>
	/** Resident megabytes of this process and those it started. */
	memoryMb: () => Promise<number>
	stop: () => Promise<void>
}

/** Starts a program of the project in a process of its own and waits for the line that names its address. */
export async function startProcess(script: string, args: string[], env: Record<string, string>): Promise<Site> {
	const child = spawn(process.execPath, [...frontFlags, script, ...args], {
		env: { ...process.env, LOG_LEVEL: 'error', ...env },
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	// A part that throws or is ended must not leave its sites running: they would disturb what is measured next.
	const end = () => child.kill('SIGTERM')
	process.once('exit', end)
	child.once('exit', () => process.off('exit', end))
	const url = await new Promise<string>((resolve, reject) => {
		let output = ''
		child.stdout.on('data', (chunk: Buffer) => {
			output += chunk.toString()
			const found = output.match(/http:\/\/[\w.:]+/)
			if (found) resolve(found[0])
		})
		child.once('exit', () => reject(new Error(`${script} ended before it was ready:\n${output}`)))
	})
	const pid = child.pid ?? 0
	const all = () => [pid, ...descendants(pid)]
	const sum = async (of: (pid: number) => Promise<number>) =>
		(await Promise.all(all().map(of))).reduce((total, each) => total + each, 0)
	return {
		url,
		process: child,
		cpuMs: () =>
			sum(async (each) => {
				const fields = (await readFile(`/proc/${each}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
				return (Number(fields[11]) + Number(fields[12])) * 10
			}),
		servingCpuMs: async () => (await mainThread(pid)).cpu,
		appCpuMs: () => sum(async (each) => (each === pid ? 0 : (await mainThread(each)).cpu)),
		queuedMs: () => sum(async (each) => (await mainThread(each)).queued),
		memoryMb: () =>
			sum(async (each) => {
				const status = await readFile(`/proc/${each}/status`, 'utf8')
				return Number(status.match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024
			}),
		stop: async () => {
			const gone = new Promise((resolve) => child.once('exit', resolve))
			child.kill('SIGTERM')
			await gone
		},
	}
}

/** Milliseconds, from the system's own books. */
async function mainThread(pid: number): Promise<{ cpu: number; queued: number }> {
	const [cpu = '', queued = ''] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ')
	return { cpu: Number(cpu) / 1e6, queued: Number(queued) / 1e6 }
}

export const startSite = (env: Record<string, string> = {}) =>
	startProcess('build/server/front.js', [], { PORT: '0', SITE_URL: 'http://site.localhost', ...env })

export async function withFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
	const folder = await mkdtemp(path.join(tmpdir(), 'imole-bench-'))
	try {
		return await run(folder)
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}
