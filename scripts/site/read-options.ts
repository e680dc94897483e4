import { parseArgs, type ParseArgsConfig } from 'node:util'

/**
 * The options of a command. `npm run import FILE --dry-run`, without -- before the options, gives the command no --dry-run:
 * npm takes it for a setting of its own and hands it on in the environment, and a dry run would become an import.
 * @throws when npm has taken one of them
 */
export function readOptions<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
	const command = process.env['npm_lifecycle_event']
	for (const name of Object.keys(config.options ?? {})) {
		const taken = process.env[`npm_config_${name.replaceAll('-', '_')}`] ?? ''
		if (command !== undefined && taken !== '')
			throw new Error(
				`npm has taken --${name} for itself, and nothing was done. Type -- before it: npm run ${command} -- …`,
			)
	}
	return parseArgs(config)
}
