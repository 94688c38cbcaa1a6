import type { Listing } from '@fairlead/contracts/api/listings';

/** What an applicant must bring. */
export function requiredQualifications({ Requirments }: Listing): string[] {
  return [
    ...(Requirments.candidateSTCW ? ['STCW certificates'] : []),
    ...(Requirments.candidateENG1 ? ['ENG1 medical certificate'] : []),
    ...(Requirments.candidateCompliance ?? []),
  ];
}

/** What an applicant should preferably bring. */
export function preferredQualifications({ candidatePref }: Listing): string[] {
  const { prefGender } = candidatePref;
  return [
    ...(prefGender && prefGender !== 'Either' ? [`Gender: ${prefGender}`] : []),
    ...(candidatePref.prefNationality ? ['Particular nationality'] : []),
    ...(candidatePref.prefAvailability ? ['Available at the start date'] : []),
    ...(candidatePref.prefTeam ? ['Applying as a team'] : []),
    ...(candidatePref.prefLinkedIn ? ['LinkedIn profile'] : []),
    ...(candidatePref.prefCoverLetter ? ['Cover letter'] : []),
    ...(candidatePref.prefVisa ?? []).map((visa) => `Visa: ${visa}`),
  ];
}
