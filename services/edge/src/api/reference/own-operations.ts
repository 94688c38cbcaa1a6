import { clientErrorsPath } from '@fairlead/contracts/portal/client-error-text';
import { clientErrorSchema } from '@fairlead/contracts/portal/client-errors';
import { z } from 'zod';

const { $schema: _, ...report } = z.toJSONSchema(clientErrorSchema);

/** The operations of the API that the edge answers itself. */
export const ownOperations = {
  paths: {
    [clientErrorsPath]: {
      post: {
        operationId: 'postClientErrors',
        tags: ['client-errors'],
        summary: 'Report an error of the portal’s own code in a browser',
        security: [],
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/ClientError' } },
          },
        },
        responses: {
          204: { description: 'It is counted.' },
          400: { description: 'It is not a report.' },
          413: { description: 'It is larger than a report.' },
          429: { description: 'Too many are being reported.' },
        },
      },
    },
  },
  schemas: { ClientError: report },
};
