import { cruise } from 'dependency-cruiser'
import { options } from '../.dependency-cruiser.js'

const { output } = await cruise(['app', 'server'], options)
if (typeof output === 'string') throw new Error('the import checker answered text')

const { violations, totalCruised } = output.summary
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} -> ${to}`)
if (totalCruised < 50)
	console.error(`Only ${totalCruised} modules were seen: the checker is blind, not the house clean.`)
console.log(`${totalCruised} modules`)
process.exit(violations.length > 0 || totalCruised < 50 ? 1 : 0)
