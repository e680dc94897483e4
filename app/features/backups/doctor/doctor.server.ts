import fs from 'node:fs'
import path from 'node:path'
import { lockDataFolder, type DataLock } from '#app/db/embedded/files/data-lock.server.ts'
import { databaseOf } from '#app/platform/env/env-database.ts'
import { env } from '#app/platform/env/env.server.ts'
import { backupFile } from '../archive/backup-files.server.ts'
import { ageText, checkBackups, type BackupsChecked } from './check-backups.server.ts'
import { checkElsewhere, type ElsewhereChecked } from './check-elsewhere.server.ts'
import { checkEmbedded, type EmbeddedChecked } from './check-embedded.server.ts'
import { checkClock, checkDataFolder, checkSetAside } from './check-machine.server.ts'
import { checkSecrets } from './check-secrets.server.ts'
import { checkFiles } from './check-files.server.ts'
import { checkSettings } from './check-settings.server.ts'
import { checkServer } from './check-server.server.ts'
import { mayRepair, repair, makeNewSecrets } from './repair.server.ts'
import type { Finding, Report } from './report.ts'

export type DoctorOrder = {
	/** Repair what can be repaired without loss; what was there is moved aside. */
	repair: boolean
	/** Create missing keys: everybody has to sign in again and to set up two-step sign-in again. */
	newSecrets: boolean
}

/** Checks a whole site without its help, so that it works when nothing else does. Changes nothing unless asked to. */
export async function examine(order: DoctorOrder): Promise<Report> {
	const { report, repaired } = await look(order)
	if (!order.repair) return report
	if (order.newSecrets) repaired.push(...(await makeNewSecrets(path.resolve(env.DATA_DIR))))
	if (repaired.length === 0) repaired.push('Nothing: there is nothing that can be repaired without loss.')
	return { ...(await look({ repair: false, newSecrets: false })).report, repaired }
}

async function look(order: DoctorOrder): Promise<{ report: Report; repaired: string[] }> {
	const dataDir = path.resolve(env.DATA_DIR)
	const folder = [...checkSettings(), ...checkDataFolder(dataDir)]
	if (!fs.existsSync(dataDir)) return { report: reportOn(dataDir, { findings: folder }), repaired: [] }
	const { lock, finding } = await takeLock(dataDir)
	const room = lock === null ? null : makeRoom(dataDir)
	try {
		const running = lock === null && finding.state === 'ok'
		const { databaseUrl } = databaseOf(env)
		const database = await looked<EmbeddedChecked>(
			'Database',
			async () =>
				databaseUrl
					? { ...(await checkServer(databaseUrl)), canBeSaved: [], repairedCopy: null }
					: checkEmbedded(dataDir, room, running),
			(broken) => ({ findings: [broken], canBeSaved: [], accounts: null, repairedCopy: null }),
		)
		const backups = await looked<BackupsChecked>('Backups', checkBackups, (broken) => ({
			findings: [broken],
			best: null,
		}))
		const elsewhere = await checkElsewhere()
		const files = await looked('Pictures', checkFiles)
		const keys = await looked('Keys', async () =>
			checkSecrets(dataDir, { accounts: database.accounts, inDatabase: database.keysInDatabase ?? false }),
		)
		const aside = await looked('Set aside', async () => checkSetAside(dataDir))
		const findings = [
			...folder,
			checkClock(dataDir),
			// With a server no process has this lock.
			...(databaseUrl && finding.state === 'ok' ? [] : [finding]),
			...database.findings,
			...keys,
			...files,
			...backups.findings,
			...elsewhere.findings,
			...aside,
		]
		const repaired = order.repair && lock !== null ? await repair(dataDir, database.repairedCopy) : []
		return { report: reportOn(dataDir, { findings, database, backups, elsewhere, running }), repaired }
	} finally {
		if (room !== null) fs.rmSync(room, { recursive: true, force: true })
		await lock?.release()
	}
}

