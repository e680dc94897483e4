import fs from 'node:fs'
import path from 'node:path'
import { openDatabase } from '#app/db/client.server.ts'
import { confirmRecoveryKey, newRecoveryKey } from '#app/features/backups/elsewhere/recovery-key.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { s3Keys, startS3 } from '../../servers/s3-server.ts'
import { newSiteFolder } from '../database.ts'

/** A bucket for copies of backups, and the settings that lead there. */
export async function copiesPlace() {
	const s3 = await startS3('backups')
	const place = {
		BACKUP_TO: `${s3.url}/backups/shop`,
		BACKUP_S3_ACCESS_KEY: s3Keys.accessKeyId,
		BACKUP_S3_SECRET_KEY: s3Keys.secretAccessKey,
	}
	const folder = path.join(s3.bucketFolder, 'shop')
	const objects = () => (fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('_object')) : [])
	return { s3, place, objects }
}

/** Opens the database of a new site with these settings; returns its folder. */
export async function openSiteWith(settings: Record<string, string>): Promise<string> {
	const dataDir = await newSiteFolder()
	loadEnv({ DATA_DIR: dataDir, ...settings })
	await openDatabase({ dataDir })
	return dataDir
}

/** Makes a recovery key and confirms it, as its owner does; returns the text of its file. */
export async function confirmNewKey(): Promise<string> {
	const { text } = await newRecoveryKey()
	await confirmRecoveryKey(/Confirmation code: (\d{4} \d{4})/.exec(text)?.[1] ?? '')
	return text
}
