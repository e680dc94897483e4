import { step } from '../../setup/say.js'
import { compareSizes } from '../scale.ts'
import { startProcess } from '../site.ts'
import { wholeDashboard } from './dashboard-rows.ts'

/** What reading the dashboard costs the database: few and many posts, comments, enquiries, emails, views and audit entries. */
export const measureDashboard = ({ sizes }: { sizes: number[] }): Promise<void> =>
	compareSizes({
		sizes,
		rows: 'rows',
		start: (engine, size, env) =>
			step(`${engine}: making ${size} rows of each kind`, () =>
				startProcess('scripts/bench/dashboard/time-dashboard.ts', [String(size)], env),
			),
		// Its parts say which of them grew.
		isLimited: (name) => name === wholeDashboard,
	})
