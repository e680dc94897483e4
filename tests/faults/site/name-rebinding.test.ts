import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { runProgram } from '../../support/processes/run-program.ts'

/* A name whose server gives another address at every question, in a network of its own: real questions, real connections. */

const inNetwork = (script: string) => runProgram('unshare', ['-rnm', 'sh', '-ec', script])
const canHaveNetworks = inNetwork('ip link set lo up').status === 0

const printed = z.object({
	results: z.record(z.string(), z.array(z.union([z.string(), z.number()]))),
	arrived: z.array(z.string()),
	asked: z.record(z.string(), z.number()),
})

test.runIf(canHaveNetworks)('a request goes to the address that was checked, and never into the network', () => {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'imole-names-'))
	writeFileSync(path.join(folder, 'resolv.conf'), 'nameserver 127.0.0.1\noptions attempts:1 timeout:2\n')
	writeFileSync(path.join(folder, 'nsswitch.conf'), 'hosts: files dns\n')
	const { stdout, stderr, status } = inNetwork(`
		ip link set lo up
		ip addr add 93.184.216.34/32 dev lo
		for file in resolv.conf nsswitch.conf; do mount --bind ${folder}/$file "$(readlink -f /etc/$file)"; done
		exec ${process.execPath} tests/support/processes/rebinding-network.ts`)
	rmSync(folder, { recursive: true })
	expect([status, stderr.replaceAll(/^\(.*$|^.*ExperimentalWarning.*$/gm, '').trim()]).toEqual([0, ''])
	const { results, arrived, asked } = printed.parse(JSON.parse(stdout))
	const six = (...each: (string | number)[]) => Array.from({ length: 6 }, (_, nth) => each[nth % each.length])
	// Each request asks once, so that nothing is checked that is not connected to.
	expect(asked).toMatchObject({ 'first-public.test': 6, 'first-inside.test': 6 })
	expect(results).toEqual({
		'first-public.test': six(200, 'inside'),
		'first-inside.test': six('inside', 200),
		'both.test': six('inside'),
		'metadata.test': six('inside'),
		'nothing.test': six('inside'),
		'redirects.test': six(302),
		'[::ffff:127.0.0.1]': six('inside'),
		'0.0.0.0': six('inside'),
		'2130706433': six('inside'),
		'0x7f.1': six('inside'),
		'017700000001': six('inside'),
		localhost: six('inside'),
	})
	expect(arrived.filter((each) => !each.endsWith(' at 93.184.216.34'))).toEqual([])
	expect(arrived).toHaveLength(3)
})
