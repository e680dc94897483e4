import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { releasedPackage } from '../../scripts/release/contents.ts'
import { runProgram } from '../support/processes/run-program.ts'

/* Image, service and proxies: what they promise, read from their files; each by the program it is for where that is here. */

const read = (file: string) => readFileSync(file, 'utf8')
const run = (program: string, ...args: string[]) => {
	const { status, stdout, stderr, error } = runProgram(program, args)
	return { status, output: `${stdout ?? ''}${stderr ?? ''}`, isHere: error === undefined }
}
const isHere = (program: string, ...args: string[]) => run(program, ...args).isHere
const scratch = () => mkdtempSync(path.join(os.tmpdir(), 'imole-deploy-'))

describe('the image', () => {
	const stages = read('Dockerfile')
		.replaceAll(/^#.*$/gm, '')
		.split(/^FROM /m)
	const last = stages.at(-1) ?? ''

	test('holds nothing that builds, is nobody of power, and checks its health', () => {
		expect(stages.slice(1)).toHaveLength(3)
		expect(last).not.toMatch(/^RUN |--from=build/m)
		expect(last).toMatch(/^USER 1000:1000$/m)
		expect(last).toMatch(/^HEALTHCHECK /m)
		expect(last).toMatch(/^VOLUME \/data$/m)
		expect(stages[2]).toMatch(/npm ci --omit=dev/)
	})

	test('starts what npm start starts, with the same flags', async () => {
		const { frontFlags } = await import('../../scripts/setup/server-flags.js')
		const [, command = ''] = /^CMD (\[.*\])$/m.exec(last) ?? []
		expect(JSON.parse(command)).toEqual(['node', ...frontFlags, 'build/server/front.js'])
		expect(read('deploy/imole.service')).toContain(`/bin/node ${frontFlags.join(' ')} --env-file=`)
	})

	test('is not given secrets, data or history', () => {
		expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.git', 'data', 'node_modules']))
	})
})

const service = z.object({
	image: z.string(),
	read_only: z.boolean().optional(),
	cap_drop: z.array(z.string()).optional(),
	security_opt: z.array(z.string()).optional(),
	volumes: z.array(z.string()),
	profiles: z.array(z.string()).optional(),
	ports: z.array(z.string()).optional(),
})

test('Compose shows Caddy alone to the world, and the site cannot write its own files', () => {
	const compose = z.object({ services: z.record(z.string(), service) }).parse(parse(read('compose.yaml')))
	const { site, caddy, postgres } = compose.services
	expect(site).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
	expect(site?.volumes).toEqual(['data:/data'])
	expect([site?.ports, postgres?.ports]).toEqual([undefined, undefined])
	expect(caddy?.ports).toEqual(['80:80', '443:443', '443:443/udp'])
	expect(postgres?.profiles).toEqual(['postgres'])
})

describe('the service', () => {
	test.runIf(isHere('systemd-analyze', '--version'))('is known to systemd, and exposed by less than 1.5 of 10', () => {
		const folder = scratch()
		for (const unit of ['imole.service', 'imole.socket'])
			writeFileSync(
				path.join(folder, unit),
				read(`deploy/${unit}`).replaceAll(/^ExecStart=.*$/gm, 'ExecStart=/bin/true'),
			)
		const unit = path.join(folder, 'imole.service')
		expect(run('systemd-analyze', 'verify', unit, path.join(folder, 'imole.socket'))).toMatchObject({
			status: 0,
			output: '',
		})
		const { output } = run('systemd-analyze', 'security', '--offline=true', unit)
		// 1.2 by systemd 252; versions weigh differently.
		expect(Number(/exposure level for imole.service: ([\d.]+)/.exec(output)?.[1])).toBeLessThan(1.5)
	})

	test.each(['deploy/install.sh', 'deploy/imole'])('%s is a shell script without errors', (file) => {
		expect(run('sh', '-n', file)).toMatchObject({ status: 0, output: '' })
	})

	test.each([
		['backup', '/tmp/x.tar'],
		['restore', '/var/tmp/x.tar'],
		['import', '/srv/old.xml', '--pictures=/tmp/uploads'],
	])('imole %s %s: a file that the service cannot see is not taken', (...args) => {
		const { status, output } = run('sh', 'deploy/imole', ...args)
		expect([status, output]).toEqual([
			2,
			'The site cannot use files in /tmp and /var/tmp: name a file in another folder, such as /var/lib/imole.\n',
		])
	})

	test('every command of a release is one of the service, too', () => {
		const { scripts } = z
			.object({ scripts: z.record(z.string(), z.string()) })
			.parse(JSON.parse(releasedPackage(path.resolve('.'))))
		const ofSite = Object.keys(scripts).filter((name) => name !== 'start' && name !== 'postinstall')
		expect(ofSite.length).toBeGreaterThan(5)
		const [, known = ''] = /^(.*)\) ;;$/m.exec(read('deploy/imole')) ?? []
		expect(known.split(' | ').toSorted()).toEqual(ofSite.toSorted())
		const { output } = run('sh', 'deploy/imole', 'nonsense')
		for (const name of ofSite) expect(output).toMatch(new RegExp(`\\b${name}\\b`))
	})
})

describe('the proxies', () => {
	test.runIf(isHere('caddy', 'version'))('Caddy takes its file', () => {
		expect(run('caddy', 'validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile').output).toContain(
			'Valid configuration',
		)
	})

	test.runIf(isHere('nginx', '-v'))('nginx takes its file', () => {
		const folder = scratch()
		mkdirSync(path.join(folder, 'logs'))
		const file = path.join(folder, 'nginx.conf')
		writeFileSync(file, `pid pid;\nevents {}\nhttp { include ${path.resolve('deploy/nginx.conf')}; }\n`)
		expect(run('nginx', '-t', '-q', '-e', 'stderr', '-p', folder, '-c', file)).toMatchObject({ status: 0, output: '' })
	})

	// In a folder that it makes: as root it fails in one that only root may write to. Its module xkey is another package.
	const varnish = run('varnishd', '-C', '-n', path.join(scratch(), 'varnish'), '-f', path.resolve('deploy/varnish.vcl'))
	test.runIf(varnish.isHere && !varnish.output.includes('Could not find VMOD'))('Varnish takes its file', () => {
		expect(varnish).toMatchObject({ status: 0 })
	})
})
