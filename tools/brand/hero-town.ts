import { block, gable, hip, mosque, palm, type Pylon, type Spot, tank, tower } from './hero-silhouettes.ts'

/**
 * The town: buildings that never move. All silhouettes are path data in the picture's own
 * coordinates, 1280 by 720, baseline included, so that a layer is one path.
 */

export const hills =
	'M0 560C90 520 150 498 240 500C330 502 380 536 470 532C560 528 610 486 700 484C800 482 850 520 930 522' +
	'C1010 524 1070 490 1150 486C1210 484 1250 496 1280 508V720H0Z'

/** Far blocks: flat roofs, a church tower, a dome and its minarets. */
export const farTown = [
	block(0, 548, 64),
	block(58, 534, 40),
	block(104, 556, 70),
	block(180, 540, 34),
	block(220, 552, 86),
	gable(312, 548, 70, 20),
	block(390, 540, 44),
	block(440, 556, 90),
	mosque(560, 548),
	gable(640, 552, 64, 18),
	block(712, 544, 38),
	block(756, 556, 80),
	tower(848, 540),
	block(878, 552, 90),
	block(1046, 538, 36),
	block(1090, 552, 70),
	gable(1164, 548, 60, 18),
	block(1230, 540, 60),
].join('')

export const palms = [palm(86, 700, 176), palm(452, 700, 128), palm(1062, 700, 150), palm(1096, 700, 112)].join('')

/** Near roofs: hipped and gabled sheets over low walls, tanks on their stands. */
export const nearTown = [
	gable(-30, 628, 190, 44),
	block(168, 640, 60),
	hip(226, 630, 170, 40),
	block(402, 646, 70),
	gable(470, 636, 150, 38),
	block(626, 650, 60),
	hip(688, 636, 180, 42),
	block(876, 646, 56),
	gable(934, 630, 160, 42),
	block(1100, 642, 50),
	hip(1146, 626, 180, 44),
	tank(196, 640),
	tank(650, 650),
	tank(1120, 642),
	'M0 672H1280V720H0Z',
].join('')

export const nearWindows: Spot[] = rows([
	[10, 652, 4, 30],
	[246, 652, 5, 30],
	[490, 658, 4, 30],
	[708, 658, 5, 32],
	[954, 654, 4, 30],
	[1166, 650, 4, 30],
])
export const farWindows: Spot[] = rows([
	[8, 560, 3, 16],
	[116, 568, 3, 18],
	[232, 564, 4, 18],
	[452, 568, 4, 18],
	[768, 568, 4, 18],
	[892, 564, 4, 18],
	[1100, 564, 3, 18],
])

/** Panels on the near roofs: left corner, and the slope they lie on. */
export const panels = [
	{ x: 262, y: 622, across: 84, down: 22, lean: -14 },
	{ x: 722, y: 627, across: 98, down: 24, lean: -15 },
	{ x: 1184, y: 618, across: 88, down: 24, lean: -14 },
]

export const pylons: Pylon[] = [
	{ x: 396, base: 600, tall: 196 },
	{ x: 808, base: 585, tall: 150 },
	{ x: 1164, base: 600, tall: 226 },
]

export const lamps: Spot[] = [70, 244, 418, 592, 766, 940, 1114, 1250].map((x) => ({ x, y: 642 }))

function rows(groups: [number, number, number, number][]): Spot[] {
	return groups.flatMap(([x, y, count, step]) =>
		Array.from({ length: count }, (_, index) => ({ x: x + index * step, y })),
	)
}
