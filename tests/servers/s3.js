import S3rver from 's3rver'

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
