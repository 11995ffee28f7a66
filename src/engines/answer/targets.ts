import { describeGroup } from '../units/engine.ts'
import { getUnitById, type NamedUnit } from './unit-names.ts'

/** Units to convert each unit to, the main one first. */
const TARGETS: Readonly<Record<string, string>> = {
  'zhiliang.kg': 'lb oz g',
  'zhiliang.g': 'oz lb kg',
  'zhiliang.lb': 'kg g oz',
  'zhiliang.oz': 'g lb kg',
  'zhiliang.t': 'kg lb tonus',
  'zhiliang.jin': 'kg lb g',
  'zhiliang.mg': 'g oz',
  'zhiliang.gr': 'g mg',
  'zhiliang.liang': 'g oz kg',
  'len.cm': 'in ft mm',
  'len.mm': 'in cm',
  'len.m': 'ft in cm',
  'len.in': 'cm mm ft',
  'len.ft': 'cm m in',
  'len.km': 'mi nmi m',
  'len.mi': 'km m',
  'len.yd': 'm cm ft',
  'len.shicun': 'cm in',
  'len.nmi': 'km mi',
  'tiji.m3': 'ft3 l cm3',
  'tiji.l': 'galus flozus ml',
  'tiji.ml': 'flozus l',
  'tiji.cm3': 'in3 ml',
  'tiji.ft3': 'm3 l',
  'tiji.in3': 'cm3 ml',
  'tiji.galus': 'l ml galuk',
  'tiji.galuk': 'l galus',
  'tiji.flozus': 'ml l',
  'tiji.cupus': 'ml flozus',
  'tiji.tbspus': 'ml flozus',
  'tiji.tspus': 'ml flozus',
  'tiji.flozuk': 'ml flozus',
  'tiji.ptuk': 'ml l',
  'tiji.qtuk': 'l ml',
  'tiji.ptus': 'ml l',
  'tiji.qtus': 'l ml',
  'wendu.c': 'f k',
  'wendu.f': 'c k',
  'wendu.k': 'c f',
  'mianji.m2': 'ft2 mu',
  'mianji.ft2': 'm2 in2',
  'mianji.mu': 'm2 ha acre',
  'mianji.cm2': 'in2 m2',
  'mianji.in2': 'cm2',
  'mianji.ha': 'acre mu m2',
  'mianji.acre': 'm2 mu ha',
  'dianzi.gbyte': 'mbyte tbyte',
  'dianzi.mbyte': 'gbyte kbyte',
  'dianzi.tbyte': 'gbyte mbyte',
  'dianzi.kbyte': 'mbyte byte',
  'time.s': 'min h',
  'time.week': 'd h',
  'time.min': 'h s',
  'time.h': 'min d',
  'time.d': 'h week',
  'time.month': 'd week',
  'time.year': 'd month',
  'sudu.kmph': 'mph mps',
  'sudu.mph': 'kmph',
  'gonglv.w': 'hp kw',
  'gonglv.kw': 'hp w',
  'gonglv.hp': 'kw w',
  'energy.kwh': 'kj j',
  'energy.wh': 'kj j',
  'yaqiang.psi': 'bar kpa',
  'yaqiang.bar': 'psi kpa',
}
const MAX = 3

/** Units in which a quantity is shown, the wanted one first. */
export function listTargetUnits({
  group,
  unit,
  wanted,
  isSum = false,
}: NamedUnit & { wanted?: NamedUnit; isSum?: boolean }): NamedUnit[] {
  const named = TARGETS[`${group}.${unit.id}`]?.split(' ') ?? describeGroup(group).units.map(({ id }) => id)
  const ids = [...(wanted ? [wanted.unit.id] : []), ...named]
  const others = [...new Set(ids)].filter((id) => id !== unit.id).slice(0, MAX)
  // A sum is first shown in its own unit, unless another is wanted.
  return (isSum && !wanted ? [unit.id, ...others] : others).map((id) => getUnitById(group, id))
}
