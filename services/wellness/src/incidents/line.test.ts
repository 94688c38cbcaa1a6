import { describe, expect, it } from '@jest/globals';
import { type CrewPosition, holdersOfAccused, withSubordinates } from './line.ts';

const place = (user: string, more: Partial<CrewPosition> = {}): CrewPosition => ({
  user,
  vessel: null,
  department: null,
  position: null,
  orgRoles: [],
  reportsTo: null,
  ...more,
});
const aboard = (user: string, position: string, more: Partial<CrewPosition> = {}) =>
  place(user, { vessel: 'aurelia', department: 'deck', position, ...more });
const below = (user: string, ...places: CrewPosition[]) =>
  [...withSubordinates([user], places)].filter((one) => one !== user).toSorted();

const masters = ['captain', 'reliefCapt', 'stafCapt', 'buildCapt', 'skipper'];
const heads = [
  ...['chfOff', 'firstMate', 'chfEngr', 'soleEngr', 'chfStew', 'soleStew', 'intMgr', 'hotelMgr'],
  ...['purser', 'execChef', 'hdChef', 'soleChef'],
];
const officers = [
  ...['secOff', 'thdOff', 'jnrOff', 'oow', 'mate', 'navOff', 'safOff', 'shipSec', 'radioOff'],
  ...['firstEngr', 'secEngr', 'thdEngr', 'fthEngr', 'chfEto', 'eto'],
];

describe('those below somebody', () => {
  it('[W-063] are who reports to them by name, at any depth, though the line goes round', () => {
    const line = [
      place('boss', { reportsTo: 'hand' }),
      place('mate', { reportsTo: 'boss' }),
      place('hand', { reportsTo: 'mate' }),
      place('other', { reportsTo: 'nobody' }),
    ];
    expect(below('boss', ...line)).toEqual(['hand', 'mate']);
    expect(below('mate', ...line)).toEqual(['boss', 'hand']);
    expect(below('other', ...line)).toEqual([]);
  });

  it('[W-063] are who report by name to somebody who has left', () => {
    const line = [place('mate', { reportsTo: 'gone' }), place('hand', { reportsTo: 'mate' })];
    expect(below('gone', ...line)).toEqual(['hand', 'mate']);
  });

  it('[W-063] are of the Captain all aboard but another Captain, and nobody elsewhere', () => {
    const others = [
      aboard('head', 'chfOff'),
      aboard('hand', 'deckhand'),
      aboard('relief', 'reliefCapt'),
      aboard('manager', 'deckhand', { orgRoles: ['vessel-management'] }),
      aboard('elsewhere', 'deckhand', { vessel: 'meridian' }),
      place('ashore'),
    ];
    for (const position of masters)
      expect(below('one', aboard('one', position), ...others)).toEqual(['hand', 'head']);
    const manager = aboard('one', 'none', { orgRoles: ['vessel-management'] });
    expect(below('one', manager, ...others)).toEqual(['hand', 'head']);
    // One who has no vessel commands nobody, not even others who have none.
    expect(below('one', place('one', { position: 'captain' }), ...others)).toEqual([]);
  });

  it('[W-063] are of a head of department who is in it and leads none', () => {
    const others = [
      aboard('hand', 'deckhand'),
      aboard('cook', 'cook', { department: 'galley' }),
      aboard('free', 'deckhand', { department: null }),
      aboard('elsewhere', 'deckhand', { vessel: 'meridian' }),
      aboard('second', 'chfOff'),
      aboard('captain', 'captain'),
      aboard('unknown', 'deckhand', { position: null }),
    ];
    for (const position of heads)
      expect(below('one', aboard('one', position), ...others)).toEqual(['hand', 'unknown']);
    expect(below('one', aboard('one', 'chfOff', { department: null }), ...others)).toEqual([]);
    for (const position of [...officers, 'deckhand'])
      expect(below('one', aboard('one', position), ...others)).toEqual([]);
    expect(below('one', aboard('one', 'none', { position: null }), ...others)).toEqual([]);
  });

  it('are not those at another of their places, where they are below somebody themselves', () => {
    const two = [aboard('one', 'captain'), aboard('one', 'deckhand', { vessel: 'meridian' })];
    expect(
      below(
        'one',
        ...two,
        aboard('hand', 'deckhand'),
        aboard('far', 'deckhand', { vessel: 'meridian' }),
      ),
    ).toEqual(['hand']);
  });

  it('are those of any of several people, who are named themselves', () => {
    const line = [
      place('one'),
      place('two'),
      place('a', { reportsTo: 'one' }),
      place('b', { reportsTo: 'two' }),
    ];
    expect([...withSubordinates(['one', 'two'], line)].toSorted()).toEqual([
      'a',
      'b',
      'one',
      'two',
    ]);
  });
});

describe('those who have the role that a report accuses', () => {
  const places = [
    ...[...masters, ...heads, ...officers].map((position) => aboard(position, position)),
    aboard('deckhand', 'deckhand'),
    aboard('nameless', 'none', { position: null }),
    aboard('manager', 'deckhand', { orgRoles: ['vessel-management'] }),
    aboard('far', 'captain', { vessel: 'meridian' }),
    place('formerHead', { position: 'chfOff' }),
    place('formerMate', { position: 'mate' }),
    place('admin', { orgRoles: ['org-admin'] }),
    place('staff', { orgRoles: ['org-staff'] }),
    place('support', { orgRoles: ['support-crew'] }),
  ];
  const commanding = [...masters, 'manager'];
  const accused = (role: Parameters<typeof holdersOfAccused>[0]) =>
    holdersOfAccused(role, 'aurelia', places).toSorted();

  it('[W-063] are those of its vessel, by their position or their role', () => {
    expect(accused('master')).toEqual(commanding.toSorted());
    expect(accused('department_head')).toEqual(heads.toSorted());
    expect(accused('officer')).toEqual([...commanding, ...heads, ...officers].toSorted());
    expect(accused('crew')).toEqual(
      [...commanding, ...heads, ...officers, 'deckhand', 'nameless'].toSorted(),
    );
  });

  it('[W-063] are those ashore, who belong to every vessel', () => {
    expect(accused('shore_management')).toEqual(['admin', 'staff']);
    expect(accused('support_staff')).toEqual(['support']);
  });

  it('[W-063] are those of all vessels where none is named', () => {
    expect(holdersOfAccused('master', undefined, places)).toContain('far');
    expect(holdersOfAccused('master', 'meridian', places)).toEqual(['far']);
  });

  it('[W-063] are nobody where it is not known, or is a guest', () => {
    expect([accused('unknown'), accused('guest_or_owner')]).toEqual([[], []]);
  });
});
