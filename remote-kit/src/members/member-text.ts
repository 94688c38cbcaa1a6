import { type MemberOption, memberOption } from '@fairlead/contracts/api/organizations';

/** The type under which a member is dragged from one picker to another. */
export const memberDragType = 'application/vnd.fairlead.member+json';

/** A member as a picker keeps and hands them on. */
export const textOf = (member: MemberOption): string => JSON.stringify(member);

/** The member that a text is of; undefined where it is of none. */
export function memberIn(text: string): MemberOption | undefined {
  try {
    return memberOption.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
