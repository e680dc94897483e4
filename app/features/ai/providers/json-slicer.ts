/**
 * Local models surround JSON with fences, greetings and remarks. This keeps the first complete object of a streamed
 * text.
 */
export class JsonSlicer {
	private depth = 0
	private inString = false
	private escaped = false
	private started = false
	private done = false

	push(text: string): string {
		let found = ''
		for (const letter of text) {
			if (this.done) break
			if (!this.started) {
				if (letter !== '{') continue
				this.started = true
			}
			found += letter
			this.read(letter)
		}
		return found
	}

	private read(letter: string): void {
		if (this.escaped) this.escaped = false
		else if (this.inString) {
			if (letter === '\\') this.escaped = true
			else if (letter === '"') this.inString = false
		} else if (letter === '"') this.inString = true
		else if (letter === '{') this.depth += 1
		else if (letter === '}') {
			this.depth -= 1
			this.done = this.depth === 0
		}
	}
}

/** The first JSON object in a text, unparsed. */
export const firstObject = (text: string): string => new JsonSlicer().push(text)
