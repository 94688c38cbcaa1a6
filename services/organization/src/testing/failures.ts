/** The members for which a call was refused, each with its message. */
export const failuresOf = (answer: { json(): { errors: { data: { errors: object[] } }[] } }) =>
  answer.json().errors[0]?.data?.errors;
