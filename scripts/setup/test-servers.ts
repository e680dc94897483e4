import { ensureOwnPackage } from './own-package.ts'

/** Installs the servers that only tests talk to (tests/servers/README.md) when they are missing or their lock changed. */
export default function ensureTestServers(): Promise<void> {
	return ensureOwnPackage('tests/servers', 'the servers for tests')
}
