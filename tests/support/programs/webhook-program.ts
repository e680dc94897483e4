import { createInterface } from 'node:readline'
import { webhookReceiver } from './webhook-receiver.ts'

// A program of another company, for the journey of programs: prints its address, reads its secret, and prints each
// message that verifies, one line of JSON each. It ends with its input.
const receiver = await webhookReceiver()
receiver.answer((nth) => {
	const message = receiver.received[nth - 1]
	process.stdout.write(`${JSON.stringify(message ?? { wrong: receiver.wrong.at(-1) })}\n`)
	return {}
})
process.stdout.write(`${receiver.url}\n`)
for await (const line of createInterface(process.stdin)) receiver.use(line.trim())
receiver.close()
