import { expect, it } from 'vitest'
import { joinMetrics } from './join-metrics.ts'

it('describes a family of several processes once, before all its samples', () => {
	const of = (name: string, value: number) =>
		`# HELP rss Memory.\n# TYPE rss gauge\nrss{process="${name}"} ${value}\n# HELP ${name}_only x\n# TYPE ${name}_only counter\n${name}_only 1\n`
	expect(joinMetrics([of('front', 1), of('app', 2)])).toBe(
		[
			'# HELP rss Memory.\n# TYPE rss gauge\nrss{process="front"} 1\nrss{process="app"} 2\n',
			'# HELP front_only x\n# TYPE front_only counter\nfront_only 1\n',
			'# HELP app_only x\n# TYPE app_only counter\napp_only 1\n',
		].join(''),
	)
})
