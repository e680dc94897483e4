// A provider of chat completions that streams an article of 40 KB in pieces of four letters, over about four seconds.
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const sentence = 'An inverter is chosen by what must run at the same time, and by how long. '
const article = `## One\n\n${Array.from({ length: 60 }, () => sentence.repeat(9).trim()).join('\n\n')}`.slice(
	0,
	40 * 1024,
)
const pieces = article.match(/[\s\S]{1,4}/g) ?? []
const perTurn = 25

const framed = (content: string, finish: string | null = null) => {
	const choices = [{ index: 0, delta: { content }, finish_reason: finish }]
	return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices })}\n\n`
}

const server = http.createServer(async (request, response) => {
	let body = ''
	for await (const chunk of request) body += String(chunk)
	response.writeHead(200, { 'content-type': 'text/event-stream' })
	if (body.includes('suggestedHeadings')) response.write(framed('{"suggestedHeadings":["One"]}'))
	else
		for (let at = 0; at < pieces.length; at += perTurn) {
			for (const piece of pieces.slice(at, at + perTurn)) response.write(framed(piece))
			await pause(10)
		}
	response.end(`${framed('', 'stop')}data: [DONE]\n\n`)
})
server.listen(0, '127.0.0.1', () => {
	const address = server.address()
	console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
process.on('SIGTERM', () => process.exit(0))
