import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Loaded before a program (--import): writes every module that it loads into the file MODULE_LIST.
const list = process.env['MODULE_LIST']
registerHooks({
	load: (url, context, next) => {
		if (list) appendFileSync(list, `${url}\n`)
		return next(url, context)
	},
})
