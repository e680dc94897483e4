import { root } from './setup/dependencies.js'
import { checkSql } from './sql-check/check.ts'

const { findings, statements, inTests, rowTypes, functions } = await checkSql(root)
for (const { file, line, message, source } of findings) {
	console.error(`${file}:${line}: ${message}\n    ${source.slice(0, 160)}`)
}
console.log(`${statements} statements, ${inTests} of tests, ${rowTypes} row types, ${functions} functions`)
process.exit(findings.length > 0 ? 1 : 0)