/** A part that cannot be checked is a finding too: the others are checked all the same. */
async function looked(part: string, check: () => Promise<Finding[]>): Promise<Finding[]>
async function looked<Checked>(
	part: string,
	check: () => Promise<Checked>,
	otherwise: (broken: Finding) => Checked,
): Promise<Checked>
async function looked(
	part: string,
	check: () => Promise<unknown>,
	otherwise: (broken: Finding) => unknown = (broken) => [broken],
): Promise<unknown> {
	try {
		return await check()
	} catch (error) {
		const message = `cannot be looked at: ${error instanceof Error ? error.message : String(error)}`
		return otherwise({ part, state: 'broken', message })
	}
}

async function takeLock(dataDir: string): Promise<{ lock: DataLock | null; finding: Finding }> {
	const part = 'Running'
	try {
		return {
			lock: await lockDataFolder(dataDir),
			finding: { part, state: 'ok', message: 'no site runs on this folder now' },
		}
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error)
		if (error instanceof Error && error.name === 'DataFolderInUse') {
			const pid = /pid (\d+)/.exec(message)?.[1]
			const who = `a site runs on this folder${pid === undefined ? '' : ` (process ${pid})`}`
			return { lock: null, finding: { part, state: 'ok', message: `${who}; stop it for a full look at its database` } }
		}
		return { lock: null, finding: { part, state: 'broken', message } }
	}
}

/** A temporary folder, deleted at the end. */
function makeRoom(dataDir: string): string | null {
	try {
		return fs.mkdtempSync(path.join(dataDir, 'doctor-'))
	} catch {
		return null
	}
}

type Found = {
	findings: Finding[]
	database?: EmbeddedChecked
	backups?: BackupsChecked
	elsewhere?: ElsewhereChecked
	running?: boolean
}

function reportOn(dataDir: string, { findings, database, backups, elsewhere, running = false }: Found): Report {
	const broken = findings.some(({ state }) => state === 'broken')
	const databaseBroken = findings.some(
		({ part, state }) => state === 'broken' && /^(Database|Files|Pages|Tables|Keys)$/.test(part),
	)
	const best = backups?.best ?? null
	const canBeSaved = [...(database?.canBeSaved ?? [])]
	if (databaseBroken && best !== null)
		canBeSaved.push(
			`The whole site as it was ${ageText(Date.now() - Date.parse(best.madeAt))} ago: ${backupFile(best.name)}`,
		)
	const media = path.join(dataDir, 'media')
	if (databaseBroken && fs.existsSync(media)) canBeSaved.push(`The pictures in ${media}`)
	return {
		at: new Date().toISOString(),
		place: env.DATABASE_URL ? `${dataDir} and a PostgreSQL server` : dataDir,
		ok: !broken,
		findings,
		canBeSaved,
		repaired: [],
		next: nextSteps({ databaseBroken, running, database, best, findings, elsewhere }),
	}
}

function nextSteps(about: {
	databaseBroken: boolean
	running: boolean
	database: EmbeddedChecked | undefined
	best: BackupsChecked['best']
	findings: Finding[]
	elsewhere: ElsewhereChecked | undefined
}): string[] {
	const { databaseBroken, running, database, best, findings, elsewhere } = about
	if (running) return []
	const steps: string[] = []
	if (findings.some(({ code }) => code === 'newer-database'))
		steps.push('Install the newer release again and start it (UPGRADING.md)')
	if (database?.repairedCopy || mayRepair(findings)) steps.push('npm run doctor -- --repair')
	if (databaseBroken && best !== null) steps.push(`npm run restore -- ${backupFile(best.name)}`)
	if (databaseBroken && elsewhere?.hasCopy)
		steps.push(
			'npm run restore -- --from-elsewhere --key KEY-FILE   (with the recovery key that an admin has downloaded)',
		)
	if (databaseBroken && best === null && !elsewhere?.hasCopy)
		steps.push('npm run restore -- FILE   (with a backup from another place; none that fits is here)')
	if (
		findings.some(({ part, state, message }) => part === 'Keys' && state === 'broken' && message.startsWith('secrets/'))
	)
		steps.push(
			'npm run doctor -- --repair --new-secrets   (the last resort: everybody signs in again and sets up second steps again)',
		)
	if (steps.length > 0) return steps
	const broken = findings.some(({ state }) => state === 'broken')
	if (!broken && database?.running) return []
	return [broken ? 'npm run doctor   (again, when the lines marked BROKEN are put right)' : 'npm start']
}
