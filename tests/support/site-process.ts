import { spawn } from 'node:child_process'
import path from 'node:path'
import { quickNode } from './setup/quick-node.ts'

export type SiteProcess = {
	/** The address once it listens; rejects when the process ends before. */
	url: Promise<string>
	/** The exit code and what was said, when it ends. */
	ended: Promise<{ code: number | null; output: string; complained: string }>
	/** What it has said so far. */
	output: () => string
	signal: (name: NodeJS.Signals) => void
}

/** The built site in a process of its own (serve-bundle.ts), which ends with this one. */
export function startSiteProcess(settings: Record<string, string>): SiteProcess {
	const child = spawn(process.execPath, [...quickNode, path.resolve('tests/support/processes/serve-bundle.ts')], {
		env: { ...process.env, PORT: '0', SITE_URL: 'http://site.test', SEED: 'none', LOG_LEVEL: 'silent', ...settings },
		stdio: ['pipe', 'pipe', 'pipe'],
	})
	let output = ''
	let complained = ''
	const url = Promise.withResolvers<string>()
	// Nobody may be waiting for the address of a process that is expected to fail.
	url.promise.catch(() => {})
	child.stdout.on('data', (chunk) => {
		output += String(chunk)
		const address = output.match(/listening (\S+)/)?.[1]
		if (address) url.resolve(address)
	})
	child.stderr.on('data', (chunk) => {
		complained += String(chunk)
	})
	const ended = new Promise<{ code: number | null; output: string; complained: string }>((resolve) => {
		child.on('close', (code) => {
			url.reject(new Error(`the site ended (${code}): ${complained}`))
			resolve({ code, output, complained })
		})
	})
	return { url: url.promise, ended, output: () => output, signal: (name) => void child.kill(name) }
}
