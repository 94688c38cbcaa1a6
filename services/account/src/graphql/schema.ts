import { buildSchema } from 'graphql';

/** The GraphQL side of people and their sessions (REST conventions §10). */
export const schema = buildSchema(/* GraphQL */ `
  scalar JSON

  type User {
    id: String!
    email: String!
    firstName: String!
    lastName: String!
    name: String!
    emailVerified: Boolean!
    createdAt: String!
    updatedAt: String!
  }

  type Users {
    docs: [User!]!
    totalDocs: Int!
    limit: Int!
    totalPages: Int!
    page: Int!
    pagingCounter: Int!
    hasPrevPage: Boolean!
    hasNextPage: Boolean!
    prevPage: Int
    nextPage: Int
  }

  type usersMe {
    user: User
    token: String
    exp: Int
    collection: String
    strategy: String
  }

  type usersLoginResult {
    user: User
    exp: Int
    token: String
  }

  type usersRefreshedUser {
    user: User
    exp: Int
    refreshedToken: String
    strategy: String
  }

  type usersResetPassword {
    user: User
    token: String
  }

  input mutationUserInput {
    email: String!
    password: String!
    firstName: String!
    lastName: String
  }

  input mutationUserUpdateInput {
    firstName: String
    lastName: String
    email: String
  }

  type Query {
    meUser: usersMe
    User(id: String!): User
    Users(where: JSON, limit: Int, page: Int, sort: String): Users
  }

  type Mutation {
    createUser(data: mutationUserInput!): User
    updateUser(id: String!, data: mutationUserUpdateInput!): User
    loginUser(email: String!, password: String!, rememberDevice: Boolean, code: String): usersLoginResult
    logoutUser: String
    refreshTokenUser: usersRefreshedUser
    forgotPasswordUser(email: String!): Boolean
    resetPasswordUser(token: String!, password: String!): usersResetPassword
    verifyEmailUser(token: String!): Boolean
    unlockUser(email: String!): Boolean
  }
`);
