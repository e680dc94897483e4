import type { PostKind, Subject } from '../knowledge/subject.ts'
import type { Ask } from './ask.ts'
import type { Particulars } from './particulars.ts'
import { forCost } from './cost.ts'
import { forHowTo } from './how-to.ts'
import { forChoosing } from './choosing.ts'
import { forComparison } from './comparison.ts'
import { forExplanation } from './explanation.ts'
import { forList } from './list.ts'
import { forCase } from './case.ts'

export const asksOf: Readonly<Record<PostKind, (subject: Subject, parts: Particulars | null) => Ask[]>> = {
	cost: forCost,
	'how-to': forHowTo,
	choosing: forChoosing,
	comparison: forComparison,
	explanation: forExplanation,
	list: forList,
	case: forCase,
}
