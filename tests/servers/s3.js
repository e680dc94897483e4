import { stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import S3rver from 's3rver'
import FilesystemStore from 's3rver/lib/stores/filesystem.js'

/** Uploads on their way, by their file. Two of one file at a time may leave the size of either: then nobody waits for it. */
const uploads = new Map()

/* s3rver responds to an upload before its file is written: on a busy machine the next request found no object. */
const { putObject } = FilesystemStore.prototype
FilesystemStore.prototype.putObject = async function (object) {
	const file = this.getResourcePath(object.bucket, object.key, 'object')
	const others = uploads.get(file) ?? new Set()
	const upload = { isAlone: others.size === 0 }
	for (const other of others) other.isAlone = false
	uploads.set(file, others.add(upload))
	try {
		const stored = await putObject.call(this, object)
		while (upload.isAlone && (await stat(file).catch(() => null))?.size !== stored.size) await pause(5)
		return stored
	} finally {
		others.delete(upload)
	}
}

/* An S3 server on a free port of this machine, in a process of its own: node s3.js FOLDER BUCKET. Says its port. */
const [directory, bucket] = process.argv.slice(2)
const server = new S3rver({
	directory,
	port: 0,
	address: '127.0.0.1',
	silent: true,
	configureBuckets: [{ name: bucket }],
})
const { port } = await server.run()
process.stdout.write(`port ${port}\n`)
