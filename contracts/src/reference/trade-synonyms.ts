/**
 * Synonyms of the trade, one meaning per line. A search for one finds text with any other. A name of several words is searched
 * as a whole; inside it, too, a single word stands for its own line ("1st" for "first").
 */
export const tradeSynonyms: readonly (readonly string[])[] = [
  ['first', '1st'],
  ['second', '2nd'],
  ['third', '3rd'],
  ['fourth', '4th'],
  ['engineer', 'eng', 'engr'],
  ['captain', 'capt', 'master', 'skipper'],
  ['chief officer', 'chief mate', 'first officer', 'first mate'],
  ['second officer', 'second mate'],
  ['third officer', 'third mate'],
  ['officer of the watch', 'OOW', 'watchkeeping officer', 'watchkeeper'],
  ['electro-technical officer', 'ETO'],
  ['bosun', 'boatswain', "bo'sun"],
  ['deckhand', 'deckie', 'deck hand'],
  ['able seaman', 'AB', 'able-bodied seaman', 'able seafarer'],
  ['ordinary seaman', 'OS', 'ordinary seafarer'],
  ['motorman', 'oiler'],
  ['stewardess', 'steward', 'stew', 'hostess'],
  ['laundry', 'laundress'],
  ['chef', 'cook'],
  ['sous chef', 'second chef'],
  ['medic', 'nurse', 'medical officer'],
  ['spa therapist', 'massage therapist', 'masseuse'],
  ['dive instructor', 'divemaster'],
  ['designated person ashore', 'DPA'],
  ['company security officer', 'CSO'],
  ['head of department', 'HOD'],
];
